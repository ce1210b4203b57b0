/**
 * The page for frames: shows the board that its address asks for, and answers the page around it.
 *
 *   embed.html?controls&readonly&theme=dark&cells=r1c1&page=SudokuX.aspx&bd=…
 */

import type { EmbeddedBoard } from "./embed/element.ts";
import { FrameApi } from "./embed/frame-api.ts";
import { linkAt } from "./site/site.ts";

/** Parameters that are attributes of the element; what else there is, is read with the board's text. */
const OPTIONS = ["controls", "readonly", "theme", "cells", "page"];

/** Parameters that hold no board: where there are no others, none is asked for yet. */
const BESIDE = [...OPTIONS, "step", "nth", "limits"];

const board = document.querySelector("sudoku-board") as EmbeddedBoard;
const title = document.querySelector("h1") as HTMLElement;
const asked = linkAt(location).replace(/^[^?#]*/, "");
const wishes = new URLSearchParams(asked.slice(1).replace("#", "&"));

for (const name of OPTIONS) {
  const value = wishes.get(name);
  if (value !== null) board.setAttribute(name, value);
}
board.toggleAttribute("data-step", wishes.has("step")); // room for its legend
document.documentElement.dataset.theme = board.theme;
if ([...wishes].some(([name, value]) => !BESIDE.includes(name) && (name !== "bd" || value))) board.bd = asked;
new FrameApi(board);
board.addEventListener("ready", () => {
  if (!board.view) return;
  title.textContent = board.view.title;
  document.title = `${board.view.title} – Sudolink`;
});
// A frame that is given another fragment is not loaded again by that, as with another query.
addEventListener("hashchange", () => location.reload());
customElements.whenDefined("sudoku-board").then(() => document.getElementById("not-whole")?.remove());
