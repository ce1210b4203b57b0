/** Collections: which puzzles are solved, and which comes next. */

import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { type Collection, isCollection, nextUnsolved, puzzlesOf, solvedIn } from "../../web/src/play/collection.ts";

const puzzle = (key: string) => ({ key, link: `?bd=${key}`, title: "Sudoku", size: 9, name: "", level: "" });
const SET: Collection = {
  id: "1",
  name: "Three",
  source: "",
  puzzles: ["a", "b", "c"].map(puzzle),
  solved: ["b"],
  used: 0,
};

test("the next puzzle is the first unsolved one after this, and starts again at the end", () => {
  equal(nextUnsolved(SET)?.key, "a");
  equal(nextUnsolved(SET, "a")?.key, "c");
  equal(nextUnsolved(SET, "c")?.key, "a");
  equal(nextUnsolved({ ...SET, solved: ["a", "b"] }, "c"), null);
});

test("only puzzles of the collection count as solved", () => {
  equal(solvedIn(SET), 1);
  equal(solvedIn({ ...SET, solved: ["b", "gone"] }), 1);
});

test("a puzzle that a text has twice is in the collection once", () => {
  const read = { link: "?bd=1", title: "Sudoku", size: 9, name: "", level: "", structure: "s", givens: [1, null] };
  const puzzles = puzzlesOf({ puzzles: [read, { ...read, name: "again" }], damaged: 0, first: "", more: false });
  deepEqual(
    puzzles.map(({ key, name }) => [key, name]),
    [["s 1,", ""]],
  );
});

test("what other scripts have saved is left out", () => {
  equal(isCollection(SET), true);
  for (const wrong of [null, {}, { ...SET, puzzles: [1] }, { ...SET, used: "x" }, { ...SET, solved: null }])
    equal(isCollection(wrong), false);
});
