/** The three places of a board, behind tabs in the header: Play, Learn and Set, which is the puzzle editor. */

import type { EditorPanel } from "../editor/editor-panel.ts";
import { byId } from "../ui/dom.ts";
import { answer, inviteTo } from "../ui/messages.ts";

export type Place = "play" | "learn" | "set";

/** How far the arrow keys move between tabs. */
const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export class Places {
  #editor;
  #tabs = [...byId("places").querySelectorAll<HTMLButtonElement>("[role=tab]")];

  constructor(editor: EditorPanel) {
    this.#editor = editor;
    this.#tabs.forEach((tab, index) => {
      tab.addEventListener("click", () => {
        this.#choose(tab.dataset.place as Place).catch((error) => answer(error.message, "bad"));
      });
      tab.addEventListener("keydown", (event) => this.#move(event, index));
    });
    this.show("play");
  }

  /** Show Play or Learn. The editor, if it is open, must have been closed. */
  show(place: "play" | "learn") {
    this.#mark(place);
  }

  /** Show the editor if it is open, and leave its place if it is closed. */
  follow() {
    const { place } = byId("play").dataset;
    if (this.#editor.isOpen) this.#mark("set");
    else if (place === "set") this.#mark("play");
  }

  async #choose(place: Place) {
    if (place === "set") return this.#editor.isOpen || this.#editor.open();
    if (this.#editor.isOpen) await this.#editor.done();
    if (!this.#editor.isOpen) this.#mark(place); // otherwise the editor says why it must stay open
  }

  #mark(place: Place) {
    byId("play").dataset.place = place;
    if (place !== "set") inviteTo(place);
    for (const tab of this.#tabs) {
      const isHere = tab.dataset.place === place;
      tab.ariaSelected = String(isHere);
      tab.tabIndex = isHere ? 0 : -1;
      if (isHere) byId("place").setAttribute("aria-labelledby", tab.id);
    }
  }

  #move(event: KeyboardEvent, index: number) {
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    this.#tabs[(index + by + this.#tabs.length) % this.#tabs.length].focus();
  }
}
