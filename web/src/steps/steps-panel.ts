/**
 * The panel for steps beside the board. Words and drawings come from Python. This module decides what shows when, and
 * removes it when the board changes.
 */

import type { SudokuBoard } from "../board/element.ts";
import { ask } from "../python/ask.ts";
import type { Requests, ShownStep, StepsReply, StepsStartDetails, Topic, View } from "../python/protocol.ts";
import { lookForStep } from "../python/slices.ts";
import type { CurrentGame } from "../saved/current-game.ts";
import { CARRIED } from "../share/carried.ts";
import { addressHere, addressOfLink, docsAddress, techniqueAddress } from "../site/site.ts";
import { byId, copyText, QUIET_TIME } from "../ui/dom.ts";
import { answer, reveal } from "../ui/messages.ts";
import { loadItem, saveItem } from "../ui/remembered.ts";
import { onSettingChange } from "../ui/settings.ts";
import { linkWithStep } from "./hints.ts";
import { type KeptList, offerWayBack, StepList } from "./list.ts";
import { ShapesView } from "./shapes.ts";
import { nameOf, TechniqueList } from "./techniques.ts";

/** A step that a link could name. */
type NamedStep = ShownStep & { technique: string };

/** The requests about the board on screen. */
type Shown = "step_show" | "shapes" | "shape_show";

/** Milliseconds before we prepare for steps, so that the first digits don't have to wait. */
const UNHURRIED = 1000;
/** Under which name the open list is saved in this tab. */
const LIST = "step-list";
/** What the panel says while it looks for a step for some time. */
const LOOKING = "Looking…";

/** How a board is shown. */
interface ShowOptions {
  replace?: boolean;
  keepList?: boolean;
  more?: () => void;
}

const usualHint = () => byId("hint").click();

export class Steps {
  #board;
  #game;
  /** Requests wait for each other, because each one starts from the previous board. */
  #turn = Promise.resolve();
  /** Whether we are changing the board ourselves, and whether the list stays. */
  #own = { doing: false, keepList: false };
  /** Gives the next tier of the hint that is shown. */
  #more = usualHint;
  #techniques;
  /** Counts entries and opened lists, which overtake the hints that were requested before them. */
  overtakes = 0;
  list = new StepList(this);
  /** The list that was open when this page was left, until the first board is shown. */
  #kept = loadItem(LIST, null as KeptList | null, "sessionStorage");
  #shapes = new ShapesView(this);

