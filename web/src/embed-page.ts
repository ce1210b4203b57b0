/**
 * The page for frames: shows the board that its address asks for, and answers the page around it.
 *
 *   embed.html?controls&readonly&theme=dark&cells=r1c1&page=SudokuX.aspx&bd=…
 */

import type { EmbeddedBoard } from "./embed/element.ts";
import { linkAt } from "./site/site.ts";

/** Parameters that are attributes of the element; what else there is, is read with the board's text. */
const OPTIONS = ["controls", "readonly", "theme", "cells", "page"];

/** Parameters that hold no board: where there are no others, none is asked for yet. */
const BESIDE = [...OPTIONS, "step", "nth", "limits"];

// What the page around a frame and the board in it say to each other, by postMessage. The page says
//
//   {sudolink: "open", bd, page}        any text that `bd` of the element takes
//   {sudolink: "board"}
//   {sudolink: "solve"}
//   {sudolink: "step", technique, nth}  without a technique: the next step
//
// with an `id` of any kind, and is answered {sudolink: "answer", id, …} or {sudolink: "error", id,
// sentence}. Without being asked, the board says
//
//   {sudolink: "size", height}          how high the frame should be; once more when it first says something
//   {sudolink: "change", board}         what is shown is another state; once it has said something
//
// Only the window right around is heard, and what the board holds goes to its origin alone.

/** A request of the page around that cannot be met; its message is a sentence. */
class Wrong extends Error {}

const CHANGED = "The board changed in the meantime.";

/** Counts openings, so that one knows whether another has taken its place. */
let openings = 0;

const REQUESTS: Record<string, (board: EmbeddedBoard, message: Record<string, unknown>) => Promise<object>> = {
  async open(board, { bd, page = "" }) {
    if (typeof bd !== "string" || typeof page !== "string") throw new Wrong("`bd` and `page` must be text.");
    if (page !== board.page) board.page = page; // what is shown is read again with it
    const opening = ++openings;
    await board.open(bd);
    if (opening !== openings) throw new Wrong(CHANGED);
    return { board: shown(board) };
  },
  async board(board) {
    await board.settled();
    return { board: shown(board) };
  },
  async solve(board) {
    const found = await board.solve();
    const now = shown(board);
    if (!found) throw new Wrong(CHANGED);
    return { ...found, board: now };
  },
  async step(board, { technique, nth }) {
    const step = await board.showStep(technique as string, nth as number); // it looks what they are
    const now = shown(board);
    if (!step) throw new Wrong(CHANGED);
    return { step, board: now };
  },
};

/** What a page may know of the board. */
function shown(board: EmbeddedBoard) {
  const { view, state, bd, link } = board;
  if (state === "error") throw new Wrong("This text could not be opened as a board.");
  if (state === "loading") throw new Wrong(CHANGED);
  if (!view) throw new Wrong("There is no board.");
  return { bd, link, kind: view.kind, title: view.title, size: view.size };
}

class FrameApi {
  #board;
  /** Where what the board holds may go: known once the page around has asked. */
  #origin = "";
  #height = 0;

  constructor(board: EmbeddedBoard) {
    this.#board = board;
    if (parent === window) return; // nobody is around
    addEventListener("message", (event) => this.#onMessage(event));
    for (const name of ["ready", "change"]) board.addEventListener(name, () => this.#onChange());
    new ResizeObserver(() => this.#tellHeight()).observe(document.body);
  }

  #onChange() {
    this.#tellHeight();
    if (this.#origin && this.#board.state === "ready") this.#tell({ sudolink: "change", board: shown(this.#board) });
  }

  async #onMessage({ source, origin, data }: MessageEvent) {
    if (source !== parent || typeof data?.sudolink !== "string") return;
    if (!this.#origin) this.#repeatHeight();
    // The origin of a sandbox or a file has no name to send to; only the window can be named then.
    this.#origin = origin === "null" ? "*" : origin;
    const { sudolink: name, id = null } = data;
    const answer = await this.#answer(name, data);
    try {
      this.#tell({ id, ...answer });
    } catch {
      this.#tell({ id: null, sudolink: "error", sentence: "`id` must be a value that can be sent back." });
    }
  }

  async #answer(name: string, message: Record<string, unknown>) {
    try {
      if (!Object.hasOwn(REQUESTS, name))
        throw new Wrong(`There is no request of this name; there are ${Object.keys(REQUESTS).join(", ")}.`);
      return { sudolink: "answer", ...(await REQUESTS[name](this.#board, message)) };
    } catch (error) {
      return { sudolink: "error", sentence: (error as Error).message };
    }
  }

  /** A number says nothing of the board, so it may go to whoever is around. */
  #tellHeight() {
    const { paddingTop, paddingBottom } = getComputedStyle(document.body);
    const height = this.#board.fullHeight + parseFloat(paddingTop) + parseFloat(paddingBottom);
    if (height === this.#height) return;
    this.#height = height;
    parent.postMessage({ sudolink: "size", height }, "*");
  }

  /** Who has started to listen late has not heard it. */
  #repeatHeight() {
    this.#height = 0;
    this.#tellHeight();
  }

  #tell(message: object) {
    parent.postMessage(message, this.#origin);
  }
}

const board = document.querySelector("sudoku-board") as EmbeddedBoard;
const title = document.querySelector("h1") as HTMLElement;
const asked = linkAt(location).replace(/^[^?#]*/, "");
const parameters = new URLSearchParams(asked.slice(1).replace("#", "&"));

for (const name of OPTIONS) {
  const value = parameters.get(name);
  if (value !== null) board.setAttribute(name, value);
}
board.toggleAttribute("data-step", parameters.has("step")); // room for its legend
document.documentElement.dataset.theme = board.theme;
if ([...parameters].some(([name, value]) => !BESIDE.includes(name) && (name !== "bd" || value))) board.bd = asked;
new FrameApi(board);
board.addEventListener("ready", () => {
  if (!board.view) return;
  title.textContent = board.view.title;
  document.title = `${board.view.title} – Sudolink`;
});
// A frame that is given another fragment is not loaded again by that, as with another query.
addEventListener("hashchange", () => location.reload());
customElements.whenDefined("sudoku-board").then(() => document.getElementById("not-whole")?.remove());
