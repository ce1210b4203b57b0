/** What keys mean on the board. */

import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { historyKey, meaningOf } from "../../web/src/board/keys.ts";

interface Held {
  shiftKey?: boolean;
  ctrlKey?: boolean;
  altKey?: boolean;
  metaKey?: boolean;
  modifierNumLock?: boolean;
}

/** A press of a key, as the browser reports it. */
function press(key: string, code = "", held: Held = {}) {
  const released = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  const getModifierState = (name: string) => name === "NumLock" && held.modifierNumLock === true;
  return { ...released, key, code, ...held, getModifierState } as unknown as KeyboardEvent;
}

const CASES: [press: [key: string, code?: string, held?: Held], meaning: unknown][] = [
  [["7", "Digit7"], { digit: 7, mode: null }],
  [["7", "Numpad7"], { digit: 7, mode: null }],
  [["7"], { digit: 7, mode: null }],
  [["&", "Digit1"], { digit: 1, mode: null }], // a French keyboard
  [["!", "Digit1", { shiftKey: true }], { digit: 1, mode: "corner" }],
  [["/", "Digit7", { shiftKey: true }], { digit: 7, mode: "corner" }],
  [["3", "Digit3", { ctrlKey: true }], { digit: 3, mode: "centre" }],
  [["3", "Numpad3", { ctrlKey: true }], { digit: 3, mode: "centre" }],
  [["PageDown", "Numpad3", { modifierNumLock: true }], { digit: 3, mode: "corner" }], // Windows, Shift held
  [["End", "Numpad1"], { to: "row-end", extend: false }],
  [["3", "Digit3", { altKey: true }], null],
  [["3", "Digit3", { metaKey: true }], null],
  [["Z", "KeyZ"], { mode: "digit" }], // with CapsLock
  [["z", "KeyZ", { ctrlKey: true }], null], // undo
  [["x", "KeyX", { ctrlKey: true }], null],
  [["c", "KeyC", { metaKey: true }], null],
  [["[", "BracketLeft"], null],
  [["?", "Slash", { shiftKey: true }], null],
  [["A", "KeyA", { shiftKey: true }], { move: [0, -1], extend: true }],
  [["a", "KeyA", { metaKey: true }], { all: true }],
  [["Tab"], null],
];

for (const [[key, code, held], meaning] of CASES) {
  test(`${Object.keys(held ?? {}).join(" ")} ${key} ${code ?? ""}`.trim(), () => {
    deepEqual(meaningOf(press(key, code, held)), meaning);
  });
}

const HISTORY: [press: [key: string, held?: Held], does: string | null][] = [
  [["["], "undo"],
  [["]"], "redo"],
  [["[", { metaKey: true }], null], // the last page
  [["]", { metaKey: true }], null],
  [["z", { metaKey: true }], "undo"],
  [["Z", { ctrlKey: true, shiftKey: true }], "redo"],
  [["y", { ctrlKey: true }], "redo"],
  [["z"], null],
];

for (const [[key, held], does] of HISTORY) {
  test(`${Object.keys(held ?? {}).join(" ")} ${key}: ${does}`.trim(), () => {
    deepEqual(historyKey(press(key, "", held)), does);
  });
}
