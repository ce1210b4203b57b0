/** What a player sees of a solved puzzle: the time, the help that was used, and where to go from here. */

import { byId, copyText, make, makeButton, makeSvg } from "../ui/dom.ts";
import { reveal } from "../ui/messages.ts";
import type { Action, PlayPage } from "./play-page.ts";
import { clock, nameOf, type Result, sentenceOf } from "./results.ts";

const SHARE = "Share result";
const COPIED = "Result copied.";
const BY_HAND = "This browser doesn't allow copying here. The result is selected: copy it yourself.";

export class FinishCard {
  #page;
  #ways;
  #title = make("h2", { id: "finish-title", tabIndex: -1 }, "Solved");
  #name = make("p", { className: "finish-name" });
  #facts = make("dl");
  #actions = make("div", { className: "actions" });
  #text = make("textarea", { readOnly: true, rows: 4, ariaLabel: "Your result", spellcheck: false, hidden: true });
  #said = make("p", { role: "status", ariaLive: "polite" });
  #close = make("button", { type: "button", className: "close", ariaLabel: "Close result" }, "×");
  #card = make(
    "section",
    { id: "finish", "aria-labelledby": "finish-title", hidden: true },
    this.#title,
    this.#name,
    this.#facts,
    this.#actions,
    this.#text,
    this.#said,
    this.#close,
  );
  /** The address of the puzzle, ready before somebody shares it, because Safari copies only during the press. */
  #address: Promise<string> = Promise.resolve("");
  /** Counts what is shown, so that the next puzzle of an older one is not offered. */
  #turn = 0;

  /** @param ways - next: leads to the next puzzle, if there is one; statistics: opens them */
  constructor(page: PlayPage, ways: { next: () => Promise<Action | null>; statistics: () => void }) {
    this.#page = page;
    this.#ways = ways;
    this.#title.prepend(tick());
    this.#close.addEventListener("click", () => this.hide());
    byId("key-pad").before(this.#card);
  }

  /**
   * @param how - shown: whether the page showed the solution; celebrate: whether it was solved just now; isAnswer:
   *   whether the player has just filled the board, so that the card comes into view
   */
  async show(
    result: Result,
    { shown, celebrate, isAnswer }: { shown: boolean; celebrate: boolean; isAnswer: boolean },
  ) {
    const turn = ++this.#turn;
    const hadFocus = byId("key-pad").contains(document.activeElement);
    this.#name.textContent = result.level ? `${nameOf(result)}, ${result.level}` : nameOf(result);
    this.#facts.replaceChildren(...factsOf(result, shown).map(fact));
    this.#text.hidden = true;
    this.#said.textContent = "";
    this.#address = this.#page.puzzleAddress();
    this.#address.catch(() => {}); // who shares it says so
    this.#offer(result, null);
    this.#card.hidden = false;
    byId("play").classList.add("solved");
    byId("play").classList.toggle("celebrates", celebrate);
    if (hadFocus) this.#title.focus({ preventScroll: true }); // the key pad is hidden now
    if (isAnswer) reveal(this.#card);
    const next = await this.#ways.next();
    if (turn === this.#turn && next) this.#offer(result, next);
  }

  hide() {
    this.#turn += 1;
    if (this.#card.hidden) return;
    const hadFocus = this.#card.contains(document.activeElement);
    this.#card.hidden = true;
    byId("play").classList.remove("solved", "celebrates");
    if (hadFocus) this.#page.board.focus({ preventScroll: true });
  }

  #offer(result: Result, next: Action | null) {
    const actions = [
      { name: SHARE, run: () => this.#share(result) },
      ...(next ? [next] : []),
      { name: "Solution path", run: () => this.#page.showPath() },
      { name: "Statistics", run: this.#ways.statistics },
    ];
    const main = next?.name ?? SHARE;
    this.#actions.replaceChildren(...actions.map((action) => button(action, action.name === main)));
  }

  async #share(result: Result) {
    const text = sentenceOf(result);
    try {
      const url = await this.#address;
      this.#text.value = `${text}\n${url}`;
      if (await handOn(text, url)) return;
      this.#text.hidden = false;
      this.#said.textContent = (await copyText(this.#text.value, this.#text)) ? COPIED : BY_HAND;
    } catch (error) {
      this.#said.textContent = (error as Error).message;
    }
  }
}

/**
 * Open the system's sheet for sharing.
 *
 * @returns false if there is none, or if it is of no use: with a mouse, copying is quicker
 */
async function handOn(text: string, url: string) {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return false;
  try {
    await navigator.share({ text, url });
    return true;
  } catch (error) {
    return (error as Error).name === "AbortError"; // the player closed the sheet
  }
}

function factsOf({ time, hints, checks }: Result, shown: boolean): [string, string][] {
  return [
    ...(time ? ([["Time", clock(time)]] as [string, string][]) : []),
    ["Hints", String(hints)],
    ["Checks", String(checks)],
    ...(shown ? ([["Solution", "shown"]] as [string, string][]) : []),
  ];
}

function fact([name, value]: [string, string]) {
  return make("div", {}, make("dt", {}, name), make("dd", {}, value));
}

function button({ name, run }: Action, isMain: boolean) {
  const made = makeButton(name, run);
  made.classList.toggle("primary", isMain);
  return made;
}

function tick() {
  const drawing = makeSvg("svg");
  const line = makeSvg("path");
  line.setAttribute("d", "M5 12.5l4.5 4.5L19 7.5");
  line.setAttribute("pathLength", "1");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("aria-hidden", "true");
  drawing.append(line);
  return drawing;
}
