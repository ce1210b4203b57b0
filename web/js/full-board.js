/** What is said when the last cell is filled: whether every digit is right. */

import { searchQuietly } from "./board-search.js";
import { isFull } from "./play/cell-contents.js";
import { say } from "./status.js";

/** @param {import("./app.js").App} app */
export function attachFullBoard(app) {
  const { board } = app;
  let entered = false;
  board.addEventListener("edit", (event) => (entered = !(/** @type {CustomEvent} */ (event).detail.restored)));
  board.addEventListener("ready", () => (entered = false));
  board.addEventListener("change", () => {
    if (entered && !app.setting.isOpen && board.view && isFull(board.view)) tell(app);
    entered = false;
  });
}

/** @param {import("./app.js").App} app */
async function tell(app) {
  const reply = await searchQuietly(app, "full");
  if (reply?.sentence) say(reply.sentence, reply.status === "none" ? "bad" : "good");
}
