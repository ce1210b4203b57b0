/**
 * The paste box: a text comes in, a board goes out, or a message that shows the place at fault
 * while the text stays to be mended. The start page and the Import dialog each have one.
 */

import { make } from "./dom.js";
import { BoardError } from "./python.js";

/** Characters of the text shown on each side of the place at fault. */
const AROUND = 24;

let boxes = 0;

export class ImportBox {
  #open;
  #text;
  #message = make("div", { className: "wrong", role: "alert", hidden: true });
  #action;
  #button;

  /**
   * @param {HTMLElement} place  the box is put in here
   * @param {(text: string) => Promise<void>} open  rejects with what is wrong
   * @param {string} action  what its button says
   */
  constructor(place, open, action) {
    this.#open = open;
    this.#action = action;
    this.#button = make("button", { className: "primary", type: "submit" }, action);
    const id = `import-text-${++boxes}`;
    this.#text = make("textarea", { id, rows: 5, spellcheck: false, autocomplete: "off",
      autocapitalize: "off", placeholder: "Paste a link, a board string, or a grid of digits" });
    const label = make("label", { htmlFor: id }, "Import a board");
    const form = make("form", { className: "import-box" }, label, this.#text, this.#message,
      make("div", { className: "actions" }, this.#button));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    this.#text.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.submit();
    });
    acceptDrops(form, (text) => this.take(text));
    place.append(form);
  }

  /**
   * Put a text in the box and open it.
   *
   * @param {string} text
   */
  take(text) {
    this.#text.value = text;
    return this.submit();
  }

  /** Open what is in the box. */
  async submit() {
    const text = this.#text.value;
    if (!text.trim()) return this.#text.focus();
    this.#button.disabled = true;
    this.#button.textContent = "Reading…";
    try {
      await this.#open(text);
      this.clear();
    } catch (error) {
      this.showWrong(/** @type {Error} */ (error), text);
      this.#text.focus();
    } finally {
      this.#button.disabled = false;
      this.#button.textContent = this.#action;
    }
  }

  /** Empty the box. */
  clear() {
    this.#text.value = "";
    this.#message.hidden = true;
    this.#text.removeAttribute("aria-invalid");
  }

  /**
   * Say what is wrong with a text and select the place.
   *
   * @param {Error} error
   * @param {string} text
   * @param {{said?: boolean}} [how]  said: the sentence stands on the page already
   */
  showWrong(error, text, { said = false } = {}) {
    const place = error instanceof BoardError ? error.position : null;
    this.#text.value = text;
    this.#text.setAttribute("aria-invalid", "true");
    this.#message.replaceChildren(...(said ? [] : [make("p", {}, error.message)]));
    this.#message.hidden = said && place === null;
    if (place === null) return;
    this.#message.append(excerpt(text, place));
    this.#text.setSelectionRange(place, place + 1);
  }
}

/**
 * The text around a place, with the character at fault marked.
 *
 * @param {string} text
 * @param {number} position
 */
function excerpt(text, position) {
  const start = Math.max(0, position - AROUND);
  const end = Math.min(text.length, position + 1 + AROUND);
  const before = (start > 0 ? "…" : "") + text.slice(start, position);
  const after = text.slice(position + 1, end) + (end < text.length ? "…" : "");
  const character = position < text.length ? text[position].trim() || "\u2423" : "(end)";
  const marked = make("mark", {}, character);
  return make("pre", { className: "excerpt", ariaLabel: `Character ${position + 1} of the text` }, before, marked, after);
}

/**
 * Take text and text files that are dropped on an element.
 *
 * @param {HTMLElement} place
 * @param {(text: string) => void} take
 */
function acceptDrops(place, take) {
  place.addEventListener("dragover", (event) => {
    event.preventDefault();
    place.classList.add("dropping");
  });
  place.addEventListener("dragleave", () => place.classList.remove("dropping"));
  place.addEventListener("drop", async (event) => {
    event.preventDefault();
    place.classList.remove("dropping");
    const file = event.dataTransfer?.files[0];
    const text = file ? await file.text() : event.dataTransfer?.getData("text/plain");
    if (text) take(text);
  });
}
