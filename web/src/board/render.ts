/**
 * Drawing what has changed in cells. One digit on a board of 25x25 strikes it from 64 others, and a
 * browser needs more than a tenth of a second to draw them all; so what the eye is on is drawn at once
 * and, if there is much, the others in the frames after, row by row.
 */

import type { Kit, MarksKit } from "../python/protocol.ts";
import { type CellContents, contentsOf } from "./contents.ts";
import type { Drawn } from "./frames.ts";

/**
 * What is drawn at a time, in characters of markup. A row is painted again as a whole if any of its
 * cells changes, which is as much work as these characters for each digit it has room for.
 */
const ROOM = 12_000;
const PAINTED = 2;

export class CellRenderer {
  #draw;
  /** The markup that cells wait for, in the order in which they get it. */
  #waiting: Map<number, string> = new Map();
  #asked = false;
  /** Cells of a row. */
  #size = 1;

  constructor(draw: (cell: number, markup: string) => void) {
    this.#draw = draw;
  }

  /**
   * Another drawing is there, or none.
   *
   * @param size - the cells of a row
   */
  begin(size: number = 1) {
    this.#waiting.clear();
    this.#size = size;
  }

  /**
   * Draw cells, these before those that wait still.
   *
   * @param markup - by cell, first those that the eye is on
   * @param seen - how many these are: if not all can be drawn at once, they alone are (0: as many as can be)
   */
  add(markup: ReadonlyMap<number, string>, seen: number) {
    const older = [...this.#waiting].filter(([cell]) => !markup.has(cell));
    this.#waiting = new Map([...markup, ...older]);
    this.#fill(seen && this.#isMuch ? seen : Infinity);
    // The next callback is still before the frame that shows what was drawn just now.
    if (this.#waiting.size && !this.#asked) this.#ask(() => this.#ask(() => this.#goOn()));
  }

  #goOn() {
    this.#fill();
    if (this.#waiting.size) this.#ask(() => this.#goOn());
  }

  /**
   * Draw what waits as far as there is room for it.
   *
   * @param most - cells to be drawn
   */
  #fill(most: number = Infinity) {
    let [room, left] = [ROOM, most];
    for (const [cell, work] of this.#work()) {
      if (left <= 0 || room <= 0) return;
      this.#draw(cell, this.#waiting.get(cell) ?? "");
      this.#waiting.delete(cell);
      left -= 1;
      room -= work;
    }
  }

  /** Whether there is more to draw than is drawn at a time. */
  get #isMuch() {
    return [...this.#work()].reduce((sum, [, work]) => sum + work, 0) > ROOM;
  }

  /** The cells that wait, with how much work they are. */
  *#work(): Generator<[number, number]> {
    const rows = new Set();
    for (const [cell, markup] of this.#waiting) {
      const row = Math.floor(cell / this.#size);
      yield [cell, markup.length + (rows.has(row) ? 0 : PAINTED * this.#size ** 2)];
      rows.add(row);
    }
  }

  #ask(what: () => void) {
    this.#asked = true;
    requestAnimationFrame(() => {
      this.#asked = false;
      what();
    });
  }
}

// The cells of a drawing. Python leaves their rows empty: the page has all it needs to fill them.

/** Attributes of a cell that are there only where they say something. */
export const MARKS: ReadonlySet<string> = new Set(["data-corner", "data-centre", "data-colours"]);

/** A cell as it is shown: `contents` is said of it, `seen` is drawn. */
interface ShownCell {
  contents: CellContents;
  seen: CellContents;
  label: string;
}

/** All cells of a view. A step that is drawn shows what logic starts from, and no marks that could be taken for its own. */
export function cellsOf(view: Drawn): ShownCell[] {
  const { step_cells: others, labels } = view;
  return contentsOf(view).map((contents, cell) => {
    if (!others) return { contents, seen: contents, label: labels[cell] };
    const { candidates = contents.candidates, label = labels[cell] } = others[cell] ?? {};
    const shown = { ...contents, candidates };
    return { contents: shown, seen: { ...shown, corner: [], centre: [] }, label };
  });
}

/** The drawing of a view, with its cells in their rows. */
export function withCells(view: Drawn, kit: Kit) {
  const { size, svg } = view;
  const unit = Number(/data-unit="([\d.]+)"/.exec(svg)?.[1]);
  const cells = cellsOf(view).map(({ contents, seen }, cell) => {
    const { black } = view.cells[cell];
    const [row, column] = [Math.floor(cell / size), cell % size];
    const data = Object.entries(dataOf(contents)).filter(([name, value]) => value || !MARKS.has(name));
    const place = `id="cell-${cell}" data-cell="${cell}" aria-colindex="${column + 1}" transform="translate(${column * unit} ${row * unit})"`;
    const said = data.map(([name, value]) => `${name}="${value}"`).join(" ");
    const markup = markupOf(kit, seen, black);
    return `<g role="gridcell" aria-selected="false" ${place} data-black="${black || ""}" ${said}>${markup}</g>`;
  });
  let first = -size;
  return svg.replace(/(<g role="row"[^>]*>)(<\/g>)/g, (_, start, end) => {
    first += size;
    return start + cells.slice(first, first + size).join("") + end;
  });
}

/** What a cell's element says of its contents. */
export function dataOf({ value, given, candidates, corner, centre, colours }: CellContents) {
  return {
    "data-value": String(value ?? ""),
    "data-given": given ? "true" : "",
    "data-candidates": candidates.join(" "),
    "data-corner": corner.join(" "),
    "data-centre": centre.join(" "),
    "data-colours": colours.join(" "),
  };
}

// The inside of a cell as markup, put together from the kit that Python gives with a view. The rule
// is that of `sudolink.drawing.kit`, so that the page draws an entry at once and exactly as Python
// would.

/** @param black - whether it is a black cell */
export function markupOf(kit: Kit, contents: CellContents, black: boolean) {
  return colours(kit, contents.colours) + kit.hit + standing(kit, contents, black);
}

function colours(kit: Kit, numbers: readonly number[]) {
  const stripes = kit.stripes[numbers.length];
  return numbers
    .map((colour, index) => kit.ground[colour] + stripes[index][0] + kit.sign[colour] + stripes[index][1])
    .join("");
}

function standing(kit: Kit, { value, given, candidates, corner, centre }: CellContents, black: boolean) {
  if (black) return kit.clue[value ?? 0];
  if (value !== null) return (given ? kit.given : kit.solved)[value];
  if (!candidates.length) return marks(kit.corner, corner) + marks(kit.centre, centre);
  const flags = [...corner.map((digit) => kit.corner_flag[digit]), ...centre.map((digit) => kit.centre_flag[digit])];
  return spread(kit.candidates, candidates) + flags.join("");
}

function spread({ open, x, y }: Kit["candidates"], digits: readonly number[]) {
  const along = (places: readonly string[]) => digits.map((digit) => places[digit]).join(" ");
  return `${open} x="${along(x)}" y="${along(y)}">${digits.map((digit) => `${digit} `).join("")}</text>`;
}

function marks(byCount: readonly MarksKit[], digits: readonly number[]) {
  if (!digits.length) return "";
  const { open, places } = byCount[digits.length];
  return `${open}${digits.map((digit, index) => `${places[index]}${digit}</tspan>`).join("")}</text>`;
}

// Python's drawing laid over several SVGs, so that an entry has little painted again. A browser walks
// through all of an SVG to paint one cell of it, and a board of 25x25 has 40,000 characters.
//
// svg              what lies below the cells
// svg.cells-row    a row of cells, for each row: a layer of its own for the browser
// svg.above        what lies above them

/**
 * Take a drawing apart. All parts have its measures, so that they fit one over the other.
 *
 * @param svg - the drawing; it keeps what lies below the cells
 * @returns the parts, the lowest first
 */
export function layersOf(svg: SVGSVGElement): SVGSVGElement[] {
  const cells = svg.querySelector(".sl-layer-cells");
  if (!cells) return [svg];
  const above = emptied(svg, "above");
  while (cells.nextSibling) above.append(cells.nextSibling);
  const rows = [...cells.children].map((row) => {
    const part = emptied(svg, "cells-row");
    const frame = cells.cloneNode(false) as Element; // the type and colours of all cells are set there
    frame.append(row);
    part.append(frame);
    return part;
  });
  cells.remove();
  return [svg, ...rows, above];
}

function emptied(svg: SVGSVGElement, name: string) {
  const part = svg.cloneNode(false) as SVGSVGElement;
  part.classList.add(name);
  return part;
}
