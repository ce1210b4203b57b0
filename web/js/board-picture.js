/**
 * Python's drawing in the page: puts the SVG in, makes it an ARIA grid, keeps its cells in step with
 * what is entered, and draws cursor and selection.
 *
 *   grid (role=grid, the one tab stop)
 *     svg (presentation), several       see board-layers.js
 *       g role=row
 *         g role=gridcell data-cell …   named by Python, filled by Python or from its kit
 *     svg.overlay (aria-hidden)         ours
 */

import { layersOf } from "./board-layers.js";
import { BoardPlane } from "./board-plane.js";
import { contentsOf } from "./play/cell-contents.js";
import { markupOf } from "./play/cell-drawing.js";
import { Filling } from "./play/filling.js";
import { Overlay } from "./play/overlay.js";
import { trustedMarkup } from "./trusted.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./play/cell-contents.js").Contents} Contents */
/** @typedef {import("./play/cell-contents.js").CellContents} CellContents */
/** @typedef {import("./play/selection.js").Selection} Selection */

/** Layers that belong to a step. */
const STEP_LAYERS = '[class^="sl-layer-step"]';

/** Attributes of a cell that are there only where they say something. */
const MARKS = new Set(["data-corner", "data-centre", "data-colours"]);

/** The drawing inside one grid element. */
export class BoardPicture {
  #grid;
  #wear;
  /** @type {Element[]} */
  #cells = [];
  #filling = new Filling((cell, markup) => (this.#cells[cell].innerHTML = trustedMarkup(markup)));
  #overlay = new Overlay();
  #plane = new BoardPlane();
  /** @type {View | null} */
  #view = null;
  /** @type {ReadonlySet<number>} */
  #selected = new Set();
  /** @type {ReadonlySet<number>} */
  #conflicts = new Set();

  /**
   * @param {HTMLElement} grid
   * @param {(styles: string) => void} wear  takes the drawing's styles
   */
  constructor(grid, wear) {
    this.#grid = grid;
    this.#wear = wear;
    this.#overlay.element.append(this.#plane.element);
  }

  /** @param {View} view */
  show(view) {
    const svg = this.#parse(view.svg);
    this.#view = view;
    this.#filling.begin(view.size);
    this.#cells = [...svg.querySelectorAll("[data-cell]")];
    this.#cells.forEach(describe);
    this.#selected = this.#conflicts = new Set();
    // The grid is the element around, which stays and keeps the focus when the drawing changes.
    for (const part of [svg, ...svg.querySelectorAll(".sl-layer-cells")]) part.setAttribute("role", "presentation");
    for (const name of ["aria-label", "aria-rowcount", "aria-colcount"]) svg.removeAttribute(name);
    svg.setAttribute("preserveAspectRatio", "xMidYMin");
    svg.querySelector("title")?.remove(); // browsers show it as a tooltip
    this.#overlay.begin(view.size, svg);
    this.#plane.begin(view.size * Number(svg.getAttribute("data-unit")));
    this.#grid.replaceChildren(...layersOf(svg), this.#overlay.element);
    this.#grid.setAttribute("aria-label", `${view.title}, ${view.size} by ${view.size}`);
    this.#grid.setAttribute("aria-rowcount", String(view.size));
    this.#grid.setAttribute("aria-colcount", String(view.size));
    this.#refill(view);
  }

  /** The drawing may be older than the cells: entries are not drawn by Python. @param {View} view */
  #refill(view) {
    if (view.step) return; // it shows what logic starts from
    this.removeStep();
    const cells = contentsOf(view);
    const differs = (/** @type {number} */ cell) =>
      Object.entries(dataOf(cells[cell])).some(([name, value]) => (this.#cells[cell].getAttribute(name) ?? "") !== value);
    this.fill([...cells.keys()].filter(differs), cells);
  }

  /** The height of the drawing as a part of its width. */
  get tall() {
    const box = this.#svg?.viewBox.baseVal;
    return box ? box.height / box.width : 1;
  }

  get #svg() {
    return this.#grid.querySelector("svg");
  }

  /** Take the drawing away. */
  clear() {
    this.#filling.begin();
    this.#cells = [];
    this.#grid.replaceChildren();
  }

