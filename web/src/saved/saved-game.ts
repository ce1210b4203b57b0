/** A saved game, and which of them an opened link belongs to. */

import type { Contents } from "../board/contents.ts";
import type { View } from "../python/protocol.ts";
import { wellFormed } from "../ui/values.ts";
import type { Counts } from "./counts.ts";
import { packCells } from "./history.ts";

export interface SavedGame {
  id: string;
  /** The title of its kind. */
  title: string;
  /** The same for all boards with the same structure and givens. */
  puzzle: string;
  structure: string;
  /** The link it was started with. */
  opened: string;
  /** Its state as a link; older than `cells` until Python has answered. */
  link: string;
  /** The number of cells. */
  count: number;
  /** The contents of the cells, packed. */
  cells: string;
  /** Cells without a digit. */
  left: number;
  /** Whether anything was entered. */
  edited: boolean;
  /** When it was used last, in milliseconds, by a clock that may be set back. */
  changed: number;
  /** The higher, the later it was used; boards kept by older versions have none. */
  used?: number;
  /** Id of the board that was on screen when it was imported. */
  before: string | null;
  /** Id of the board that was imported while it was on screen, and undone. */
  after: string | null;
  /** Time, hints and checks; older versions saved none. */
  counts?: Partial<Counts>;
}

/** A game that begins with a board. */
export function begin(view: View, contents: Contents): SavedGame {
  const fixed = { id: newId(), opened: view.link, before: null, after: null, edited: false };
  return { ...fixed, ...stateOf(view, contents), changed: Date.now() };
}

/** What a game says of its state. */
export function stateOf(view: View, contents: Contents) {
  return {
    title: view.title,
    structure: view.structure,
    puzzle: puzzleOf(view.structure, contents),
    link: view.link,
    count: contents.length,
    cells: packCells(contents),
    left: contents.filter(({ value }, index) => value === null && !view.cells[index].black).length,
  };
}

/** The key of a puzzle, the same whatever was filled in. */
export function puzzleOf(structure: string, contents: readonly Pick<Contents[number], "value" | "given">[]) {
  return `${structure} ${contents.map(({ value, given }) => (given ? value : "")).join(",")}`;
}

/** Random enough for one browser, and works without HTTPS. */
export function newId() {
  return crypto.getRandomValues(new Uint32Array(3)).join("-");
}

/**
 * Find the game that an opened board continues (`same`), or else a game of the same puzzle that people may want instead
 * (`other`). A link that was opened before, or that has only the givens, continues the game started then.
 *
 * @param games - the most recently used first
 * @param how - exactly: only continue a game that looks the same
 */
export function matchOf(
  games: SavedGame[],
  opened: SavedGame,
  { exactly }: { exactly: boolean },
): { same: SavedGame | null; other: SavedGame | null } {
  const alike = games.filter(({ puzzle, id }) => puzzle === opened.puzzle && id !== opened.id);
  const started = alike.filter(({ edited }) => edited);
  const isBare = givensOf(opened) === opened.cells;
  const same =
    alike.find(({ cells }) => cells === opened.cells) ??
    started.find((game) => !exactly && (isBare || game.opened === opened.opened));
  return { same: same ?? null, other: same ? null : (started[0] ?? null) };
}

/** The packed contents of the cells before anything was entered. */
function givensOf({ cells }: SavedGame) {
  const given = Object.entries<{ given?: boolean }>(JSON.parse(cells)).filter(([, contents]) => contents.given);
  return JSON.stringify(Object.fromEntries(given));
}

/** A link from the site's top, which leads nowhere else. */
const LINK = /^[\w.-]*[?#]/;

/** Whether a record is a game. Other scripts can write to the browser's storage too. */
export function isGame(record: unknown): record is SavedGame {
  const game = record as SavedGame;
  const texts = [game?.id, game?.title, game?.puzzle, game?.structure, game?.opened, game?.link, game?.cells];
  const numbers = [game?.count, game?.left, game?.changed, game?.used ?? 0];
  return (
    texts.every((text) => typeof text === "string") &&
    LINK.test(game.link) &&
    numbers.every(Number.isFinite) &&
    readable(game)
  );
}

/** How far a game is, in words. */
export function leftIn({ left, count, counts }: SavedGame) {
  if (counts?.solved && !left) return "solved";
  if (left === count) return "not started";
  return left ? `${left} to go` : "all cells filled";
}

/** The address of a small picture, for an image. */
export function imageOf(svg: string) {
  return `data:image/svg+xml,${encodeURIComponent(wellFormed(svg))}`;
}

/** When a game was last used, to compare it with others. */
export function useOf({ used, changed }: SavedGame) {
  return used ?? changed;
}

function readable({ cells }: SavedGame) {
  try {
    return Object.values(JSON.parse(cells)).every((contents) => typeof contents === "object" && contents !== null);
  } catch {
    return false;
  }
}

/** Wait until the page knows which saved game, if any, a board that has just arrived continues. */
export async function untilKnown(game: { readonly known: Promise<void> }) {
  await null; // the search for it starts meanwhile
  await game.known;
}
