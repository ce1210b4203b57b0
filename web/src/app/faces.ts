/**
 * The three faces of the page: the board, the start page, and the page that solves lists. When one replaces another, the
 * focus moves with it, but only if it was in the old face.
 */

import { ImportBox } from "../import/box.ts";
import type { ListPage } from "../lists/list-page.ts";
import type { GameList } from "../saved/game-list.ts";
import { addressOf, addressOfLink, fileOf } from "../site/site.ts";
import { byId, make, onPlainClick } from "../ui/dom.ts";

/** Milliseconds that the keys wait at the most. */
const KEYS_WAIT = 1000;

/** Whether the focus was in a face that is now hidden. */
let isFocusLost = false;

/** Remember whether the focus is in a face that is about to be hidden. */
function leaveFor(comes: HTMLElement) {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused?.closest("main") || comes.contains(focused)) return;
  focused.blur(); // otherwise browsers do this later, when the new face already has the focus
  isFocusLost = true;
}

/** A face is ready to take the focus. */
export function arrive(place: HTMLElement) {
  if (isFocusLost && document.activeElement === document.body) place.focus({ preventScroll: true });
  isFocusLost = false;
}

export class Faces {
  #start;
  #games;
  #list;

  constructor(start: StartPage, games: GameList, list: ListPage) {
    this.#start = start;
    this.#games = games;
    this.#list = list;
  }

  /** @param hasView - whether there is a board already; otherwise its space is reserved */
  showBoard(hasView: boolean) {
    leaveFor(byId("play"));
    byId("play").hidden = false;
    byId("play").classList.remove("only-message");
    byId("play").classList.toggle("waiting", !hasView);
    this.#start.show(false);
    this.#list.show(false);
  }

  /**
   * Hide the keys until we know whether a notice appears above them, so that no key moves under a finger.
   *
   * @param known - resolves when we know; the keys wait no longer than KEYS_WAIT
   */
  holdKeys(known: Promise<void>) {
    const { classList } = byId("play");
    const show = () => classList.remove("deciding");
    classList.add("deciding");
    setTimeout(show, KEYS_WAIT);
    known.finally(show);
  }

  /** Show the start page, and what is wrong with a link that could not be opened. */
  showStart(wrong: { error: Error; text: string; canGoBack: boolean } | null = null) {
    leaveFor(byId("start"));
    byId("play").hidden = !wrong;
    byId("play").classList.toggle("only-message", wrong !== null);
    this.#start.show(true, wrong);
    this.#games.show();
    this.#list.show(false);
    arrive(headingOf("start"));
    document.title = "Sudolink";
  }

  showList() {
    leaveFor(byId("many"));
    byId("play").hidden = true;
    this.#start.show(false);
    this.#list.show(true);
    arrive(headingOf("many"));
    document.title = "Solve many boards – Sudolink";
  }
}

function headingOf(face: string) {
  const heading = byId(face).querySelector("h1") as HTMLElement;
  heading.tabIndex = -1; // so that it can take the focus without being a tab stop
  return heading;
}

// The start page: the paste box and an example of every kind. It shows without Python.

type Example = { kind: string; title: string; rules: string; link: string; svg: string };

/** What the start page needs from the page. */
interface StartActions {
  /** Opens a text from the import box. */
  open: (text: string, stop: AbortSignal) => Promise<void>;
  /** Goes to an example. */
  goTo: (address: URL) => void;
  /** Returns a number that changes when the user goes somewhere else. */
  visit: () => number;
  /** Returns to the board that was on screen. */
  back: () => void;
  /** Takes a list from the import box, one board per line. */
  solveAll: (list: string) => void;
  /** Saves such a list as a collection. */
  keep: (list: string, name: string) => Promise<void>;
}

export class StartPage {
  box;
  #page = byId("start");
  #goTo;
  #examples: Promise<void> | null = null;

  constructor({ open, visit, goTo, back, solveAll, keep }: StartActions) {
    this.#goTo = goTo;
    this.box = new ImportBox(byId("start-import"), { open, visit, solveAll, keep }, "Open the board", false);
    byId("back-to-board").addEventListener("click", back);
  }

  /**
   * Show or hide the page.
   *
   * @param wrong - a link that could not be opened
   */
  show(shown: boolean, wrong: { error: Error; text: string; canGoBack: boolean } | null = null) {
    this.#page.hidden = !shown;
    if (!shown) return;
    this.#examples ??= this.#showExamples();
    byId("back-to-board").hidden = !wrong?.canGoBack;
    if (wrong) this.box.showWrong(wrong.error, wrong.text, { said: true });
    else this.box.clear();
  }

  async #showExamples() {
    const list = byId("examples");
    for (const example of await fetchExamples()) list.append(this.#card(example));
    byId("examples-section").hidden = !list.childElementCount;
  }

  #card({ title, rules, link, svg }: Example) {
    const address = addressOfLink(link);
    const picture = make("img", { src: addressOf(svg), alt: "", loading: "lazy", width: 200, height: 200 });
    const card = make("a", { href: address.href, title: rules }, picture, make("span", {}, title));
    onPlainClick(card, () => this.#goTo(address));
    return make("li", {}, card);
  }
}

/** @returns an empty list if the file is missing */
async function fetchExamples(): Promise<Example[]> {
  try {
    return await (await fileOf("examples.json")).json();
  } catch {
    return [];
  }
}
