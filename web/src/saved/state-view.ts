/** Shows a state of a game on the board, without that being taken for a new state. */

import type { SudokuBoard } from "../board/element.ts";
import { ask } from "../python/ask.ts";
import type { State } from "./history.ts";

export class StateView {
  #board;
  /** Whether we change the board ourselves at this moment. */
  #isQuiet = false;
  /** How many boards of another puzzle are being fetched: what is typed on the one that leaves is not theirs. */
  #leaving = 0;

  constructor(board: SudokuBoard) {
    this.#board = board;
  }

  /** Whether changes of the board are ours, or of a board that is about to leave. */
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
   * Show the board of a state's link, byte by byte as it came, and what has changed on it since.
   *
   * @param isCurrent - whether the state is still the one to show
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
