/**
 * A notice with buttons, beside the board unless another place is given: something has happened by itself, and people
 * may want it
 * otherwise. It stays until it is closed, or what it is about is over.
 */

import { byId, make } from "./dom.ts";

type Action = { name: string; run: () => void };

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
