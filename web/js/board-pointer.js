/**
 * Mouse, pen and finger on the board: press and drag select cells.
 *
 *   press            selects the cell alone; with Shift, Ctrl or "several" it is added
 *   Ctrl, "several"  on a selected cell: it is taken away, and so are those the drag passes
 *   press twice      (or more) picks all cells that are alike
 *   two fingers      are the browser's: they zoom and scroll (`touch-action` in board-style.js),
 *                    and what the first of them had selected is forgotten
 */

import { extend, only, remove } from "./play/selection.js";

/** @typedef {import("./play/selection.js").Selection} Selection */
/** @typedef {{x: number, y: number}} Point  in cells from the grid's top left corner */
/** @typedef {{id: number, before: Selection, at: Point, removes: boolean}} Drag  before: what was selected */

/** How far from a cell's middle a drag takes it in: corners between two cells are passed by. */
const REACH = 0.4;
/** Between two events a drag is looked at in steps of so much of a cell. */
const STRIDE = 0.2;
/** Milliseconds in which a second press makes a double one. */
const TWICE = 500;
/** No press to be the second of. */
const NONE = { cell: -1, time: -Infinity };

/**
 * @typedef {object} Board  what the pointer acts on
 * @property {(event: PointerEvent) => Point} pointAt
 * @property {(point: Point) => number | null} cellAt
 * @property {() => Selection} selection
 * @property {(selection: Selection) => void} select
 * @property {(cell: number, keep: boolean) => void} pickAlike
 * @property {() => boolean} several  whether a press adds without any key
 * @property {(cell: number | null) => void} look
 * @property {() => void} stroke  a press or drag over cells has ended
 */

export class BoardPointer {
  #grid;
  #board;
  /** @type {Drag | null} */
  #drag = null;
  #last = NONE;

  /** @param {HTMLElement} grid @param {Board} board */
  constructor(grid, board) {
    this.#grid = grid;
    this.#board = board;
    grid.addEventListener("pointerdown", (event) => this.#onDown(event));
    grid.addEventListener("pointermove", (event) => this.#onMove(event));
    grid.addEventListener("pointerup", (event) => this.#onUp(event));
    grid.addEventListener("pointercancel", () => this.#giveUp());
  }

  /** @param {PointerEvent} event */
  #onDown(event) {
    if (!event.isPrimary) return this.#giveUp();
    const at = this.#board.pointAt(event);
    const cell = this.#board.cellAt(at);
    if (cell === null || event.button !== 0) return;
    const before = this.#board.selection();
    const toggles = event.ctrlKey || event.metaKey || this.#board.several();
    const adds = toggles || event.shiftKey;
    const removes = toggles && before.cells.has(cell);
    this.#grid.setPointerCapture(event.pointerId);
    this.#drag = { id: event.pointerId, before, at, removes };
    if (this.#isSecond(cell, event.timeStamp)) return this.#board.pickAlike(cell, adds);
    if (!adds) return this.#board.select(only(cell));
    this.#board.select(removes ? remove(before, cell) : extend(before, [cell]));
  }

  /** @param {PointerEvent} event */
  #onUp({ pointerId }) {
    if (this.#drag?.id !== pointerId) return;
    this.#drag = null;
    this.#board.stroke();
  }

  /** @param {number} cell @param {number} time */
  #isSecond(cell, time) {
    const second = cell === this.#last.cell && time - this.#last.time < TWICE;
    this.#last = { cell, time };
    return second;
  }

  /** @param {PointerEvent} event */
  #onMove(event) {
    if (this.#drag?.id === event.pointerId) return this.#dragTo(this.#board.pointAt(event), this.#drag);
    if (!this.#drag && event.pointerType === "mouse") this.#board.look(this.#board.cellAt(this.#board.pointAt(event)));
  }

  /** @param {Point} to @param {Drag} drag */
  #dragTo(to, drag) {
    const now = this.#board.selection();
    const passed = this.#passed(drag.at, to).filter((cell) => now.cells.has(cell) === drag.removes);
    drag.at = to;
    if (!passed.length) return;
    this.#last = NONE; // who drags has not pressed twice
    this.#board.select(drag.removes ? passed.reduce(remove, now) : extend(now, passed));
  }

  /**
   * The cells near whose middle a straight move comes by, in its order.
   *
   * @param {Point} from
   * @param {Point} to
   */
  #passed(from, to) {
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STRIDE));
    /** @type {Set<number>} */
    const cells = new Set();
    for (let step = 1; step <= steps; step += 1) {
      const point = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
      const cell = near(point) ? this.#board.cellAt(point) : null;
      if (cell !== null) cells.add(cell);
    }
    return [...cells];
  }

  /** The browser has taken the fingers over: it is as if they had not touched the board. */
  #giveUp() {
    if (this.#drag) this.#board.select(this.#drag.before);
    this.#drag = null;
    this.#last = NONE;
  }
}

/** @param {Point} point */
function near({ x, y }) {
  const off = (/** @type {number} */ along) => Math.abs(along - Math.floor(along) - 0.5);
  return off(x) < REACH && off(y) < REACH;
}
