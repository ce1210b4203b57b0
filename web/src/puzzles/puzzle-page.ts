/** What this folder needs from the page. It is bundled on its own, so it shares no state with the page except this. */

import type { SudokuBoard } from "../board/element.ts";
import type { ask } from "../python/ask.ts";
import type { CollectedPuzzle, GenerateDetails, View } from "../python/protocol.ts";
import type { CurrentGame } from "../saved/current-game.ts";
import type { SavedGames } from "../saved/games.ts";

/** How a puzzle is to be made. */
export interface MakingOptions {
  stop: AbortSignal;
  /** Whether nobody waits for it: Python makes it when it has nothing else to do. */
  inAdvance?: boolean;
  /** Receives the number of attempts so far. */
  onAttempts?: (attempts: number) => void;
}

export interface PuzzlePage {
  board: SudokuBoard;
  game: CurrentGame;
  games: SavedGames;
  ask: typeof ask;
  /** Shows the board on screen with a step drawn. */
  show: (view: View) => void;
  /** Gives the next hint about a technique: where to look, what to look for, the step. It counts as a hint. */
  hint: (technique: string) => Promise<void>;
  /** Makes a puzzle; null if that was stopped, by the player or because the page shows something else. */
  generate: (asked: GenerateDetails, options: MakingOptions) => Promise<CollectedPuzzle | null>;
  /** Reads the site's `offers.json`. */
  offers: () => Promise<unknown>;
  /** Goes to a link from the site's top. */
  goTo: (link: string) => void;
  /** Continues a saved game. */
  openGame: (id: string, link: string) => void;
  /** The address of a link from the site's top. */
  addressOf: (link: string) => string;
  /** Where the pages about techniques are listed; "" if this copy of the site has none. */
  techniques: string;
  /** The page about a technique. */
  techniqueAddress: (slug: string) => string;
  /** Says a sentence beside the board, with a button for what the player can do now. */
  say: (sentence: string, offer?: { name: string; run: () => void }) => void;
  /** Reads a saved item of the same type as `fallback`. */
  load: <Value>(name: string, fallback: Value) => Value;
  save: (name: string, value: unknown) => void;
}
