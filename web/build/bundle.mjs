// @ts-nocheck (Node's own types are not among our tools)
/**
 * Bundles and minifies the modules and style sheets of the site: run by Node as
 *
 *   node bundle.mjs ESBUILD SITE
 *
 * In SITE, src/ becomes a few files in js/ and embed/, and so does css/. Their names contain the hashes of their contents.
 * Prints as JSON, for each of our pages, the new path of each file that it names, the files that its scripts share, and
 * the text of each style sheet to put into the page itself.
 */

import { createHash } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, relative, sep } from "node:path";

const [library, site] = process.argv.slice(2);
const esbuild = createRequire(import.meta.url)(library);
const made = join(site, "bundled");

/**
 * Bundle some files of the site.
 *
 * @param {string} folder  where the bundles go, from the site's top
 * @param {string[]} paths  of the files, from the site's top
 * @param {object} [options]  of esbuild
 * @returns {Promise<{names: Record<string, string>, shared: string[]}>} old paths to new ones, and what entries share
 */
async function bundle(folder, paths, options = {}) {
  const { metafile } = await esbuild.build({
    absWorkingDir: site,
    entryPoints: paths.map((path) => join(site, path)),
    outdir: join(made, folder),
    entryNames: "[name]-[hash]",
    chunkNames: "shared-[hash]",
    bundle: true,
    format: "esm",
    minify: true,
    sourcemap: "linked",
    metafile: true,
    logLevel: "error",
    ...options,
  });
  const inSite = (path) => relative(made, join(site, path)).split(sep).join("/");
  const outputs = Object.entries(metafile.outputs).filter(([path]) => !path.endsWith(".map"));
  const entries = outputs.filter(([, { entryPoint }]) => entryPoint);
  const shared = entries.flatMap(([, { imports }]) => imports.filter(({ kind }) => kind === "import-statement"));
  return {
    names: Object.fromEntries(entries.map(([path, { entryPoint }]) => [entryPoint.split(sep).join("/"), inSite(path)])),
    shared: [...new Set(shared.map(({ path }) => inSite(path)))],
  };
}

/**
 * Write the module with names and hashes for the modules that are bundled next.
 *
 * @param {Record<string, string>} names  paths of bundles, by their paths without a hash
 * @param {Record<string, object>} sums  hashes and sizes of other files
 */
async function writeNames(names, sums) {
  const all = { ...sums };
  for (const [old, path] of Object.entries(names)) all[old] = sumOf(await readFile(join(made, path)));
  await writeFile(
    namesModule,
    `export const NAMES = ${JSON.stringify(names)};\nexport const SUMS = ${JSON.stringify(all)};\n`,
  );
}

/** @param {Buffer} bytes */
function sumOf(bytes) {
  return { integrity: `sha256-${createHash("sha256").update(bytes).digest("base64")}`, size: bytes.length };
}

const namesModule = join(site, "src", "site", "file-names.ts");
const SUMS = JSON.parse(/^export const SUMS = (.*);$/m.exec(await readFile(namesModule, "utf-8"))[1]);
// Pyodide's scripts are bundled with the worker, so one hash covers everything that runs there.
const worker = await bundle("js", ["src/worker.ts"], {
  alias: { pyodide: join(site, "pyodide") },
  external: ["node:*", "ws"],
});
// Loaded when a board is shown, see src/play/README.md.
const play = await bundle("js", ["src/play/play.ts"], { loader: { ".css": "text" } });
// Loaded with the start page, and when a board is shown that was made here, see src/puzzles/README.md.
const puzzles = await bundle("js", ["src/puzzles/puzzles.ts"], { loader: { ".css": "text" } });
const later = {
  "js/worker.js": worker.names["src/worker.ts"],
  "js/play.js": play.names["src/play/play.ts"],
  "js/puzzles.js": puzzles.names["src/puzzles/puzzles.ts"],
};
await writeNames(later, SUMS);
const first = await bundle("js", ["src/first.ts"]); // as one file, because the first paint waits for it
const page = await bundle("js", ["src/start-python.ts", "src/app.ts"], { splitting: true });
const { outputFiles } = await esbuild.build({
  entryPoints: [join(site, "css", "site.css")],
  loader: { ".woff2": "dataurl" },
  bundle: true,
  minify: true,
  write: false,
  logLevel: "error",
});
const styles = { "css/site.css": outputFiles[0].text.trim() };

// Embedded boards: style sheets that their modules import become text in the bundle.
const embed = { loader: { ".css": "text" } };
const board = await bundle("embed", ["src/embed/board.ts"], embed);
await writeNames({ "embed/board.js": board.names["src/embed/board.ts"] }, {});
await bundle("", ["src/embed.ts"], { entryNames: "[name]" }); // without a hash, because other people's pages load it by this name
const frame = await bundle("embed", ["src/embed-page.ts"], embed);
const frameStyles = await bundle("css", ["css/embed.css"]);
await esbuild.stop();

await writeFile(join(made, "js", "sudoku-board.js"), 'import "../embed.js"; // its old name\n');
for (const folder of ["src", "css"]) await rm(join(site, folder), { recursive: true });
for (const file of ["js", "css", "embed", "embed.js", "embed.js.map"]) await rename(join(made, file), join(site, file));
await rm(made, { recursive: true });
console.log(
  JSON.stringify({
    "index.html": { names: { ...first.names, ...page.names }, shared: page.shared, styles },
    "embed.html": { names: { ...frame.names, ...frameStyles.names }, shared: frame.shared, styles: {} },
  }),
);
