/** The techniques of a board to tick; what differs from Python's own choice is kept over visits. */

import { byId, make } from "./dom.js";
import { keep, recall } from "./kept.js";
import { ask } from "./python.js";
import { StepLimits } from "./step-limits.js";

/** @typedef {import("./types.js").TechniqueInfo} Technique */

export class TechniqueList {
  /** By name, where it differs from the default. @type {Record<string, boolean>} */
  #changed = recall("techniques", {});
  /** @type {Technique[]} */
  #techniques = [];
  /** @type {HTMLInputElement[]} */
  #boxes = [];
  /** @type {Promise<unknown> | null} */
  #loaded = null;
  /** What the board was whose techniques are listed. */
  #structure = "";
  #limits = new StepLimits();
  #board;

  /** @param {import("./sudoku-board.js").SudokuBoard} board */
  constructor(board) {
    this.#board = board;
    board.addEventListener("change", () => this.#loaded && this.prepare());
    byId("techniques").addEventListener("toggle", () => this.prepare());
    byId("techniques-reset").addEventListener("click", () => this.#reset());
  }

  /** Fetch the table before it is needed; it also makes Python import what steps need. */
  prepare() {
    this.#load().catch(() => (this.#loaded = null)); // who needs it will try again, and tell
  }

  /** List what this sort of board could show, unless it is listed already. */
  #load() {
    const { link, page, view } = this.#board;
    const structure = view?.structure ?? "";
    this.#limits.show(Boolean(view?.has_sums));
    if (this.#loaded && structure === this.#structure) return this.#loaded;
    this.#structure = structure;
    this.#loaded = ask("teaching.techniques", { link, page }).then(({ groups }) => structure === this.#structure && this.#list(groups));
    return this.#loaded;
  }

  /** @param {{title: string, techniques: Technique[]}[]} groups */
  #list(groups) {
    this.#techniques = [];
    this.#boxes = [];
    byId("technique-groups").replaceChildren(...groups.map((group) => this.#group(group)));
    this.#count();
  }

  /**
   * The names of those to use.
   *
   * @returns {Promise<string[] | null>} null: Python's own choice
   */
  async ticked() {
    if (!Object.keys(this.#changed).length) return null;
    await this.#load();
    return this.#techniques.filter((technique) => this.#isTicked(technique)).map(({ name }) => name);
  }

  /** The largest created shapes to use. */
  get limits() {
    return this.#limits.chosen;
  }

  /** @param {Technique} technique */
  #isTicked(technique) {
    return this.#changed[technique.name] ?? technique.default;
  }

  /** @param {{title: string, techniques: Technique[]}} group */
  #group({ title, techniques }) {
    return make("fieldset", {}, make("legend", {}, title), ...techniques.map((technique) => this.#entry(technique)));
  }

  /** @param {Technique} technique */
  #entry(technique) {
    const box = make("input", { type: "checkbox", checked: this.#isTicked(technique) });
    box.addEventListener("change", () => this.#tick(technique, box.checked));
    this.#techniques.push(technique);
    this.#boxes.push(box);
    const about = [technique.about, ...technique.notes.map((note) => `(${note})`)].join(" ");
    return make("label", {}, box, make("span", {}, technique.name, make("small", {}, about)));
  }

  /** @param {Technique} technique @param {boolean} ticked */
  #tick(technique, ticked) {
    if (ticked === technique.default) delete this.#changed[technique.name];
    else this.#changed[technique.name] = ticked;
    keep("techniques", this.#changed);
    this.#count();
  }

  #reset() {
    this.#limits.reset();
    this.#changed = {};
    keep("techniques", this.#changed);
    this.#boxes.forEach((box, index) => (box.checked = this.#techniques[index].default));
    this.#count();
  }

  #count() {
    const ticked = this.#boxes.filter((box) => box.checked).length;
    byId("techniques-count").textContent = `${ticked} of ${this.#boxes.length}`;
  }
}
