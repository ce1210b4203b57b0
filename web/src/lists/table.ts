/** The first answers of a list on the page, and all of them as a file to download. */

import type { ListReply, ListRow } from "../python/protocol.ts";
import { addressOfLink } from "../site/site.ts";
import { byId, make } from "../ui/dom.ts";
import { grouped } from "../ui/values.ts";

/** Rows on the page. More would make it slow, and the file has all. */
export const MOST_SHOWN = 200;

export class ListTable {
  #place = byId("list-answers");
  #rows = byId("list-rows");
  #heads = byId("list-heads");
  /** of the other columns of the list */
  #otherHeads: HTMLElement[] = [];
  #caption = byId("list-caption");
  /** The file, piece by piece; as blobs the browser may keep them on disk. */
  #file: Blob[] = [];
  #visit;

  /** @param visit - a board was chosen */
  constructor(visit: (address: URL) => void) {
    this.#visit = visit;
  }

  /** Start again with an empty table. */
  clear() {
    this.#file = [];
    this.#rows.replaceChildren();
    for (const head of this.#otherHeads) head.remove();
    this.#otherHeads = [];
    this.#place.hidden = true;
  }

  add({ csv, columns, rows, answered }: ListReply) {
    if (csv) this.#file.push(new Blob([csv]));
    if (!this.#otherHeads.length) {
      this.#otherHeads = columns.map((name) => make("th", { scope: "col" }, name));
      this.#heads.append(...this.#otherHeads);
    }
    this.#rows.append(...rows.map((row) => this.#row(row)));
    this.#place.hidden = !answered;
    this.#caption.textContent =
      answered > MOST_SHOWN
        ? `First ${MOST_SHOWN} of ${grouped(answered)} answers. The file has all of them.`
        : "Answers";
  }

  /** The file as it is by now. */
  get file() {
    return new Blob(this.#file, { type: "text/csv;charset=utf-8" });
  }

  #row(row: ListRow) {
    const head = make("th", { scope: "row" }, row.line);
    const cells = [row.outcome, this.#text(row.solution), row.guesses, row.nodes, row.note, ...row.others];
    const board = row.link === null ? this.#text(row.board) : this.#link(row.board, row.link);
    return make("tr", {}, head, ...[board, ...cells].map((content) => make("td", {}, content)));
  }

  /** @param text - cut on screen where it is long, whole in the title */
  #text(text: string) {
    return make("code", { title: text }, text);
  }

  #link(text: string, link: string) {
    const address = addressOfLink(link);
    const anchor = make("a", { href: address.href }, this.#text(text));
    anchor.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      this.#visit(address);
    });
    return anchor;
  }
}
