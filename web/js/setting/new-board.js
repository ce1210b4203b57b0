/** The part of the start page that begins a board of one's own. */

import { make } from "../dom.js";
import { ask, pythonReady } from "../python.js";
import { KindChoice } from "./kind-choice.js";

/**
 * @param {HTMLElement} place
 * @param {(asked: Promise<import("../types.js").View>) => Promise<void>} open  shows the board and what it is set with
 */
export function attachNewBoard(place, open) {
  const choice = new KindChoice(() => {});
  const begin = make("button", { type: "submit", disabled: true }, "New board");
  const wrong = make("p", { role: "alert" });
  const form = make("form", { className: "new-board" }, choice.element, make("div", { className: "actions" }, begin), wrong);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await open(ask("set_new", { kind: choice.kind, size: choice.size }));
    } catch (error) {
      wrong.textContent = /** @type {Error} */ (error).message;
    }
  });
  place.append(make("h2", {}, "Or set a board of your own"), form);
  pythonReady.then(() => choice.fill()).then(
    () => (begin.disabled = false),
    (error) => (wrong.textContent = error.message),
  );
}
