/** What entries do to a row of three cells that all see each other. */

import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import {
  type CellContents,
  changesBetween,
  contentsOf,
  enter,
  erase,
  factsOf,
  type ModeName,
} from "../../web/src/board/contents.ts";

type Cell = Partial<CellContents>;
type Changes = Record<string, Cell>;

const EMPTY: CellContents = { value: null, given: false, candidates: [], corner: [], centre: [], colours: [] };
const GIVEN: Cell = { value: 4, given: true };
const MARKED: Cell = { corner: [1, 2], centre: [2], candidates: [2, 3], colours: [7] };

function factsAndCells(row: readonly Cell[]) {
  const view = { cells: row.map((cell) => ({ editable: !cell.given, ...cell })), groups: [[0, 1, 2]] };
  return { facts: factsOf(view), cells: contentsOf(view) };
}

/** The changes, each cell with all that it then holds. */
const whole = (changes: Changes) =>
  Object.fromEntries(Object.entries(changes).map(([cell, content]) => [cell, { ...EMPTY, ...content }]));

function testEntry(
  name: string,
  row: Cell[],
  selection: number[],
  mode: ModeName,
  number: number,
  changes: Changes,
  clean = false,
) {
  test(name, () => {
    const { facts, cells } = factsAndCells(row);
    const after = enter(cells, selection, mode, number, facts, { clean });
    equal(after === cells, Object.keys(changes).length === 0);
    deepEqual(changesBetween(cells, after), whole(changes));
  });
}

function testErasing(name: string, row: Cell[], selection: number[], changes: Changes) {
  test(name, () => {
    const { facts, cells } = factsAndCells(row);
    const after = erase(cells, selection, facts);
    equal(after === cells, Object.keys(changes).length === 0);
    deepEqual(changesBetween(cells, after), whole(changes));
  });
}

testEntry("a digit goes into all selected cells", [{}, {}, {}], [0, 2], "digit", 5, {
  0: { value: 5 },
  2: { value: 5 },
});
testEntry("the same digit changes nothing", [{ value: 5 }, {}, {}], [0], "digit", 5, {});
testEntry("a given keeps its digit", [GIVEN, {}, {}], [0, 1], "digit", 5, { 1: { value: 5 } });
testEntry("a given takes no marks", [GIVEN, {}, {}], [0], "corner", 5, {});
testEntry("a given takes a colour", [GIVEN, {}, {}], [0], "colour", 9, { 0: { ...GIVEN, colours: [9] } });
testEntry("a digit hides marks and removes candidates", [MARKED, {}, {}], [0], "digit", 2, {
  0: { ...MARKED, value: 2, candidates: [] },
});
testEntry(
  "cleaning removes a digit from the cells that see it",
  [{}, MARKED, { centre: [9] }],
  [0],
  "digit",
  2,
  { 0: { value: 2 }, 1: { corner: [1], candidates: [3], colours: [7] } },
  true,
);
testEntry("a mark that some cells lack is added to all", [{ centre: [3] }, {}, {}], [0, 1], "centre", 3, {
  1: { centre: [3] },
});
testEntry("a mark that all cells have is removed", [{ centre: [3] }, { centre: [1, 3] }, {}], [0, 1], "centre", 3, {
  0: {},
  1: { centre: [1] },
});
testEntry("a cell with a digit takes no candidates", [{ value: 6 }, {}, {}], [0, 1], "candidates", 3, {
  1: { candidates: [3] },
});
testErasing("digits are erased first", [{ value: 6 }, MARKED, {}], [0, 1], { 0: {} });
testErasing("then marks", [GIVEN, MARKED, {}], [0, 1], { 1: { colours: [7] } });
testErasing("then colours", [{ ...GIVEN, colours: [1] }, {}, {}], [0], { 0: GIVEN });
testErasing("a given is not erased", [GIVEN, {}, {}], [0, 1, 2], {});
