/** What is blanked before the memory of a Python is saved, and what must stay. */

import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { blankUnused } from "../../web/build/blank-memory.mjs";

const [START, FOOT, IN_USE] = [64, 40, 2];
const [COLLECTED, MANAGED_DICT, INLINE_VALUES] = [1 << 14, 1 << 4, 1 << 2];

/** Addresses of types, and of something else. */
const [FLOAT, DICT, FLAG, POINT, OTHER] = [16, 24, 1000, 1008, 2000];
const TYPES = new Map([
  [String(FLOAT), { name: "float", fixed: 16, each: 0, flags: 0 }],
  [String(DICT), { name: "dict", fixed: 32, each: 0, flags: COLLECTED }],
  [String(FLAG), { name: "Flag", fixed: 12, each: 4, flags: COLLECTED | MANAGED_DICT }],
  [String(POINT), { name: "Point", fixed: 8, each: 0, flags: INLINE_VALUES }],
]);

/** Blank a memory of one chunk with these words, and return what it then holds. */
function blanked(words: number[], flags = IN_USE) {
  const size = 4 * words.length + 4; // the chunk's own head, and a word it shares with the next one
  const HEAPU32 = new Uint32Array((START + size + FOOT) / 4);
  HEAPU32[START / 4 + 1] = size | flags;
  HEAPU32.set(words, START / 4 + 2);
  const memory = { HEAPU32, HEAPU8: new Uint8Array(HEAPU32.buffer), ___heap_base: START };
  blankUnused({ ...memory, _sbrk: () => START + size + FOOT }, TYPES);
  return [...HEAPU32.subarray(START / 4 + 2, START / 4 + 2 + words.length)];
}

test("the bytes behind an object", () => {
  deepEqual(blanked([1, FLOAT, 7, 8, 9]), [1, FLOAT, 7, 8, 0]);
});

test("a free chunk, but for its links", () => {
  deepEqual(blanked([OTHER, OTHER, 7, 8, 9], 0), [OTHER, OTHER, 0, 0, 9]);
});

test("a dict with the address of a type in a gap is not an object of that type", () => {
  const dict = [OTHER, OTHER, 1, DICT, 4, FLAG, 0, 0, OTHER, OTHER];
  deepEqual(blanked([...dict, 9]), [...dict, 0]);
});

test("an array of addresses is no object", () => {
  const array = [OTHER, FLOAT, OTHER, OTHER, OTHER];
  deepEqual(blanked(array), array);
});

test("an object that holds its attributes has no end that we know", () => {
  const point = [1, POINT, OTHER, OTHER, OTHER];
  deepEqual(blanked(point), point);
});