  /**
   * The SVG as elements; its style goes into a sheet, which no content policy refuses.
   *
   * @param {string} text
   */
  #parse(text) {
    /** @type {string[]} */
    const styles = [];
    const bare = text.replace(/<style>(.*?)<\/style>/gs, (_, style) => (styles.push(style), ""));
    this.#wear(styles.join("\n"));
    const template = document.createElement("template");
    template.innerHTML = trustedMarkup(bare);
    return /** @type {SVGSVGElement} */ (template.content.firstElementChild);
  }

  /**
   * Draw what stands in some cells now.
   *
   * @param {Iterable<number>} changed
   * @param {Contents} cells
   * @param {readonly number[]} [seen]  those of them that the eye is on
   */
  fill(changed, cells, seen = []) {
    const { kit, cells: told } = this.#view ?? { kit: null, cells: [] };
    if (!kit || !this.#cells.length) return;
    const order = new Set([...seen, ...changed]);
    const markup = new Map([...order].map((cell) => [cell, markupOf(kit, cells[cell], told[cell].black)]));
    for (const cell of markup.keys()) mark(this.#cells[cell], cells[cell]);
    this.#filling.add(markup, seen.length);
  }

  /**
   * Take away what a step has drawn.
   *
   * @returns {boolean} whether there was one: all cells are to be filled anew
   */
  removeStep() {
    const layers = this.#grid.querySelectorAll(STEP_LAYERS);
    for (const layer of layers) layer.remove();
    return layers.length > 0;
  }

  /**
   * Call the cells what Python calls them by now.
   *
   * @param {readonly string[]} labels
   */
  name(labels) {
    labels.forEach((label, index) => {
      if (this.label(index) !== label) this.#cells[index]?.setAttribute("aria-label", label);
    });
  }

  /**
   * Say which cells take no digit.
   *
   * @param {readonly boolean[]} editable
   */
  lock(editable) {
    editable.forEach((takes, index) => {
      if (takes) this.#cells[index]?.removeAttribute("aria-readonly");
      else this.#cells[index]?.setAttribute("aria-readonly", "true");
    });
  }

  /**
   * Show what is selected; only cells that change are touched.
   *
   * @param {Selection} selection
   */
  select(selection) {
    const { cells, cursor } = selection;
    for (const cell of this.#selected) if (!cells.has(cell)) this.#cells[cell]?.setAttribute("aria-selected", "false");
    for (const cell of cells) if (!this.#selected.has(cell)) this.#cells[cell]?.setAttribute("aria-selected", "true");
    this.#selected = cells;
    this.#overlay.select(selection);
    const active = cursor === null ? undefined : this.#cells[cursor];
    if (active) this.#grid.setAttribute("aria-activedescendant", active.id);
    else this.#grid.removeAttribute("aria-activedescendant");
  }

  /** @param {{same: Iterable<number>, conflicts: Iterable<number>}} cells */
  highlight({ same, conflicts }) {
    const [before, after] = [this.#conflicts, new Set(conflicts)];
    for (const cell of before) if (!after.has(cell)) clash(this.#cells[cell], false);
    for (const cell of after) if (!before.has(cell)) clash(this.#cells[cell], true);
    this.#conflicts = after;
    this.#overlay.highlight({ same, conflicts: after });
  }

  /**
   * Scroll as little as needed to show a cell.
   *
   * @param {number} cell
   */
  reveal(cell) {
    this.#cells[cell]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /**
   * What a screen reader says of a cell.
   *
   * @param {number} cell
   */
  label(cell) {
    return this.#cells[cell]?.getAttribute("aria-label") ?? "";
  }

  /**
   * Where an event happened, in cells from the grid's top left corner.
   *
   * @param {MouseEvent} event
   */
  pointAt({ clientX, clientY }) {
    const { x, y } = this.#plane.at(clientX, clientY);
    const size = this.#view?.size ?? 0;
    return { x: x * size, y: y * size };
  }

  /**
   * The cell at a point, or null.
   *
   * @param {{x: number, y: number}} point
   */
  cellAt({ x, y }) {
    const size = this.#view?.size ?? 0;
    const inside = x >= 0 && y >= 0 && x < size && y < size;
    return inside ? Math.floor(y) * size + Math.floor(x) : null;
  }
}

/**
 * Say in ARIA what Python cannot know; what the cell holds is in the data attributes.
 *
 * @param {Element} cell
 * @param {number} index
 */
function describe(cell, index) {
  cell.id = `cell-${index}`;
  cell.setAttribute("aria-selected", "false");
}

/** Show and say whether the digit of a cell breaks a rule. @param {Element | undefined} cell @param {boolean} on */
function clash(cell, on) {
  cell?.classList.toggle("clash", on);
  if (on) cell?.setAttribute("aria-invalid", "true");
  else cell?.removeAttribute("aria-invalid");
}

/** Say of a cell what it holds. @param {Element} cell @param {CellContents} contents */
function mark(cell, contents) {
  for (const [name, value] of Object.entries(dataOf(contents))) {
    if (value || !MARKS.has(name)) cell.setAttribute(name, value);
    else cell.removeAttribute(name);
  }
}

/** What a cell's element says of its contents. @param {CellContents} contents */
function dataOf({ value, given, candidates, corner, centre, colours }) {
  return {
    "data-value": String(value ?? ""),
    "data-given": given ? "true" : "",
    "data-candidates": candidates.join(" "),
    "data-corner": corner.join(" "),
    "data-centre": centre.join(" "),
    "data-colours": colours.join(" "),
  };
}
