/**
 * What the page says: the line beside the board, which screen readers speak, notices with buttons, and the details of
 * errors.
 */

import type { About } from "../python/protocol.ts";
import { byId, make } from "./dom.ts";

/**
 * Say something to everybody, beside the board.
 *
 * @param tone - its look; the words must do without it
 * @param offer - what can be done now; gone with the next sentence
 */
export function say(
  sentence: string,
  tone: "calm" | "good" | "bad" = "calm",
  offer?: { name: string; run: () => void },
) {
  const line = byId("status");
  line.textContent = sentence;
  line.dataset.tone = tone;
  const button = byId("offer");
  button.hidden = !offer;
  button.textContent = offer?.name ?? "";
  button.onclick = offer?.run ?? null;
}

/** What is said while nothing has happened on a board. */
export const INVITATION = "Select a cell, then type a digit or tap a key.";

/** Say what nobody has asked for, unless something else is being said. */
export function mention(...said: Parameters<typeof say>) {
  if (["", INVITATION].includes(byId("status").textContent ?? "")) say(...said);
}

/**
 * Say what was asked for by a button: it comes into sight. What is said while somebody types does
 * not, as the keys would move away.
 */
export function answer(...said: Parameters<typeof say>) {
  say(...said);
  reveal(byId("news"));
}

// Scrolls an answer into sight that would appear below the screen's edge, or under the board.

/**
 * Tell the styles how tall the board is: where it stays in sight, what is scrolled to stands right below it.
 *
 * @param place - of the board
 */
export function attachReveal(place: Element) {
  const { style } = document.documentElement;
  new ResizeObserver(() => style.setProperty("--board-tall", `${place.clientHeight}px`)).observe(place);
}

/** Scroll the page as little as needed to show something that was asked for. */
export function reveal(element: Element) {
  const still = parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--moment")) === 0;
  element.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
}

type Action = { name: string; run: () => void };

/**
 * A notice with buttons, beside the board unless another place is given: something has happened by itself, and people
 * may want it otherwise. It stays until it is closed, or what it is about is over.
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
    if (hadFocus) byId("controls").querySelector("button")?.focus();
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

// What the setter says about a puzzle.

/** Its elements; none for a board about which nothing is said. */
function aboutParts(about: About | null) {
  if (!about) return [];
  const { byline, warning, rules } = about;
  const parts = [];
  if (byline) parts.push(make("p", { className: "byline" }, byline));
  if (warning) parts.push(make("p", { className: "unchecked" }, warning));
  if (rules)
    parts.push(make("details", {}, make("summary", {}, "Rules"), make("p", { className: "setters-rules" }, rules)));
  return parts;
}

/** Show them in a place, which is hidden while there is nothing to show. */
export function showAbout(place: HTMLElement, about: About | null) {
  const said = JSON.stringify(about);
  if (place.dataset.said === said) return; // the rules stay open while somebody plays
  place.dataset.said = said;
  place.replaceChildren(...aboutParts(about));
  place.hidden = !about;
}