  constructor(board: SudokuBoard, game: CurrentGame) {
    this.#board = board;
    this.#game = game;
    this.#techniques = new TechniqueList(board);
    board.addEventListener("ready", () => {
      this.#onShown();
      this.#openList();
      // Python then imports what it needs for steps, which takes a moment.
      setTimeout(() => this.#techniques.prepare(), UNHURRIED);
    });
    addEventListener("pagehide", () => saveItem(LIST, this.list.kept, "sessionStorage"));
    board.addEventListener("change", () => this.#onShown());
    board.addEventListener("edit", () => (this.overtakes += 1));
    onSettingChange("naming", () => this.#rename());
    byId("step-more").onclick = () => this.#more();
    byId("step-apply").onclick = () => byId("apply-step").click();
    byId("step-copy").addEventListener("click", () => this.#copyLink());
    byId("step-hide").addEventListener("click", () => this.hide());
  }

  /** Open the list that the board comes with: the path inside the page, or the list that was open when the page was left. */
  #openList() {
    const kept = this.#kept;
    this.#kept = null;
    if (CARRIED?.path && this.isOn(CARRIED.link)) this.list.openKept(CARRIED.path);
    else if (kept && this.isOn(kept.link)) this.list.open(kept.task, kept);
  }

  /** The view on screen, or null. */
  get view() {
    return this.#board.view;
  }

  /** The name of the page that the board came with. */
  get page() {
    return this.#board.page;
  }

  /** What is drawn over the board: a step that a link could name, or null. */
  get drawn(): NamedStep | null {
    const step = this.view?.step;
    return step?.technique ? { ...step, technique: step.technique } : null;
  }

  /** What requests about steps need: the board and what the user has chosen. */
  async request() {
    const techniques = await this.#techniques.ticked();
    return { ...(await this.#game.state()), techniques, order: this.#techniques.order, ...this.#techniques.limits };
  }

  /**
   * Ask about the board on screen.
   *
   * @param name - of a request that takes no list of techniques
   * @returns null if the board has changed in the meantime
   */
  async ask<Name extends Shown>(
    name: Name,
    details: Omit<Requests[Name]["details"], "link">,
  ): Promise<Requests[Name]["answer"] | null> {
    const state = await this.#game.state();
    const reply = await ask(name, { ...state, ...details } as Requests[Name]["details"]);
    return this.isOn(state.link) ? reply : null;
  }

  /** Whether a board is still the one on screen. */
  isOn(link: string) {
    return this.#board.shows(link);
  }

  /**
   * Look for the next step of the board on screen. Entries don't have to wait for it.
   *
   * @returns null if the board has changed in the meantime
   */
  async look(request: StepsStartDetails): Promise<StepsReply | null> {
    try {
      const reply = await lookForStep(request, (link) => this.isOn(link));
      if (!this.isOn(request.link)) return null;
      offerWayBack(reply);
      return reply;
    } catch (error) {
      if (this.isOn(request.link)) throw error;
      return null;
    }
  }

  /** Do something after all earlier work. */
  inTurn(work: () => Promise<void>) {
    // With a timer, because the first answer can take long.
    const timer = setTimeout(() => this.say("", LOOKING), QUIET_TIME);
    this.#turn = this.#turn
      .then(work)
      .catch((error) => answer((error as Error).message, "bad"))
      .finally(() => this.#endLooking(timer));
    return this.#turn;
  }

  #endLooking(timer: number) {
    clearTimeout(timer);
    if (byId("step-words").textContent === LOOKING) this.#write("", "");
  }

  /**
   * Show a board, with or without a step drawn.
   *
   * @param how - replace: for undo, it replaces the previous state; keepList: the list of steps is still valid;
   *   more: what “Next hint” does
   */
  show(view: View, { replace = false, keepList = false, more = usualHint }: ShowOptions = {}) {
    this.#more = more;
    this.#own = { doing: true, keepList };
    this.#board.show(view, { replace });
    this.#own = { doing: false, keepList: false };
  }

  /** Say something about a step. */
  say(title: string, sentence: string) {
    this.#write(title, sentence);
    reveal(byId("step-said"));
  }

  #write(title: string, sentence: string) {
    byId("step-title").textContent = title;
    byId("step-words").textContent = sentence;
  }

  /** Move the focus to the panel when the element that had it is gone. */
  focus() {
    const first = byId("step-controls").querySelector("button");
    (first?.checkVisibility() ? first : byId("hint")).focus();
  }

  #onShown() {
    const step = this.view?.step;
    const tell = this.#own.doing && step ? this.say : this.#write; // scroll only to what the user asked for
    tell.call(this, step?.title ?? "", step?.sentence ?? "");
    if (!this.#own.keepList) this.list.close();
    showTopic(step?.topic ?? null);
    this.#showTools();
    this.#shapes.follow(this.view, this.#own.doing && step !== null);
  }

  /** Show or hide the buttons for a drawn step. */
  #showTools() {
    const tools = byId("step-tools");
    const had = tools.contains(document.activeElement) ? document.activeElement : null;
    byId("step-more").hidden = !this.view?.step?.tier;
    byId("step-apply").hidden = byId("step-copy").hidden = !this.drawn;
    tools.hidden = !this.view?.step?.title;
    byId("step-link").hidden = true;
    if (had && !had.checkVisibility()) this.focus();
  }

  /** The names of cells have changed: draw and describe the step again. */
  #rename() {
    if (!this.view) return;
    this.#shapes.reload();
    this.inTurn(async () => {
      const step = this.drawn;
      const view = step ? await this.ask("step_show", nameOf(step)) : await this.#bare();
      if (view) this.show(view);
    });
  }

  /** Remove the step that is drawn. */
  hide() {
    if (!this.view?.step) return;
    this.inTurn(async () => {
      await this.#game.state();
      if (!this.view?.step) return; // something was entered in the meantime
      this.show({ ...this.view, step: null, step_cells: null }, { keepList: true });
      this.list.unmark();
    });
  }

  /** The board on screen without a step; null if it has changed in the meantime. */
  async #bare() {
    const { link } = await this.#game.state();
    const view = await ask("open", { text: link, page: this.page });
    return this.isOn(link) ? view : null;
  }

  async #copyLink() {
    if (!this.drawn || !this.view) return;
    const field = byId("step-link") as HTMLTextAreaElement;
    field.value = addressOfLink(linkWithStep(this.view)).href;
    field.hidden = false;
    const copied = await copyText(field.value, field);
    field.hidden = copied;
    byId("step-copied").textContent = copied ? "Link copied." : "Copy the link from the box.";
    byId("step-copy").focus();
  }
}

/** Link to the page about the technique that the words are about, and to boards to practise it on. */
function showTopic(topic: Topic | null) {
  const [about, practise] = ["step-about", "step-practise"].map((id) => byId(id) as HTMLAnchorElement);
  byId("step-topic").hidden = !topic;
  if (!topic) return;
  about.hidden = !docsAddress;
  about.href = techniqueAddress(topic.slug);
  about.textContent = `About ${topic.name}`;
  practise.href = addressHere(`?practise=${topic.slug}`).href;
  practise.ariaLabel = `Practise it: ${topic.name}`;
}
