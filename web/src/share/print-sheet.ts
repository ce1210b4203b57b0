/**
 * The pages that are printed. They lie in the page unseen. While the print dialog is open, print.css prints nothing
 * else:
 *
 *   #print-sheet
 *     section.sheet-page data-places="4"     a page of paper
 *       figure.sheet-board                   svg, and below it a caption: code, title, link
 */

import type { Printed } from "../python/protocol.ts";
import { make } from "../ui/dom.ts";
import { qrCode } from "./qr.ts";

/** Links longer than this are neither printed nor typed in again by anybody. */
const LONGEST_PRINTED = 500;

/** Solutions to a page: they are only looked up. */
const SOLUTIONS_A_PAGE = 6;

/** What stands below a board. */
interface Caption {
  title: boolean;
  link: boolean;
  code: boolean;
}

export type Solution = { svg: string | null; note: string; title: string };

/** The sheet in the page while there is one. */
export class PrintSheet {
  #element = make("div", { id: "print-sheet" });

  get pages() {
    return this.#element.children.length;
  }

  /** A copy of the first page, as a preview. */
  get preview() {
    return this.#element.firstElementChild?.cloneNode(true) ?? "";
  }

  /**
   * Lay boards out, as many a page as are wished; solutions follow on pages of their own.
   *
   * @param places - boards a page
   * @param signal - something else is wanted by now
   */
  async show(boards: Printed[], places: number, caption: Caption, solutions: Solution[], signal: AbortSignal) {
    const figures = await Promise.all(boards.map((board) => figureOf(board, caption)));
    if (signal.aborted) return;
    const answers = solutions.map(({ svg, title, note }) =>
      framed(svg, make("figcaption", {}, make("div", {}, line(title), line(note)))),
    );
    const tall = caption.link || caption.code;
    this.#element.replaceChildren(...pagesOf(figures, places, tall), ...pagesOf(answers, SOLUTIONS_A_PAGE, false));
    document.body.append(this.#element);
  }

  /** Take the sheet away: what is on screen is printed again. */
  remove() {
    this.#element.remove();
  }
}

/** @param tall - whether their captions take much room */
function pagesOf(figures: HTMLElement[], places: number, tall: boolean) {
  const pages = [];
  for (let start = 0; start < figures.length; start += places) {
    const page = make("section", { className: "sheet-page" }, ...figures.slice(start, start + places));
    page.dataset.places = String(places);
    page.dataset.captions = tall ? "tall" : "low";
    pages.push(page);
  }
  return pages;
}

async function figureOf({ svg, title, about, link, capitals }: Printed, caption: Caption) {
  const said = about.map((each) => line(each, "sheet-about"));
  const words = make(
    "div",
    {},
    line(caption.title ? title : ""),
    ...said,
    line(caption.link ? printable(link) : "", "sheet-link"),
  );
  const below = make("figcaption", {}, words);
  const code = caption.code ? await qrCode(capitals ?? link) : null;
  if (code) below.prepend(drawing(code));
  else if (caption.code) words.append(line("The link is too long for a QR code."));
  return framed(svg, below);
}

function printable(link: string) {
  return link.length <= LONGEST_PRINTED ? link : `The link is too long to print (${link.length} characters).`;
}

function line(words: string, className: string = "") {
  return words ? make("p", { className }, words) : "";
}

function framed(svg: string | null, caption: HTMLElement) {
  return make("figure", { className: "sheet-board" }, svg ? drawing(svg) : "", caption);
}

function drawing(svg: string) {
  const template = document.createElement("template");
  template.innerHTML = svg;
  return template.content;
}
