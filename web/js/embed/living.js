/**
 * A board on somebody's page that has come near: the board, the words about it and the buttons. It
 * follows the attributes of the element it is in.
 */

import { showAbout } from "../about.js";
import { make } from "../dom.js";
import { watchLoading } from "../loading.js";
import { ask } from "../python.js";
import { addressOfLink } from "../site.js";
import { SudokuBoard } from "../sudoku-board.js";
import { isWhole } from "../whole.js";
import { Game } from "./game.js";
import { freeName } from "./host.js";
import { livingStyles } from "./living-style.js";
import { Toolbar } from "./toolbar.js";

/** Attributes that the board within understands as the element does. */
const HANDED_ON = ["page", "step", "cells", "readonly"];

// The element that pages know has its name; this one is inside.
const NAME = freeName("sudolink-board");
customElements.define(NAME, class extends SudokuBoard {});

const moreContrast = matchMedia("(prefers-contrast: more)");

export class Living {
  board = /** @type {SudokuBoard} */ (document.createElement(NAME));
  game;
  #host;
  #frame;
  #words = make("p", { className: "words", role: "status" });
  #about = make("section", { className: "about", ariaLabel: "About this puzzle", hidden: true });
  /** Lies over the empty board. */
  #loading = make("div", { className: "loading" });
  #toolbar;
  /** The opening that was begun last. */
  #opening = Promise.resolve();
  /** Cells to be selected on the board that is not there yet. @type {ReadonlySet<number> | null} */
  #chosen = null;

  /** @param {import("./element.js").EmbeddedBoard} host @param {import("./frame.js").Frame} frame */
  constructor(host, frame) {
    this.#host = host;
    this.#frame = frame;
    this.board.className = "board";
    this.game = new Game(this.board, (title, sentence) => this.#say(title, sentence));
    this.#toolbar = new Toolbar(this.board, this.game, () => host.link);
    for (const name of HANDED_ON) this.#handOn(name);
    for (const name of ["ready", "change", "error"]) this.board.addEventListener(name, () => this.#onShown());
    frame.giveWay(this.board, [this.#about, this.#words, this.#toolbar.element], livingStyles);
    frame.element.append(this.#loading);
  }

  /** Ends what is followed while the element is in a page. */
  #endLoading = () => {};

  /** Say how far what is loaded is, until there is a board, and offer to try again where nothing comes. */
  #watchLoading() {
    this.#loading.replaceChildren();
    const figures = make("p"); // not spoken: they change all the time
    const stalled = make("p", { role: "status" });
    const retry = make("button", { type: "button", hidden: true }, "Retry");
    this.#loading.append(figures, stalled, retry);
    const ask = (/** @type {string} */ sentence, /** @type {() => void} */ again = () => {}) => {
      stalled.textContent = sentence;
      retry.hidden = !sentence;
      retry.onclick = again;
    };
    return watchLoading({ progress: (sentence) => (figures.textContent = sentence), stall: ask, resume: () => ask("") });
  }

  /** The element is in a page: follow the system while it is there, as who follows is never freed. */
  connect() {
    this.#wearTheme();
    this.#endLoading();
    this.#endLoading = this.#watchLoading();
    moreContrast.addEventListener("change", this.#wearTheme);
  }

  disconnect() {
    this.#endLoading();
    moreContrast.removeEventListener("change", this.#wearTheme);
  }

  /** @param {string} text  "" takes the board away */
  open(text) {
    this.#host.setAttribute("state", text && "loading");
    if (text) this.#opening = this.board.open(text);
    else this.#clear();
  }

  #clear() {
    this.board.clear();
    this.game.end();
  }

  /** Resolves when the text asked for last is shown, or why it cannot be. */
  async opened() {
    let opening;
    do {
      opening = this.#opening;
      await opening;
    } while (opening !== this.#opening);
  }

  #onShown() {
    this.#host.setAttribute("state", this.board.state);
    showAbout(this.#about, this.view?.about ?? null);
    if (this.#chosen && this.board.state === "ready") this.#select(this.#chosen);
  }

  /** @param {ReadonlySet<number>} chosen  before it was known how many cells there are */
  #select(chosen) {
    this.#chosen = null;
    this.board.selection = [...chosen].filter((cell) => isWhole(cell, 0, this.board.contents.length - 1));
  }

  /** The selected cells, or those that will be. @returns {ReadonlySet<number>} */
  get selection() {
    return this.#chosen ?? this.board.selection;
  }

  set selection(/** @type {Iterable<number>} */ cells) {
    if (this.board.state === "ready") this.board.selection = cells;
    else this.#chosen = new Set(cells);
  }

  /** @param {string} title @param {string} sentence */
  #say(title, sentence) {
    this.#words.replaceChildren(...(title ? [make("strong", {}, title), " "] : []), sentence);
    this.#words.scrollTop = 0;
  }

  /** What is known of the board; null unless one is shown, as the element keeps the one before. */
  get view() {
    return this.board.state === "ready" ? this.board.view : null;
  }

  /** Where what is shown opens on our site, with the step that is drawn; "" where nothing is. */
  get link() {
    const { view } = this;
    return view ? addressOfLink(view.step?.link || this.board.link).href : "";
  }

  /** What the whole of it would be high at its width, whatever its height is now. */
  get fullHeight() {
    const { element } = this.#frame;
    const style = getComputedStyle(this.board);
    const tall = Number(style.getPropertyValue("--tall")) || 1;
    const others = [...element.children].filter((part) => part !== this.board && part !== this.#loading);
    const { rowGap, paddingTop, paddingBottom } = getComputedStyle(element);
    const gap = parseFloat(rowGap) || 0;
    const edges = parseFloat(paddingTop) + parseFloat(paddingBottom);
    const below = others.reduce((sum, part) => sum + (part.clientHeight && part.clientHeight + gap), 0);
    return Math.ceil(this.board.clientWidth * tall + below + edges);
  }

  // --- Attributes ------------------------------------------------------------------------------

  /** An attribute of the element has changed. @param {string} name */
  follow(name) {
    if (name === "theme") return this.#wearTheme();
    this.#handOn(name);
    if (name === "page") this.open(this.board.bd);
    else if (name !== "readonly") this.#showAnew();
  }

  /** @param {string} name */
  #handOn(name) {
    const value = this.#host.getAttribute(name);
    if (value === null) this.board.removeAttribute(name);
    else this.board.setAttribute(name, value);
  }

  /** Show the same board, with another step or other names of cells. */
  async #showAnew() {
    await this.opened(); // it may have been asked for before the change
    if (this.board.state !== "ready") return;
    await this.board.settled();
    const { link } = this.board;
    const view = await ask("open", { text: link, ...this.board.asks, step: this.#host.getAttribute("step") ?? "" });
    if (!this.board.shows(link)) return;
    this.board.show(view);
    if (!view.step) this.#say("", ""); // what stands there is of a step that is gone, or has the old names
  }

  /** Colours are the page's, or as the attribute says; see css/theme.css. */
  #wearTheme = () => {
    const theme = this.#host.getAttribute("theme") ?? "auto";
    const auto = !["light", "dark", "contrast"].includes(theme);
    this.#frame.element.toggleAttribute("data-contrast", theme === "contrast" || (auto && moreContrast.matches));
  };
}
