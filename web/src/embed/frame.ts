/**
 * What shows before the board: a square of the same size with the content of the element, or else with the board's text
 * as a link. So nothing moves when the board appears.
 */

import type { SudokuBoard } from "../board/element.ts";
import { Styles } from "../site/content-policy.ts";
import { make } from "../ui/dom.ts";
import { Drawing, drawingStyle, type Host } from "./drawing.ts";
import { frameInstead, frameLink } from "./frame-page.ts";

const css = /* css */ `
  /* Lines are horizontal in here, whatever the page says, so that there is a width to fill. A flex column, because on pages
     without a doctype a percentage of a block's height would be a percentage of the window's. */
  :host { display: flex; flex-direction: column; max-width: 600px; contain: layout; writing-mode: horizontal-tb !important; }
  :host([hidden]) { display: none; }
  /* The width for containers that ask for it, such as a grid column, a flex row, a float or a table cell. Others give the
     element their own width, however small. If a page makes the element a flex row, the board still gets all the space. */
  :host::before { content: ""; display: grid; grid-template-columns: minmax(min(10rem, 28vw), 20rem); height: 0; overflow: clip;
    min-width: 0; }

  /* Only the page's colour scheme and custom properties have an effect in here. */
  .embedded { all: initial; visibility: inherit; direction: ltr; color-scheme: inherit; box-sizing: border-box; display: flex; flex-direction: column;
    flex: none; width: 100%; height: 100%; max-height: inherit; gap: 8px; container-type: inline-size;
    color: light-dark(#1d2025, #e8eaed); font: medium/1.4 system-ui, sans-serif; }
  :host([theme="light"]) .embedded { color-scheme: light; }
  :host([theme="dark"]) .embedded { color-scheme: dark; }
  /* A theme other than the page's has its own background, because the page's may be the opposite. */
  :host(:is([theme="light"], [theme="dark"], [theme="contrast"])) .embedded { background: Canvas; padding: var(--sl-inset, 8px); }

  .frame { box-sizing: border-box; display: grid; flex: 0 1 auto; place-content: center; aspect-ratio: 1; width: 100%; min-height: 0; overflow: hidden;
    padding: 8%; border: 2px solid light-dark(#c9ccd1, #43474e); text-align: center; }
  .frame a { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; overflow-wrap: anywhere;
    color: light-dark(#0b63ce, #7fb7ff); font-size: 0.85em; }
  .frame p { margin: 0 0 0.75em; }
  .frame .problem button { min-height: 44px; margin-bottom: 0.75em; padding: 0 1em; font: inherit; }
  .frame [hidden] { display: none; }
  /* The space for words and buttons. */
  .foot { flex: none; box-sizing: border-box; min-height: 4em; }
  :host([controls]) .foot { min-height: calc(4em + 52px); }
  :host([controls]:not([readonly])) .foot { min-height: calc(4em + 206px); }
  @container (width < 27em) {
    :host([controls]) .foot { min-height: calc(4em + 102px); }
    :host([controls]:not([readonly])) .foot { min-height: calc(4em + 306px); }
  }
  :host(:not([controls], [step], [state="error"])) .foot { display: none; }
  @media print {
    .foot, :host([controls]) .foot { display: none; }
    :host([theme]) .embedded { color-scheme: light; background: none; }
  }
`;

