/**
 * The game on screen: records its history, saves it, and finds the saved game that a newly opened board continues.
 *
 * An opened board is a separate game until we know better, so that it can be played at once and never overwrites another.
 * The browser's history entry has the game's id, so that a reload and the Back button find the game.
 */

import { contentsOf } from "../board/contents.ts";
import type { SudokuBoard } from "../board/element.ts";
import type { View } from "../python/protocol.ts";
import { visitBoard } from "../site/address.ts";
import type { Notice } from "../ui/messages.ts";
import type { Loaded, SavedGames } from "./games.ts";
import { BoardHistory, type State, sameState, stateOn } from "./history.ts";
import { begin, matchOf, newId, puzzleOf, type SavedGame, stateOf } from "./saved-game.ts";
import { StateView } from "./state-view.ts";
import { gameOfEntry, keepEntryMark, markEntry, TabLock } from "./tab.ts";

/** What undo or redo has changed: the state, the whole board, or nothing. */
type Changed = "state" | "board" | null;

const AGAIN = "Welcome back. We restored your progress.";
const OTHER = "This is the board from the link. You also have a saved game of this puzzle.";
const COPY = "This board is open in another tab. You are playing a copy of it here.";
const GONE = "The previous board is no longer saved.";

/** What the game needs from the page. */
interface Parts {
  board: SudokuBoard;
  games: SavedGames;
  notice: Notice;
  /** Enables and disables the buttons, because what can be undone has changed. */
  refresh: () => void;
}

export class CurrentGame {
  history = new BoardHistory();
  #game: SavedGame | null = null;
  #lock = new TabLock();
  /** Counts boards. Results for an older one are dropped. */
  #turn = 0;
  /** Whether we don't know yet which saved game the board continues. */
  #isOpen = false;
  /** Resolves when we know. */
  known: Promise<void> = Promise.resolve();
  /** Resolves when the state that undo or redo went to is on screen, opened from its link. */
  #arrived: Promise<void> = Promise.resolve();
  /** The games that were saved when a board was first requested. */
  #saved: Promise<SavedGame[]> | null = null;
  #view;
  #board;
  #games;
  #notice;
  #refresh;

  constructor({ board, games, notice, refresh }: Parts) {
    this.#board = board;
    this.#view = new StateView(board);
    this.#games = games;
    this.#notice = notice;
    this.#refresh = refresh;
    keepEntryMark();
    for (const name of ["edit", "change"])
      board.addEventListener(name, (event) => this.changed((event as CustomEvent).detail));
  }

  /** The state on screen. */
  get #shown() {
    return stateOn(this.#board);
  }

  /** The saved record of the game on screen; null without a board. */
  get record(): SavedGame | null {
    return this.#game;
  }

