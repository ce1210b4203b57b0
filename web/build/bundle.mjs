// @ts-nocheck (Node's own types are not among our tools)
/**
 * Bundles and minifies the modules and style sheets of the site: run by Node as
 *
 *   node bundle.mjs ESBUILD SITE
 *
 * In SITE, src/ becomes js/ and embed/, and css/ other files: a few, with the hashes of their contents in
 * their names. Prints as JSON, for each page of ours, the new path of each file that it names, what its scripts share, and
 * the text of each style sheet that is to be in the page itself.
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
 * Tell the modules that are bundled next where files are, and what they hold.
 *
 * @param {Record<string, string>} names  paths of bundles, by those that they would have without a hash
 * @param {Record<string, object>} sums  of other files
 */
async function tell(names, sums) {
  const told = { ...sums };
  for (const [old, path] of Object.entries(names)) told[old] = sumOf(await readFile(join(made, path)));
  await writeFile(namesModule, `export const NAMES = ${JSON.stringify(names)};\nexport const SUMS = ${JSON.stringify(told)};\n`);
}

/** @param {Buffer} bytes */
function sumOf(bytes) {
  return { integrity: `sha256-${createHash("sha256").update(bytes).digest("base64")}`, size: bytes.length };
}

const namesModule = join(site, "src", "site", "names.ts");
const SUMS = JSON.parse(/^export const SUMS = (.*);$/m.exec(await readFile(namesModule, "utf-8"))[1]);
// Pyodide's scripts are part of the worker's: so one hash covers all that runs there.
const worker = await bundle("js", ["src/worker.ts"], { alias: { pyodide: join(site, "pyodide") }, external: ["node:*", "ws"] });
await tell({ "js/worker.js": worker.names["src/worker.ts"] }, SUMS);
const first = await bundle("js", ["src/first.ts"]); // whole: the paint waits for it, and for nothing else
const page = await bundle("js", ["src/start-python.ts", "src/app.ts"], { splitting: true });
const { outputFiles } = await esbuild.build({
  entryPoints: [join(site, "css", "site.css")],
  bundle: true,
  minify: true,
  write: false,
  logLevel: "error",
});
const styles = { "css/site.css": outputFiles[0].text.trim() };

// Boards on pages of others: a style sheet that their modules import is text in them.
const embed = { loader: { ".css": "text" } };
const board = await bundle("embed", ["src/embed/board.ts"], embed);
await tell({ "embed/board.js": board.names["src/embed/board.ts"] }, {});
await bundle("", ["src/embed.ts"], { entryNames: "[name]" }); // those pages know it by this name
const frame = await bundle("embed", ["src/embed-page.ts"], embed);
const frameStyles = await bundle("css", ["css/embed.css"]);
await esbuild.stop();

await writeFile(join(made, "js", "sudoku-board.js"), 'import "../embed.js"; // the name it had before\n');
for (const folder of ["src", "css"]) await rm(join(site, folder), { recursive: true });
for (const file of ["js", "css", "embed", "embed.js", "embed.js.map"]) await rename(join(made, file), join(site, file));
await rm(made, { recursive: true });
console.log(JSON.stringify({
  "index.html": { names: { ...first.names, ...page.names }, shared: page.shared, styles },
  "embed.html": { names: { ...frame.names, ...frameStyles.names }, shared: frame.shared, styles: {} },
}));
