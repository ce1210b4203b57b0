/**
 * Python's drawing laid over several SVGs, so that an entry has little painted anew. A browser walks
 * through all of an SVG to paint one cell of it, and a board of 25x25 has 40,000 characters.
 *
 *   svg              what lies below the cells
 *   svg.cells-row    a row of cells, for each row: a layer of its own for the browser
 *   svg.above        what lies above them
 */

/**
 * Take a drawing apart. All parts have its measures, so that they fit one over the other.
 *
 * @param {SVGSVGElement} svg  the drawing; it keeps what lies below the cells
 * @returns {SVGSVGElement[]} the parts, the lowest first
 */
export function layersOf(svg) {
  const cells = svg.querySelector(".sl-layer-cells");
  if (!cells) return [svg];
  const above = emptied(svg, "above");
  while (cells.nextSibling) above.append(cells.nextSibling);
  const rows = [...cells.children].map((row) => {
    const part = emptied(svg, "cells-row");
    const frame = /** @type {Element} */ (cells.cloneNode(false)); // the type and colours of all cells are set there
    frame.append(row);
    part.append(frame);
    return part;
  });
  cells.remove();
  return [svg, ...rows, above];
}

/** @param {SVGSVGElement} svg @param {string} name */
function emptied(svg, name) {
  const part = /** @type {SVGSVGElement} */ (svg.cloneNode(false));
  part.classList.add(name);
  return part;
}
