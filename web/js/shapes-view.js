/** The created shapes of a killer board, as a list; the chosen one is drawn on the board. */

import { ChoiceList } from "./choice-list.js";
import { byId } from "./dom.js";

export class ShapesView {
  #steps;
  #place = /** @type {HTMLDetailsElement} */ (byId("shapes"));
  #choices = new ChoiceList(byId("shape-list"), (index) => this.#show(index));
  /** Link of the board whose shapes are listed. */
  #listed = "";

  /** @param {import("./steps.js").Steps} steps */
  constructor(steps) {
    this.#steps = steps;
    this.#place.addEventListener("toggle", () => this.reload());
    for (const id of ["shape-houses", "shape-cells", "shape-sort"]) byId(id).addEventListener("change", () => this.reload());
  }

  /**
   * The board has changed.
   *
   * @param {import("./types.js").View | null} view
   * @param {boolean} drawn  only something was drawn on it
   */
  follow(view, drawn) {
    this.#place.hidden = !view?.has_sums;
    if (!drawn || view?.step?.technique) this.#choices.unmark();
    if (view?.link !== this.#listed) this.reload();
  }

  /** List the shapes, if somebody looks. */
  reload() {
    this.#listed = "";
    if (this.#place.hidden || !this.#place.open) return;
    this.#steps.inTurn(async () => {
      const { view } = this.#steps;
      if (!view || !this.#place.open) return;
      /** @type {import("./types.js").ShapesReply | null} */
      const reply = await this.#steps.ask("teaching.shapes", this.#asked());
      if (!reply) return;
      this.#listed = view.link;
      this.#choices.clear();
      this.#choices.add(reply.shapes.map(({ title, sentence }) => ({ title, text: sentence })));
      byId("shapes-said").textContent = reply.sentence;
    });
  }

  /** Which list is asked for. */
  #asked() {
    const read = (/** @type {string} */ id) => /** @type {HTMLSelectElement} */ (byId(id)).value;
    return { houses: Number(read("shape-houses")), cells: Number(read("shape-cells")), grouped: read("shape-sort") === "grouped" };
  }

  /** @param {number} number */
  #show(number) {
    this.#steps.inTurn(async () => {
      if (number !== this.#choices.current) return;
      const view = await this.#steps.ask("teaching.shape_show", { ...this.#asked(), number });
      if (view) this.#steps.show(view, { keepList: true });
      this.#steps.list.unmark();
    });
  }
}
