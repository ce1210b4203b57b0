/** The page: connects its faces, the board, the address bar and the saved games. */

import type { SudokuBoard } from "../board/element.ts";
import { attachKeyPad } from "../board/key-pad.ts";
import { passKeys } from "../board/keyboard.ts";
import { EditorPanel } from "../editor/editor-panel.ts";
import { attachNewBoard } from "../editor/kind.ts";
import { attachDropAndPaste, attachLaunches } from "../import/incoming.ts";
import { ListPage } from "../lists/list-page.ts";
import { keepOffline } from "../offline/install.ts";
import { ask, PythonMissing, pythonReady, startLongWork, startPython } from "../python/ask.ts";
import { showLoading } from "../python/loading.ts";
import type { View } from "../python/protocol.ts";
import { CurrentGame } from "../saved/current-game.ts";
import { GameList } from "../saved/game-list.ts";
import { SavedGames } from "../saved/games.ts";
import {
  asksForList,
  boardText,
  followBoard,
  pageName,
  setAddress,
  visitGame,
  visitList,
  visitStart,
} from "../site/address.ts";
import { Steps } from "../steps/steps-panel.ts";
import { attachDialogs, byId, detailOf, onPlainClick, QUIET_TIME, releasePaint, whenIdle } from "../ui/dom.ts";
import { attachReveal, INVITATIONS, Notice, say } from "../ui/messages.ts";
import { onSettingChange } from "../ui/settings.ts";
import { attachSettings } from "../ui/settings-dialog.ts";
import { attachCellLine, attachLegible, CageLine, KindOffer, PuzzleRemarks, showInfo } from "./board-info.ts";
import type { AppParts } from "./controls/control.ts";
import { dialogBox } from "./controls/whole-board.ts";
import { attachHistoryKeys, attachMore, CONTROLS, Controls, STEP_CONTROLS } from "./controls.ts";
import { arrive, Faces, StartPage } from "./faces.ts";
import { GradeLine } from "./grade-line.ts";
import { attachHelp } from "./help.ts";
import { Places } from "./places.ts";
import { PlayLoader } from "./play-loader.ts";

import "../board/element.ts";

