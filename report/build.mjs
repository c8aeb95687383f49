// Builds one script and one style sheet for each page, the report and `fracas play`, to where cargo finds them without node.
// `node build.mjs --check` fails if what is committed there is not what the sources give.
import { build } from "esbuild";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Pages: where each begins, where it goes, and whose code is in it. */
const PAGES = [
  { entry: "src/main.ts", out: "crates/fracas-report/page/report", libraries: ["three", "uplot"] },
  { entry: "src/play/main.ts", out: "crates/fracas-cli/src/play/page/play", libraries: ["three"] },
];

/** The licences of what is in the bundle, in full. */
async function licences(libraries) {
  const parts = [];
  for (const name of libraries) {
    const { version } = JSON.parse(await readFile(here(`node_modules/${name}/package.json`), "utf8"));
    const text = await readFile(here(`node_modules/${name}/LICENSE`), "utf8");
    parts.push(`${name} ${version}\n\n${text.trim()}\n`);
  }
  return parts.join("\n");
}

/** Script and style sheet of a page, by path. */
async function bundle({ entry, out, libraries }) {
  const result = await build({
    entryPoints: [here(entry)],
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
  const text = (extension) => {
    const file = result.outputFiles.find((file) => file.path.endsWith(extension));
    // Nothing in a script may end the element that holds it.
    return file.text.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
  };
  const banner = `/*! Built from report/ with these libraries:\n\n${(await licences(libraries)).replaceAll("*/", "* /")}*/\n`;
  return { [`${out}.js`]: banner + text(".js"), [`${out}.css`]: text(".css") };
}

const bundles = await Promise.all(PAGES.map(bundle));
for (const [name, built] of bundles.flatMap(Object.entries)) {
  const path = here(`../${name}`);
  if (!process.argv.includes("--check")) {
    await writeFile(path, built);
    console.log(`${name} ${built.length} bytes`);
  } else if ((await readFile(path, "utf8").catch(() => "")) !== built) {
    console.error(`${name} is not what report/ gives: run npm run build there and commit it`);
    process.exit(1);
  }
}
if (process.argv.includes("--check")) console.log("the bundles are current");
