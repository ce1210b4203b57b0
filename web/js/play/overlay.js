/**
 * What the page draws over Python's drawing: the cursor, the outline of what is selected, and signs
 * at digits that clash. Three elements, however many cells there are.
 */

const SVG = "http://www.w3.org/2000/svg";

/** The lines' distance from a cell's edge, as a part of the cell: clear of a cage's sum. */
const CURSOR_INSET = 0.01;
const EDGE_INSET = 0.035;
/** The sides of the sign at a clash. */
const SIGN = 0.2;

/** Where a cell's neighbours are, with the line along that side: from and to, in parts of a cell. */
const SIDES = /** @type {const} */ ([
  { row: -1, col: 0, from: [0, 0], to: [1, 0] },
  { row: 1, col: 0, from: [0, 1], to: [1, 1] },
  { row: 0, col: -1, from: [0, 0], to: [0, 1] },
  { row: 0, col: 1, from: [1, 0], to: [1, 1] },
]);

export class Overlay {
  element = group("overlay");
  #edges = twoLines("path", "edges");
  #cursor = twoLines("rect", "cursor");
  #clashes = document.createElementNS(SVG, "path");
  #size = 9;
  #unit = 60;

  constructor() {
    this.#clashes.classList.add("clashes");
  }

  /**
   * Begin anew in another drawing.
   *
   * @param {number} size
   * @param {number} unit  a cell's width in the drawing
   */
  begin(size, unit) {
    this.#size = size;
    this.#unit = unit;
    this.element.replaceChildren();
  }

  /** @param {import("./selection.js").Selection} selection */
  select({ cells, cursor }) {
    const alone = cells.size === 1 && cursor !== null && cells.has(cursor);
    this.#show(this.#edges, !alone && cells.size > 0, { d: alone ? "" : this.#outline(cells) });
    this.#show(this.#cursor, cursor !== null, this.#frame(cursor ?? 0));
  }

  /** @param {Iterable<number>} cells */
  clash(cells) {
    const { x, y, n } = this.#measure;
    const signs = [...cells].map((cell) => `M${n(x(cell) + 1)} ${n(y(cell) + 1 - SIGN)}v${n(SIGN)}h${n(-SIGN)}z`);
    this.#show(this.#clashes, signs.length > 0, { d: signs.join("") });
  }

  /** @param {Element} part @param {boolean} shown @param {Record<string, string>} place */
  #show(part, shown, place) {
    if (!shown) return part.remove();
    for (const line of part.children.length ? part.children : [part]) {
      for (const [name, value] of Object.entries(place)) line.setAttribute(name, value);
    }
    if (!part.isConnected) this.element.append(part);
  }

  get #measure() {
    return {
      x: (/** @type {number} */ cell) => cell % this.#size,
      y: (/** @type {number} */ cell) => Math.floor(cell / this.#size),
      n: (/** @type {number} */ length) => String(Math.round(length * this.#unit * 100) / 100),
    };
  }

  /** @param {number} cell */
  #frame(cell) {
    const { x, y, n } = this.#measure;
    const side = n(1 - 2 * CURSOR_INSET);
    return { x: n(x(cell) + CURSOR_INSET), y: n(y(cell) + CURSOR_INSET), width: side, height: side, rx: n(1 / 15) };
  }

  /**
   * The sides of cells that have no selected neighbour there.
   *
   * @param {ReadonlySet<number>} cells
   */
  #outline(cells) {
    const { x, y, n } = this.#measure;
    const inside = (/** @type {number} */ part) => EDGE_INSET + part * (1 - 2 * EDGE_INSET);
    const size = this.#size;
    let outline = "";
    for (const cell of cells) {
      for (const { row, col, from, to } of SIDES) {
        const beside = x(cell) + col >= 0 && x(cell) + col < size && cells.has(cell + row * size + col);
        if (beside) continue;
        const [x1, y1, x2, y2] = [...from, ...to].map(inside);
        outline += `M${n(x(cell) + x1)} ${n(y(cell) + y1)}L${n(x(cell) + x2)} ${n(y(cell) + y2)}`;
      }
    }
    return outline;
  }
}

/** @param {string} name */
function group(name) {
  const element = document.createElementNS(SVG, "g");
  element.classList.add(name);
  return element;
}

/** Two lines, light and dark: one of them is seen on whatever lies below. @param {string} tag @param {string} name */
function twoLines(tag, name) {
  const element = group(name);
  element.append(document.createElementNS(SVG, tag), document.createElementNS(SVG, tag));
  return element;
}
