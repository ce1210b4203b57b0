/** Solved puzzles as rows, in words and as a file. */

import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { clock, isResult, type Result, rowsOf, sentenceOf, tableOf } from "../../web/src/play/results.ts";

const SUDOKU: Result = { title: "Sudoku", size: 9, level: null, time: 60_000, hints: 0, checks: 1, at: 0 };

test("a time is written as on a clock", () => {
  equal(clock(0), "0:00");
  equal(clock(59_999), "0:59");
  equal(clock(605_000), "10:05");
  equal(clock(3_723_000), "1:02:03");
});

test("each kind, size and level has a row", () => {
  const large = { ...SUDOKU, size: 16 };
  const hard = { ...SUDOKU, level: "Hard" };
  deepEqual(
    rowsOf([hard, SUDOKU, large]).map(({ name, level }) => [name, level]),
    [
      ["Sudoku", null],
      ["Sudoku", "Hard"],
      ["Sudoku 16×16", null],
    ],
  );
});

test("times of puzzles without a timer don't count", () => {
  const untimed = { ...SUDOKU, time: 0, hints: 2 };
  const [row] = rowsOf([SUDOKU, { ...SUDOKU, time: 120_000 }, untimed]);
  deepEqual(row, { name: "Sudoku", level: null, solved: 3, best: 60_000, average: 90_000, withoutHints: 2 });
  const [other] = rowsOf([untimed]);
  deepEqual([other.best, other.average], [null, null]);
});

test("players tell others how they solved it, without the solution", () => {
  equal(sentenceOf(SUDOKU), "I solved this puzzle: Sudoku in 1:00, without hints.");
  equal(
    sentenceOf({ ...SUDOKU, level: "Hard", hints: 1, time: 0 }),
    "I solved this puzzle: Sudoku (Hard), with 1 hint.",
  );
});

test("the file quotes what needs it", () => {
  equal(
    tableOf([{ ...SUDOKU, title: 'A "new", kind' }], [{ technique: "X-Wing", found: false, hints: 2, at: 9 }]),
    "ended at,puzzle,size,level,seconds,hints,checks,practised technique,found\r\n" +
      '1970-01-01T00:00:00.000Z,"A ""new"", kind",9,,60,0,1,,\r\n1970-01-01T00:00:00.009Z,,,,,2,,X-Wing,no\r\n',
  );
});

test("what other scripts have saved is left out", () => {
  equal(isResult(SUDOKU), true);
  for (const wrong of [null, 1, "result", {}, { ...SUDOKU, time: "1" }, { ...SUDOKU, level: 3 }])
    equal(isResult(wrong), false);
});
