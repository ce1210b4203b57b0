/** The line beside the board that says what happened; screen readers speak it. */

import { byId } from "./dom.ts";

/**
 * Say something to everybody.
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
