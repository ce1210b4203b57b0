/**
 * Entries on a board: they change the contents of the cells, show at once, and are then sent to Python.
 */

import type { View } from "../python/protocol.ts";
import { setting } from "../ui/settings.ts";
import { capitalized, requireWhole } from "../ui/values.ts";
import {
  type Contents,
  changesBetween,
  contentsOf,
  enter,
  erase,
  factsOf,
  highest,
  type ModeName,
  takers,
} from "./contents.ts";
import type { Drawn } from "./frames.ts";
import { NumberKeys } from "./keys.ts";
import type { Selection } from "./selection.ts";
import type { BoardParts } from "./state.ts";
import { PythonSync } from "./sync.ts";

export class EntryController {
  #state;
  #picture;
  #announcer;
  /** The typed entry that a second key may continue: the contents before and after it. */
  #keyed: { before: Contents; after: Contents } | null = null;
  #numbers = new NumberKeys();
  /** What was entered before Python had confirmed the board, each with what was selected. */
  #kept: { selection: Selection; run: () => void }[] = [];
  /** Whether all entries that Python has not answered yet replace earlier ones. */
  #replaces = true;
  /** The cells whose names are spoken when Python has answered. */
  #toSay: number[] = [];
  /** What was last said about cages whose digits contradict their totals. */
  #broken: readonly string[] = [];
  #sync = new PythonSync({
    read: () => this.#state.view && { view: this.#state.view, contents: this.#state.contents, asks: this.#state.asks },
    answered: (view) => this.#onAnswer(view),
    failed: (error) => this.#announcer.refuse(error.message),
  });

  constructor({ state, picture, announcer }: BoardParts) {
    this.#state = state;
    this.#picture = picture;
    this.#announcer = announcer;
  }

  /** Show what is in the cells before Python has confirmed it. */
  foresee(drawn: Drawn) {
    this.#state.contents = contentsOf(drawn);
    this.#state.facts = factsOf(drawn);
    this.#kept = [];
    this.#startNumbers();
  }

  #startNumbers() {
    this.#numbers = new NumberKeys();
    this.#keyed = null;
  }

  /** Begin with a board that came from Python. */
  begin(view: View) {
    if (!this.#state.isEarly) {
      this.#kept = [];
      this.#startNumbers();
    }
    this.#state.view = view;
    this.#state.contents = contentsOf(view);
    this.#sync.begin(this.#state.contents);
    this.#broken = view.broken_cages;
    this.#readFacts(view);
  }

  /** The board was removed. */
  end() {
    this.#state.view = null;
    this.#state.contents = [];
    this.#state.facts = factsOf({ cells: [] });
    this.#sync.begin(null);
    this.#kept = [];
  }

  /** Enter what was entered before Python had confirmed the board. */
  enterKept() {
    const [kept, now] = [this.#kept, this.#state.selection];
    this.#kept = [];
    if (kept.length) this.#startNumbers();
    for (const { selection, run } of kept) {
      this.#state.selection = selection;
      run();
    }
    this.#state.selection = now;
    if (kept.length) this.#picture.highlight(this.#state.highlights);
  }

  /** While Python has not confirmed the board, keep an entry for then. It is drawn at once all the same. */
  #keep(run: () => void) {
    if (this.#state.isEarly) this.#kept.push({ selection: this.#state.selection, run });
  }

  /** Whether Python knows what is shown. */
  get isSettled() {
    return this.#sync.isSettled;
  }

  /** Resolves when Python knows what is shown, or rejects with the reason why it can't. */
  settled() {
    return this.#sync.settled();
  }

  /** @param on - whether the puzzle is being edited */
  set editing(on: boolean) {
    this.#state.editing = on;
    if (this.#state.view) this.#readFacts(this.#state.view);
    this.lock();
  }

  #readFacts(view: View) {
    this.#state.facts = factsOf(view, { editing: this.#state.editing });
  }

  /** Mark the cells in the drawing that take no digit. */
  lock() {
    this.#picture.lock(this.#state.facts.editable);
  }

  // --- Entries ---------------------------------------------------------------------------------

  /** Enter a number in the selected cells. */
  enter(number: number, mode: ModeName) {
    this.#keep(() => this.enter(number, mode));
    this.#write(number, mode, this.#state.contents, false);
  }

  /**
   * Enter a digit that was typed. Together with the previous one it may make a number.
   *
   * @param time - when the key was pressed, in milliseconds
   */
  type(digit: number, mode: ModeName, time: number) {
    this.#keep(() => this.type(digit, mode, time));
    const { contents, selection, size } = this.#state;
    const place = [mode, ...selection.cells].join();
    const typed = this.#numbers.type(place, digit, highest(mode, size), time);
    if (!typed) return this.#refuse(`There is no digit ${digit} on this board.`);
    if (!typed.number) return this.#erase();
    const before = typed.continues && this.#keyed?.after === contents ? this.#keyed.before : null;
    this.#write(typed.number, mode, before ?? contents, before !== null);
  }

  /** Erase the top layer of the selected cells. */
  erase() {
    this.#keep(() => this.erase());
    this.#erase();
  }

  #erase() {
    this.#numbers = new NumberKeys(); // the next digit starts a new number
    const { contents, selection, facts, mode } = this.#state;
    if (!this.#mayWrite(null, mode)) return;
    const left = erase(contents, selection.cells, facts);
    if (left === contents && !this.#anyEditable()) return this.#refuse(this.#fixed());
    this.put(left);
  }

  /**
   * Put a digit in a cell, or remove it (null). What Python would refuse must not be entered, because it would block all
   * later entries.
   */
  edit(cell: number, digit: number | null) {
    const { contents, facts, size, stage } = this.#state;
    if (stage !== "ready") throw new Error("There is no board to play on");
    requireWhole("cell", cell, 0, contents.length - 1);
    if (digit !== null) requireWhole("digit", digit, 1, size);
    this.put(
      digit === null ? erase(contents, [cell], facts) : enter(contents, [cell], "digit", digit, facts, cleaning()),
    );
  }

  /** Show other contents, as one entry. */
  put(contents: Contents, { replace = false }: { replace?: boolean } = {}) {
    this.#change(contents, { replace, restored: false });
  }

  /** Show contents from the history. */
  restore(contents: Contents) {
    this.#numbers = new NumberKeys();
    this.#change(contents, { replace: false, restored: true });
  }

  /** @param from - the contents before the entry */
  #write(number: number, mode: ModeName, from: Contents, replace: boolean) {
    if (!this.#mayWrite(number, mode)) return;
    const { selection, facts } = this.#state;
    if (!takers(from, selection.cells, mode, facts).length) return this.#refuse(this.#fixed());
    const contents = enter(from, selection.cells, mode, number, facts, cleaning());
    this.put(contents, { replace });
    this.#keyed = { before: from, after: contents };
  }

  // --- What may be entered ---------------------------------------------------------------------

  #mayWrite(number: number | null, mode: ModeName) {
    const { view, stage, selection } = this.#state;
    if (this.#state.isEarly) return !this.#state.readOnly && selection.cells.size > 0;
    if (!view || stage !== "ready") return false;
    if (this.#state.readOnly) {
      this.#announcer.refuse("This board is read-only.");
      return false;
    }
    if (!this.#announcer.emit("entry", { number, mode, selection: selection.cells })) return false;
    if (!selection.cells.size) this.#announcer.refuse("Select a cell first.");
    return selection.cells.size > 0;
  }

  #anyEditable() {
    const { selection, facts } = this.#state;
    return [...selection.cells].some((cell) => facts.editable[cell]);
  }

  /** Why nothing can be entered in the selection. */
  #fixed() {
    const { cells } = this.#state.selection;
    const [cell] = cells;
    const what = cells.size > 1 ? "The selected cells" : `${capitalized(this.#picture.label(cell))},`;
    return `${what} ${this.#anyEditable() ? "can't have marks beside a digit" : "can't be changed"}.`;
  }

  /** Say why nothing was entered; an entry that is kept will be told then. */
  #refuse(sentence: string) {
    if (!this.#state.isEarly) this.#announcer.refuse(sentence);
  }

  // --- After an entry --------------------------------------------------------------------------

  #change(contents: Contents, how: { replace: boolean; restored: boolean }) {
    const changed = Object.keys(changesBetween(this.#state.contents, contents)).map(Number);
    if (!changed.length) return;
    if (this.#sync.isSettled) this.#replaces = true;
    this.#replaces &&= how.replace;
    this.#state.contents = contents;
    this.#draw(changed);
    if (this.#state.isEarly) return;
    this.#toSay = changed;
    this.#announcer.emit("edit", { contents, ...how });
    this.#sync.send();
  }

  #draw(changed: number[]) {
    const { contents, selection } = this.#state;
    const stale = this.#picture.removeStep();
    const chosen = changed.filter((cell) => selection.cells.has(cell));
    this.#picture.fill(stale ? contents.keys() : changed, contents, chosen);
    this.#picture.highlight(this.#state.highlights);
  }

  #onAnswer(view: View) {
    this.#state.view = view;
    if (this.#state.stage === "loading") return; // another board is about to replace it, and the address belongs to that one
    this.#picture.name(view.labels);
    this.#picture.highlight(this.#state.highlights);
    if (!this.#sync.isSettled) return; // the next answer is on its way
    const changed =
      this.#toSay.length > 1 ? `${this.#toSay.length} cells changed` : this.#picture.label(this.#toSay[0]);
    this.#announcer.speak([changed, ...this.#newlyBroken(view)].join(". "));
    this.#announcer.emit("change", { view, replace: this.#replaces });
  }

  /** What to say about cages whose digits contradict their totals since this entry. */
  #newlyBroken({ broken_cages: broken }: View): string[] {
    const before = this.#broken;
    this.#broken = setting("conflicts") ? broken : [];
    const sentences = this.#broken.filter((sentence) => !before.includes(sentence));
    const isNews = sentences.length > 0 || (before.length > 0 && !this.#broken.length);
    return isNews && this.#announcer.emit("conflict", { sentences }) ? sentences : [];
  }
}

/** How digits are entered, as the settings say. */
function cleaning() {
  return { clean: setting("auto-clean") };
}
