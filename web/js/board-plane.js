/**
 * Where on the board a point of the window is, however the page around has moved, turned, scaled or
 * tilted the board, in perspective too. A browser tells where the corners of the grid are seen; by these
 * four all other points are found.
 */

import { makeSvg } from "./dom.js";

/** A side of the marks at the corners, in the drawing's units: they do not show. */
const SIDE = 0.001;

export class BoardPlane {
  element = makeSvg("g");
  #corners = [0, 1, 2, 3].map(() => makeSvg("rect"));

  constructor() {
    this.element.append(...this.#corners);
    this.element.setAttribute("fill", "none");
  }

  /** @param {number} side  of the grid, in the drawing's units */
  begin(side) {
    for (const [corner, mark] of this.#corners.entries()) {
      const place = { x: (corner & 1) * side, y: (corner >> 1) * side, width: SIDE, height: SIDE };
      for (const [name, value] of Object.entries(place)) mark.setAttribute(name, String(value));
    }
  }

  /**
   * A point in parts of the grid from its top left corner; the bottom right one is at 1, 1.
   *
   * @param {number} clientX
   * @param {number} clientY
   */
  at(clientX, clientY) {
    const { x, y, w } = new DOMPoint(clientX, clientY).matrixTransform(this.#seen().inverse());
    return { x: x / w, y: y / w };
  }

  /** The perspective in which the grid is seen: it takes a square of side 1 to the four corners. */
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

/** @typedef {{x: number, y: number}} Point */

/** @param {Point} one @param {Point} other */
const minus = (one, other) => ({ x: one.x - other.x, y: one.y - other.y });

/** @param {Point} one @param {Point} other */
const cross = (one, other) => one.x * other.y - one.y * other.x;
