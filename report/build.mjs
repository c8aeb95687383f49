// Builds the page's one script and one style sheet into crates/fracas-report/page, where cargo finds them without node.
// `node build.mjs --check` fails if what is committed there is not what the sources give.
import { build } from "esbuild";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const out = here("../crates/fracas-report/page/");

const result = await build({
  entryPoints: [here("src/main.ts")],
  bundle: true,
  minify: true,
  write: false,
  outdir: "out",
  format: "iife",
  target: ["chrome110", "firefox113", "safari16.4"],
  legalComments: "none", // they are in the banner, whole
  charset: "ascii", // the page may be read with any encoding
  logLevel: "warning",
});

/** The licences of what is in the bundle, in full. */
async function licences() {
  const parts = [];
  for (const name of ["three", "uplot"]) {
    const { version } = JSON.parse(await readFile(here(`node_modules/${name}/package.json`), "utf8"));
    const text = await readFile(here(`node_modules/${name}/LICENSE`), "utf8");
    parts.push(`${name} ${version}\n\n${text.trim()}\n`);
  }
  return parts.join("\n");
}

const text = (extension) => {
  const file = result.outputFiles.find((file) => file.path.endsWith(extension));
  // Nothing in a script may end the element that holds it.
  return file.text.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
};
const banner = `/*! Built from report/ with these libraries:\n\n${(await licences()).replaceAll("*/", "* /")}*/\n`;
const files = { "report.js": banner + text(".js"), "report.css": text(".css") };

if (process.argv.includes("--check")) {
  for (const [name, built] of Object.entries(files)) {
    const committed = await readFile(out + name, "utf8").catch(() => "");
    if (committed !== built) {
      console.error(`crates/fracas-report/page/${name} is not what report/ gives: run npm run build there and commit it`);
      process.exit(1);
    }
  }
  console.log("the bundle is current");
} else {
  for (const [name, built] of Object.entries(files)) {
    await writeFile(out + name, built);
    console.log(`${name} ${built.length} bytes`);
  }
}