export class App implements AppParts {
  board = byId("board") as SudokuBoard;
  #trouble = new Notice();
  #news = ["play-notice", "start-notice", "list-notice"].map((place) => new Notice(byId(place)));
  #games = new SavedGames((sentence) => this.#trouble.show(sentence));
  game = new CurrentGame({
    board: this.board,
    games: this.#games,
    notice: new Notice(),
    refresh: () => this.refresh(),
  });
  #gameList = new GameList(
    this.#games,
    (id, address) => this.openGame(id, address),
    () => this.playing.openStatistics(),
  );
  controls = new Controls(this, "controls", CONTROLS);
  steps = new Steps(this.board, this.game);
  #stepControls = new Controls(this, "step-controls", STEP_CONTROLS);
  editor = new EditorPanel(this.board, this.game, () => this.refresh());
  places = new Places(this.editor);
  #remarks = new PuzzleRemarks(this.board);
  playing: PlayLoader = new PlayLoader(this, this.#games);
  #start;
  /** Whether the next change is Python's answer to an entry. The status line then stays. */
  #isEntry = false;
  #kinds = new KindOffer((link) => this.importText(link));
  #list = new ListPage((address) => this.goTo(address));
  #faces;
  /** Counts what the page was asked to show. Answers for something older are dropped. */
  visit = 0;

  constructor() {
    attachKeyPad(this.board);
    passKeys(this.board);
    onSettingChange("entry", () => (this.board.chosen = null));
    attachLegible(this.board);
    attachCellLine(this.board);
    new CageLine(this.board);
    new GradeLine(this.board);
    attachReveal(document.querySelector(".board-place") as Element);
    attachDialogs();
    attachMore();
    attachHistoryKeys(this.controls);
    attachHelp();
    attachSettings();
    this.#start = new StartPage({
      open: (text, stop) => this.importText(text, stop),
      visit: () => this.visit,
      goTo: (address) => this.goTo(address),
      back: () => this.#showAgain(),
      solveAll: (list) => this.solveList(list),
      keep: (list, name) => this.playing.keep(list, name),
    });
    this.#faces = new Faces(this.#start, this.#gameList, this.#list);
    attachDropAndPaste({ box: () => this.#box, list: (files) => this.#list.takeFiles(files) });
    attachNewBoard(byId("new-board"), async (asked) => {
      if (await this.#adopt(asked)) this.editor.open();
    });
    this.#listen();
    this.#openAddress();
    showLoading();
    if (asksForList()) startLongWork(startPython);
    else startPython();
    this.#drawn().then(() => whenIdle(() => keepOffline((take) => this.#offerUpdate(take))));
    attachLaunches({
      text: (text) => this.#box.take(text),
      files: (files) => this.#box.takeFiles(files),
      visit: (address) => this.goTo(address),
    });
  }

  /** The paste box to use now. The start page has its own. */
  get #box() {
    return byId("start").hidden ? dialogBox(this) : this.#start.box;
  }

  /** Resolves when the page shows what the address asks for. */
  async #drawn() {
    if (boardText() === null) return pythonReady;
    const once = (name: string) => new Promise((done) => this.board.addEventListener(name, done, { once: true }));
    await Promise.race([once("ready"), once("error")]);
  }

  /** Say on each face that there is a newer version. */
  #offerUpdate(take: () => void) {
    for (const notice of this.#news)
      notice.show("A newer version of this page is ready.", [{ name: "Reload", run: take }]);
  }

  /** Open a pasted text. If it can't be read, the board on screen stays. */
  async importText(text: string, stop?: AbortSignal) {
    const opening = ask("open", { text, page: pageName(), pasted: true }, stop);
    if (await this.#adopt(opening)) this.#remarks.look(await opening);
  }

  /**
   * Show a board that did not come from the address bar.
   *
   * @returns false if the user went somewhere else before it arrived
   */
  async #adopt(asked: Promise<View>): Promise<boolean> {
    const { visit } = this;
    const view = await asked;
    if (visit !== this.visit) return false;
    this.visit += 1;
    const over = !byId("play").hidden && Boolean(byId("start").hidden);
    this.editor.close();
    this.board.page = pageName();
    this.#showBoard();
    if (!over) scrollTo(0, 0); // the start page may have been scrolled far
    say("");
    await this.game.imported(view, { over });
    this.#kinds.show(view);
    return true;
  }

  /**
   * Go to the page that solves lists, and put a list in its box.
   *
   * @param list - one board per line
   */
  solveList(list: string) {
    visitList();
    this.#openAddress();
    this.#list.take(list);
  }

  #listen() {
    this.board.addEventListener("ready", (event) => {
      const first = byId("play").classList.contains("waiting");
      this.#onShown(detailOf(event));
      const { view } = detailOf(event);
      say(view.step && !view.step.technique ? view.step.sentence : INVITATIONS.play);
      this.places.show(view.step || this.steps.list.isOpen ? "learn" : "play");
      const mayTell = this.game.opened(view);
      if (first && mayTell) this.#faces.holdKeys(this.game.known);
      whenIdle(startLongWork); // not earlier, because it would delay the board
      if (mayTell) whenIdle(() => this.#remarks.look(view)); // for a saved game, the remarks are saved too
    });
    this.board.addEventListener("sight", () => {
      releasePaint();
      say(""); // the next message says that you can play
    });
    this.board.addEventListener("change", (event) => this.#onShown(detailOf(event)));
    this.board.addEventListener("edit", (event) => this.#onEdit(detailOf(event)));
    this.board.addEventListener("refuse", (event) => {
      event.preventDefault();
      say(detailOf(event).sentence);
    });
    this.board.addEventListener("conflict", (event) => {
      event.preventDefault();
      say(detailOf(event).sentences.join(" "), "bad");
    });
    this.board.addEventListener("error", (event) => this.#onError(detailOf(event)));
    this.board.addEventListener("retry", (event) => {
      event.preventDefault();
      this.#openAddress();
    });
    addEventListener("popstate", () => this.#openAddress());
    onPlainClick(byId("home"), () => this.#goBy(visitStart));
    onPlainClick(byId("to-list"), () => this.#goBy(visitList));
  }

  /** Show what the address asks for: a board, the page for lists, or the start page. */
  #openAddress() {
    this.visit += 1;
    const text = boardText();
    if (text === null) return asksForList() ? this.#faces.showList() : this.#showStart();
    this.#showBoard();
    say(this.board.view ? "" : "Starting Python…");
    this.#tellOfReading();
    this.board.page = pageName();
    if (!this.board.view) this.game.expect();
    this.board.open(text);
  }

  /** Say that a board is being read. If that takes long, offer to stop it. */
  async #tellOfReading() {
    const { visit } = this;
    const isReading = () => visit === this.visit && this.board.state === "loading";
    const stop = { name: "Stop", run: () => this.board.stopOpening() };
    await pythonReady;
    if (isReading() && !this.board.contents.length) say("Reading the board…");
    setTimeout(() => isReading() && say("Reading the board…", "calm", stop), QUIET_TIME);
  }

  #showStart() {
    this.#faces.showStart();
    this.playing.showStart(setAddress());
  }

  goTo = (address: URL) => this.#show(() => history.pushState(null, "", address));

  openGame = (id: string, address: URL) => this.#show(() => visitGame(id, address));

  /** @param go - puts the new address into the address bar */
  #show(go: () => void) {
    this.#goBy(go);
    scrollTo(0, 0);
  }

  #goBy(go: () => void) {
    go();
    this.#openAddress();
  }

  #showBoard() {
    this.#faces.showBoard(this.board.view !== null);
    this.refresh();
  }

  /** Back from the start page to the board that was on screen. */
  #showAgain() {
    const { view } = this.board;
    if (!view) return;
    this.visit += 1;
    this.#showBoard();
    this.board.show(view);
    say("");
  }

  #onShown({ view }: { view: View }) {
    byId("play").classList.remove("waiting");
    if (!byId("play").hidden) {
      followBoard(view.step?.query ? `${view.query}&${view.step.query}` : view.query);
      document.title = `${view.title} – Sudolink`;
      arrive(this.board);
    }
    showInfo(view);
    this.#kinds.follow(view);
    if (!this.#isEntry) say("");
    this.#isEntry = false;
    this.refresh();
  }

  #onEdit({ restored }: { restored: boolean }) {
    this.#isEntry = true;
    if (!restored) say("");
  }

  /** Enable and disable all buttons after a change of the board. */
  refresh() {
    this.controls.refresh();
    this.#stepControls.refresh();
    this.places.follow();
    if (this.editor.isOpen) this.steps.hide();
  }

  #onError({ error, text }: { error: Error; text: string }) {
    byId("play").classList.remove("waiting");
    this.refresh();
    if (byId("play").hidden) return; // the user has gone somewhere else in the meantime
    if (error instanceof PythonMissing) return say("Python could not start.", "bad"); // the board shows the details
    this.#faces.showStart({ error, text, canGoBack: this.board.view !== null });
  }
}
