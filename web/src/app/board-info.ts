/** What the page says about the board: its kind and rules, the setter's texts, and what was recognised or repaired. */

import type { SudokuBoard } from "../board/element.ts";
import { ask } from "../python/ask.ts";
import type { View } from "../python/protocol.ts";
import { inSlices } from "../python/slices.ts";
import { puzzleOf } from "../saved/saved-game.ts";
import { byId, make } from "../ui/dom.ts";
import { mention, Notice, showAbout } from "../ui/messages.ts";
import { loadItem, saveItem } from "../ui/remembered.ts";
import { counted } from "../ui/values.ts";

/** Titles with more characters are smaller and take two lines, so that they fit beside the grade. */
const LONG_TITLE = 24;

export function showInfo(view: View) {
  const size = `${view.size}×${view.size}`;
  byId("kind").textContent = view.title;
  byId("kind").classList.toggle("long", view.title.length > LONG_TITLE);
  byId("facts").replaceChildren(size, givens(view));
  byId("rules").textContent = view.rules;
  showAbout(byId("about"), view.about);
  list("board-remarks", boardRemarksOn(view));
  list("puzzle-remarks", puzzleRemarksOn(view));
}

/** @param id - the list's id */
function list(id: string, sentences: readonly string[]) {
  byId(id).replaceChildren(...sentences.map((sentence) => make("li", {}, sentence)));
  byId(id).hidden = sentences.length === 0;
}

function givens({ given_count: count }: View) {
  if (!count) return "";
  return ` · ${counted(count, "given")}`;
}

// What was repaired, guessed or left out when a board was read, and what is wrong with its puzzle. Links do not
// carry this, so it is stored here, by puzzle, and survives a reload.

/** How many puzzles such sentences are saved for. */
const MOST = 20;

/** Under which they are kept: what was said, what was found. */
type Name = "board-remarks" | "puzzle-remarks";

/** The remarks on a board, those from its reading included. */
function boardRemarksOn(view: View): readonly string[] {
  if (!view.remarks.length) return keptOn("board-remarks", view);
  keepOn("board-remarks", view, view.remarks);
  return view.remarks;
}

/** The problems that were found in a board's puzzle. */
const puzzleRemarksOn = (view: View) => keptOn("puzzle-remarks", view);

/** @param remarks - all current remarks */
const keepRemarks = (view: View, remarks: readonly string[]) => keepOn("puzzle-remarks", view, remarks);

function keptOn(name: Name, view: View): readonly string[] {
  const puzzle = keyOf(view);
  return keptAs(name).find(([of]) => of === puzzle)?.[1] ?? [];
}

function keepOn(name: Name, view: View, sentences: readonly string[]) {
  const puzzle = keyOf(view);
  const kept = keptAs(name);
  const others = kept.filter(([of]) => of !== puzzle);
  if (!sentences.length && others.length === kept.length) return;
  const own: [string, readonly string[]][] = sentences.length ? [[puzzle, sentences]] : [];
  saveItem(name, [...own, ...others].slice(0, MOST));
}

const keptAs = (name: Name) => loadItem(name, [] as unknown[]).filter(isKept);

/** Whether these are sentences about a puzzle. Other scripts can write to the browser's storage too. */
function isKept(kept: unknown): kept is [string, readonly string[]] {
  return (
    Array.isArray(kept) && Array.isArray(kept[1]) && [kept[0], ...kept[1]].every((text) => typeof text === "string")
  );
}

/** The key of the puzzle on screen. */
export function keyOf({ structure, cells }: View) {
  return puzzleOf(structure, cells);
}

// Problems of a puzzle: no solution, several, a digit twice. The page looks for them in slices once the board can be
// played, and shows them below the buttons, where nothing else moves.

export class PuzzleRemarks {
  #board;
  #looking: AbortController | null = null;

  constructor(board: SudokuBoard) {
    this.#board = board;
  }

  /** Look for problems in the puzzle of an opened board. */
  look(view: View) {
    this.#looking?.abort();
    this.#looking = new AbortController();
    const { signal } = this.#looking;
    // Nobody asked for it, so a failure stays silent.
    this.#find(view, signal).catch(() => {});
  }

  async #find(view: View, stop: AbortSignal) {
    const { remarks } = await inSlices({ work: "remarks", start: { link: view.link }, stop, on: () => {} });
    if (!stop.aborted) this.#show(view, remarks);
  }

  #show(view: View, remarks: readonly string[]) {
    keepRemarks(view, remarks);
    const now = this.#board.view;
    if (!now || keyOf(now) !== keyOf(view)) return;
    showInfo(now);
    if (remarks.length) mention("Something may be wrong with this puzzle. See the remarks below.", "bad");
  }
}

// If a pasted text doesn't say which kind of puzzle it is: buttons for the other kinds it could be.

export class KindOffer {
  #notice = new Notice();
  #open;
  /** The puzzle that the buttons are for. */
  #structure = "";

  constructor(open: (link: string) => void) {
    this.#open = open;
  }

  /** @param view - of a text that was just read */
  show({ title, structure, kinds = [] }: View) {
    if (!kinds.length) return;
    this.#structure = structure;
    const actions = kinds.map(({ title: name, link }) => ({ name, run: () => this.#open(link) }));
    this.#notice.show(`Not a ${title}? Open it as:`, actions);
  }

  /** Remove the buttons once another puzzle shows. */
  follow({ structure }: View) {
    if (structure !== this.#structure) this.#notice.hide();
  }
}

/**
 * Show the name of the cell at the cursor below a board that is too large for its place, where the row and column names
 * may be out of sight. Screen readers get the name from the board.
 */
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

/** The least height of candidates on boards larger than 9x9, in pixels, until the player zooms out. */
const LEGIBLE = 8;
const WHOLE = 9;
const CANDIDATES = "[data-value='']:not([data-candidates='']) text";

/** Give large boards with candidates the width that these need. Their place then scrolls. */
export function attachLegible(board: SudokuBoard) {
  const { style, classList } = board.parentElement as HTMLElement;
  const follow = () => {
    const text = board.shadowRoot?.querySelector<SVGTextElement>(CANDIDATES);
    const units = text?.ownerSVGElement?.viewBox.baseVal.width ?? 0;
    const isLarge = Number(board.style.getPropertyValue("--size")) > WHOLE;
    const width = text && isLarge ? (LEGIBLE / parseFloat(getComputedStyle(text).fontSize)) * units : 0;
    style.setProperty("--legible", `${width}px`);
    classList.toggle("legible", width > 0);
  };
  for (const name of ["sight", "ready", "change", "edit"]) board.addEventListener(name, follow);
}

// What the cage at the cursor or the mouse can hold. It replaces the status line until that says something new.

/** Milliseconds to wait before asking: the mouse may only pass over the cell. */
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
    board.addEventListener("ready", () => {
      this.#cell = board.selected; // not the cell of the board before
      this.#onBoard();
    });
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
    // Don't set the same text again, so that screen readers stay silent while the cursor moves within a cage.
    if (words === this.#line.textContent) return;
    this.#line.textContent = words;
    byId("news").classList.toggle("about-cage", words !== "");
  }

  async #sentences(link: string, page: string, cell: number): Promise<readonly string[]> {
    try {
      return (await ask("cage", { link, page, cell })).sentences;
    } catch {
      return []; // this line is only a help, so it shows no errors
    }
  }
}
