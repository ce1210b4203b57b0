/**
 * Zooms boards larger than 9x9 inside their place, which then scrolls: buttons, two fingers on the board, Ctrl and the
 * wheel (or two fingers on a touchpad), and the keys + and -. Until then, they are as large as `app/board-info.ts` says.
 */

import type { SudokuBoard } from "../board/element.ts";
import type { View } from "../python/protocol.ts";
import { byId, make, makeSvg } from "../ui/dom.ts";
import { followPinch, type Pinch, type Point } from "./pinch.ts";

/** Boards up to this size are always whole. */
const WHOLE = 9;
const STRIDE = 1.25;
/** How much larger than its place a board can be, at the most. */
const LARGEST = 8;
/** Pixels of the wheel for one step; a mouse's wheel makes about as many at once. */
const NOTCH = 100;

const PATHS = {
  "Zoom out": "M6 12h12",
  "Fit board": "M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4",
  "Zoom in": "M6 12h12M12 6v12",
};

/** How far to scroll so that what is from start to end comes into sight; if it is too long, its start does. */
function shift(start: number, end: number, length: number) {
  if (start < 0 || end - start > length) return start;
  return Math.max(0, end - length);
}

export class Zoom {
  #board;
  #place;
  #bar = make("div", { id: "zoom", role: "group", ariaLabel: "Zoom", hidden: true });
  #said = make("span", { className: "spoken", role: "status" });
  #buttons: Record<string, HTMLButtonElement> = {};
  /** The size of the board that was zoomed. */
  #size = 0;
  /** The width of its place. */
  #width = 0;
  /** The step that was last brought into sight. */
  #step: View["step"] = null;

  constructor(board: SudokuBoard) {
    this.#board = board;
    this.#place = board.parentElement as HTMLElement;
    this.#addButton("Zoom out", () => this.#zoom(this.#factor / STRIDE));
    this.#addButton("Fit board", () => this.#zoom(1));
    this.#addButton("Zoom in", () => this.#zoom(this.#factor * STRIDE));
    this.#bar.append(this.#said);
    // The focus stays in the board, so that keys typed after a tap still reach it.
    this.#bar.addEventListener("mousedown", (event) => event.preventDefault());
    document.querySelector(".below")?.append(this.#bar);
    this.#place.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false });
    followPinch(board, {
      begins: () => this.#isLarge && (visualViewport?.scale ?? 1) < 1.01, // otherwise, fingers must be able to undo the zoom of the page
      moves: (pinch) => this.#pinch(pinch),
      ends: () => this.#say(),
    });
    document.addEventListener("keydown", (event) => this.#onKey(event));
    for (const name of ["ready", "change", "edit"]) board.addEventListener(name, () => this.#follow());
    // In the next frame, as a board that shows candidates may have become larger.
    for (const name of ["ready", "change"])
      board.addEventListener(name, () => requestAnimationFrame(() => this.#showStep()));
    new ResizeObserver(() => this.#onResize()).observe(this.#place);
    this.#follow();
  }

  #addButton(name: keyof typeof PATHS, run: () => void) {
    const picture = makeSvg("svg");
    for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", width: 24, height: 24, "aria-hidden": true }))
      picture.setAttribute(key, String(value));
    const path = makeSvg("path");
    path.setAttribute("d", PATHS[name]);
    picture.append(path);
    const button = make("button", { type: "button", ariaLabel: name, title: name }, picture);
    button.addEventListener("click", () => button.ariaDisabled !== "true" && run());
    this.#buttons[name] = button;
    this.#bar.append(button);
  }

  /** Whether the board on screen can be zoomed. */
  get #isLarge() {
    return this.#board.state === "ready" && (this.#board.view?.size ?? 0) > WHOLE;
  }

  /** How many times as wide as its place the board is. */
  get #factor() {
    return this.#board.offsetWidth / this.#place.clientWidth;
  }

  /** Reset the zoom when the board's size changes. */
  #follow() {
    const size = this.#board.view?.size ?? 0;
    this.#bar.hidden = !this.#isLarge;
    if (size !== this.#size) this.#rest();
    this.#size = size;
    this.#update();
  }

  /** Keep the cell with the cursor in sight when a phone is turned. Other changes of the height leave the board where it is. */
  #onResize() {
    this.#follow();
    const { clientWidth } = this.#place;
    if (clientWidth !== this.#width) this.#bringIntoSight(`[data-cell="${this.#board.selected}"]`);
    this.#width = clientWidth;
  }

  /** Bring the marks of a new step or hint into sight. */
  #showStep() {
    const step = this.#board.view?.step ?? null;
    if (step && step !== this.#step && this.#isLarge) this.#bringIntoSight("[data-at]");
    this.#step = step;
  }

  /** Scroll the place, but not the page, so that it shows these parts of the board, or the first of them. */
  #bringIntoSight(parts: string) {
    const boxes = [...(this.#board.shadowRoot?.querySelectorAll(parts) ?? [])].map((part) =>
      part.getBoundingClientRect(),
    );
    if (!boxes.length) return;
    const { left, top } = this.#place.getBoundingClientRect();
    const { clientWidth, clientHeight } = this.#place;
    const across = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
    const down = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
    this.#place.scrollLeft += shift(across[0] - left, across[1] - left, clientWidth);
    this.#place.scrollTop += shift(down[0] - top, down[1] - top, clientHeight);
  }

  #rest() {
    const { style } = this.#board;
    style.width = style.minWidth = "";
    this.#place.classList.remove("zoomed");
  }

  /** @param at - a point of the window that stays where it is; the middle of the place if not given */
  #zoom(factor: number, at: Point = this.#middle()) {
    this.#move(factor, at, at);
    this.#say();
  }

  /**
   * Zoom and scroll so that what was at one point of the window is at the other.
   *
   * @returns how much further down the board would have had to scroll
   */
  #move(factor: number, from: Point, to: Point) {
    const place = this.#place.getBoundingClientRect();
    const before = this.#board.getBoundingClientRect();
    const [across, down] = [(from.x - before.left) / before.width, (from.y - before.top) / before.height];
    this.#set(factor);
    const after = this.#board.getBoundingClientRect();
    const top = down * after.height - (to.y - place.top);
    this.#place.scrollLeft = across * after.width - (to.x - place.left);
    this.#place.scrollTop = top;
    return top - this.#place.scrollTop;
  }

