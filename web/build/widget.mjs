// @ts-nocheck (Node's own types are not among our tools)
/**
 * Bundles the script of the notebook widget: run by Node as
 *
 *   node widget.mjs ESBUILD WEB MADE
 *
 * WEB has the sources, MADE the style sheet that the build makes. Prints the script.
 */

import { createRequire } from "node:module";
import { join } from "node:path";
import { replacing } from "./replacing.mjs";

const [library, web, made] = process.argv.slice(2);
const esbuild = createRequire(import.meta.url)(library);

/** Modules that are replaced in a notebook, and the style sheet that isn't among the sources. */
const NOTEBOOK = {
  "src/python/instance.ts": "src/widget/kernel.ts",
  "src/site/site.ts": "src/widget/nowhere.ts",
  "src/embed/place.ts": "src/widget/nowhere.ts",
  "css/drawing.css": join(made, "drawing.css"),
};

const { outputFiles } = await esbuild.build({
  entryPoints: [join(web, "src", "widget.ts")],
  bundle: true,
  format: "esm",
  minify: true,
  write: false,
  charset: "utf8",
  logLevel: "error",
  loader: { ".css": "text" },
  plugins: [replacing(web, NOTEBOOK)],
});
await esbuild.stop();
process.stdout.write(outputFiles[0].text);
