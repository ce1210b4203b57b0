/** Shows a state of a game on the board without recording it as a new state. */

import type { SudokuBoard } from "../board/element.ts";
import { ask } from "../python/ask.ts";
import type { State } from "./history.ts";

export class StateView {
  #board;
  /** Whether we are changing the board ourselves right now. */
  #isQuiet = false;
  /** How many boards of another puzzle are on their way. Until they arrive, entries belong to the old board. */
  #leaving = 0;

  constructor(board: SudokuBoard) {
    this.#board = board;
  }

  /** Whether changes of the board are ours, or belong to a board that is about to be replaced. */
  get isChanging() {
    return this.#isQuiet || this.#leaving > 0;
  }

  /** Change the board without recording a state. */
  quietly(change: () => void) {
    this.#isQuiet = true;
    try {
      change();
    } finally {
      this.#isQuiet = false;
    }
  }

  /**
   * Show the board of a state's link as it came, and then the changes made since.
   *
   * @param isCurrent - whether this is still the state to show
   */
  async showLink(state: State, isCurrent: () => boolean) {
    const leaves = state.structure !== this.#board.view?.structure;
    if (leaves) this.#leaving += 1;
    const opening = ask("open", { text: state.link, page: this.#board.page });
    const view = await opening.finally(() => {
      if (leaves) this.#leaving -= 1;
    });
    if (!isCurrent() || this.#board.state === "loading") return; // the address asks for another board
    this.quietly(() => {
      this.#board.show(view);
      this.#board.restore(state.contents);
    });
  }
}
