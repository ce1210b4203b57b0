/** A list of steps to walk through: all steps of the board, or the whole path. */

import { ask } from "../python/ask.ts";
import type { StepEntry, StepsReply, StepsStartDetails, View } from "../python/protocol.ts";
import { inSlices } from "../python/slices.ts";
import type { Path } from "../share/carried.ts";
import { byId, make } from "../ui/dom.ts";
import { reveal } from "../ui/messages.ts";
import type { StepsPlace } from "./hints.ts";
import { nameOf } from "./techniques.ts";

type Task = "all" | "path";

const TITLES: Record<Task, string> = { all: "All steps", path: "Whole path" };

/** Milliseconds that a stop may take. We wait for the current technique, because ending Python loses what it found. */
const PATIENCE = 3000;

/** The panel that the list belongs to. */
interface Panel extends StepsPlace<StepsStartDetails> {
  /** The view on screen, or null. */
  readonly view: View | null;
  readonly page: string;
  ask: (name: "step_show", entry: ReturnType<typeof nameOf>) => Promise<View | null>;
  inTurn: (work: () => Promise<void>) => void;
  show: (view: View, how?: { replace?: boolean; keepList?: boolean }) => void;
  focus: () => void;
}

export class StepList {
  #panel;
  /** What is listed; null while the list is closed. */
  #task: Task | null = null;
  #entries: StepEntry[] = [];
  /** For a path inside the page: the link of the board at each entry. */
  #links: string[] | null = null;
  /** Whether the board on screen is part of the path, so that the next one replaces it. */
  #onPath = false;
  #stop: AbortController | null = null;
  #choices = new ChoiceList(byId("step-list"), (index) => this.#show(index));
  #place = byId("step-list-place");
  #stopButton = byId("step-list-stop");

  constructor(panel: Panel) {
    this.#panel = panel;
    this.#stopButton.addEventListener("click", () => this.#stop?.abort());
    byId("step-list-close").addEventListener("click", () => this.close());
    byId("step-list-previous").addEventListener("click", () => this.walk(-1));
    byId("step-list-next").addEventListener("click", () => this.walk(1));
  }

  /** Whether a path is open in which you can move this many entries. */
  canWalkPath(by: number) {
    return this.#task === "path" && this.#choices.current >= 0 && this.#canWalk(by);
  }

