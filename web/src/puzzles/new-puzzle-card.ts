/** A new puzzle: choose its kind, size and level. The choice is saved. */

import { make } from "../ui/dom.ts";
import { type Criteria, isCriteria, type OfferedKind, type Offers } from "./criteria.ts";
import { MakingLine } from "./making-line.ts";
import type { PuzzlePage } from "./puzzle-page.ts";
import type { Supply } from "./supply.ts";

/** The name of the saved choice. */
const CHOICE = "new-puzzle";

const FIRST: Criteria = { kind: "sudoku", size: 9, level: "Medium" };
const USUAL = 9;
const ANY = "Any level";

export class NewPuzzleCard {
  #page;
  #supply;
  #kinds;
  #kind = make("select");
  #size = make("select");
  #level = make("select");
  #rules = make("p", { className: "puzzle-rules" });
  #make = make("button", { type: "submit" }, "New puzzle");
  #line = new MakingLine(this.#make);
  element = make(
    "section",
    { className: "puzzle-card", "aria-labelledby": "new-puzzle-title" },
    make("h2", { id: "new-puzzle-title" }, "New puzzle"),
    make(
      "form",
      {},
      make(
        "div",
        {},
        make(
          "div",
          { className: "puzzle-fields" },
          make("label", {}, "Kind ", this.#kind),
          make("label", {}, "Size ", this.#size),
          make("label", {}, "Level ", this.#level),
        ),
        this.#rules,
      ),
      this.#line.actions,
    ),
    this.#line.element,
  );

  constructor(page: PuzzlePage, supply: Supply, { kinds }: Offers) {
    this.#page = page;
    this.#supply = supply;
    this.#kinds = kinds;
    this.#kind.replaceChildren(...kinds.map(({ kind, title }) => make("option", { value: kind }, title)));
    const saved = this.saved;
    this.#choose(saved && kinds.some(({ kind }) => kind === saved.kind) ? saved : FIRST);
    for (const field of [this.#kind, this.#size, this.#level])
      field.addEventListener("change", () => {
        this.#line.stop(); // nobody wants that puzzle any more
        this.#choose(this.#criteria);
        page.save(CHOICE, this.#criteria);
        this.show();
      });
    this.element.querySelector("form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#open();
    });
  }

  /** What the user chose last; null if it was never chosen. */
  get saved(): Criteria | null {
    const saved = this.#page.load<unknown>(CHOICE, null);
    return isCriteria(saved) ? saved : null;
  }

  get #criteria(): Criteria {
    return { kind: this.#kind.value, size: Number(this.#size.value), level: this.#level.value || null };
  }

  get #offered() {
    return this.#kinds.find(({ kind }) => kind === this.#kind.value) as OfferedKind;
  }

  /** List what can be chosen for a kind, and choose what is wanted if it is among that. */
  #choose({ kind, size, level }: Criteria) {
    this.#kind.value = kind;
    const { sizes, rules } = this.#offered;
    this.#size.replaceChildren(...sizes.map(({ size: each }) => make("option", { value: each }, `${each}×${each}`)));
    const found = [size, USUAL].map((wanted) => sizes.find((each) => each.size === wanted)).find(Boolean) ?? sizes[0];
    this.#size.value = String(found.size);
    const levels = found.levels.map((each) => make("option", { value: each }, each));
    this.#level.replaceChildren(make("option", { value: "" }, ANY), ...levels);
    this.#level.value = level && found.levels.includes(level) ? level : "";
    this.#rules.textContent = this.#rules.title = rules;
  }

  /** Say whether a puzzle is ready. */
  show() {
    if (!this.#line.isBusy) this.#line.say(this.#supply.next(this.#criteria) ? "A puzzle is ready." : "");
  }

  async #open() {
    if (this.#line.isBusy) return;
    const criteria = this.#criteria;
    this.#page.save(CHOICE, criteria);
    const puzzle = await this.#line.run((options) => this.#supply.take(criteria, options));
    if (puzzle) this.#page.goTo(puzzle.link);
  }
}
