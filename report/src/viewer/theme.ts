// Colours of the scene, light and dark, and colours for any number of bodies.

export type Theme = "light" | "dark";

export interface Palette {
  paper: number;
  ground: number;
  shadow: number;
  plain: [number, number, number];
  hot: number;
  arrow: number;
  line: number;
  /** Lightness and chroma of bodies, in OKLCH. */
  body: [number, number];
}

export const PALETTES: Record<Theme, Palette> = {
  light: {
    paper: 0xf6f5f2,
    ground: 0xeceae5,
    shadow: 0xdbd8d1,
    plain: [206, 204, 198],
    hot: 0xe8431f,
    arrow: 0x1d4ed8,
    line: 0x3f4a5a,
    body: [0.8, 0.06],
  },
  dark: {
    paper: 0x15171b,
    ground: 0x1c1f24,
    shadow: 0x101215,
    plain: [142, 146, 152],
    hot: 0xff5a36,
    arrow: 0x7cb0ff,
    line: 0xaab4c3,
    body: [0.66, 0.065],
  },
};

/** A colour for body or patch `id`: hues a golden angle apart, so that neighbours in number are far apart in hue. */
export function colourOf(id: number, [lightness, chroma]: [number, number]): [number, number, number] {
  const hue = ((id * 137.508 + 62) % 360) * (Math.PI / 180);
  const light = lightness + 0.045 * (((id * 7) % 5) / 2 - 1);
  return oklch(light, chroma, hue);
}

/** OKLab to sRGB (Ottosson 2020), clipped. */
function oklch(light: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const gamma = (x: number) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);
  const [red, green, blue] = linear.map((x) => Math.round(255 * gamma(Math.min(1, Math.max(0, x)))));
  return [red, green, blue];
}
