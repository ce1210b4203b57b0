/** What a button is, and the parts of the page that it acts on. */

import type { SudokuBoard } from "../../board/element.ts";
import type { EditorPanel } from "../../editor/editor-panel.ts";
import type { CurrentGame } from "../../saved/current-game.ts";
import type { Steps } from "../../steps/steps-panel.ts";

export interface AppParts {
  board: SudokuBoard;
  game: CurrentGame;
  steps: Steps;
  editor: EditorPanel;
  places: { show: (place: "play" | "learn") => void };
  playing: { openStatistics: () => Promise<void>; keep: (list: string, name: string) => Promise<void> };
  /** Counts what the page was asked to show. Answers for something older are dropped. */
  readonly visit: number;
  /** Open a pasted text. If it can't be read, the board on screen stays. */
  importText: (text: string, stop?: AbortSignal) => Promise<void>;
  /** Go to another board, with a new entry in the browser's history. */
  goTo: (address: URL) => void;
  /** Continue a saved game, with a new entry in the browser's history. */
  openGame: (id: string, address: URL) => void;
  /** Go to the page that solves lists, and put a list in its box. */
  solveList: (list: string) => void;
  /** Enable and disable all buttons after a change of the board. */
  refresh: () => void;
}

export interface Control {
  /** The id of the button. */
  id?: string;
  /** The label, and the accessible name. */
  name: string;
  /** The path of an icon, 24 by 24. Where there is space, it shows above the name. */
  picture?: string;
  /** Whether the icon, not the name, shows where there is less. */
  brief?: boolean;
  /** Whether it is in the row above the key pad. */
  pad?: boolean;
  /** The group behind the button "More" that it is in. */
  more?: string;
  run: (app: AppParts) => void | Promise<void>;
  /** The default is: whenever there is a board. */
  enabled?: (app: AppParts) => boolean;
}
