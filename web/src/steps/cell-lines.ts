/** The line under the board: what the cages at the cell with the cursor or the mouse may hold. */

import type { SudokuBoard } from "../board/element.ts";
import { ask } from "../python/ask.ts";
import { byId } from "../ui/dom.ts";

/** Milliseconds a cell must be looked at: who only passes over it is sentences nothing. */
const PAUSE = 150;

export class CageLine {
  #board;
  #line = byId("cage-said");
  #cell: number | null = null;
  #timer = 0;

  constructor(board: SudokuBoard) {
    this.#board = board;
    board.addEventListener("look", (event) => {
      this.#cell = (event as CustomEvent).detail.cell;
      this.#soon();
    });
    board.addEventListener("ready", () => this.#onBoard());
    board.addEventListener("change", () => this.#onBoard());
  }

  #onBoard() {
    this.#line.hidden = !this.#board.view?.has_cages;
    this.#soon();
  }

  #soon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(), PAUSE);
  }

  async #tell() {
    const { link, page } = this.#board;
    const cell = this.#cell;
    const sentences = cell === null || this.#line.hidden ? [] : await this.#sentences(link, page, cell);
    if (link !== this.#board.link || cell !== this.#cell) return;
    const words = sentences.join(" ");
    // An unchanged text is not spoken again: the cursor moves within a cage in silence.
    if (words !== this.#line.textContent) this.#line.textContent = words;
  }

  async #sentences(link: string, page: string, cell: number): Promise<readonly string[]> {
    try {
      return (await ask("cage", { link, page, cell })).sentences;
    } catch {
      return []; // a line that only helps has no errors of its own
    }
  }
}

// The name of the cell with the cursor, below a board that is too large for its place: its row and column numbers
// may be out of sight. Screen readers get the name from the board.

export function attachCellLine(board: SudokuBoard) {
  const line = byId("cell-said");
  const place = board.parentElement as HTMLElement;
  const isCut = () => place.scrollWidth > place.clientWidth + 1 || place.scrollHeight > place.clientHeight + 1;
  const tell = () => {
    line.hidden = !isCut();
    line.textContent = (board.selected !== null && board.view?.cells[board.selected]?.name) || "";
  };
  for (const name of ["ready", "change", "selection"]) board.addEventListener(name, tell);
  new ResizeObserver(tell).observe(place);
}
