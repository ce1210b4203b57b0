/** How files are cut into lines, whatever their encoding and wherever a block ends. */

import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { Lines } from "../../web/src/lists/lines.ts";

const TEXT = "123·\r\n4567\r\nÄ89é\r\n";
const WANTED = ["123·", "4567", "Ä89é"];

async function linesOf(...blobs: Blob[]) {
  const lines = new Lines(blobs);
  const all: string[] = [];
  while (!lines.ended) all.push(...(await lines.next()));
  return all;
}

/** The bytes of a text in units of 2 or 4 bytes. */
function wide(text: string, size: 2 | 4, little: boolean) {
  const codes =
    size === 4 ? [...text].map((sign) => sign.codePointAt(0) ?? 0) : Array.from(text, (sign) => sign.charCodeAt(0));
  const view = new DataView(new ArrayBuffer(codes.length * size));
  for (const [at, code] of codes.entries()) {
    if (size === 4) view.setUint32(4 * at, code, little);
    else view.setUint16(2 * at, code, little);
  }
  return view.buffer;
}

const ENCODINGS: Record<string, BlobPart> = {
  "UTF-8": TEXT,
  "UTF-8 with its mark": `\ufeff${TEXT}`,
  "UTF-16": wide(`\ufeff${TEXT}`, 2, true),
  "UTF-16, big-endian": wide(`\ufeff${TEXT}`, 2, false),
  "UTF-16 without its mark": wide(TEXT, 2, true),
  "UTF-32": wide(`\ufeff${TEXT}`, 4, true),
  "UTF-32, big-endian without its mark": wide(TEXT, 4, false),
  "Windows-1252": Uint8Array.from([...TEXT].map((sign) => sign.charCodeAt(0))),
};

for (const [name, bytes] of Object.entries(ENCODINGS)) {
  test(`a file in ${name} is cut into its lines`, async () => {
    const lines = (await linesOf(new Blob([bytes]))).filter((line) => line !== "");
    deepEqual(lines, WANTED);
  });
}

test("all line ends do, and the last line needs none", async () => {
  deepEqual(
    (await linesOf(new Blob(["a\rb\nc\r\nd"]))).filter((line) => line !== ""),
    ["a", "b", "c", "d"],
  );
});

test("files follow each other with a sign between them", async () => {
  deepEqual(
    (await linesOf(new Blob(["a\n"]), new Blob(["b\n"]))).filter((line) => line !== ""),
    ["a", "\x1c", "b"],
  );
});
