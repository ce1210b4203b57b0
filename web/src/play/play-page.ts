/** What this folder needs from the page. It is bundled on its own, so it shares no state with the page except this. */

import type { SudokuBoard } from "../board/element.ts";
import type { CollectionReply } from "../python/protocol.ts";
import type { CurrentGame } from "../saved/current-game.ts";

/** A button that leads on. */
export interface Action {
  name: string;
  run: () => void;
}

export interface PlayPage {
  board: SudokuBoard;
  game: CurrentGame;
  /** Whether the board is in view and can be played on: not another face of the page, nor the editor. */
  isPlaying: () => boolean;
  /** The setting “Timer”. */
  timer: () => "on" | "hidden" | "off";
  /** How hard the puzzle is, in words; null if that is not known. */
  level: () => string | null;
  /** The address of the puzzle without anything that was entered. */
  puzzleAddress: () => Promise<string>;
  /** Goes back to the original puzzle and lists all steps to its solution. */
  showPath: () => void;
  /** Reads the puzzles of a text. */
  read: (text: string) => Promise<CollectionReply>;
  /** Leads to the next puzzle of the same wishes or, if this one was not made here, to the start page. Null if neither works. */
  nextPuzzle: () => Promise<Action | null>;
  /** Goes to a link from the site's top. */
  goTo: (link: string) => void;
  /** Reads a saved item of the same type as `fallback`. */
  load: <Value>(name: string, fallback: Value) => Value;
  save: (name: string, value: unknown) => void;
}
