// @ts-nocheck (Node's own types are not among our tools)
/** Minifies a script: run by Node as `node minify.mjs ESBUILD`, with the script on standard input; prints the result. */

import { createRequire } from "node:module";
import { text } from "node:stream/consumers";

const esbuild = createRequire(import.meta.url)(process.argv[2]);
const { code } = await esbuild.transform(await text(process.stdin), { minify: true, format: "esm", logLevel: "error" });
process.stdout.write(code);
