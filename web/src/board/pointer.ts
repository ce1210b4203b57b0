/**
 * Mouse, pen and finger on the board: press and drag select cells.
 *
 *   press            selects only this cell; with Shift, Ctrl or "Select several" it is added
 *   Ctrl, "several"  on a selected cell: removes it from the selection, and those that the drag passes
 *   press and hold   (finger or pen) adds the cell
 *   press twice      (or more) selects all cells with the same contents
 *   two fingers      zoom and scroll (`touch-action` in style.ts); what the first finger had selected
 *                    is undone
 */

import { makeSvg } from "../ui/dom.ts";
import { LONG } from "../ui/long-press.ts";
import { extend, only, remove, type Selection } from "./selection.ts";

/** A point, measured in cells from the grid's top left corner. */
type Point = { x: number; y: number };

/** `before` is the selection before the drag, and `held` the timer of a long press. */
type Drag = { id: number; before: Selection; at: Point; removes: boolean; held: number };

/** How close to a cell's middle a drag must come to select it. So diagonal drags skip the cells beside. */
const REACH = 0.4;
/** Between two events, a drag is followed in steps of this fraction of a cell. */
const STRIDE = 0.2;
/** Milliseconds within which a second press counts as a double press. */
const TWICE = 500;
/** No press before. */
const NONE = { cell: -1, time: -Infinity };

/** What the pointer acts on. */
interface Board {
  pointAt: (event: PointerEvent) => Point;
  cellAt: (point: Point) => number | null;
  selection: () => Selection;
  select: (selection: Selection) => void;
  pickAlike: (cell: number, keep: boolean) => void;
  /** Whether a press adds to the selection without a key. */
  several: () => boolean;
  look: (cell: number | null) => void;
  /** A press or drag over cells has ended. */
  stroke: () => void;
}

export class BoardPointer {
  #grid;
  #board;
  #drag: Drag | null = null;
  #last = NONE;

  constructor(grid: HTMLElement, board: Board) {
    this.#grid = grid;
    this.#board = board;
    grid.addEventListener("pointerdown", (event) => this.#onDown(event));
    grid.addEventListener("pointermove", (event) => this.#onMove(event));
    grid.addEventListener("pointerup", (event) => this.#onUp(event));
    grid.addEventListener("pointercancel", () => this.#giveUp());
  }

  #onDown(event: PointerEvent) {
    if (!event.isPrimary) return this.#giveUp();
    const at = this.#board.pointAt(event);
    const cell = this.#board.cellAt(at);
    if (cell === null || event.button !== 0) return;
    const before = this.#board.selection();
    const toggles = event.ctrlKey || event.metaKey || this.#board.several();
    const adds = toggles || event.shiftKey;
    const removes = toggles && before.cells.has(cell);
    this.#grid.setPointerCapture(event.pointerId);
    const held = setTimeout(() => this.#board.select(extend(before, [cell])), LONG);
    this.#drag = { id: event.pointerId, before, at, removes, held };
    if (adds || event.pointerType === "mouse") clearTimeout(held);
    if (this.#isSecond(cell, event.timeStamp)) return this.#board.pickAlike(cell, adds);
    if (!adds) return this.#board.select(only(cell));
    this.#board.select(removes ? remove(before, cell) : extend(before, [cell]));
  }

  #onUp({ pointerId }: PointerEvent) {
    if (this.#drag?.id !== pointerId) return;
    clearTimeout(this.#drag.held);
    this.#drag = null;
    this.#board.stroke();
  }

  #isSecond(cell: number, time: number) {
    const second = cell === this.#last.cell && time - this.#last.time < TWICE;
    this.#last = { cell, time };
    return second;
  }

  #onMove(event: PointerEvent) {
    if (this.#drag?.id === event.pointerId) return this.#dragTo(this.#board.pointAt(event), this.#drag);
    if (!this.#drag && event.pointerType === "mouse") this.#board.look(this.#board.cellAt(this.#board.pointAt(event)));
  }

  #dragTo(to: Point, drag: Drag) {
    const now = this.#board.selection();
    const passed = this.#passed(drag.at, to).filter((cell) => now.cells.has(cell) === drag.removes);
    drag.at = to;
    if (!passed.length) return;
    this.#last = NONE; // a drag is not a double press
    clearTimeout(drag.held);
    this.#board.select(drag.removes ? passed.reduce(remove, now) : extend(now, passed));
  }

  /** The cells whose middle a straight move passes, in order. */
  #passed(from: Point, to: Point) {
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STRIDE));
    const cells: Set<number> = new Set();
    for (let step = 1; step <= steps; step += 1) {
      const point = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
      const cell = near(point) ? this.#board.cellAt(point) : null;
      if (cell !== null) cells.add(cell);
    }
    return [...cells];
  }

  /** The browser handles the fingers now, so undo what they did on the board. */
  #giveUp() {
    if (this.#drag) this.#board.select(this.#drag.before);
    clearTimeout(this.#drag?.held);
    this.#drag = null;
    this.#last = NONE;
  }
}

function near({ x, y }: Point) {
  const off = (along: number) => Math.abs(along - Math.floor(along) - 0.5);
  return off(x) < REACH && off(y) < REACH;
}

// Finds the point of the board under a point of the window, however the page has moved, rotated, scaled or tilted the
// board, even in perspective. The browser reports where the four corners of the grid appear, and all other points follow
// from these.

/** The size of the marks at the corners, in the drawing's units. They are invisible. */
const SIDE = 0.001;

export class BoardPlane {
  element = makeSvg("g");
  #corners = [0, 1, 2, 3].map(() => makeSvg("rect"));

  constructor() {
    this.element.append(...this.#corners);
    this.element.setAttribute("fill", "none");
  }

  /** @param side - the length of the grid's side, in the drawing's units */
  begin(side: number) {
    for (const [corner, mark] of this.#corners.entries()) {
      const place = { x: (corner & 1) * side, y: (corner >> 1) * side, width: SIDE, height: SIDE };
      for (const [name, value] of Object.entries(place)) mark.setAttribute(name, String(value));
    }
  }

  /** A point as fractions of the grid: the top left corner is 0, 0 and the bottom right one 1, 1. */
  at(clientX: number, clientY: number) {
    const { x, y, w } = new DOMPoint(clientX, clientY).matrixTransform(this.#seen().inverse());
    return { x: x / w, y: y / w };
  }

  /** The projection that maps a square of side 1 to the four corners. */
  #seen() {
    const [a, b, c, d] = this.#corners.map((mark) => mark.getBoundingClientRect());
    const [right, below, skew] = [minus(b, d), minus(c, d), minus(minus(a, b), minus(c, d))];
    const all = cross(right, below);
    const [g, h] = [cross(skew, below) / all, cross(right, skew) / all];
    return new DOMMatrix([
      ...[b.x - a.x + g * b.x, b.y - a.y + g * b.y, 0, g],
      ...[c.x - a.x + h * c.x, c.y - a.y + h * c.y, 0, h],
      ...[0, 0, 1, 0],
      ...[a.x, a.y, 0, 1],
    ]);
  }
}

type XY = { x: number; y: number };

const minus = (one: XY, other: XY) => ({ x: one.x - other.x, y: one.y - other.y });

const cross = (one: XY, other: XY) => one.x * other.y - one.y * other.x;
