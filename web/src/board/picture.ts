/**
 * Python's drawing in the page: inserts the SVG, makes it an ARIA grid, keeps its cells in sync with the entries, and
 * draws the cursor and the selection.
 *
 *   grid (role=grid, the one tab stop)
 *     svg (presentation), several       see render.ts
 *       g role=row
 *         g role=gridcell data-cell …   ours: named by Python, filled from its kit
 *     svg.overlay (aria-hidden)         ours
 */

import { kitOf } from "../python/ask.ts";
import { trustedMarkup } from "../site/content-policy.ts";
import type { CellContents, Contents } from "./contents.ts";
import type { Drawn } from "./frames.ts";
import { Overlay } from "./overlay.ts";
import { BoardPlane } from "./pointer.ts";
import { CellRenderer, cellsOf, dataOf, layersOf, MARKS, markupOf, withCells } from "./render.ts";
import type { Selection } from "./selection.ts";

/** Layers that belong to a step. */
const STEP_LAYERS = '[class^="sl-layer-step"]';

/** The drawing inside one grid element. */
export class BoardPicture {
  #grid;
  #wear;
  #cells: Element[] = [];
  #filling = new CellRenderer((cell, markup) => (this.#cells[cell].innerHTML = trustedMarkup(markup)));
  #overlay = new Overlay();
  #plane = new BoardPlane();
  #view: Drawn | null = null;
  #selected: ReadonlySet<number> = new Set();
  #conflicts: ReadonlySet<number> = new Set();

  /** @param wear - applies the drawing's styles */
  constructor(grid: HTMLElement, wear: (styles: string) => void) {
    this.#grid = grid;
    this.#wear = wear;
    this.#overlay.element.append(this.#plane.element);
  }

  show(view: Drawn) {
    const kit = kitOf(view);
    this.#wear(kit.style);
    const svg = this.#parse(withCells(view, kit));
    if (!view.step) withoutStep(svg); // the view may be newer than its drawing: the page hides steps itself
    this.#view = view;
    this.#filling.begin(view.size);
    this.#cells = [...svg.querySelectorAll("[data-cell]")];
    this.name(cellsOf(view).map(({ label }) => label));
    this.#selected = this.#conflicts = new Set();
    // The grid role is on the surrounding element, which keeps the focus when the drawing changes.
    for (const part of [svg, ...svg.querySelectorAll(".sl-layer-cells")]) part.setAttribute("role", "presentation");
    for (const name of ["aria-label", "aria-rowcount", "aria-colcount"]) svg.removeAttribute(name);
    svg.setAttribute("preserveAspectRatio", "xMidYMin");
    this.#overlay.begin(view.size, svg);
    this.#plane.begin(view.size * Number(svg.getAttribute("data-unit")));
    this.#grid.replaceChildren(...layersOf(svg), this.#overlay.element);
    this.#grid.setAttribute("aria-label", `${view.title}, ${view.size} by ${view.size}`);
    this.#grid.setAttribute("aria-rowcount", String(view.size));
    this.#grid.setAttribute("aria-colcount", String(view.size));
  }

  /** Remove the drawing. */
  clear() {
    this.#filling.begin();
    this.#cells = [];
    this.#grid.replaceChildren();
  }

  #parse(text: string) {
    const template = document.createElement("template");
    template.innerHTML = trustedMarkup(text);
    return template.content.firstElementChild as SVGSVGElement;
  }

  /**
   * Draw the new contents of some cells.
   *
   * @param seen - the cells that the player looks at, which are drawn first
   */
  fill(changed: Iterable<number>, cells: Contents, seen: readonly number[] = []) {
    if (!this.#view || !this.#cells.length) return;
    const [kit, facts] = [kitOf(this.#view), this.#view.cells];
    const order = new Set([...seen, ...changed]);
    const markup = new Map([...order].map((cell) => [cell, markupOf(kit, cells[cell], facts[cell].black)]));
    for (const cell of markup.keys()) mark(this.#cells[cell], cells[cell]);
    this.#filling.add(markup, seen.length);
  }

  /**
   * Remove the drawing of a step.
   *
   * @returns whether there was one. If so, all cells must be filled again
   */
  removeStep(): boolean {
    return withoutStep(this.#grid);
  }

  /** Update the cells' names to those that Python gives them now. */
  name(labels: readonly string[]) {
    labels.forEach((label, index) => {
      if (this.label(index) !== label) this.#cells[index]?.setAttribute("aria-label", label);
    });
  }

  /** Mark the cells that take no digit as read-only. */
  lock(editable: readonly boolean[]) {
    editable.forEach((takes, index) => {
      if (takes) this.#cells[index]?.removeAttribute("aria-readonly");
      else this.#cells[index]?.setAttribute("aria-readonly", "true");
    });
  }

  /** Show the selection. Touches only cells that change. */
  select(selection: Selection) {
    const { cells, cursor } = selection;
    for (const cell of this.#selected) if (!cells.has(cell)) this.#cells[cell]?.setAttribute("aria-selected", "false");
    for (const cell of cells) if (!this.#selected.has(cell)) this.#cells[cell]?.setAttribute("aria-selected", "true");
    this.#selected = cells;
    this.#overlay.select(selection);
    const active = cursor === null ? undefined : this.#cells[cursor];
    if (active) this.#grid.setAttribute("aria-activedescendant", active.id);
    else this.#grid.removeAttribute("aria-activedescendant");
  }

  highlight({ peers, same, conflicts }: Record<"peers" | "same" | "conflicts", Iterable<number>>) {
    const [before, after] = [this.#conflicts, new Set(conflicts)];
    for (const cell of before) if (!after.has(cell)) clash(this.#cells[cell], false);
    for (const cell of after) if (!before.has(cell)) clash(this.#cells[cell], true);
    this.#conflicts = after;
    this.#overlay.highlight({ peers, same, conflicts: after });
  }

  /** Scroll as little as needed to show a cell. */
  reveal(cell: number) {
    this.#cells[cell]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** What a screen reader says for a cell. */
  label(cell: number) {
    return this.#cells[cell]?.getAttribute("aria-label") ?? "";
  }

  /** Where an event happened, in cells from the grid's top left corner. */
  pointAt({ clientX, clientY }: MouseEvent) {
    const { x, y } = this.#plane.at(clientX, clientY);
    const size = this.#view?.size ?? 0;
    return { x: x * size, y: y * size };
  }

  /** The cell at a point, or null. */
  cellAt({ x, y }: { x: number; y: number }) {
    const size = this.#view?.size ?? 0;
    const inside = x >= 0 && y >= 0 && x < size && y < size;
    return inside ? Math.floor(y) * size + Math.floor(x) : null;
  }
}

/**
 * Remove the drawing of a step.
 *
 * @returns whether there was one
 */
function withoutStep(drawing: Element) {
  const layers = drawing.querySelectorAll(STEP_LAYERS);
  for (const layer of layers) layer.remove();
  return layers.length > 0;
}

/** Show, also to screen readers, whether the digit of a cell breaks a rule. */
function clash(cell: Element | undefined, on: boolean) {
  cell?.classList.toggle("clash", on);
  if (on) cell?.setAttribute("aria-invalid", "true");
  else cell?.removeAttribute("aria-invalid");
}

/** Put the contents of a cell into its attributes. */
function mark(cell: Element, contents: CellContents) {
  for (const [name, value] of Object.entries(dataOf(contents))) {
    if (value || !MARKS.has(name)) cell.setAttribute(name, value);
    else cell.removeAttribute(name);
  }
}
