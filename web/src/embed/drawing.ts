/**
 * A board with `loading="touch"` is the drawing inside the element until somebody touches it. A button covers the drawing:
 * a click, a tap or Enter loads the live board, which replaces the drawing in the same place.
 */

import type { SudokuBoard } from "../board/element.ts";
import { make } from "../ui/dom.ts";
import type { AttributesElement } from "./attributes.ts";

/** The element around a drawing and a board. */
export type Host = HTMLElement & Pick<AttributesElement, "loading" | "readOnly">;

/** The value of the attribute `loading` that keeps the drawing. */
export const TOUCH = "touch";

/** Milliseconds that a board may load behind its drawing. After that, people see how loading goes. */
const PATIENCE = 1000;

export const drawingStyle = /* css */ `
  .frame.drawn { position: relative; display: block; padding: 0; border: 0; }
  .drawn ::slotted(*) { display: block; width: 100%; height: 100%; --sl-surround: transparent; }
  .touch { all: unset; display: grid; place-items: center; cursor: pointer; -webkit-tap-highlight-color: transparent; }
  .drawn .touch { position: absolute; inset: 0; }
  .touch span { padding: 0.6em 1.75em; border-radius: 2em; background: #0b63ce; color: #ffffff; font-weight: 600; }
  .drawn .touch:not(:hover, :focus-visible, [aria-busy="true"]) span { visibility: hidden; }
  .touch:focus-visible { outline: 3px solid light-dark(#0b63ce, #7fb7ff); outline-offset: -3px; }
  .drawn .problem { position: absolute; inset: auto 0 0; padding: 0.75em; background: Canvas; }
  .coming { position: absolute; visibility: hidden; }
  /* Words and buttons take their space when they come. */
  :host([loading="touch"][state="waiting"]) .foot { display: none; }
  @media print { .touch { display: none !important; } }
`;

export class Drawing {
  #host;
  #square;
  #slot;
  #words = make("span");
  #button = make("button", { type: "button", className: "touch", hidden: true }, this.#words);
  /** Where the pointer was, as fractions of the square; null if a key was pressed. */
  #point: { x: number; y: number } | null = null;

  /**
   * @param square - has the slot in it
   * @param slot - for the content of the element
   * @param onTouch - called on each click
   */
  constructor(host: Host, square: HTMLElement, slot: HTMLSlotElement, onTouch: () => void) {
    this.#host = host;
    this.#square = square;
    this.#slot = slot;
    square.append(this.#button);
    slot.addEventListener("slotchange", () => this.update());
    this.#button.addEventListener("click", (event) => {
      this.#remember(event);
      onTouch();
    });
  }

  /** Follow the attributes and the content of the element. */
  update() {
    const state = this.#host.getAttribute("state");
    // A ready board takes the focus from the button, which must therefore not be hidden before.
    const isOffered = this.#host.loading === TOUCH && Boolean(state) && state !== "error";
    const verb = this.#host.readOnly ? "Explore" : "Play";
    this.#words.textContent = state === "loading" ? "Loading…" : verb;
    this.#button.ariaBusy = String(state === "loading");
    this.#button.ariaLabel = `${verb}: ${this.#name}`;
    this.#button.hidden = !isOffered;
    const isDrawn = this.#host.loading === TOUCH && this.#host.childElementCount > 0;
    this.#square.classList.toggle("drawn", isDrawn);
    this.#slot.inert = isOffered && isDrawn; // the button has the drawing's name, so one tab stop is enough
  }

  /** The name that the drawing has. */
  get #name() {
    const named = this.#host.querySelector("[aria-label], img[alt]");
    return named?.getAttribute("aria-label") || named?.getAttribute("alt") || "Sudoku board";
  }

  #remember({ detail, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = this.#square.getBoundingClientRect();
    this.#point = detail ? { x: (clientX - left) / width, y: (clientY - top) / height } : null;
    this.#button.focus({ preventScroll: true }); // not every browser does that on a click
  }

  /** Whether there is a drawing that a board should replace without a gap. */
  get isShown() {
    return this.#square.classList.contains("drawn");
  }

  /** Replace the drawing by a board, as soon as that has something to show. */
  async giveWay(board: SudokuBoard) {
    board.classList.add("coming");
    this.#square.after(board);
    await isWorthShowing(board);
    const root = this.#square.getRootNode() as ShadowRoot;
    const hadFocus = root.activeElement === this.#button;
    this.#square.remove();
    board.classList.remove("coming");
    if (hadFocus) board.focus({ preventScroll: true });
    this.#select(board);
    if (board.state === "loading") board.addEventListener("ready", () => this.#select(board), { once: true });
  }

  /** Select the cell that was touched, unless there are no cells yet or others have been selected. */
  #select(board: SudokuBoard) {
    if (!this.#point || board.state === "error" || board.selection.size) return;
    const { left, top, width, height } = board.getBoundingClientRect();
    const seen = board.shadowRoot?.elementFromPoint(left + this.#point.x * width, top + this.#point.y * height);
    const cell = seen?.closest<SVGElement>("[data-cell]")?.dataset.cell;
    if (cell) board.selection = [Number(cell)];
  }
}

/** Resolves when a board shows all that its drawing does, or an error, or when it is time to show its progress. */
function isWorthShowing(board: SudokuBoard): Promise<void> {
  return new Promise((resolve) => {
    for (const name of ["ready", "error"]) board.addEventListener(name, () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE);
  });
}
