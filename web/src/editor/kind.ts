/** Two lists to choose from: a kind of puzzle, and one of its sizes. For a new board, and to change the one in the editor. */

import { ask, pythonReady } from "../python/ask.ts";
import type { KindInfo, View } from "../python/protocol.ts";
import { make } from "../ui/dom.ts";

/** The default size. */
const USUAL = 9;

let asked: Promise<readonly KindInfo[]> | null = null;

/** All kinds, requested once. */
function allKinds() {
  asked ??= ask("kinds", {}).then(
    ({ kinds }) => kinds,
    (error) => {
      asked = null; // next time, Python may be ready
      throw error;
    },
  );
  return asked;
}

export class KindChoice {
  #kinds: readonly KindInfo[] = [];
  #kind = make("select", { disabled: true });
  #size = make("select", { disabled: true });
  #rules = make("p", { className: "quiet" });
  element = make(
    "div",
    { className: "kind-choice" },
    make(
      "div",
      { className: "fields" },
      make("label", {}, "Kind ", this.#kind),
      make("label", {}, "Size ", this.#size),
    ),
    this.#rules,
  );

  /** @param onChange - called when another kind or size is chosen */
  constructor(onChange: () => void) {
    this.#kind.addEventListener("change", () => {
      this.#showSizes(this.size);
      onChange();
    });
    this.#size.addEventListener("change", onChange);
  }

  /** List all kinds as soon as Python has sent them. */
  async fill() {
    if (this.#kinds.length) return;
    this.#kinds = await allKinds();
    this.#kind.replaceChildren(...this.#kinds.map(({ kind, title }) => make("option", { value: kind }, title)));
    this.#showSizes(USUAL);
    this.#kind.disabled = this.#size.disabled = false;
  }

  get kind() {
    return this.#kind.value;
  }

  get size() {
    return Number(this.#size.value);
  }

  choose(kind: string, size: number) {
    this.#kind.value = kind;
    this.#showSizes(size);
  }

  /** List the sizes of the chosen kind. */
  #showSizes(wanted: number) {
    const { sizes, rules } = this.#kinds.find(({ kind }) => kind === this.kind) ?? this.#kinds[0];
    this.#size.replaceChildren(...sizes.map((size) => make("option", { value: size }, `${size}×${size}`)));
    this.#size.value = String([wanted, USUAL].find((size) => sizes.includes(size)) ?? sizes[0]);
    this.#rules.textContent = rules;
  }
}

// The part of the editor that changes the kind and size. Before it does, it says what that changes on the board.

/** A kind and one of its sizes. */
type Wanted = { kind: string; size: number };

/** What it needs from the editor. */
interface KindEditor {
  /** Changes the board. */
  change: (wanted: Wanted) => void;
  /** Says what this could not keep. */
  losses: (wanted: Wanted) => Promise<readonly string[]>;
}

export class KindChange {
  #choice = new KindChoice(() => this.#offer());
  #button = make("button", { type: "button" }, "Change kind");
  #said = make("p", { id: "kind-said", className: "quiet", role: "status", ariaLive: "polite" });
  element = make(
    "details",
    {},
    make("summary", {}, "Kind and size"),
    this.#choice.element,
    this.#said,
    make("div", { className: "actions" }, this.#button),
  );
  #losses;
  #now: Wanted | null = null;
  /** Counts choices. An answer about an older one is dropped. */
  #turn = 0;

  constructor({ change, losses }: KindEditor) {
    this.#losses = losses;
    this.#button.addEventListener("click", () => change(this.#wanted));
  }

  get #wanted() {
    const { kind, size } = this.#choice;
    return { kind, size };
  }

  /** List all kinds as soon as Python has sent them. */
  async fill() {
    await this.#choice.fill();
  }

  /** Show the kind and size of the board. */
  show({ kind, size }: Wanted) {
    this.#now = { kind, size };
    if (this.#choice.kind) this.#choice.choose(kind, size);
    this.#offer();
  }

  async #offer() {
    const turn = ++this.#turn;
    const [wanted, now] = [this.#wanted, this.#now];
    const isSame = now?.kind === wanted.kind && now.size === wanted.size;
    this.#button.setAttribute("aria-disabled", String(isSame));
    this.#said.textContent = "";
    if (isSame || !now) return;
    const resized = wanted.size === now.size ? [] : [`The size changes from ${square(now)} to ${square(wanted)}.`];
    const losses = await this.#losses(wanted).catch(() => []); // Change kind reports errors
    if (turn === this.#turn) this.#said.textContent = [...resized, ...losses].join(" ");
  }
}

const square = ({ size }: Wanted) => `${size}×${size}`;

// The part of the start page that starts a new, empty board.

/** @param open - shows the board and the editor */
export function attachNewBoard(place: HTMLElement, open: (asked: Promise<View>) => Promise<void>) {
  const choice = new KindChoice(() => {});
  const begin = make("button", { type: "submit", disabled: true }, "New board");
  const wrong = make("p", { role: "alert" });
  const form = make(
    "form",
    { className: "new-board" },
    choice.element,
    make("div", { className: "actions" }, begin),
    wrong,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    wrong.textContent = "";
    try {
      await open(ask("set_new", { kind: choice.kind, size: choice.size }));
    } catch (error) {
      wrong.textContent = (error as Error).message;
    }
  });
  place.append(make("h2", {}, "Or make your own puzzle"), form);
  pythonReady
    .then(() => choice.fill())
    .then(
      () => (begin.disabled = false),
      (error) => (wrong.textContent = error.message),
    );
}
