/**
 * Draws changed cells. One digit on a 25x25 board removes a candidate from 64 other cells, and a browser needs more
 * than a tenth of a second to draw them all. So the cells that the player looks at are drawn at once. If there are many
 * others, they follow row by row in later frames.
 */

import type { Kit, MarksKit } from "../python/protocol.ts";
import { type CellContents, contentsOf } from "./contents.ts";
import type { Drawn } from "./frames.ts";

/**
 * How much to draw per frame, in characters of markup. If a cell changes, the browser repaints its whole row, which
 * costs as much as `PAINTED` characters for each digit that the row has room for.
 */
const ROOM = 12_000;
const PAINTED = 2;

export class CellRenderer {
  #draw;
  /** The markup of the cells still to draw, in drawing order. */
  #waiting: Map<number, string> = new Map();
  #asked = false;
  /** The number of cells in a row. */
  #size = 1;

  constructor(draw: (cell: number, markup: string) => void) {
    this.#draw = draw;
  }

  /**
   * Start over, because the drawing was replaced or removed.
   *
   * @param size - the number of cells in a row
   */
  begin(size: number = 1) {
    this.#waiting.clear();
    this.#size = size;
  }

  /**
   * Draw cells, before those that still wait.
   *
   * @param markup - by cell, starting with the cells that the player looks at
   * @param seen - how many of those there are. If there is too much to draw at once, only they are drawn now
   * (0: as many as fit)
   */
  add(markup: ReadonlyMap<number, string>, seen: number) {
    const older = [...this.#waiting].filter(([cell]) => !markup.has(cell));
    this.#waiting = new Map([...markup, ...older]);
    this.#fill(seen && this.#isMuch ? seen : Infinity);
    // The next callback still runs before the frame that shows these cells, so wait for the one after it.
    if (this.#waiting.size && !this.#asked) this.#ask(() => this.#ask(() => this.#goOn()));
  }

  #goOn() {
    this.#fill();
    if (this.#waiting.size) this.#ask(() => this.#goOn());
  }

  /**
   * Draw as many waiting cells as fit into a frame.
   *
   * @param most - how many cells to draw at most
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

  /** Whether there is more to draw than fits into a frame. */
  get #isMuch() {
    return [...this.#work()].reduce((sum, [, work]) => sum + work, 0) > ROOM;
  }

  /** The waiting cells, with the cost of each. */
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

// The cells of a drawing. Python leaves the rows empty, because the page has all it needs to fill them.

/** Attributes that a cell has only if they are not empty. */
export const MARKS: ReadonlySet<string> = new Set(["data-corner", "data-centre", "data-colours"]);

/** A cell on screen. Its attributes state `contents`; its picture shows `seen`. */
interface ShownCell {
  contents: CellContents;
  seen: CellContents;
  label: string;
}

/**
 * All cells of a view. With a step, they show the candidates that the step starts from, and no marks that players could
 * mistake for those of the step.
 */
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

/** The attributes that describe the contents of a cell. */
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

// The markup inside a cell, assembled from the kit that Python sends with a view. It follows the rules of
// `sudolink.drawing.kit`, so the page draws an entry at once and exactly as Python would.

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

// Python's drawing, split into several SVGs, so that an entry repaints little. A browser walks through a whole SVG to
// paint one of its cells, and a 25x25 board has 40,000 characters.
//
// svg              everything below the cells
// svg.cells-row    one for each row of cells, as a separate layer for the browser
// svg.above        everything above the cells

/**
 * Split a drawing into layers. All have its dimensions, so that they align.
 *
 * @param svg - the drawing. It keeps everything below the cells
 * @returns the layers, the lowest first
 */
export function layersOf(svg: SVGSVGElement): SVGSVGElement[] {
  const cells = svg.querySelector(".sl-layer-cells");
  if (!cells) return [svg];
  const above = emptied(svg, "above");
  while (cells.nextSibling) above.append(cells.nextSibling);
  const rows = [...cells.children].map((row) => {
    const part = emptied(svg, "cells-row");
    const frame = cells.cloneNode(false) as Element; // it sets the font and colours of all cells
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