export class Frame {
  /** Goes when the board comes. */
  #link = make("a", { target: "_blank", rel: "noopener" });
  #said = make("p", { role: "alert" });
  #retry = make("button", { type: "button" }, "Retry");
  #problem = make("div", { className: "problem", hidden: true }, this.#said, this.#retry);
  #slot = make("slot", {}, this.#link);
  #square = make("div", { className: "frame" }, this.#problem, this.#slot);
  #foot = make("div", { className: "foot" });
  /** Our page for frames, if the element can't work. */
  #page: HTMLIFrameElement | null = null;
  /** Has all that is in the element. */
  element = make("div", { className: "embedded" }, this.#square, this.#foot);
  styles;
  drawing;

  /** @param onTouch - called when somebody touches the drawing, if there may be one */
  constructor(host: Host, onTouch: () => void = () => {}) {
    const root = host.attachShadow({ mode: "open" });
    this.styles = new Styles(root);
    this.styles.wear([css, drawingStyle]);
    this.drawing = new Drawing(host, this.#square, this.#slot, onTouch);
    root.append(this.element);
  }

  /** @param address - where the text opens */
  show(text: string, address: string) {
    this.#link.textContent = text;
    this.#link.href = address;
    this.#link.hidden = !text;
    this.#problem.hidden = true;
  }

  /**
   * Say why there is no board; the link stays.
   *
   * @param retry - tries again; null: that would not help
   */
  fail(sentence: string, retry: (() => void) | null = null) {
    this.#said.textContent = sentence;
    this.#problem.hidden = false;
    this.#retry.hidden = !retry;
    this.#retry.onclick = retry;
  }

  /**
   * Show our page for frames instead, because the page has replaced what the element needs. Until it is there, the link
   * stays.
   *
   * @param site - its top folder
   * @param sentence - what to say if that fails and no better reason is known by then
   */
  showPage(site: URL, element: Element, text: string, sentence: string) {
    if (this.#page?.isConnected) {
      const address = frameLink(site, element, text);
      if (this.#page.src !== address) this.#page.src = address;
    } else
      this.#page = frameInstead(site, element, text, this.element, [this.#square, this.#foot], () => {
        if (this.#problem.hidden) this.fail(sentence);
      });
  }

  /**
   * @param board - the board that replaces the frame
   * @param below - the words and buttons below
   * @param styles - the styles of all these
   */
  giveWay(board: SudokuBoard, below: Element[], styles: readonly string[]) {
    this.styles.wear([css, drawingStyle, ...styles]);
    this.#foot.append(...below);
    if (this.drawing.isShown) this.drawing.giveWay(board);
    else this.#square.replaceWith(board);
  }
}

// Notices when an element comes near the visible part of the page.

/** How near, as a CSS length. */
const MARGIN = "400px";

const waiting: Map<Element, () => void> = new Map();

// `scrollMargin` does the same inside elements that scroll. Browsers that don't know it ignore it.
const near = { rootMargin: MARGIN, scrollMargin: MARGIN };
const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    waiting.get(target)?.();
    forget(target);
  }
}, near);

/** Call a function once, when an element is near. */
export function whenNear(element: Element, then: () => void) {
  waiting.set(element, then);
  observer.observe(element);
}

export function forget(element: Element) {
  waiting.delete(element);
  observer.unobserve(element);
}

// Checks that the host left JSON and element names alone.

/** A text that JSON.parse and JSON.stringify turn into a value and back, unless the page has replaced them. */
const SAMPLE = '{"a_b":[1,null,"2026-01-02T03:04:05Z",{"c":""}]}';

/** What happens to boards on pages where the element can't work. */
export const INSTEAD = "boards show in frames, or as links if the page does not allow our frames";

const reported: Set<string> = new Set();

/** Report a problem in the console for the developers of the page, once. */
export function tellDevelopers(sentence: string) {
  if (!reported.has(sentence)) console.error(`Sudolink: ${sentence}`);
  reported.add(sentence);
}

/** Reject if the page has replaced JSON, and report it to the developers too. */
export async function requireJson() {
  if (isJson()) return;
  const sentence = `This page has replaced JSON.parse or JSON.stringify with functions that behave differently, so ${INSTEAD}.`;
  tellDevelopers(sentence);
  throw new Error(sentence);
}

/** Whether JSON works as it should on this page. */
export function isJson() {
  try {
    const value = JSON.parse(SAMPLE);
    return JSON.stringify(value) === SAMPLE && typeof value.a_b[2] === "string" && value.a_b[3].c === "";
  } catch {
    return false;
  }
}

/** Marks our elements, even if another copy of this script has defined them. */
export const OURS: unique symbol = Symbol.for("sudolink.EmbeddedBoard");

/**
 * A name for our element that the page doesn't use yet.
 *
 * @param name - the preferred name
 */
export function freeName(name: string) {
  let free = name;
  let isForeign = false;
  for (let number = 2, taken = customElements.get(name); taken; taken = customElements.get(free)) {
    isForeign ||= !(OURS in taken);
    free = `${name}-${number++}`;
  }
  if (isForeign)
    tellDevelopers(`This page has already defined <${name}>, so the boards use <${free}> inside. They work the same.`);
  return free;
}
