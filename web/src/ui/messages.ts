/**
 * The page's messages: the status line beside the board, which screen readers speak; notices with buttons; the details of
 * errors; the setter's texts.
 */

import { byId, make } from "./dom.ts";

/**
 * Show a sentence in the status line.
 *
 * @param tone - how it looks; the words must make sense without it
 * @param offer - a button for what the player can do now; the next sentence removes it
 */
export function say(
  sentence: string,
  tone: "calm" | "good" | "bad" = "calm",
  offer?: { name: string; run: () => void },
) {
  const line = byId("status");
  line.textContent = sentence;
  line.dataset.tone = tone;
  if (sentence) byId("news").classList.remove("about-cage");
  const button = byId("offer");
  const lostFocus = !offer && button === document.activeElement;
  button.hidden = !offer;
  button.textContent = offer?.name ?? "";
  button.onclick = offer?.run ?? null;
  if (lostFocus) document.querySelector<HTMLElement>("#play sudoku-board")?.focus({ preventScroll: true });
}

/** What the status line says in each place until something happens on the board. */
export const INVITATIONS = {
  play: "Select a cell, then type a digit or tap a key.",
  learn: "Stuck? A hint shows where to look first.",
};

/** Say something that nobody asked for, unless the status line says something else. */
export function mention(...said: Parameters<typeof say>) {
  const line = byId("status").textContent ?? "";
  if (!line || isInvitation(line)) say(...said);
}

/** Say what the player can do in the place that is shown now, if the status line still says that of another place. */
export function inviteTo(place: "play" | "learn") {
  if (isInvitation(byId("status").textContent ?? "")) say(INVITATIONS[place]);
}

function isInvitation(sentence: string) {
  return Object.values(INVITATIONS).includes(sentence);
}

/**
 * Say the result of a button press, and scroll it into view. `say` doesn't scroll, because the keys would move away while
 * somebody types.
 */
export function answer(...said: Parameters<typeof say>) {
  say(...said);
  reveal(byId("news"));
}

// Scrolls an answer into view that would appear below the edge of the screen, or hidden by the board.

/**
 * Give the style sheet the height of the board. Where the board stays in view, scrolling stops right below it.
 *
 * @param place - the element around the board
 */
export function attachReveal(place: Element) {
  const measureBoard = () => document.documentElement.style.setProperty("--board-tall", `${place.clientHeight}px`);
  new ResizeObserver(measureBoard).observe(place);
}

/** Scroll the page as little as needed to show an element. */
export function reveal(element: Element) {
  const still = parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--moment")) === 0;
  element.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
}

type Action = { name: string; run: () => void };

/**
 * A notice with buttons, beside the board unless another place is given. It reports something that happened by itself and
 * that people may want to change. It stays until somebody closes it or it no longer applies.
 */
export class Notice {
  #words = make("p", { role: "status", ariaLive: "polite" });
  #actions = make("div", { className: "actions" });
  #close = make("button", { type: "button", className: "close", ariaLabel: "Close notice" }, "×");
  #box = make("div", { className: "notice-box", hidden: true }, this.#words, this.#actions, this.#close);

  constructor(place: HTMLElement = byId("notice")) {
    this.#close.addEventListener("click", () => this.hide());
    place.append(this.#box);
  }

  show(sentence: string, actions: Action[] = []) {
    this.#box.hidden = false;
    this.#words.textContent = sentence;
    this.#actions.replaceChildren(...actions.map((action) => this.#button(action)));
  }

  hide() {
    const hadFocus = this.#box.contains(document.activeElement);
    this.#box.hidden = true;
    this.#words.textContent = "";
    if (hadFocus) nextTo(this.#box)?.focus();
  }

  #button({ name, run }: Action) {
    const button = make("button", { type: "button" }, name);
    button.addEventListener("click", () => {
      this.hide();
      run();
    });
    return button;
  }
}

/** What takes the focus when a notice closes: a button of the board, or else the title of the face that it is on. */
function nextTo(box: HTMLElement) {
  const title = box.closest("main > *")?.querySelector<HTMLElement>("h1") ?? null;
  const button = byId("controls").querySelector<HTMLElement>("button");
  if (button?.checkVisibility() || !title) return button;
  title.tabIndex = -1;
  return title;
}

/**
 * The technical reason for an error, as a small “Details” line below its sentence.
 *
 * @returns nothing if the error has no details
 */
export function detailsLine(error: unknown): HTMLElement[] {
  const details = error instanceof Error && "details" in error ? error.details : null;
  if (typeof details !== "string" || !details) return [];
  return [make("small", { className: "error-details" }, `Details: ${details}`)];
}

// What the setter says about a puzzle: title, author, rules, and that not all rules can be checked.

type SettersWords = Record<"byline" | "warning" | "rules", string>;

/** The elements for it. A board without such texts has none. */
function aboutParts(about: SettersWords | null) {
  if (!about) return [];
  const { byline, warning, rules } = about;
  const parts: HTMLElement[] = [];
  if (byline) parts.push(make("p", { className: "byline" }, byline));
  if (warning) parts.push(make("p", { className: "unchecked" }, warning));
  if (rules)
    parts.push(make("details", {}, make("summary", {}, "Rules"), make("p", { className: "setters-rules" }, rules)));
  return parts;
}

/** Show these texts in an element, which is hidden while there are none. */
export function showAbout(place: HTMLElement, about: SettersWords | null) {
  const shown = JSON.stringify(about);
  if (place.dataset.shown === shown) return; // so the rules stay open while somebody plays
  place.dataset.shown = shown;
  place.replaceChildren(...aboutParts(about));
  place.hidden = !about;
}
