/** The printed pages, with the boards, their captions and their solutions. */

import type { PrintReply } from "../python/protocol.ts";
import { make } from "../ui/dom.ts";
import { qrCode } from "./qr-code.ts";

// The pages are in the document but hidden. While the print dialog is open, print.css prints nothing else:
//
//   #print-sheet
//     section.sheet-page data-places="4"     one page of paper
//       figure.sheet-board                   svg, and below or beside it a caption: code, title, link

/** Longer links are not printed, because nobody would type them in again. */
const LONGEST_PRINTED = 500;

/** Solutions per page. They can be small, because people only look things up in them; but not those of large boards. */
const SOLUTIONS_A_PAGE = 6;
const LARGE_SOLUTIONS_A_PAGE = 2;
const LARGE = 17;

/** The most modules of a QR code that have half a millimetre each, by the number of boards per page (see print.css). */
const MOST_MODULES: Record<string, number> = { 4: 114, 6: 74 };

/** The caption below a board. */
interface Caption {
  title: boolean;
  link: boolean;
  code: boolean;
}

export type Solution = { svg: string | null; remark: string; title: string };

/** The sheet in the page, if there is one. */
export class PrintSheet {
  #element = make("div", { id: "print-sheet" });
  /** Whether some phones can't read a QR code on it. */
  hasSmallCodes = false;

  get pages() {
    return this.#element.children.length;
  }

  /** A copy of the first page, as a preview. */
  get preview() {
    return this.#element.firstElementChild?.cloneNode(true) ?? "";
  }

  /**
   * Lay boards out on pages. Solutions follow on separate pages.
   *
   * @param places - how many boards per page
   * @param signal - aborted when another sheet is wanted
   */
  async show(boards: PrintReply[], places: number, caption: Caption, solutions: Solution[], signal: AbortSignal) {
    const figures = await Promise.all(boards.map((board) => figureOf(board, caption)));
    if (signal.aborted) return;
    const answers = solutions.map(({ svg, title, remark }) =>
      framed(svg, make("figcaption", {}, make("div", {}, line(title), line(remark)))),
    );
    const tall = caption.link || caption.code;
    this.hasSmallCodes = figures.some((figure) => modulesOf(figure) > (MOST_MODULES[places] ?? Infinity));
    const [large, others] = [answers.filter(isLarge), answers.filter((answer) => !isLarge(answer))];
    this.#element.replaceChildren(
      ...pagesOf(figures, places, tall),
      ...pagesOf(others, SOLUTIONS_A_PAGE, false),
      ...pagesOf(large, LARGE_SOLUTIONS_A_PAGE, false),
    );
    document.body.append(this.#element);
  }

  /** Remove the sheet, so that printing prints what is on screen. */
  remove() {
    this.#element.remove();
  }
}

/** @param tall - whether the captions take much space */
function pagesOf(figures: HTMLElement[], places: number, tall: boolean) {
  const pages: HTMLElement[] = [];
  for (let start = 0; start < figures.length; start += places) {
    const page = make("section", { className: "sheet-page" }, ...figures.slice(start, start + places));
    page.dataset.places = String(places);
    page.dataset.captions = tall ? "tall" : "low";
    pages.push(page);
  }
  return pages;
}

async function figureOf({ svg, title, about, link, capitals }: PrintReply, caption: Caption) {
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
  const figure = framed(svg, below);
  figure.style.setProperty("--modules", String(modulesOf(figure)));
  return figure;
}

/** The modules in a row of a board's QR code, 0 without one. */
function modulesOf(figure: HTMLElement) {
  return figure.querySelector<SVGSVGElement>("figcaption > svg")?.viewBox.baseVal.width ?? 0;
}

function isLarge(answer: HTMLElement) {
  return Number(answer.querySelector("svg")?.dataset.size) >= LARGE;
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
