/**
 * Writes tests with all that they import as JavaScript, for a Node that doesn't run TypeScript: run by Node as
 *
 *   node bundle.mjs ESBUILD OUTPUT TEST...
 */

import { createRequire } from "node:module";

const [library, outdir, ...entryPoints] = process.argv.slice(2);
const esbuild = createRequire(import.meta.url)(library);
await esbuild.build({
  entryPoints,
  outdir,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  sourcemap: "inline",
  logLevel: "error",
});
await esbuild.stop();
