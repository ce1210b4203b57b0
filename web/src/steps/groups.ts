/**
 * Groups in the list of all steps: one for each technique. Only its first step, the simplest, is listed at once. A filter
 * lists everything that has its words.
 */

import type { StepEntry } from "../python/protocol.ts";
import { byId, make } from "../ui/dom.ts";
import type { ChoiceList } from "./choice-list.ts";

/** The steps of a technique in the list. */
interface Group {
  technique: string;
  items: HTMLLIElement[];
  open: boolean;
  /** The item after the first step, with the button for the others. */
  more: HTMLLIElement;
  button: HTMLButtonElement;
}

/** How many steps make a filter worthwhile. */
const MANY = 8;

export class StepGroups {
  #choices;
  #onHide;
  #groups: Group[] = [];
  #count = 0;
  #filter = byId("step-filter") as HTMLInputElement;
  /** Says that the filter hides every step. */
  #nothing = make("p", { id: "step-filter-said", role: "status" });

  /** @param onHide - is called when steps have been hidden or shown */
  constructor(choices: ChoiceList, onHide: () => void) {
    this.#choices = choices;
    this.#onHide = onHide;
    this.#filter.addEventListener("input", () => this.#refresh());
    this.#filter.after(this.#nothing);
    choices.list.addEventListener("focusin", ({ target }) => this.#stopAt(target as HTMLElement));
  }

  /** @param items - the steps in the list */
  add(entries: readonly StepEntry[], items: HTMLLIElement[]) {
    entries.forEach(({ technique }, index) => {
      let group = this.#groups.at(-1);
      if (group?.technique !== technique) group = this.#begin(technique);
      if (!group.items.length) items[index].after(group.more);
      group.items.push(items[index]);
    });
    this.#count += entries.length;
    this.#refresh();
  }

  /** Show all steps of the group that a step is in. */
  open(step: HTMLElement | null) {
    for (const group of this.#groups) group.open ||= group.items.some((item) => item.contains(step));
    this.#refresh();
  }

  clear() {
    this.#groups = [];
    this.#count = 0;
    this.#filter.value = "";
    this.#filter.hidden = true;
    this.#nothing.textContent = "";
  }

  #begin(technique: string) {
    const button = make("button", { type: "button", tabIndex: -1 });
    const group = { technique, items: [], open: false, more: make("li", { className: "more" }, button), button };
    button.addEventListener("click", () => {
      group.open = !group.open;
      this.#refresh();
    });
    this.#groups.push(group);
    return group;
  }

  /** Tab goes from a step to the button of its group, and then leaves the list. */
  #stopAt(target: HTMLElement) {
    const item = target.closest("li") as HTMLLIElement;
    for (const { items, more, button } of this.#groups)
      button.tabIndex = item === more || items.includes(item) ? 0 : -1;
  }

  #refresh() {
    this.#filter.hidden = this.#count < MANY;
    const words = this.#filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const group of this.#groups) show(group, words);
    const isEmpty = words.length && this.#groups.every(({ items }) => items.every(({ hidden }) => hidden));
    this.#nothing.textContent = isEmpty ? `No step matches “${this.#filter.value.trim()}”.` : "";
    this.#choices.keepTabStop();
    this.#onHide();
  }
}

/** @param words - what the steps must have; without them, the group shows its first step or all */
function show({ technique, items, open, more, button }: Group, words: string[]) {
  const others = items.length - 1;
  items.forEach((item, index) => {
    const text = item.textContent?.toLowerCase() ?? "";
    item.hidden = words.length ? !words.every((word) => text.includes(word)) : index > 0 && !open;
  });
  more.hidden = others < 1 || words.length > 0;
  button.textContent = open ? `Show one ${technique} only` : `${technique}: show ${others} more`;
  button.setAttribute("aria-expanded", String(open));
}
