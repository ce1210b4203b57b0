/** Boards to practise a technique on: gets them, makes the next one in advance, and counts how they ended. Uses no DOM. */

import { keyed } from "../play/collection.ts";
import {
  isPracticeResult,
  PRACTICE_RESULTS,
  type PracticeCount,
  type PracticeResult,
  practiceCount,
} from "../play/practice-results.ts";
import { MOST as MOST_RESULTS } from "../play/results.ts";
import type { Practisable } from "./criteria.ts";
import type { MakingOptions, PuzzlePage } from "./puzzle-page.ts";
import { SavedItems } from "./saved-items.ts";
import { randomSeed } from "./supply.ts";

/** A board on which somebody looks for a technique. */
export interface Exercise {
  technique: string;
  /** Whether new boards are made for the technique. */
  made: boolean;
  /** The key of the puzzle. */
  key: string;
  /** Opens the board just before the step. */
  link: string;
  /** What Python arranged a kept board by. */
  seed: number;
  /** Whether the step was found, shown or given up. */
  ended: boolean;
}

/** The names of saved items. The page reads the first one before this is loaded. */
const [EXERCISES, NEXT] = ["practice", "next-practice"];

/** How many exercises to remember: more than there are saved games. */
const MOST = 60;

/** Boards that are made for this are 9x9 sudokus. */
const MADE = { kind: "sudoku", size: 9 };

export class Exercises {
  #source;
  #items;
  #preparing: AbortController | null = null;

  constructor(source: Pick<PuzzlePage, "ask" | "generate" | "load" | "save">) {
    this.#source = source;
    this.#items = new SavedItems(source);
  }

  /** All that are remembered, the latest first. */
  get all(): Exercise[] {
    return this.#items.list(EXERCISES, isExercise);
  }

  /** The exercise that a puzzle belongs to. */
  at(key: string): Exercise | null {
    return this.all.find((exercise) => exercise.key === key) ?? null;
  }

  /** Get the next board: the one that was made in advance, or else one that Python keeps. */
  async take(technique: Pick<Practisable, "name" | "made">, { stop }: Pick<MakingOptions, "stop">): Promise<Exercise> {
    this.#preparing?.abort(); // somebody waits
    const ready = this.#ready(technique.name);
    if (ready) this.#items.save(NEXT, null);
    const exercise = ready ?? (await this.#kept(technique, stop));
    this.#put(exercise);
    return exercise;
  }

  async #kept({ name, made }: Pick<Practisable, "name" | "made">, stop: AbortSignal): Promise<Exercise> {
    const last = this.all.find(({ technique }) => technique === name);
    const seed = last ? last.seed + 1 : randomSeed(); // the next seed takes another board
    const { link, key } = keyed(await this.#source.ask("practice_board", { technique: name, seed }, stop));
    return { technique: name, made, key, link, seed, ended: false };
  }

  /** Make the next board in advance, unless there is one or none is made for this technique. */
  async prepare({ technique, made }: Pick<Exercise, "technique" | "made">) {
    if (!made || this.#ready(technique)) return;
    this.#preparing?.abort();
    const stop = new AbortController();
    this.#preparing = stop;
    const seed = randomSeed();
    try {
      const found = await this.#source.generate({ ...MADE, technique, seed }, { stop: stop.signal, inAdvance: true });
      if (!found) return;
      const { link, key } = keyed(found);
      this.#items.save(NEXT, { technique, made, key, link, seed, ended: false });
    } catch {
      // Nobody asked for it, and there are the boards that Python keeps.
    }
  }

  #ready(technique: string): Exercise | null {
    const next = this.#items.load(NEXT);
    return isExercise(next) && next.technique === technique ? next : null;
  }

  #put(exercise: Exercise) {
    const others = this.all.filter(({ key }) => key !== exercise.key);
    this.#items.save(EXERCISES, [exercise, ...others].slice(0, MOST));
  }

  /** Count how an exercise ended; later calls change nothing. */
  end({ key }: Exercise, how: Pick<PracticeResult, "found" | "hints">) {
    const exercises = this.all;
    const exercise = exercises.find((each) => each.key === key);
    if (!exercise || exercise.ended) return;
    exercise.ended = true;
    this.#items.save(EXERCISES, exercises);
    const result = { technique: exercise.technique, ...how, at: Date.now() };
    this.#items.save(PRACTICE_RESULTS, [...this.#results, result].slice(-MOST_RESULTS));
  }

  get #results() {
    return this.#items.list(PRACTICE_RESULTS, isPracticeResult);
  }

  countOf(technique: string): PracticeCount {
    return practiceCount(this.#results, technique);
  }
}

function isExercise(item: unknown): item is Exercise {
  const { technique, made, key, link, seed, ended } = (item ?? {}) as Exercise;
  return (
    [technique, key, link].every((text) => typeof text === "string") &&
    [made, ended].every((flag) => typeof flag === "boolean") &&
    Number.isSafeInteger(seed)
  );
}
