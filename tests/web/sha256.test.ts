/** SHA-256, beside that of Node. */

import { deepEqual, equal } from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { integrityOf, sha256 } from "../../web/src/site/sha256.ts";

test("files of all lengths around a block of 64 bytes have the right hash", () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + length) % 256);
    deepEqual([...sha256(bytes)], [...createHash("sha256").update(bytes).digest()], `${length} bytes`);
  }
});

test("a hash is written as integrity attributes have it", async () => {
  equal(await integrityOf(new TextEncoder().encode("abc")), "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
});
