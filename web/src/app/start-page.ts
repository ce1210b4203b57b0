/** The start page: the paste box and an example of every kind. Needs no Python to show. */

import { ImportBox } from "../import/box.ts";
import { addressOf, addressOfLink, fileOf } from "../site/site.ts";
import { byId, make } from "../ui/dom.ts";

type Example = { kind: string; title: string; rules: string; link: string; svg: string };

export class StartPage {
  box;
  #page = byId("start");
  #goTo;

  /**
   * @param does.open - a text from the paste box
   * @param does.goTo - an example was chosen
   * @param does.visit - another number once somebody has gone elsewhere
   * @param does.back - return to the board that was on screen
   * @param does.solveAll - a list of boards, one a line, from the paste box
   */
  constructor({
    open,
    visit,
    goTo,
    back,
    solveAll,
  }: {
    /** A text from the paste box. */ open: (
      text: string,
      stop: AbortSignal,
    ) => Promise<void> /** An example was chosen. */;
    goTo: (address: URL) => void /** Another number once somebody has gone elsewhere. */;
    visit: () => number /** Return to the board that was on screen. */;
    back: () => void /** A list of boards, one a line, from the paste box. */;
    solveAll: (list: string) => void;
  }) {
    this.#goTo = goTo;
    this.box = new ImportBox(byId("start-import"), { open, visit, solveAll }, "Open the board");
    byId("back-to-board").addEventListener("click", back);
    this.#showExamples();
  }

  /**
   * Show or hide the page.
   *
   * @param wrong - a link that could not be opened
   */
  show(shown: boolean, wrong: { error: Error; text: string; canGoBack: boolean } | null = null) {
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

  #card({ title, rules, link, svg }: Example) {
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

/** @returns none where there is no list */
async function fetchExamples(): Promise<Example[]> {
  try {
    return await (await fileOf("examples.json")).json();
  } catch {
    return [];
  }
}