  /** The board as requests to Python need it, with all entries. */
  async state() {
    await this.#arrived;
    await this.#board.settled();
    return { link: this.#board.link, page: this.#board.page };
  }

  // --- Boards are opened and change ------------------------------------------------------------

  /** The page's first board is about to open: read the saved games while Python starts. */
  expect() {
    this.#saved = this.#games.all();
  }

  /**
   * A board was opened from the address bar, or by a reload of the page.
   *
   * @returns whether a notice may follow once the game is known
   */
  opened(view: View): boolean {
    const marked = gameOfEntry();
    this.known = this.#find(view, marked, this.#saved);
    return marked === null;
  }

  async #find(view: View, marked: string | null, kept: Promise<SavedGame[]> | null) {
    this.#begin(view);
    const turn = this.#turn;
    const same = marked === null ? null : await this.#games.load(marked);
    if (turn !== this.#turn) return;
    if (same) await this.#goOn(same, { arriving: true });
    else await this.#settle(view, kept ?? undefined);
  }

  /**
   * Show an imported board. If it is the same puzzle as on screen, it is one more state of this game. Otherwise it is a
   * new game, from which undo returns to the previous board.
   *
   * @param how - whether there is a board on screen
   */
  async imported(view: View, { over }: { over: boolean }) {
    if (over && puzzleOf(view.structure, contentsOf(view)) === this.#game?.puzzle) return this.#board.show(view);
    visitBoard(view.query);
    this.#view.quietly(() => this.#board.show(view));
    this.#begin(view, over ? this.#game?.id : null);
    this.known = this.#settle(view);
    await this.known;
  }

  /**
   * The contents on screen have changed, or Python has sent a new view of them.
   *
   * @param how - replace: as for `BoardHistory.record`
   */
  changed({ replace }: { replace?: boolean }) {
    if (this.#view.isChanging || !this.#game) return;
    const isNew = this.#record(this.#shown, { replace });
    if (isNew) this.#isOpen = false; // somebody is playing already, so this is a new game, whatever we find
    this.save();
    if (isNew) this.#refresh();
  }

  #record(state: State, how?: { replace?: boolean }) {
    const isNew = this.history.record(state, how);
    if (isNew && this.#game) this.#game.after = null;
    return isNew;
  }

  /** @param before - id of the game to undo to */
  #begin(view: View, before: string | null = null) {
    this.#turn += 1;
    this.#isOpen = true;
    this.#saved = null;
    this.#notice.hide();
    this.history = new BoardHistory([this.#shown]);
    this.#game = { ...begin(view, this.#board.contents), before };
    this.#refresh();
  }

  /** Find the saved game that an opened board continues. If there is none, the board is a new game. */
  async #settle(view: View, kept: Promise<SavedGame[]> = this.#games.all()) {
    const turn = this.#turn;
    const { same, other } = matchOf(await kept, this.#game as SavedGame, { exactly: view.step !== null });
    const loaded = same && (await this.#games.load(same.id));
    if (turn !== this.#turn) return;
    if (loaded) await this.#goOn(loaded, { arriving: true, opened: view });
    else await this.#keepAsNew(other);
  }

  /** @param earlier - another saved game of the same puzzle */
  async #keepAsNew(earlier: SavedGame | null) {
    const game = this.#game as SavedGame;
    this.#isOpen = false;
    this.save();
    if (earlier) this.#notice.show(OTHER, [{ name: "Open saved game", run: () => this.#goTo(earlier.id, {}) }]);
    // Nobody waits for this. The picture lets the list show the game before Python has started.
    this.#lock
      .take(game.id)
      .then(() => this.#games.trim(game.id))
      .then(() => this.#games.draw(game))
      .catch(() => {});
  }

  /**
   * Replace the board on screen with a saved game.
   *
   * @param how - arriving: the board on screen was just opened; opened: its view, if people may want to see it as the
   *   link has it
   */
  async #goOn(
    { game, history }: Loaded,
    { arriving = false, opened = null }: { arriving?: boolean; opened?: View | null } = {},
  ) {
    const turn = this.#turn;
    const saved = game;
    const isOurs = await this.#lock.take(game.id);
    if (!isOurs) {
      game = { ...game, id: newId() };
      await this.#lock.take(game.id);
    }
    if (turn !== this.#turn) return;
    if (arriving && this.history.canUndo) return this.#keepAsNew(saved); // somebody is playing already
    const isAnother = !sameState(this.#shown, history.now as State);
    this.#isOpen = false;
    this.#game = { ...game, before: (opened && this.#game?.before) ?? game.before };
    this.history = history;
    if (!isOurs) this.#notice.show(COPY, opened ? [this.#afresh(opened)] : []);
    else if (opened && isAnother) this.#notice.show(AGAIN, [this.#afresh(opened)]);
    if (isAnother) return void (await this.#show(history.now as State));
    this.save(); // without drawing the board again, so that a drawn step stays
    this.#refresh();
  }

  #afresh(opened: View) {
    return {
      name: "Start again",
      run: () => {
        this.#view.quietly(() => this.#board.show(opened));
        this.#begin(opened);
        this.#keepAsNew(null);
      },
    };
  }

  // --- Undo and redo ---------------------------------------------------------------------------

  /** Whether there is something to undo: a change, or the import of this board. */
  get canUndo() {
    return this.history.canUndo || Boolean(this.#game?.before);
  }

  get canRedo() {
    return this.history.canRedo || Boolean(this.#game?.after);
  }

  async undo(): Promise<Changed> {
    const state = this.history.undo();
    if (state) return this.#show(state);
    const { id, before } = this.#game ?? {};
    return before ? this.#goTo(before, { after: id }) : null;
  }

  async redo(): Promise<Changed> {
    const state = this.history.redo();
    if (state) return this.#show(state);
    return this.#game?.after ? this.#goTo(this.#game.after, {}) : null;
  }

  /** Go to an early state, or the checkpoint, as one step that can be undone. */
  async jump(state: State) {
    this.#record(state);
    await this.#show(this.history.now as State);
  }

  /** Mark the state on screen as the checkpoint. */
  setCheckpoint() {
    this.history.checkpoint = this.history.now;
    this.save();
    this.#refresh();
  }

  /**
   * @param id - of another game
   * @param changes - to its record
   */
  async #goTo(id: string, changes: Partial<SavedGame>): Promise<Changed> {
    const turn = ++this.#turn;
    const loaded = await this.#games.load(id);
    if (turn !== this.#turn || !this.#game) return null;
    if (loaded) {
      await this.#goOn({ ...loaded, game: { ...loaded.game, ...changes } });
      return "board";
    }
    Object.assign(this.#game, { before: null, after: null });
    this.#notice.show(GONE);
    this.#refresh();
    return null;
  }

  async #show(state: State): Promise<"state"> {
    const isHere = state.structure === this.#board.view?.structure;
    if (isHere) {
      this.#view.quietly(() => this.#board.restore(state.contents));
      this.save(); // now: Python is asked below
    }
    if (!isHere || this.history.isAtLink) {
      const showing = this.#view.showLink(state, () => this.history.now === state);
      this.#arrived = showing.catch(() => {}); // the caller reports errors
      await showing;
      this.save();
    }
    this.#refresh();
    return "state";
  }

  /** Save the game, unless it may still turn out to be one that is saved already. */
  save() {
    const { view, contents } = this.#board;
    if (!this.#game || !view || this.#isOpen) return;
    if (this.#board.state !== "loading") markEntry(this.#game.id); // while loading, the entry belongs to another board
    Object.assign(this.#game, stateOf(view, contents), { edited: this.history.states.length > 1, changed: Date.now() });
    return this.#games.save(this.#game, this.history);
  }
}
