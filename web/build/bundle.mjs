// @ts-nocheck (Node's own types are not among our tools)
/**
 * Puts the modules and style sheets of the site together, minified: run by Node as
 *
 *   node bundle.mjs ESBUILD SITE
 *
 * In SITE, js/ and css/ become a few files with the hashes of their contents in their names. Prints
 * as JSON, for each page of ours, the new path of each file that it names, what its scripts share, and
 * the text of each style sheet that is to be in the page itself.
 */

import { createHash } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";

const [library, site] = process.argv.slice(2);
const esbuild = createRequire(import.meta.url)(library);
const made = join(site, "bundled");

/**
 * Bundle some files of a folder of the site.
 *
 * @param {string} folder
 * @param {string[]} names
 * @param {object} [options]  of esbuild
 * @returns {Promise<{names: Record<string, string>, shared: string[]}>} old paths to new ones, and what entries share
 */
async function bundle(folder, names, options = {}) {
  const { metafile } = await esbuild.build({
    absWorkingDir: site,
    entryPoints: names.map((name) => join(site, folder, name)),
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
 * @param {Record<string, string>} names  old paths to those of bundles
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

const namesModule = join(site, "js", "names.js");
const { SUMS } = await import(pathToFileURL(namesModule).href);
// Pyodide's scripts are part of the worker's: so one hash covers all that runs there.
const worker = await bundle("js", ["worker.js"], { alias: { pyodide: join(site, "pyodide") }, external: ["node:*", "ws"] });
await tell(worker.names, SUMS);
const first = await bundle("js", ["first.js"]); // whole: the paint waits for it, and for nothing else
const page = await bundle("js", ["start-python.js", "app.js"], { splitting: true });
const { outputFiles } = await esbuild.build({
  entryPoints: [join(site, "css", "site.css")],
  bundle: true,
  minify: true,
  write: false,
  logLevel: "error",
});
const styles = { "css/site.css": outputFiles[0].text.trim() };

// Boards on pages of others: a style sheet that their modules import is text in them.
const embed = { outdir: join(made, "embed"), loader: { ".css": "text" } };
const living = await bundle("js/embed", ["living.js"], embed);
await tell(living.names, {});
await bundle("", ["embed.js"], { entryNames: "[name]" }); // those pages know it by this name
const frame = await bundle("js/embed", ["frame-page.js"], embed);
const frameStyles = await bundle("css", ["embed.css"]);
await esbuild.stop();

await writeFile(join(made, "js", "sudoku-board.js"), 'import "../embed.js"; // the name it had before\n');
for (const folder of ["js", "css"]) {
  await rm(join(site, folder), { recursive: true });
  await rename(join(made, folder), join(site, folder));
}
for (const file of ["embed", "embed.js", "embed.js.map"]) await rename(join(made, file), join(site, file));
await rm(made, { recursive: true });
console.log(JSON.stringify({
  "index.html": { names: { ...first.names, ...page.names }, shared: page.shared, styles },
  "embed.html": { names: { ...frame.names, ...frameStyles.names }, shared: frame.shared, styles: {} },
}));
