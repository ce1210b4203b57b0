/**
 * Ties the words of a step to its picture: words have the colour and the sign of the marks that they name. Pointing at
 * words, or moving the focus to them, shows their marks only. Pointing at a mark, or selecting a cell, shows the words.
 *
 *   #step-words            the sentence; the words for marks are one tab stop, and arrow keys walk through them
 *   #step-legend           what the marks mean that the sentence doesn't name, likewise
 *   #step-eureka           the chains in Eureka notation, likewise
 */

import type { SudokuBoard } from "../board/element.ts";
import type { ShownStep, TextRun } from "../python/protocol.ts";
import { withSign } from "../steps/signs.ts";
import { byId, make } from "../ui/dom.ts";

/** How far each key moves. */
const KEYS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

/** How much of the other marks stays visible. */
const FAINT = "0.15";

export class StepWords {
  #board;
  #words = byId("step-words");
  #lines = make("div", { id: "step-eureka", role: "group", ariaLabel: "Eureka notation", hidden: true });
  #legend = make("p", { id: "step-legend", hidden: true });
  /** The runs that name marks, with the names of these. */
  #runs = new Map<HTMLElement, ReadonlySet<string>>();
  /** The run whose marks are shown. */
  #shown: HTMLElement | null = null;

  constructor(board: SudokuBoard) {
    this.#board = board;
    byId("step-said").after(this.#legend, this.#lines);
    for (const place of this.#places) this.#attach(place);
    board.addEventListener("pointermove", (event) => this.#lightWords(this.#markAt(event)));
    board.addEventListener("pointerleave", () => this.#lightWords([]));
    board.addEventListener("keyup", () => this.#lightWords(this.#marksInCursor()));
    // The panel writes plain text, which may come at any time.
    new MutationObserver(() => this.#follow()).observe(this.#words, { childList: true });
    this.#follow();
  }

  get #places() {
    return [this.#words, this.#legend, this.#lines];
  }

  #attach(place: HTMLElement) {
    // Words that appear under a resting pointer are entered by it, but nobody pointed at them.
    place.addEventListener("pointermove", ({ target }) => this.#show(this.#runAt(target)));
    place.addEventListener("pointerleave", () => this.#show(this.#runAt(document.activeElement)));
    place.addEventListener("focusin", ({ target }) => this.#show(this.#runAt(target)));
    place.addEventListener("focusout", () => this.#show(null));
    place.addEventListener("keydown", (event) => this.#onKey(event, place));
  }

  /** Replace the plain words of a step by runs. */
  #follow() {
    if (this.#words.firstElementChild) return; // our own
    const step = this.#board.view?.step;
    const isTied = step && step.runs.length > 0 && this.#words.textContent === step.sentence;
    this.#runs.clear();
    this.#shown = null;
    this.#lines.hidden = !isTied || !step.eureka.length;
    this.#legend.hidden = !isTied || !step.legend.length;
    this.#lines.replaceChildren();
    this.#legend.replaceChildren();
    if (!isTied) return;
    this.#words.replaceChildren(...this.#line(step.runs, step));
    this.#legend.replaceChildren(...step.legend.map((entry) => make("span", {}, ...this.#line([entry], step))));
    this.#lines.replaceChildren(...step.eureka.map((line) => make("p", {}, ...this.#line(line, { signs: {} }))));
    for (const place of this.#places) {
      const [first] = this.#runsIn(place);
      if (first) first.tabIndex = 0;
    }
  }

  #line(runs: readonly TextRun[], { signs }: Pick<ShownStep, "signs">): (HTMLElement | string)[] {
    return runs.map(({ text, part, at }) => {
      const words = withSign(text, signs[part]);
      if (!at.length) return make("span", {}, ...words);
      const run = make("span", { className: "run", tabIndex: -1 }, ...words);
      if (signs[part]) run.style.setProperty("--mark", signs[part].colour);
      this.#runs.set(run, new Set(at));
      return run;
    });
  }

  #runsIn(place: HTMLElement) {
    return [...this.#runs.keys()].filter((run) => place.contains(run));
  }

  #runAt(target: EventTarget | null) {
    const run = target instanceof Element ? target.closest<HTMLElement>(".run") : null;
    return run && this.#runs.has(run) ? run : null;
  }

  #onKey(event: KeyboardEvent, place: HTMLElement) {
    const by = KEYS[event.key];
    const runs = this.#runsIn(place);
    const from = runs.indexOf(event.target as HTMLElement);
    if (by === undefined || from < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const to = runs[Math.min(Math.max(from + by, 0), runs.length - 1)];
    for (const run of runs) run.tabIndex = run === to ? 0 : -1;
    to.focus();
  }

  // --- The picture -------------------------------------------------------------------------------

  get #marks() {
    return [...(this.#board.shadowRoot?.querySelectorAll<SVGElement>("[data-at]") ?? [])];
  }

  /** Show the marks of a run only, or all marks again. */
  #show(run: HTMLElement | null) {
    if (run === this.#shown) return;
    this.#shown = run;
    const names = run && this.#runs.get(run);
    for (const mark of this.#marks) mark.style.opacity = !names || names.has(nameOf(mark)) ? "" : FAINT;
    this.#lightWords(names ? [...names] : []);
  }

  /** Light the words for some marks, wherever they are. */
  #lightWords(names: readonly string[]) {
    for (const [run, at] of this.#runs)
      run.classList.toggle(
        "lit",
        names.some((name) => at.has(name)),
      );
  }

  /** The smallest mark under the pointer. */
  #markAt({ clientX, clientY }: PointerEvent): string[] {
    const under = this.#runs.size
      ? this.#marks
          .map((mark) => ({ mark, box: mark.getBoundingClientRect() }))
          .filter(
            ({ box }) => box.left <= clientX && clientX <= box.right && box.top <= clientY && clientY <= box.bottom,
          )
      : [];
    const [first] = under.sort((one, other) => extentOf(one.box) - extentOf(other.box));
    return first ? [nameOf(first.mark)] : [];
  }

  /** The marks inside the cell that has the cursor. */
  #marksInCursor(): string[] {
    const cell = [...this.#board.selection].pop();
    const box = this.#board.shadowRoot?.querySelector(`[data-cell="${cell}"]`)?.getBoundingClientRect();
    if (!box || !this.#runs.size) return [];
    const isInside = ({ left, right, top, bottom }: DOMRect) =>
      left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1;
    return this.#marks.filter((mark) => isInside(mark.getBoundingClientRect())).map(nameOf);
  }
}

const nameOf = (mark: SVGElement) => mark.dataset.at ?? "";

const extentOf = ({ width, height }: DOMRect) => width * height;