  /** Where the board can't scroll further, the page does. */
  #pinch({ ratio, from, to }: Pinch) {
    scrollBy(0, this.#move(this.#factor * ratio, from, to));
  }

  #say() {
    this.#said.textContent = `Zoom ${Math.round(this.#factor * 100)}%`;
  }

  #middle(): Point {
    const { x, y, width, height } = this.#place.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }

  #set(factor: number) {
    const { style } = this.#board;
    style.width = `${Math.min(Math.max(factor, 1), LARGEST) * 100}%`;
    style.minWidth = "0";
    this.#place.classList.add("zoomed");
    this.#update();
  }

  #update() {
    for (const name of ["Zoom out", "Fit board"]) this.#buttons[name].ariaDisabled = String(this.#factor < 1.01);
    this.#buttons["Zoom in"].ariaDisabled = String(this.#factor > LARGEST - 0.01);
  }

  #onWheel(event: WheelEvent) {
    if (!event.ctrlKey || !this.#isLarge) return;
    event.preventDefault();
    const notches = Math.max(-1, Math.min(1, event.deltaY / NOTCH));
    this.#zoom(this.#factor * STRIDE ** -notches, { x: event.clientX, y: event.clientY });
  }

  #onKey(event: KeyboardEvent) {
    const { target } = event;
    if (event.defaultPrevented) return; // on some keyboards, + and - are digits of the board
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#isLarge || byId("play").hidden) return;
    if (target instanceof HTMLElement && target.matches("input, textarea, select")) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "+" || event.key === "=") this.#zoom(this.#factor * STRIDE);
    else if (event.key === "-") this.#zoom(this.#factor / STRIDE);
  }
}
