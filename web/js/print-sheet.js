/**
 * The pages that are printed. They lie in the page unseen. While the print dialog is open, print.css prints nothing else:
 *
 *   #print-sheet
 *     section.sheet-page data-places="4"     a page of paper
 *       figure.sheet-board                   svg, and below it a caption: code, title, link
 */

import { make } from "./dom.js";
import { qrCode } from "./share/qr-code.js";

/** Links longer than this are neither printed nor typed in again by anybody. */
const LONGEST_PRINTED = 500;

/** Solutions to a page: they are only looked up. */
const SOLUTIONS_A_PAGE = 6;

/**
 * @typedef {import("./types.js").Printed} Printed
 *
 * @typedef {object} Caption  what stands below a board
 * @property {boolean} title
 * @property {boolean} link
 * @property {boolean} code
 *
 * @typedef {{svg: string | null, note: string, title: string}} Solution
 */

/** The sheet in the page while there is one. */
export class PrintSheet {
  #element = make("div", { id: "print-sheet" });

  get pages() {
    return this.#element.children.length;
  }

  /** The first page once more, to be looked at. */
  get preview() {
    return this.#element.firstElementChild?.cloneNode(true) ?? "";
  }

  /**
   * Lay boards out, as many a page as are wished; solutions follow on pages of their own.
   *
   * @param {Printed[]} boards
   * @param {number} places  boards a page
   * @param {Caption} caption
   * @param {Solution[]} solutions
   * @param {AbortSignal} signal  something else is wanted by now
   */
  async show(boards, places, caption, solutions, signal) {
    const figures = await Promise.all(boards.map((board) => figureOf(board, caption)));
    if (signal.aborted) return;
    const answers = solutions.map(({ svg, title, note }) => framed(svg, make("figcaption", {}, make("div", {}, line(title), line(note)))));
    const tall = caption.link || caption.code;
    this.#element.replaceChildren(...pagesOf(figures, places, tall), ...pagesOf(answers, SOLUTIONS_A_PAGE, false));
    document.body.append(this.#element);
  }

  /** Take the sheet away: what is on screen is printed again. */
  remove() {
    this.#element.remove();
  }
}

/**
 * @param {HTMLElement[]} figures
 * @param {number} places
 * @param {boolean} tall  whether their captions take much room
 */
function pagesOf(figures, places, tall) {
  const pages = [];
  for (let start = 0; start < figures.length; start += places) {
    const page = make("section", { className: "sheet-page" }, ...figures.slice(start, start + places));
    page.dataset.places = String(places);
    page.dataset.captions = tall ? "tall" : "low";
    pages.push(page);
  }
  return pages;
}

/**
 * @param {Printed} board
 * @param {Caption} caption
 */
async function figureOf({ svg, title, about, link, capitals }, caption) {
  const said = about.map((each) => line(each, "sheet-about"));
  const words = make("div", {}, line(caption.title ? title : ""), ...said, line(caption.link ? printable(link) : "", "sheet-link"));
  const below = make("figcaption", {}, words);
  const code = caption.code ? await qrCode(capitals ?? link) : null;
  if (code) below.prepend(drawing(code));
  else if (caption.code) words.append(line("Its link is too long for a QR code."));
  return framed(svg, below);
}

/** @param {string} link */
function printable(link) {
  return link.length <= LONGEST_PRINTED ? link : `Its link is too long to print: it has ${link.length} characters.`;
}

/** @param {string} words @param {string} [className] */
function line(words, className = "") {
  return words ? make("p", { className }, words) : "";
}

/** @param {string | null} svg @param {HTMLElement} caption */
function framed(svg, caption) {
  return make("figure", { className: "sheet-board" }, svg ? drawing(svg) : "", caption);
}

/** @param {string} svg */
function drawing(svg) {
  const template = document.createElement("template");
  template.innerHTML = svg;
  return template.content;
}
