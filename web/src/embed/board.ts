/**
 * A loaded board on somebody's page: the board, the words about it and the buttons. It follows the attributes of the
 * element around it.
 */

import about from "../../css/about.css";
import buttons from "../../css/buttons.css";
import drawing from "../../css/drawing.css";
import play from "../../css/play.css";
import theme from "../../css/theme.css";
import tokens from "../../css/tokens.css";
import { SudokuBoard } from "../board/element.ts";
import { ask } from "../python/ask.ts";
import { PythonMissing } from "../python/instance.ts";
import type { TextRun } from "../python/protocol.ts";
import { addressOfLink, origin } from "../site/site.ts";
import { linkWithStep } from "../steps/hints.ts";
import { withSign } from "../steps/signs.ts";
import { make } from "../ui/dom.ts";
import { showAbout } from "../ui/messages.ts";
import { cellSet, isWhole } from "../ui/values.ts";
import { EmbeddedGame } from "./embedded-game.ts";
import { type Frame, freeName, OURS } from "./frame.ts";
import { explainByPolicy, watchPolicy } from "./policy.ts";
import { Toolbar } from "./toolbar.ts";

/** Attributes that mean the same on the board inside. */
const SAME_ATTRIBUTES = ["page", "step", "cells", "readonly"];

// The name of the element inside. The outer one has the name that pages know.
const NAME = freeName("sudolink-board");
customElements.define(
  NAME,
  class extends SudokuBoard {
    static [OURS] = true;
  },
);

watchPolicy(origin);

const moreContrast = matchMedia("(prefers-contrast: more)");

/** The element on the page. */
type Host = HTMLElement & { readonly link: string };

