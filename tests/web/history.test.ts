/** The states of a board: going back and forth in them, and how they are packed for storage. */

import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { test } from "node:test";
import type { CellContents, Contents } from "../../web/src/board/contents.ts";
import {
  BoardHistory,
  blank,
  type PackedHistory,
  packHistory,
  type State,
  unpackHistory,
} from "../../web/src/saved/history.ts";

const EMPTY: State = { structure: "s", link: "l", contents: blank(81) };

const withCell = (cells: Contents, index: number, contents: Partial<CellContents>): Contents =>
  cells.map((cell, at) => (at === index ? { ...cell, ...contents } : cell));

const state = (index: number, value: number): State => ({
  ...EMPTY,
  contents: withCell(EMPTY.contents, index, { value }),
});

const digits = (at: State | null | undefined) => at?.contents.map(({ value }) => value ?? 0).join("") ?? "";

test("undo and redo go back and forth in the states", () => {
  const history = new BoardHistory([EMPTY]);
  deepEqual([history.canUndo, history.canRedo], [false, false]);
  for (let at = 0; at < 50; at++) history.record(state(at, 1));
  ok(!history.record(state(49, 1))); // nothing has changed
  history.record(state(49, 2), { replace: true });
  for (let back = 0; back < 50; back++) history.undo();
  ok(!history.undo());
  equal(history.now, history.states[0]);
  equal(history.states.length, 51);
  equal(digits(history.redo()).slice(0, 2), "10");
  history.record(state(0, 9));
  deepEqual([history.canRedo, history.states.length], [false, 3]);
  history.record({ ...state(0, 9), structure: "t", link: "m" });
  history.record({ ...state(1, 9), structure: "t", link: "n" });
  equal(history.states.map(({ link }) => link).join(""), "lllmm");
  equal(history.structureSince, 3);
});

test("packed states come back as they were", () => {
  const history = new BoardHistory([EMPTY]);
  const marks = { candidates: [1, 9], corner: [2], centre: [3, 4], colours: [5, 9] };
  history.record({ ...EMPTY, contents: withCell(EMPTY.contents, 3, marks) });
  history.record({ ...EMPTY, contents: withCell(history.now?.contents ?? [], 80, { value: 7, given: true }) });
  history.record({ structure: "t", link: "m", contents: withCell(blank(16), 0, { value: 4 }) });
  history.checkpoint = history.states[1];
  history.undo();
  const back = unpackHistory(structuredClone(packHistory(history)));
  equal(
    JSON.stringify([back.states, back.at, back.checkpoint]),
    JSON.stringify([history.states, history.at, history.checkpoint]),
  );
});

test("a packed state takes less than 100 bytes", () => {
  const long = new BoardHistory([EMPTY]);
  for (let turn = 0; turn < 2000; turn++) long.record(state(turn % 81, 1 + (turn % 9)));
  ok(JSON.stringify(packHistory(long)).length < 2000 * 100);
});

function packed(): PackedHistory {
  const history = new BoardHistory([EMPTY]);
  history.record(state(8, 1));
  return structuredClone(packHistory(history));
}

test("an unchanged history can be unpacked", () => equal(unpackHistory(packed()).at, 1));

const [START] = packed().states;

const DAMAGE: Record<string, object> = {
  "a place behind the last state": { at: 5 },
  "no states": { states: [] },
  "a state that is not JSON": { states: [START, "no JSON"] },
  "a cell outside the board": { states: [START, '{"cells": {"81": {"value": 1}}}'] },
  "a digit that is too large": { states: [START, '{"cells": {"8": {"value": 10}}}'] },
  "candidates that are a text": { states: [START, '{"cells": {"8": {"candidates": "12"}}}'] },
  "a checkpoint that is a number": { checkpoint: 7 },
  "states that are missing": { states: undefined },
};

for (const [name, damage] of Object.entries(DAMAGE)) {
  test(`a history with ${name} is refused`, () => {
    const unpack = () => unpackHistory({ ...packed(), ...damage });
    throws(unpack, (error: Error) => ["RangeError", "SyntaxError", "TypeError"].includes(error.name));
  });
}
