/** Numbers and texts: as people read them, and from outside. */

import { equal, throws } from "node:assert/strict";
import { test } from "node:test";
import { grouped, isWhole, requireWhole, wellFormed } from "../../web/src/ui/values.ts";

test("large numbers have their digits in groups", () => {
  equal(grouped(999), "999");
  equal(grouped(1234567.4), "1,234,567");
});

test("only whole numbers in their bounds will do", () => {
  for (const number of [0, 5, 9]) equal(isWhole(number, 0, 9), true);
  for (const other of [-1, 10, 1.5, NaN, Infinity, "5", null, undefined, [5]]) equal(isWhole(other, 0, 9), false);
  throws(() => requireWhole("cell", 81, 0, 80), {
    name: "RangeError",
    message: "The cell must be a whole number from 0 to 80",
  });
});

test("half a character becomes the sign of a lost one", () => {
  equal(wellFormed("a\ud83db\udc4d"), "a\ufffdb\ufffd");
  equal(wellFormed("\u{1f44d} é"), "\u{1f44d} é");
});
