/**
 * The page for frames: shows the board that its address asks for, and answers the page around it.
 *
 *   embed.html?controls&readonly&theme=dark&cells=r1c1&page=SudokuX.aspx&credit=none&bd=…
 */

import type { EmbeddedBoard } from "./embed/embedded-board.ts";
import { linkAt } from "./site/site.ts";

/** Parameters that are attributes of the element. All others are read with the board's text. */
const OPTIONS = ["controls", "readonly", "theme", "cells", "page", "credit"];

/** Parameters without a board. If there are no others, the address doesn't ask for a board. */
const NOT_BOARDS = [...OPTIONS, "step", "nth", "limits"];

// The messages between the page around a frame and its board. The page sends
//
//   {sudolink: "open", bd, page}        any text that `bd` of the element takes
//   {sudolink: "board"}
//   {sudolink: "solve"}
//   {sudolink: "step", technique, nth}  without a technique: the next step
//
// with an `id` of any kind, and gets {sudolink: "answer", id, …} or {sudolink: "error", id, sentence}. The frame also
// sends, without being asked,
//
//   {sudolink: "size", height}          the height that the frame needs; again after the page's first message
//   {sudolink: "change", board}         when the board changes, after the page's first message
//
// It only listens to the window directly around it, and sends the board's contents only to that window's origin.

/** A message that can't be answered. The error's message is a sentence. */
class MessageError extends Error {}

const CHANGED = "The board changed in the meantime.";

/** Counts opened texts, to notice when another one has replaced the text. */
let openings = 0;

const REQUESTS: Record<string, (board: EmbeddedBoard, message: Record<string, unknown>) => Promise<object>> = {
  async open(board, { bd, page = "" }) {
    if (typeof bd !== "string" || typeof page !== "string") throw new MessageError("`bd` and `page` must be text.");
    if (page !== board.page) board.page = page; // the board is then read again with the new name
    const opening = ++openings;
    await board.open(bd);
    if (opening !== openings) throw new MessageError(CHANGED);
    return { board: shown(board) };
  },
  async board(board) {
    await board.settled();
    return { board: shown(board) };
  },
  async solve(board) {
    const found = await board.solve();
    const now = shown(board);
    if (!found) throw new MessageError(CHANGED);
    return { ...found, board: now };
  },
  async step(board, { technique, nth }) {
    const step = await board.showStep(technique as string, nth as number); // which checks their types
    const now = shown(board);
    if (!step) throw new MessageError(CHANGED);
    return { step, board: now };
  },
};

/** What the page may know about the board. */
function shown(board: EmbeddedBoard) {
  const { view, state, bd, link } = board;
  if (state === "error") throw new MessageError("This text could not be opened as a board.");
  if (state === "loading") throw new MessageError(CHANGED);
  if (!view) throw new MessageError("There is no board.");
  return { bd, link, kind: view.kind, title: view.title, size: view.size };
}

class FrameApi {
  #board;
  /** The origin that may get the board's contents. Known after the page's first message. */
  #origin = "";
  #height = 0;

  constructor(board: EmbeddedBoard) {
    this.#board = board;
    if (parent === window) return; // this page isn't in a frame
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
    // A sandbox or a file has an origin without a name, so we can only address the window.
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
        throw new MessageError(`There is no request of this name; there are ${Object.keys(REQUESTS).join(", ")}.`);
      return { sudolink: "answer", ...(await REQUESTS[name](this.#board, message)) };
    } catch (error) {
      return { sudolink: "error", sentence: (error as Error).message };
    }
  }

  /** Send the height. It reveals nothing about the board, so any page may get it. */
  #tellHeight() {
    const { paddingTop, paddingBottom } = getComputedStyle(document.body);
    const height = this.#board.fullHeight + parseFloat(paddingTop) + parseFloat(paddingBottom);
    if (height === this.#height) return;
    this.#height = height;
    parent.postMessage({ sudolink: "size", height }, "*");
  }

  /** Send the height again, because the page may not have been listening before. */
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
document.documentElement.dataset.theme = board.theme;
if ([...parameters].some(([name, value]) => !NOT_BOARDS.includes(name) && (name !== "bd" || value))) board.bd = asked;
new FrameApi(board);
board.addEventListener("ready", () => {
  if (!board.view) return;
  title.textContent = board.view.title;
  document.title = `${board.view.title} – Sudolink`;
});
// A new fragment doesn't reload a frame by itself, unlike a new query.
addEventListener("hashchange", () => location.reload());
customElements.whenDefined("sudoku-board").then(() => document.getElementById("not-whole")?.remove());
