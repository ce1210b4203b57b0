/**
 * Python's drawing in the page: puts the SVG in, makes it an ARIA grid, and draws the cursor.
 *
 *   grid (role=grid, the one tab stop)
 *     svg (presentation)
 *       g role=row
 *         g role=gridcell data-cell …   drawn and named by Python
 *      rect.cursor                      ours
 */

const SVG = "http://www.w3.org/2000/svg";

/** The cursor's distance from the cell's edge, as a part of the cell: clear of a cage's sum. */
const INSET = 0.01;

/** The drawing inside one grid element. */
export class BoardPicture {
  #grid;
  #sheet = new CSSStyleSheet();
  /** @type {Element[]} */
  #cells = [];
  #cursor = document.createElementNS(SVG, "g");
  #size = 9;

  /**
   * @param {HTMLElement} grid
   * @param {ShadowRoot} root  takes the drawing's styles
   */
  constructor(grid, root) {
    this.#grid = grid;
    this.#cursor.classList.add("cursor");
    // Two lines, light and dark: one of them is seen on whatever lies below.
    this.#cursor.append(document.createElementNS(SVG, "rect"), document.createElementNS(SVG, "rect"));
    root.adoptedStyleSheets.push(this.#sheet);
  }

  /** @param {import("./types.js").View} view */
  show(view) {
    const svg = this.#parse(view.svg);
    this.#cells = [...svg.querySelectorAll("[data-cell]")];
    this.#cells.forEach((cell, index) => describe(cell, index, view));
    this.#size = view.size;
    // The grid is the element around, which stays and keeps the focus when the drawing changes.
    for (const part of [svg, ...svg.querySelectorAll(".sl-layer-cells")]) part.setAttribute("role", "presentation");
    for (const name of ["aria-label", "aria-rowcount", "aria-colcount"]) svg.removeAttribute(name);
    svg.setAttribute("preserveAspectRatio", "xMidYMin");
    svg.querySelector("title")?.remove(); // browsers show it as a tooltip
    this.#grid.replaceChildren(svg);
    this.#grid.setAttribute("aria-label", `${view.title}, ${view.size} by ${view.size}`);
    this.#grid.setAttribute("aria-rowcount", String(view.size));
    this.#grid.setAttribute("aria-colcount", String(view.size));
  }

  /** The height of the drawing as a part of its width. */
  get tall() {
    const box = this.#grid.querySelector("svg")?.viewBox.baseVal;
    return box ? box.height / box.width : 1;
  }

  /** Take the drawing away. */
  clear() {
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
    this.#sheet.replaceSync(styles.join("\n"));
    const template = document.createElement("template");
    template.innerHTML = bare;
    return /** @type {SVGSVGElement} */ (template.content.firstElementChild);
  }

  /**
   * Put the cursor on a cell, or take it away.
   *
   * @param {number | null} selected
   */
  select(selected) {
    this.#cells.forEach((cell, index) => cell.setAttribute("aria-selected", String(index === selected)));
    const cell = selected === null ? null : this.#cells[selected];
    if (!cell) {
      this.#cursor.remove();
      this.#grid.removeAttribute("aria-activedescendant");
      return;
    }
    this.#grid.setAttribute("aria-activedescendant", cell.id);
    this.#frame(cell, selected ?? 0);
  }

  /** @param {Element} cell @param {number} index */
  #frame(cell, index) {
    const svg = cell.closest("svg");
    const unit = Number(svg?.getAttribute("data-unit"));
    const place = {
      x: ((index % this.#size) + INSET) * unit,
      y: (Math.floor(index / this.#size) + INSET) * unit,
      width: (1 - 2 * INSET) * unit,
      height: (1 - 2 * INSET) * unit,
      rx: unit / 15,
    };
    for (const rect of this.#cursor.children) {
      for (const [name, value] of Object.entries(place)) rect.setAttribute(name, String(value));
    }
    svg?.insertBefore(this.#cursor, svg.querySelector(".sl-layer-sums"));
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
   * The cell an event happened in, or null.
   *
   * @param {Event} event
   */
  cellAt(event) {
    const target = event.target instanceof Element ? event.target.closest("[data-cell]") : null;
    return target ? this.#cells.indexOf(target) : null;
  }
}

/**
 * Say in ARIA what Python cannot know; what the cell holds is in the data attributes.
 *
 * @param {Element} cell
 * @param {number} index
 * @param {import("./types.js").View} view
 */
function describe(cell, index, view) {
  cell.id = `cell-${index}`;
  cell.setAttribute("aria-selected", "false");
  if (!view.cells[index].editable) cell.setAttribute("aria-readonly", "true");
}
