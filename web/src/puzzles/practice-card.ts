/** Practise: choose a technique, and get boards on which it is the next step. The choice is saved. */

import { practiceWords } from "../play/practice-results.ts";
import { make } from "../ui/dom.ts";
import type { PracticeGroup, Practisable } from "./criteria.ts";
import type { Exercises } from "./exercises.ts";
import { MakingLine } from "./making-line.ts";
import type { PuzzlePage } from "./puzzle-page.ts";

/** The name of the saved choice. */
const CHOICE = "practice-technique";

const FIRST = "X-Wing";
const ABOUT = "You get boards on which this technique is the next step.";

export class PracticeCard {
  #page;
  #exercises;
  #techniques: readonly Practisable[];
  #choice = make("select");
  #count = make("p", { className: "puzzle-state" });
  #about = make("a", {}, "How to spot it");
  #line = new MakingLine(make("button", { type: "submit" }, "Practise"), "Getting a board…");
  element = make(
    "section",
    { className: "puzzle-card", "aria-labelledby": "practice-title" },
    make("h2", { id: "practice-title" }, "Practise"),
    make(
      "form",
      {},
      make(
        "div",
        {},
        make("div", { className: "puzzle-fields" }, make("label", {}, "Technique ", this.#choice)),
        make("p", { className: "puzzle-rules" }, ABOUT, " ", this.#about),
        this.#count,
      ),
      this.#line.actions,
    ),
    this.#line.element,
  );

  constructor(page: PuzzlePage, exercises: Exercises, groups: readonly PracticeGroup[]) {
    this.#page = page;
    this.#exercises = exercises;
    this.#techniques = groups.flatMap(({ techniques }) => techniques);
    this.#choice.append(
      ...groups.map(({ title, techniques }) =>
        make("optgroup", { label: title }, ...techniques.map(({ name }) => make("option", {}, name))),
      ),
    );
    const saved = page.load(CHOICE, FIRST);
    this.#choice.value = this.#techniques.some(({ name }) => name === saved) ? saved : FIRST;
    this.#choice.addEventListener("change", () => {
      this.#line.stop(); // nobody wants that board any more
      this.#choose(this.#choice.value);
    });
    this.#about.hidden = !page.techniques;
    this.element.querySelector("form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#open();
    });
  }

  get #chosen() {
    return this.#techniques.find(({ name }) => name === this.#choice.value) as Practisable;
  }

  #choose(name: string) {
    this.#choice.value = name;
    this.#page.save(CHOICE, name);
    this.show();
  }

  /** Say how many were found. */
  show() {
    const { name, slug } = this.#chosen;
    this.#count.textContent = practiceWords(this.#exercises.countOf(name));
    this.#about.href = this.#page.techniqueAddress(slug);
    this.#about.ariaLabel = `How to spot it: ${name}`;
    if (!this.#line.isBusy) this.#line.say("");
  }

  /** Start with the technique that a link names. */
  start(slug: string) {
    const technique = this.#techniques.find((each) => each.slug === slug);
    this.element.scrollIntoView({ block: "nearest" }); // the card says what happens meanwhile
    if (technique) this.#choose(technique.name);
    else this.#line.say("There are no boards to practise this technique on. Choose another one.");
    if (technique) this.#open();
    else this.#choice.focus();
  }

  async #open() {
    if (this.#line.isBusy) return;
    const chosen = this.#chosen;
    this.#page.save(CHOICE, chosen.name);
    const exercise = await this.#line.run((options) => this.#exercises.take(chosen, options));
    if (exercise) this.#page.goTo(exercise.link);
  }
}
