// @ts-nocheck (Node's own types are not among our tools)
/**
 * Bundles the code and styles of sudolink.html, the whole site in one file: run by Node as
 *
 *   node one_file.mjs ESBUILD SITE
 *
 * SITE has all sources. Prints the four texts as JSON: page, worker, style, frameStyle.
 */

import { createRequire } from "node:module";
import { join } from "node:path";
import { replacing } from "./replacing.mjs";

const [library, site] = process.argv.slice(2);
const esbuild = createRequire(import.meta.url)(library);

/** Modules that are replaced on this page, by the ends of their paths. */
const PAGE = { "src/site/site.ts": "src/one-file/site.ts", "src/embed/place.ts": "src/one-file/site.ts" };
const WORKER = { "src/site/site.ts": "src/one-file/worker-site.ts" };

/**
 * @param {string} entry  from the site's top
 * @param {Record<string, string>} others
 * @param {object} [options]  of esbuild
 * @returns {Promise<string>}
 */
async function bundle(entry, others = {}, options = {}) {
  const made = await esbuild.build({
    entryPoints: [join(site, entry)],
    bundle: true,
    format: "esm",
    minify: true,
    write: false,
    charset: "utf8",
    logLevel: "error",
    plugins: [replacing(site, others)],
    ...options,
  });
  return made.outputFiles[0].text;
}

const texts = {
  page: await bundle("src/one-file.ts", PAGE, { loader: { ".css": "text" } }),
  worker: await bundle("src/worker.ts", WORKER, {
    alias: { pyodide: join(site, "pyodide") },
    external: ["node:*", "ws"],
  }),
  style: await bundle("css/site.css", {}, { loader: { ".woff2": "dataurl" } }),
  frameStyle: await bundle("css/embed.css"),
};
await esbuild.stop();
console.log(JSON.stringify(texts));
