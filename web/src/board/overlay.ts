/**
 * What the page draws over Python's drawing: the selection, the cursor, cells with the same digit, and signs at digits in
 * conflict. It has few elements, whatever the size, in an SVG of its own. When they change, the browser doesn't have to
 * paint the board again, which takes long at 25x25.
 */

import { makeSvg } from "../ui/dom.ts";
import { NOTHING, type Selection } from "./selection.ts";

/**
 * The distance of the lines from a cell's edge, as a fraction of the cell. Most of the cursor is outside the cell, clear
 * of a cage's total.
 */
const CURSOR_INSET = -0.03;
const EDGE_INSET = 0.02;
/** The size of the sign at a conflict, as a fraction of the cell. */
const SIGN = 0.2;
/** The wavy line below a digit in conflict, in fractions of the cell: where it starts, and half a wave. */
const WAVE = { x: 0.26, y: 0.88, width: 0.06, height: 0.05, halves: 8 };

/** The neighbours of a cell, and the line along each side: from and to, as fractions of a cell. */
const SIDES = [
  { row: -1, col: 0, from: [0, 0], to: [1, 0] },
  { row: 1, col: 0, from: [0, 1], to: [1, 1] },
  { row: 0, col: -1, from: [0, 0], to: [0, 1] },
  { row: 0, col: 1, from: [1, 0], to: [1, 1] },
] as const;

export class Overlay {
  element = make("svg", "overlay");
  #peers = make("path", "peers");
  #same = make("path", "same");
  #chosen = make("path", "chosen");
  #edges = twoLines("path", "edges");
  #cursor = twoLines("rect", "cursor");
  #clashes = make("path", "clashes");
  #waves = twoLines("path", "waves");
  #size = 9;
  #unit = 60;

  constructor() {
    this.element.setAttribute("aria-hidden", "true");
    this.element.append(this.#peers, this.#same, this.#chosen, this.#edges, this.#cursor, this.#waves, this.#clashes);
  }

  /** Start again over another drawing. */
  begin(size: number, drawing: Element) {
    this.#size = size;
    this.#unit = Number(drawing.getAttribute("data-unit"));
    for (const name of ["viewBox", "preserveAspectRatio"])
      this.element.setAttribute(name, drawing.getAttribute(name) ?? "");
    this.select(NOTHING);
    this.highlight({ peers: [], same: [], conflicts: [] });
  }

  select({ cells, cursor }: Selection) {
    const alone = cells.size === 1 && cursor !== null && cells.has(cursor);
    place(this.#chosen, { d: this.#squares(cells) });
    place(this.#edges, { d: alone ? "" : this.#outline(cells) });
    place(this.#cursor, cursor === null ? { width: "0", height: "0" } : this.#frame(cursor));
  }

  highlight({ peers, same, conflicts }: Record<"peers" | "same" | "conflicts", Iterable<number>>) {
    const { x, y, n } = this.#measure;
    const signs = [...conflicts].map((cell) => `M${n(x(cell) + 1)} ${n(y(cell) + 1 - SIGN)}v${n(SIGN)}h${n(-SIGN)}z`);
    const waves = [...conflicts].map((cell) => `M${n(x(cell) + WAVE.x)} ${n(y(cell) + WAVE.y)}${this.#wave}`);
    place(this.#clashes, { d: signs.join("") });
    place(this.#waves, { d: waves.join("") });
    place(this.#peers, { d: this.#squares(peers) });
    place(this.#same, { d: this.#squares(same) });
  }

  /** The line below a digit in conflict, from its start. */
  get #wave() {
    const { n } = this.#measure;
    const half = (index: number) => `l${n(WAVE.width)} ${n(index % 2 ? WAVE.height : -WAVE.height)}`;
    return Array.from({ length: WAVE.halves }, (_, index) => half(index)).join("");
  }

  #squares(cells: Iterable<number>) {
    const { x, y, n } = this.#measure;
    const side = n(1);
    return [...cells].map((cell) => `M${n(x(cell))} ${n(y(cell))}h${side}v${side}h-${side}z`).join("");
  }

  get #measure() {
    return {
      x: (cell: number) => cell % this.#size,
      y: (cell: number) => Math.floor(cell / this.#size),
      n: (length: number) => String(Math.round(length * this.#unit * 100) / 100),
    };
  }

  #frame(cell: number) {
    const { x, y, n } = this.#measure;
    const side = n(1 - 2 * CURSOR_INSET);
    return { x: n(x(cell) + CURSOR_INSET), y: n(y(cell) + CURSOR_INSET), width: side, height: side, rx: n(1 / 15) };
  }

  /** The outline of the selected cells. */
  #outline(cells: ReadonlySet<number>) {
    const { x, y, n } = this.#measure;
    const inside = (part: number) => EDGE_INSET + part * (1 - 2 * EDGE_INSET);
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

function make(tag: string, name: string) {
  const element = makeSvg(tag);
  if (name) element.classList.add(name);
  return element;
}

function place(part: Element, attributes: Record<string, string>) {
  for (const line of part.children.length ? part.children : [part]) {
    for (const [name, value] of Object.entries(attributes)) {
      if (line.getAttribute(name) !== value) line.setAttribute(name, value);
    }
  }
}

/** Two lines, light and dark, so that one of them shows on any background. */
function twoLines(tag: string, name: string) {
  const element = make("g", name);
  element.append(make(tag, ""), make(tag, ""));
  return element;
}
