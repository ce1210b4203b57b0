/** The board as text: grids, lines, strings. */

import { ask } from "../python/ask.ts";
import type { TextForm } from "../python/protocol.ts";
import { copyFrom } from "../ui/clipboard.ts";
import { download, make } from "../ui/dom.ts";
import { action, choice, LossList, latestOnly, type Part, type SharedBoard, StatusLine } from "./part.ts";

export class TextPart implements Part {
  title = "Text";
  #form = choice("Format", [], () => this.#update());
  #text = make("textarea", {
    className: "plain-text",
    rows: 14,
    readOnly: true,
    spellcheck: false,
    wrap: "off",
    ariaLabel: "The board as text",
  });
  #carried = new LossList();
  #said = new StatusLine();
  element = make(
    "div",
    { className: "part-body" },
    this.#form.label,
    ...this.#carried.elements,
    this.#text,
    make(
      "div",
      { className: "actions" },
      action("Copy text", () => this.#said.tell(() => copyFrom(this.#text, "text", "Text copied."))),
      action("Download text", () => this.#said.tell(() => this.#save())),
    ),
    this.#said.element,
  );
  #last = latestOnly();
  #texts: readonly TextForm[] = [];

  async show({ state }: SharedBoard) {
    const reply = await this.#last(ask("texts", state));
    if (!reply) return;
    const before = this.#form.select.value;
    this.#texts = reply.texts;
    this.#form.select.replaceChildren(...this.#texts.map(({ name, label }) => make("option", { value: name }, label)));
    if (this.#texts.some(({ name }) => name === before)) this.#form.select.value = before;
    this.#update();
  }

  #update() {
    const chosen = this.#texts[this.#form.select.selectedIndex];
    this.#said.say("");
    this.#text.value = chosen.text;
    this.#carried.show(chosen);
  }

  #save() {
    download(new Blob([`${this.#text.value}\n`], { type: "text/plain" }), `sudolink-${this.#form.select.value}.txt`);
    return "Text downloaded.";
  }
}
