/** The techniques of a board to tick; what differs from Python's own choice is kept over visits. */

import type { SudokuBoard } from "../board/element.ts";
import { ask } from "../python/ask.ts";
import type { ShapeLimits, StepEntry, TechniqueInfo as Technique, TechniqueGroup } from "../python/protocol.ts";
import { byId, make } from "../ui/dom.ts";
import { loadItem, saveItem } from "../ui/settings.ts";

export class TechniqueList {
  /** By name, where it differs from the default. */
  #changed: Record<string, boolean> = loadItem("techniques", {});
  #techniques: Technique[] = [];
  #boxes: HTMLInputElement[] = [];
  #loaded: Promise<unknown> | null = null;
  /** What the board was whose techniques are listed. */
  #structure = "";
  #limits = new StepLimits();
  #board;

  constructor(board: SudokuBoard) {
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
    this.#loaded = ask("techniques", { link, page }).then(
      ({ groups }) => structure === this.#structure && this.#list(groups),
    );
    return this.#loaded;
  }

  #list(groups: readonly TechniqueGroup[]) {
    this.#techniques = [];
    this.#boxes = [];
    byId("technique-groups").replaceChildren(...groups.map((group) => this.#group(group)));
    this.#count();
  }

  /**
   * The names of those to use.
   *
   * @returns null: Python's own choice
   */
  async ticked(): Promise<string[] | null> {
    if (!Object.keys(this.#changed).length) return null;
    await this.#load();
    return this.#techniques.filter((technique) => this.#isTicked(technique)).map(({ name }) => name);
  }

  /** The largest created shapes to use. */
  get limits() {
    return this.#limits.chosen;
  }

  #isTicked(technique: Technique) {
    return this.#changed[technique.name] ?? technique.default;
  }

  #group({ title, techniques }: TechniqueGroup) {
    return make("fieldset", {}, make("legend", {}, title), ...techniques.map((technique) => this.#entry(technique)));
  }

  #entry(technique: Technique) {
    const box = make("input", { type: "checkbox", checked: this.#isTicked(technique) });
    box.addEventListener("change", () => this.#tick(technique, box.checked));
    this.#techniques.push(technique);
    this.#boxes.push(box);
    const about = [technique.about, ...technique.caveats.map((caveat) => `(${caveat})`)].join(" ");
    return make("label", {}, box, make("span", {}, technique.name, make("small", {}, about)));
  }

  #tick(technique: Technique, ticked: boolean) {
    if (ticked === technique.default) delete this.#changed[technique.name];
    else this.#changed[technique.name] = ticked;
    saveItem("techniques", this.#changed);
    this.#count();
  }

  #reset() {
    this.#limits.reset();
    this.#changed = {};
    saveItem("techniques", this.#changed);
    for (const [index, box] of this.#boxes.entries()) box.checked = this.#techniques[index].default;
    this.#count();
  }

  #count() {
    const ticked = this.#boxes.filter((box) => box.checked).length;
    byId("techniques-count").textContent = `${ticked} of ${this.#boxes.length}`;
  }
}

// The largest created shapes that steps may use. Changes from the default are saved between visits.

/** What a request needs to find a step again. */
export const nameOf = ({ technique, nth, limits }: Pick<StepEntry, "technique" | "nth" | "limits">) => ({
  technique,
  nth,
  ...limits,
});

/** The lists to choose from, by what is chosen. */
const LISTS = { houses: "step-houses", cells: "step-cells" };

class StepLimits {
  constructor() {
    const kept = loadItem("shape-limits", {} as Record<string, number>);
    for (const [name, list] of lists()) {
      if ([...list.options].some(({ value }) => value === String(kept[name]))) list.value = String(kept[name]);
      list.addEventListener("change", () => saveItem("shape-limits", this.chosen));
    }
  }

  /** What is chosen. */
  get chosen(): ShapeLimits {
    const [houses, cells] = lists().map(([, list]) => Number(list.value));
    return { houses, cells };
  }

  /** Choose the usual limits. */
  reset() {
    for (const [, list] of lists())
      list.selectedIndex = [...list.options].findIndex((option) => option.defaultSelected);
    saveItem("shape-limits", {});
  }

  /** Show the lists, or not, on boards that have no shapes. */
  show(useful: boolean) {
    byId("step-shapes").hidden = !useful;
  }
}

const lists = (): [string, HTMLSelectElement][] =>
  Object.entries(LISTS).map(([name, id]) => [name, byId(id) as HTMLSelectElement]);