  /** Search, and list the steps as they are found. */
  async open(task: Task) {
    const stop = this.#begin(task);
    this.#say("Looking…");
    this.#stopButton.hidden = false;
    this.#refresh();
    reveal(this.#place);
    try {
      const request = await this.#panel.request();
      if (stop !== this.#stop) return;
      if (request.link !== this.#panel.view?.link) return this.close();
      const on = (reply: StepsReply) => stop === this.#stop && this.#add(reply);
      const work = { start: { task, ...request }, run: { task }, stop: stop.signal };
      const onRestart = () => stop === this.#stop && this.#forget();
      const reply = await inSlices({ work: "steps", ...work, on, onRestart, patience: PATIENCE });
      if (stop !== this.#stop) return; // the list was closed in the meantime, or another one was opened
      this.#add(reply);
      this.#end(reply.sentence);
      reveal(this.#place);
    } catch (error) {
      if (stop === this.#stop) this.#say((error as Error).message);
    } finally {
      if (stop === this.#stop) this.#searched();
    }
  }

  /** List the path inside the page. There is no search, and the board stays in view. */
  openKept({ steps, end, sentence }: Path) {
    this.#begin("path");
    this.#links = [...steps.map(({ link }) => link), end];
    this.#choices.add(steps.map(lineOf));
    this.#end(sentence);
    this.#refresh();
  }

  #begin(task: Task) {
    this.#empty();
    this.#task = task;
    byId("step-list-title").textContent = TITLES[task];
    this.#place.hidden = false;
    this.#stop = new AbortController();
    return this.#stop;
  }

  /**
   * Everything is listed.
   *
   * @param sentence - the outcome
   */
  #end(sentence: string) {
    if (this.#task === "path" && this.#choices.length)
      this.#choices.add([{ title: "The board after these steps", text: "" }]);
    this.#say(sentence);
  }

  /** Close the list; the board stays as it is. */
  close() {
    const hadFocus = this.#place.contains(document.activeElement);
    this.#empty();
    this.#place.hidden = true;
    if (hadFocus) this.#panel.focus();
  }

  /** Move by this many entries. */
  walk(by: number) {
    if (this.#canWalk(by)) this.#choices.choose(this.#choices.current + by);
  }

  /** The board shows another of its steps. */
  unmark() {
    this.#choices.unmark();
    this.#refresh();
  }

  #canWalk(by: number) {
    const to = this.#choices.current + by;
    return to >= 0 && to < this.#choices.length;
  }

  #empty() {
    this.#stop?.abort();
    this.#stop = null;
    this.#task = null;
    this.#forget();
  }

  #forget() {
    this.#entries = [];
    this.#links = null;
    this.#onPath = false;
    this.#choices.clear();
  }

  #add({ entries }: StepsReply) {
    this.#entries.push(...entries);
    this.#choices.add(entries.map(lineOf));
    this.#refresh();
  }

  #searched() {
    const hadFocus = this.#stopButton === document.activeElement;
    this.#stopButton.hidden = true;
    if (hadFocus) byId("step-list-close").focus();
    this.#refresh();
  }

  #say(sentence: string) {
    byId("step-list-said").textContent = sentence;
  }

  #refresh() {
    byId("step-list-previous").setAttribute("aria-disabled", String(!this.#canWalk(-1)));
    byId("step-list-next").setAttribute("aria-disabled", String(!this.#canWalk(1)));
  }

  #show(index: number) {
    this.#refresh();
    const stop = this.#stop;
    this.#panel.inTurn(async () => {
      // If arrow keys follow each other quickly, only the last one counts.
      if (stop !== this.#stop || index !== this.#choices.current) return;
      const { link = "" } = this.#panel.view ?? {};
      const view = await this.#viewOf(index);
      if (stop !== this.#stop || !view || !this.#panel.isOn(link)) return;
      const moves = this.#task === "path" && view.link !== this.#panel.view?.link;
      this.#panel.show(view, { replace: this.#onPath, keepList: true });
      this.#onPath ||= moves;
      if (!view.step) this.#panel.say("The board after these steps", byId("step-list-said").textContent ?? "");
    });
  }

  #viewOf(index: number): Promise<View | null> {
    if (this.#links) return ask("open", { text: this.#links[index], page: this.#panel.page });
    if (this.#task === "path") return ask("path_show", { number: index, page: this.#panel.page });
    return this.#panel.ask("step_show", nameOf(this.#entries[index]));
  }
}

/** How the list shows a step. */
const lineOf = ({ title, conclusion }: { title: string; conclusion: string }) => ({ title, text: conclusion });

// A list with one entry shown on the board. It is one tab stop, and arrow keys walk through it.

type Choice = { title: string; text: string };

/** How far each key moves from the current entry. */
const KEYS: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

export class ChoiceList {
  #list;
  #onChoose;
  #buttons: HTMLButtonElement[] = [];
  /** Index of the entry shown, -1 if there is none. */
  current = -1;

  constructor(list: HTMLElement, onChoose: (index: number) => void) {
    this.#list = list;
    this.#onChoose = onChoose;
    list.tabIndex = -1; // otherwise Firefox makes it a tab stop, because it scrolls
    list.addEventListener("keydown", (event) => this.#onKey(event));
  }

  get length() {
    return this.#buttons.length;
  }

  add(entries: Choice[]) {
    const first = this.#buttons.length;
    const buttons = entries.map(({ title, text }, place) => {
      const button = make(
        "button",
        { type: "button", tabIndex: first + place ? -1 : 0 },
        make("strong", {}, title),
        " ",
        make("span", {}, text),
      );
      button.addEventListener("click", () => this.choose(first + place));
      return button;
    });
    this.#buttons.push(...buttons);
    this.#list.append(...buttons.map((button) => make("li", {}, button)));
  }

  clear() {
    this.#buttons = [];
    this.current = -1;
    this.#list.replaceChildren();
  }

  /** Mark an entry as the one shown, and report it. */
  choose(index: number) {
    const button = this.#buttons[index];
    if (!button) return;
    this.unmark();
    for (const other of this.#buttons) other.tabIndex = -1;
    button.tabIndex = 0;
    button.setAttribute("aria-current", "step");
    this.current = index;
    this.#reveal(button);
    this.#onChoose(index);
  }

  /** No entry is shown now. */
  unmark() {
    this.#buttons[this.current]?.removeAttribute("aria-current");
    this.current = -1;
  }

  /** Scroll the list, not the page. */
  #reveal(button: HTMLElement) {
    const top = button.offsetTop - this.#list.offsetTop;
    const { scrollTop, clientHeight } = this.#list;
    if (top < scrollTop) this.#list.scrollTop = top;
    else if (top + button.offsetHeight > scrollTop + clientHeight)
      this.#list.scrollTop = top + button.offsetHeight - clientHeight;
  }

  #onKey(event: KeyboardEvent) {
    const by = KEYS[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const from = this.#buttons.indexOf(event.target as HTMLButtonElement);
    const to = Math.min(Math.max(from + by, 0), this.#buttons.length - 1);
    this.#buttons[to]?.focus({ preventScroll: true });
    this.choose(to);
  }
}
