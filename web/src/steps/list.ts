/** A list of steps to walk through: all steps of the board, or the whole path. */

import { ask } from "../python/ask.ts";
import type { StepEntry, StepsReply, StepsStartDetails, View } from "../python/protocol.ts";
import { inSlices } from "../python/slices.ts";
import type { Path } from "../share/carried.ts";
import { byId } from "../ui/dom.ts";
import { answer, reveal, say } from "../ui/messages.ts";
import { ChoiceList } from "./choice-list.ts";
import { StepGroups } from "./groups.ts";
import type { StepsPlace } from "./hints.ts";
import { Replay } from "./replay.ts";
import { nameOf } from "./techniques.ts";

type Task = "all" | "path";

const TITLES: Record<Task, string> = { all: "All steps", path: "Solution path" };

/** Milliseconds that a stop may take. We wait for the current technique, because ending Python loses what it found. */
const PATIENCE = 3000;

/** What lists the same steps again after the page was left. */
export interface KeptList {
  task: Task;
  request: StepsStartDetails;
  /** The board on screen: on a path, it may be a later one than that of the request. */
  link: string;
  /** Index of the entry shown, -1 if there is none. */
  current: number;
}

/** Said when a path is closed that has put digits on the board. */
const STAYS = "The path's digits stay on the board.";

/** The panel that the list belongs to. */
interface Panel extends StepsPlace<StepsStartDetails> {
  /** The view on screen, or null. */
  readonly view: View | null;
  readonly page: string;
  overtakes: number;
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
  /** What the steps were requested for; null for a path inside the page. */
  #request: StepsStartDetails | null = null;
  /** Link of the board before the first step. */
  #start = "";
  /** For a path inside the page: the link of the board at each entry. */
  #links: string[] | null = null;
  /** Whether the board on screen is part of the path, so that the next one replaces it. */
  #onPath = false;
  #stop: AbortController | null = null;
  /** What had the focus when the list was opened. */
  #opener: Element | null = null;
  #choices = new ChoiceList(byId("step-list"), (index) => this.#show(index));
  #groups = new StepGroups(this.#choices, () => this.#refresh());
  #place = byId("step-list-place");
  #stopButton = byId("step-list-stop");
  #replay = new Replay(this);

  constructor(panel: Panel) {
    this.#panel = panel;
    this.#stopButton.addEventListener("click", () => this.#stop?.abort());
    byId("step-list-close").addEventListener("click", () => this.#leave());
    for (const [id, by] of Object.entries({ "step-list-previous": -1, "step-list-next": 1 }))
      byId(id).addEventListener("click", () => {
        this.#replay.pause();
        this.walk(by);
      });
  }

  get isOpen() {
    return this.#task !== null;
  }

  /** Whether a path is open in which you can move this many entries. */
  canWalkPath(by: number) {
    return this.#task === "path" && this.#choices.current >= 0 && this.canWalk(by);
  }

  /** What lists the same steps again; null if there is no such list. */
  get kept(): KeptList | null {
    if (!this.#task || !this.#request) return null;
    const { link = "" } = this.#panel.view ?? {};
    return { task: this.#task, request: this.#request, link, current: this.#choices.current };
  }

  /**
   * Search, and list the steps as they are found.
   *
   * @param kept - the list that was open when the page was left
   */
  async open(task: Task, kept: KeptList | null = null) {
    this.#panel.overtakes += 1;
    const stop = this.#begin(task);
    this.#say("Looking…");
    this.#stopButton.hidden = false;
    this.#refresh();
    reveal(this.#place);
    try {
      const request = kept?.request ?? (await this.#panel.request());
      if (stop !== this.#stop) return;
      if ((kept ?? request).link !== this.#panel.view?.link) return this.close();
      this.#request = request;
      this.#start = request.link;
      this.#onPath = kept !== null && task === "path" && kept.link !== request.link;
      const on = (reply: StepsReply) => stop === this.#stop && this.#add(reply);
      const work = { start: { task, ...request }, run: { task }, stop: stop.signal };
      const onRestart = () => stop === this.#stop && this.#forget();
      const reply = await inSlices({ work: "steps", ...work, on, onRestart, patience: PATIENCE });
      if (stop !== this.#stop) return; // the list was closed in the meantime, or another one was opened
      this.#add(reply);
      this.#end(reply.sentence);
      if (kept) this.#groups.open(this.#choices.choose(kept.current));
      reveal(this.#place);
      offerWayBack(reply);
    } catch (error) {
      if (stop === this.#stop) this.#say((error as Error).message);
    } finally {
      if (stop === this.#stop) this.#searched();
    }
  }

  /** List the path inside the page. There is no search, and the board stays in view. */
  openKept({ steps, end, sentence }: Path) {
    this.#begin("path");
    this.#start = this.#panel.view?.link ?? "";
    this.#links = [...steps.map(({ link }) => link), end];
    this.#choices.add(steps.map(lineOf));
    this.#end(sentence);
    this.#refresh();
  }

  #begin(task: Task) {
    this.#empty();
    this.#opener = document.activeElement;
    this.#task = task;
    byId("step-list-title").textContent = TITLES[task];
    byId("step-list-play").hidden = task !== "path";
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

  /** Close the list. If a path has put digits on the board, say that they stay. */
  #leave() {
    const stays = this.#onPath && this.#panel.view?.link !== this.#start;
    this.close();
    if (stays) answer(STAYS, "calm", { name: "Undo path", run: () => byId("undo").click() });
  }

  /** Close the list; the board stays as it is. */
  close() {
    const hadFocus = this.#place.contains(document.activeElement);
    this.#empty();
    this.#place.hidden = true;
    if (!hadFocus) return;
    const back = this.#opener;
    if (back instanceof HTMLButtonElement && back.checkVisibility()) back.focus();
    else this.#panel.focus();
  }

  /** Move by this many entries. */
  walk(by: number) {
    if (this.canWalk(by)) this.#choices.choose(this.#choices.next(this.#choices.current, by));
  }

  /** The board shows another of its steps. */
  unmark() {
    this.#choices.unmark();
    this.#refresh();
  }

  /** Whether there is an entry in this direction. */
  canWalk(by: number) {
    const { current } = this.#choices;
    return this.#choices.length > 0 && this.#choices.next(current, by) !== current;
  }

  #empty() {
    this.#replay.pause();
    this.#stop?.abort();
    this.#stop = null;
    this.#task = null;
    this.#forget();
  }

  #forget() {
    this.#entries = [];
    this.#links = null;
    this.#request = null;
    this.#onPath = false;
    this.#choices.clear();
    this.#groups.clear();
  }

  #add({ entries }: StepsReply) {
    this.#entries.push(...entries);
    const items = this.#choices.add(entries.map(lineOf));
    if (this.#task === "all") this.#groups.add(entries, items);
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
    byId("step-list-previous").setAttribute("aria-disabled", String(!this.canWalk(-1)));
    byId("step-list-next").setAttribute("aria-disabled", String(!this.canWalk(1)));
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

/** The button that goes back to before the first mistake. */
export const wayBack = { name: "Back before mistake", run: () => byId("before-mistake").click() };

/** If an entered digit is wrong, offer to go back to before it. */
export function offerWayBack({ mistaken }: Pick<StepsReply, "mistaken">) {
  if (mistaken) say("You can go back to before the mistake.", "bad", wayBack);
}

/** How the list shows a step. */
const lineOf = ({ title, conclusion }: { title: string; conclusion: string }) => ({ title, text: conclusion });
