/** The start page: the paste box and an example of every kind. Needs no Python to show. */

import { byId, make } from "./dom.js";
import { ImportBox } from "./import-box.js";
import { addressOf, addressOfLink, fileOf } from "./site.js";

/** @typedef {{kind: string, title: string, rules: string, link: string, svg: string}} Example */

export class StartPage {
  box;
  #page = byId("start");
  #goTo;

  /**
   * @param {object} does
   * @param {(text: string, stop: AbortSignal) => Promise<void>} does.open  a text from the paste box
   * @param {(address: URL) => void} does.goTo  an example was chosen
   * @param {() => number} does.visit  another number once somebody has gone elsewhere
   * @param {() => void} does.back  return to the board that was on screen
   * @param {(list: string) => void} does.solveAll  a list of boards, one a line, from the paste box
   */
  constructor({ open, visit, goTo, back, solveAll }) {
    this.#goTo = goTo;
    this.box = new ImportBox(byId("start-import"), { open, visit, solveAll }, "Open the board");
    byId("back-to-board").addEventListener("click", back);
    this.#showExamples();
  }

  /**
   * Show or hide the page.
   *
   * @param {boolean} shown
   * @param {{error: Error, text: string, canGoBack: boolean} | null} [wrong]  a link that could not be opened
   */
  show(shown, wrong = null) {
    this.#page.hidden = !shown;
    if (!shown) return;
    byId("back-to-board").hidden = !wrong?.canGoBack;
    if (wrong) this.box.showWrong(wrong.error, wrong.text, { said: true });
    else this.box.clear();
  }

  async #showExamples() {
    const list = byId("examples");
    for (const example of await fetchExamples()) list.append(this.#card(example));
    byId("examples-section").hidden = !list.childElementCount;
  }

  /** @param {Example} example */
  #card({ title, rules, link, svg }) {
    const address = addressOfLink(link);
    const picture = make("img", { src: addressOf(svg), alt: "", loading: "lazy", width: 200, height: 200 });
    const card = make("a", { href: address.href, title: rules }, picture, make("span", {}, title));
    card.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      this.#goTo(address);
    });
    return make("li", {}, card);
  }
}

/** @returns {Promise<Example[]>} none where there is no list */
async function fetchExamples() {
  try {
    return await (await fileOf("examples.json")).json();
  } catch {
    return [];
  }
}
