/**
 * The grade of the puzzle, beside the title. It appears a while after the board, and stays as long as the puzzle does,
 * whatever is played.
 */

import type { SudokuBoard } from "../board/element.ts";
import type { GradeReply, View } from "../python/protocol.ts";
import { inSlices } from "../python/slices.ts";
import { byId, make } from "../ui/dom.ts";
import { keyOf } from "./board-info.ts";

/** Milliseconds to wait before grading: the second Python may be starting, or a setter typing. */
const PAUSE = 1500;

type Grade = Pick<GradeReply, "sentence" | "level">;
const UNKNOWN: Grade = { sentence: "", level: null };

export class GradeLine {
  #board;
  #line = byId("grade");
  #timer = 0;
  /** The puzzle that the line is about. */
  #puzzle = "";
  #looking: AbortController | null = null;
  /** The grades of puzzles so far. */
  #known: Map<string, Grade> = new Map();

  constructor(board: SudokuBoard) {
    this.#board = board;
    for (const name of ["ready", "change"]) board.addEventListener(name, () => this.#follow());
  }

  #follow() {
    const { view } = this.#board;
    if (!view || keyOf(view) === this.#puzzle) return;
    this.#puzzle = keyOf(view);
    this.#looking?.abort();
    clearTimeout(this.#timer);
    const known = this.#known.get(this.#puzzle);
    this.#show(known ?? UNKNOWN);
    if (known === undefined) this.#timer = setTimeout(() => this.#look(view), PAUSE);
  }

  #look(view: View) {
    this.#looking = new AbortController();
    const { signal } = this.#looking;
    // Nobody asked for it, so a failure stays silent.
    this.#find(view, signal).catch(() => {});
  }

  async #find(view: View, stop: AbortSignal) {
    const grade = await inSlices({ work: "grade", start: { link: view.link }, stop, on: () => {} });
    if (stop.aborted) return;
    this.#known.set(keyOf(view), grade);
    this.#show(grade);
  }

  #show({ sentence, level }: Grade) {
    if (level) this.#line.dataset.level = level;
    else delete this.#line.dataset.level;
    const about = make("span", { className: "spoken" }, "Grade: ");
    this.#line.replaceChildren(...(sentence ? [about, sentence] : []));
  }
}
