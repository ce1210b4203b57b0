/** The list of shapes of a killer. */

import type { Requests, View } from "../python/protocol.ts";
import { byId } from "../ui/dom.ts";
import { ChoiceList } from "./choice-list.ts";

/** The panel that the list belongs to. */
interface Panel {
  /** The view on screen, or null. */
  readonly view: View | null;
  list: { unmark: () => void };
  inTurn: (work: () => Promise<void>) => void;
  ask: <Name extends "shapes" | "shape_show">(
    name: Name,
    details: Omit<Requests[Name]["details"], "link">,
  ) => Promise<Requests[Name]["answer"] | null>;
  show: (view: View, how: { keepList: boolean }) => void;
}

/** The chosen shape is drawn on the board. */
export class ShapesView {
  #panel;
  #place = byId("shapes") as HTMLDetailsElement;
  #choices = new ChoiceList(byId("shape-list"), (index) => this.#show(index));
  /** Link of the board whose shapes are listed. */
  #listed = "";

  constructor(panel: Panel) {
    this.#panel = panel;
    this.#place.addEventListener("toggle", () => this.reload());
    for (const id of ["shape-houses", "shape-cells", "shape-sort"])
      byId(id).addEventListener("change", () => this.reload());
  }

  /**
   * The board has changed.
   *
   * @param drawn - whether something was only drawn on it
   */
  follow(view: View | null, drawn: boolean) {
    this.#place.hidden = !view?.has_sums;
    if (!drawn || view?.step?.technique) this.#choices.unmark();
    if (view?.link !== this.#listed) this.reload();
  }

  /** List the shapes, if the list is open. */
  reload() {
    this.#listed = "";
    if (this.#place.hidden || !this.#place.open) return;
    this.#panel.inTurn(async () => {
      const { view } = this.#panel;
      if (!view || !this.#place.open) return;
      const reply = await this.#panel.ask("shapes", this.#asked());
      if (!reply) return;
      this.#listed = view.link;
      this.#choices.clear();
      this.#choices.add(reply.shapes.map(({ title, sentence }) => ({ title, text: sentence })));
      byId("shapes-said").textContent = reply.sentence;
    });
  }

  /** Which list the user has chosen. */
  #asked() {
    const read = (id: string) => (byId(id) as HTMLSelectElement).value;
    return {
      houses: Number(read("shape-houses")),
      cells: Number(read("shape-cells")),
      grouped: read("shape-sort") === "grouped",
    };
  }

  #show(number: number) {
    this.#panel.inTurn(async () => {
      if (number !== this.#choices.current) return;
      const view = await this.#panel.ask("shape_show", { ...this.#asked(), number });
      if (view) this.#panel.show(view, { keepList: true });
      this.#panel.list.unmark();
    });
  }
}
