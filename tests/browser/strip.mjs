/**
 * Writes each of the pages' modules as JavaScript, with nothing but the types gone: run by Node as
 *
 *   node strip.mjs ESBUILD SOURCES OUTPUT
 */

import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [library, sources, output] = process.argv.slice(2);
const esbuild = createRequire(import.meta.url)(library);
const modules = readdirSync(sources, { recursive: true }).filter((name) => name.endsWith(".ts"));
await esbuild.build({
  entryPoints: modules.map((name) => join(sources, name)),
  outbase: sources,
  outdir: output,
  format: "esm",
  logLevel: "error",
});
await esbuild.stop();
