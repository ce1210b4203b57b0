/** Showing where else the digit at the cursor stands, and which digits clash, as far as wished; and mistakes told. */

import { alike } from "./play/cell-contents.js";
import { preference } from "./preferences.js";

/** @typedef {import("./board-state.js").BoardState} BoardState */

/** @param {BoardState} state @param {import("./board-picture.js").BoardPicture} picture */
export function highlight(state, picture) {
  picture.highlight({
    same: preference("same-digit") ? same(state) : [],
    conflicts: [...(preference("conflicts") ? conflicts(state) : []), ...wrong(state)],
  });
}

/** @param {BoardState} state */
function same({ contents, selection: { cursor } }) {
  const stands = cursor !== null && contents[cursor] && contents[cursor].value !== null;
  return stands ? alike(contents, cursor) : [];
}

/** What was found to be wrong and has not changed since. @param {BoardState} state */
function wrong({ wrong: { of, cells: found }, contents }) {
  return of === contents ? found : [];
}

/** The digits that Python has found to clash and that stand there still. @param {BoardState} state */
function conflicts({ view, contents }) {
  const { conflicts: found = [], cells = [] } = view ?? {};
  return found.filter((cell) => cells[cell].value === contents[cell].value);
}
