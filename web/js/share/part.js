/**
 * What the parts of the share dialog have in common.
 *
 * @typedef {object} Shared  what is to be passed on
 * @property {{link: string, page: string}} state  of the board, as requests need it
 * @property {string} link  as chosen above the parts
 * @property {string | null} capitals  the same link with its board string in capitals
 *
 * @typedef {object} Part  a section of the dialog
 * @property {string} title
 * @property {HTMLElement} element
 * @property {(shared: Shared) => Promise<void> | void} show  called whenever it is open and something changes
 */

import { make } from "../dom.js";
import { reveal } from "../reveal.js";

/** What a way of passing a board on keeps and loses: a line and a list. */
export class Carried {
  #keeps = make("p", { className: "keeps" });
  #losses = make("ul", { className: "losses", hidden: true, ariaLabel: "What is lost" });
  elements = [this.#keeps, this.#losses];

  /** @param {{keeps: string, losses: string[]}} told */
  show({ keeps, losses }) {
    this.#keeps.textContent = keeps;
    this.#losses.replaceChildren(...losses.map((loss) => make("li", {}, loss)));
    this.#losses.hidden = losses.length === 0;
  }
}

/** The line that says what has been done; screen readers speak it. */
export class SaidLine {
  element = make("p", { className: "share-said", role: "status", ariaLive: "polite" });
  /** Whether what a button asked for is being done: what is said of that comes into sight. */
  #asked = false;

  /** @param {string} sentence @param {"good" | "bad"} [tone] */
  say(sentence, tone = "good") {
    this.element.textContent = sentence;
    this.element.dataset.tone = tone;
    if (this.#asked) reveal(this.element);
  }

  /**
   * Do something and say that it is done, or what is wrong.
   *
   * @param {() => Promise<string> | string} work  the sentence to say
   */
  async tell(work) {
    this.#asked = true;
    try {
      this.say(await work());
    } catch (error) {
      this.say(/** @type {Error} */ (error).message, "bad");
    } finally {
      this.#asked = false;
    }
  }
}

/**
 * Where answers may overtake each other, only the last question's counts.
 *
 * @returns {<Reply>(reply: Promise<Reply>) => Promise<Reply | null>} null: another came after it
 */
export function lastAsked() {
  let last = 0;
  return async (reply) => {
    const mine = ++last;
    const got = await reply;
    return mine === last ? got : null;
  };
}

/**
 * A button of a part.
 *
 * @param {string} name
 * @param {() => void} press
 */
export function action(name, press) {
  const button = make("button", { type: "button" }, name);
  button.addEventListener("click", press);
  return button;
}

/**
 * A tick box with its label.
 *
 * @param {string} words
 * @param {boolean} checked
 * @param {() => void} onChange
 */
export function tick(words, checked, onChange) {
  const box = make("input", { type: "checkbox", checked });
  box.addEventListener("change", onChange);
  return { box, label: make("label", { className: "tick" }, box, " ", words) };
}

/**
 * A list to choose from, with its label.
 *
 * @param {string} words
 * @param {[value: string, label: string][]} choices
 * @param {() => void} onChange
 */
export function choice(words, choices, onChange) {
  const select = make("select", {}, ...choices.map(([value, label]) => make("option", { value }, label)));
  select.addEventListener("change", onChange);
  return { select, label: make("label", { className: "choice" }, words, " ", select) };
}