export class LoadedBoard {
  board = document.createElement(NAME) as SudokuBoard;
  game;
  #host;
  #frame;
  #words = make("p", { className: "words", role: "status" });
  #credit = make(
    "a",
    { className: "credit", href: addressOfLink("").href, target: "_blank", rel: "noopener" },
    "Made with Sudolink",
  );
  #about = make("section", { className: "about", ariaLabel: "About this puzzle", hidden: true });
  #toolbar;
  /** Resolves when the latest text is open, with the step and the cell names that were set last. */
  #opening = Promise.resolve();
  /** Cells to select when the board is there. */
  #chosen: ReadonlySet<number> | null = null;

  constructor(host: Host, frame: Frame) {
    this.#host = host;
    this.#frame = frame;
    this.board.className = "board";
    this.game = new EmbeddedGame(this.board, (title, sentence) => this.#say(title, sentence));
    this.#toolbar = new Toolbar(this.board, this.game, () => host.link);
    for (const name of SAME_ATTRIBUTES) this.#handOn(name);
    for (const name of ["ready", "change", "error"]) this.board.addEventListener(name, () => this.#onShown());
    this.board.addEventListener("error", (event: Event) => this.#explain((event as CustomEvent).detail.error));
    const news = make("div", { className: "news" }, this.#words, this.#credit);
    frame.giveWay(this.board, [this.#about, news, this.#toolbar.element], livingStyles);
  }

  /** The element was added to a page. Follow the system's settings until it is removed, because listeners keep it in memory. */
  connect() {
    this.#wearTheme();
    moreContrast.addEventListener("change", this.#wearTheme);
  }

  disconnect() {
    moreContrast.removeEventListener("change", this.#wearTheme);
  }

  /** @param text - "" removes the board */
  open(text: string) {
    this.#host.setAttribute("state", text && "loading");
    if (text) this.#opening = this.board.open(text);
    else this.#clear();
  }

  #clear() {
    this.board.clear();
    this.game.end();
  }

  /** Resolves when the latest text is shown, or the reason why it can't be. */
  async opened() {
    let opening: Promise<void> | null;
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

  #explain(error: Error) {
    if (!(error instanceof PythonMissing)) return;
    explainByPolicy(this.#host, (sentence) => {
      if (this.board.state === "error") this.board.message.querySelector("strong")?.replaceChildren(sentence);
    });
  }

  /** @param chosen - cells that were chosen before we knew how many there are */
  #select(chosen: ReadonlySet<number>) {
    this.#chosen = null;
    this.board.selection = [...chosen].filter((cell) => isWhole(cell, 0, this.board.contents.length - 1));
  }

  /** The selected cells, or those to select later. */
  get selection(): ReadonlySet<number> {
    return this.#chosen ?? this.board.selection;
  }

  set selection(cells: Iterable<number>) {
    if (this.board.state === "ready") this.board.selection = cells;
    else this.#chosen = cellSet(cells);
  }

  #say(title: string, sentence: string) {
    const step = this.board.view?.step;
    const isDrawn = step && step.runs.length > 0 && step.sentence === sentence;
    const signed = (runs: readonly TextRun[]) => runs.flatMap(({ text, part }) => withSign(text, step?.signs[part]));
    const legend = (isDrawn ? step.legend : []).map((entry) =>
      make("span", { className: "entry" }, ...signed([entry])),
    );
    const words = isDrawn ? [...signed(step.runs), ...legend] : [sentence];
    this.#words.replaceChildren(...(title ? [make("strong", {}, title), " "] : []), ...words);
    this.#words.scrollTop = 0;
  }

  /** What is known about the board; null unless one is shown. (The element inside keeps its previous one.) */
  get view() {
    return this.board.state === "ready" ? this.board.view : null;
  }

  /** The address of the board on our site, with the drawn step; "" if nothing is shown. */
  get link() {
    const { view } = this;
    return view ? addressOfLink(view.step ? linkWithStep(view) : this.board.link).href : "";
  }

  /** The height in pixels that everything needs at this width, whatever the height is now. */
  get fullHeight() {
    const { element } = this.#frame;
    const others = [...element.children].filter((part) => part !== this.board);
    const { rowGap, paddingTop, paddingBottom } = getComputedStyle(element);
    const gap = parseFloat(rowGap) || 0;
    const edges = parseFloat(paddingTop) + parseFloat(paddingBottom);
    const below = others.reduce((sum, part) => sum + (part.clientHeight && part.clientHeight + gap), 0);
    return Math.ceil(this.board.clientWidth + below + edges);
  }

  // --- Attributes ------------------------------------------------------------------------------

  /** An attribute of the element has changed. */
  follow(name: string) {
    if (name === "theme") return this.#wearTheme();
    this.#handOn(name);
    if (name === "page") this.open(this.board.bd);
    else if (name !== "readonly")
      this.#opening = this.#showAgain(this.#opening).catch((error) => this.#say("", error.message));
  }

  #handOn(name: string) {
    const value = this.#host.getAttribute(name);
    if (value === null) this.board.removeAttribute(name);
    else this.board.setAttribute(name, value);
  }

  /** Show the same board with another step or other cell names, once it is open. */
  async #showAgain(opening: Promise<void>) {
    await opening;
    if (this.board.state !== "ready") return;
    await this.board.settled();
    const { link } = this.board;
    const view = await ask("open", { text: link, ...this.board.asks, step: this.#host.getAttribute("step") ?? "" });
    if (!this.board.shows(link)) return;
    this.board.show(view);
    if (!view.step) this.#say("", ""); // the words are about a step that is gone, or have the old names
  }

  /** Use the page's colours, or those of the attribute. See css/theme.css. */
  #wearTheme = () => {
    const theme = this.#host.getAttribute("theme") ?? "auto";
    const auto = !["light", "dark", "contrast"].includes(theme);
    this.#frame.element.toggleAttribute("data-contrast", theme === "contrast" || (auto && moreContrast.matches));
  };
}

// Styles of an embedded board: the site's colours, buttons and keys, and the layout.

const css = /* css */ `
  .embedded { color: var(--ink); }
  .board { flex: 0 1 auto; width: 100%; min-height: 0; }
  .foot { display: grid; gap: 8px; align-content: start; grid-template-columns: minmax(0, 1fr); }
  /* Always three lines, so that nothing below moves. */
  .news { display: grid; }
  .news > * { grid-area: 1 / 1; }
  .words { box-sizing: border-box; height: 4em; margin: 0; overflow: auto; font-size: 0.95em; overflow-wrap: anywhere; }
  .beside { white-space: nowrap; }
  .entry { display: inline-block; margin-inline-start: 1em; color: var(--quiet); }
  .beside svg { width: 1.1em; height: 1.1em; margin-inline-end: 0.15em; vertical-align: -0.2em; }
  :host(:not([controls])) .toolbar { display: none; }
  :host([state="error"]) .toolbar { display: grid; }
  :host([state="error"]) .news { display: none; }
  /* It takes no space of its own: it is where the words come. */
  .credit { place-self: end; line-height: 24px; color: light-dark(#5b6270, #a5adba); font-size: 0.75em; }
  .words:not(:empty) + .credit, :host([credit="none"]) .credit { visibility: hidden; }
  @container (width < 15em) { .credit { visibility: hidden; } }
  .toolbar { display: grid; gap: 8px; grid-template-columns: minmax(0, 1fr); }
  .buttons { display: grid; gap: 6px; grid-template-columns: repeat(auto-fit, minmax(3.5em, 1fr)); }
  .buttons :is(button, .button) { box-sizing: border-box; min-height: 44px; padding: 4px 2px; font-size: 0.9em; line-height: 1.15; }
  .buttons a { grid-column: span 2; color: var(--accent); }
  :is(button, a):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  :host([readonly]) :is(.buttons button, #key-pad), :host([state="error"]) :is(.buttons button, #key-pad) { display: none; }
  #key-pad .several { display: none; }
  /* Space for the keys of most boards until we know how many there are, so that the buttons below don't move. */
  .keys:empty { min-height: calc(88px + 0.375rem); }
  /* Large boards need more space for keys, so everything below appears together with the keys, and nothing moves under a finger. */
  :host(:not([state="error"])) .foot:has(.keys:empty) { visibility: hidden; }
  @container (width < 20em) { .modes button { font-size: 0.75em; } }
  [hidden] { display: none !important; }
`;

const livingStyles = [tokens, theme, buttons, play, about, drawing, css];
