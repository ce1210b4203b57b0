/** The largest created shapes that steps may use; what differs from the usual is kept over visits. */

import { byId } from "./dom.js";
import { keep, recall } from "./kept.js";

/** @typedef {import("./types.js").ShapeLimits} ShapeLimits */

/**
 * What a request needs to find a step again.
 *
 * @param {{technique: string | null, nth: number, limits: ShapeLimits}} step
 */
export const nameOf = ({ technique, nth, limits }) => ({ technique, nth, ...limits });

/** The lists to choose from, by what is chosen. */
const LISTS = { houses: "step-houses", cells: "step-cells" };

export class StepLimits {
  constructor() {
    const kept = recall("shape-limits", /** @type {Record<string, number>} */ ({}));
    for (const [name, list] of lists()) {
      if ([...list.options].some(({ value }) => value === String(kept[name]))) list.value = String(kept[name]);
      list.addEventListener("change", () => keep("shape-limits", this.chosen));
    }
  }

  /** What is chosen. @returns {ShapeLimits} */
  get chosen() {
    const [houses, cells] = lists().map(([, list]) => Number(list.value));
    return { houses, cells };
  }

  /** Choose the usual limits. */
  reset() {
    for (const [, list] of lists()) list.selectedIndex = [...list.options].findIndex((option) => option.defaultSelected);
    keep("shape-limits", {});
  }

  /** Show the lists, or not, on boards that have no shapes. @param {boolean} useful */
  show(useful) {
    byId("step-shapes").hidden = !useful;
  }
}

/** @returns {[string, HTMLSelectElement][]} */
const lists = () => Object.entries(LISTS).map(([name, id]) => [name, /** @type {HTMLSelectElement} */ (byId(id))]);
