// @ts-nocheck (Node's own types are not among our tools)
/**
 * Writes the service worker as one file: run by Node as
 *
 *   node offline.mjs ESBUILD ENTRY OUTPUT < FACTS
 *
 * FACTS is JSON with the exports of the module site-files.ts by name. It replaces that module.
 */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [library, entry, output] = process.argv.slice(2);
const facts = JSON.parse(readFileSync(0, "utf-8"));
const esbuild = createRequire(import.meta.url)(library);

const contents = Object.entries(facts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
const instead = {
  name: "facts",
  setup(build) {
    build.onLoad({ filter: /[/\\]offline[/\\]site-files\.ts$/ }, () => ({ contents: contents.join("\n") }));
  },
};

// Not every browser supports service workers that are modules.
await esbuild.build({
  entryPoints: [entry],
  outfile: output,
  bundle: true,
  format: "iife",
  minify: true,
  logLevel: "error",
  plugins: [instead],
});
await esbuild.stop();
