/** The list of techniques to tick. Changes from Python's default are saved between visits. */

import type { SudokuBoard } from "../board/element.ts";
import { ask } from "../python/ask.ts";
import type { ShapeLimits, StepEntry, TechniqueInfo as Technique, TechniqueGroup } from "../python/protocol.ts";
import { docsAddress, techniqueAddress } from "../site/site.ts";
import { byId, make } from "../ui/dom.ts";
import { loadItem, saveItem } from "../ui/remembered.ts";

export class TechniqueList {
  /** Whether a technique is ticked, by name, where that differs from the default. */
  #changed: Record<string, boolean> = loadItem("techniques", {});
  #techniques: Technique[] = [];
  #boxes: HTMLInputElement[] = [];
  #loaded: Promise<unknown> | null = null;
  /** The structure of the board whose techniques are listed. */
  #structure = "";
  #limits = new StepLimits();
  #order = byId("step-order") as HTMLSelectElement;
  #board;

  constructor(board: SudokuBoard) {
    this.#board = board;
    choose(this.#order, loadItem("step-order", ""));
    this.#order.addEventListener("change", () => saveItem("step-order", this.order));
    board.addEventListener("change", () => this.#loaded && this.prepare());
    byId("techniques").addEventListener("toggle", () => this.prepare());
    byId("techniques-reset").addEventListener("click", () => this.#reset());
  }

  /** Request the table before it is needed. Python then also imports what steps need. */
  prepare() {
    this.#load().catch(() => (this.#loaded = null)); // the next use tries again and reports errors
  }

  /** List the techniques for this kind of board, unless they are listed already. */
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
   * The names of the techniques to use.
   *
   * @returns null for Python's default
   */
  async ticked(): Promise<string[] | null> {
    if (!Object.keys(this.#changed).length) return null;
    await this.#load();
    return this.#techniques.filter((technique) => this.#isTicked(technique)).map(({ name }) => name);
  }

  /** The order in which to try techniques. */
  get order() {
    return this.#order.value;
  }

  /** The largest shapes to use. */
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
    const label = make("label", {}, box, make("span", {}, technique.name, make("small", {}, about)));
    if (!docsAddress) return label; // the site as one file has no documentation
    const link = make("a", { href: techniqueAddress(technique.slug), ariaLabel: `About ${technique.name}` }, "About");
    return make("div", { className: "technique" }, label, link);
  }

  #tick(technique: Technique, ticked: boolean) {
    if (ticked === technique.default) delete this.#changed[technique.name];
    else this.#changed[technique.name] = ticked;
    saveItem("techniques", this.#changed);
    this.#count();
  }

  #reset() {
    this.#limits.reset();
    chooseDefault(this.#order);
    saveItem("step-order", this.order);
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

// The largest shapes that steps may use. Changes from the default are saved between visits.

/** What a request needs to find a step again. */
export const nameOf = ({ technique, nth, limits }: Pick<StepEntry, "technique" | "nth" | "limits">) => ({
  technique,
  nth,
  ...limits,
});

/** The ids of the select elements. */
const LISTS = { houses: "step-houses", cells: "step-cells" };

class StepLimits {
  constructor() {
    const kept = loadItem("shape-limits", {} as Record<string, number>);
    for (const [name, list] of lists()) {
      choose(list, String(kept[name]));
      list.addEventListener("change", () => saveItem("shape-limits", this.chosen));
    }
  }

  /** The chosen limits. */
  get chosen(): ShapeLimits {
    const [houses, cells] = lists().map(([, list]) => Number(list.value));
    return { houses, cells };
  }

  /** Choose the default limits. */
  reset() {
    for (const [, list] of lists()) chooseDefault(list);
    saveItem("shape-limits", {});
  }

  /** Show the lists only for boards that have shapes. */
  show(useful: boolean) {
    byId("step-shapes").hidden = !useful;
  }
}

/** Choose a value of a list, if it has it. */
const choose = (list: HTMLSelectElement, kept: string) => {
  if ([...list.options].some(({ value }) => value === kept)) list.value = kept;
};

const chooseDefault = (list: HTMLSelectElement) => {
  list.selectedIndex = [...list.options].findIndex((option) => option.defaultSelected);
};

const lists = (): [string, HTMLSelectElement][] =>
  Object.entries(LISTS).map(([name, id]) => [name, byId(id) as HTMLSelectElement]);
