// @ts-nocheck (Node's own types are not among our tools)
/**
 * Compresses files: run by Node as `node compress.mjs QUALITY`, with lines FILE<tab>OUT on standard
 * input. Writes OUT.br and OUT.gz. QUALITY is that of brotli, 0 to 11.
 */

import { readFile, rename, writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import zlib from "node:zlib";

/** How many files to compress at once. The best quality needs one core for each. */
const AT_ONCE = 2;

const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
const quality = Number(process.argv[2]);
const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)];

/** @param {string} out @param {Uint8Array} bytes */
async function write(out, bytes) {
  await writeFile(`${out}.part`, bytes); // renamed when it is complete, so that nobody sees half of it
  await rename(`${out}.part`, out);
}

/** @param {string} file @param {string} out */
async function compress(file, out) {
  const bytes = await readFile(file);
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await write(`${out}.gz`, await gzip(bytes, { level: 9 }));
  await write(`${out}.br`, await brotli(bytes, { params }));
}

const files = (await text(process.stdin))
  .split("\n")
  .filter(Boolean)
  .map((line) => line.split("\t"));
const workers = Array.from({ length: AT_ONCE }, async () => {
  for (let next = files.shift(); next; next = files.shift()) await compress(...next);
});
await Promise.all(workers);
