/** Exercises: the board that is ready, those that Python keeps, and how many steps were found. */

import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { isPracticeResult, practiceCounts, practiceWords } from "../../web/src/play/practice-results.ts";
import { Exercises } from "../../web/src/puzzles/exercises.ts";
import type { PuzzlePage } from "../../web/src/puzzles/puzzle-page.ts";
import type { CollectedPuzzle, GenerateDetails } from "../../web/src/python/protocol.ts";

const WING = { name: "X-Wing", made: true };
const QUAD = { name: "Naked Quad", made: false };
const options = () => ({ stop: new AbortController().signal });

/** A page whose Python answers at once. */
function page() {
  const saved: Map<string, string> = new Map();
  const asked: number[] = [];
  const made: GenerateDetails[] = [];
  const puzzle = (link: string): CollectedPuzzle => ({
    link,
    title: "Sudoku",
    size: 9,
    name: "",
    level: "",
    structure: link,
    givens: [1, null],
  });
  const ask = async (_: string, { seed }: { seed: number }) => {
    asked.push(seed);
    return puzzle(`?bd=kept${seed}`);
  };
  return {
    saved,
    asked,
    made,
    ask: ask as unknown as PuzzlePage["ask"],
    generate: async (details: GenerateDetails) => {
      made.push(details);
      return puzzle(`?bd=made${details.seed}`);
    },
    load: <Value>(name: string, fallback: Value): Value => JSON.parse(saved.get(name) ?? "null") ?? fallback,
    save: (name: string, value: unknown) => void saved.set(name, JSON.stringify(value)),
  };
}

test("a board is there at once, and the next one is another", async () => {
  const from = page();
  const exercises = new Exercises(from);
  await exercises.take(QUAD, options());
  const second = await exercises.take(QUAD, options());
  equal(from.asked[1], from.asked[0] + 1);
  deepEqual(exercises.at(second.key), second);
  await exercises.prepare(second);
  equal(from.made.length, 0); // nobody makes boards for this technique
});

test("a board that was made in advance is given once, for its technique", async () => {
  const from = page();
  const exercises = new Exercises(from);
  const first = await exercises.take(WING, options());
  await exercises.prepare(first);
  await exercises.prepare(first); // there is one already
  equal(from.made.length, 1);
  equal(from.made[0].technique, "X-Wing");
  equal((await exercises.take(QUAD, options())).link, `?bd=kept${from.asked[1]}`);
  equal((await new Exercises(from).take(WING, options())).link, `?bd=made${from.made[0].seed}`);
  equal((await exercises.take(WING, options())).link.startsWith("?bd=kept"), true);
});

test("each exercise counts once, by how it ended first", async () => {
  const exercises = new Exercises(page());
  const found = await exercises.take(WING, options());
  exercises.end(found, { found: true, hints: 0 });
  exercises.end(found, { found: false, hints: 3 });
  const hinted = await exercises.take(WING, options());
  exercises.end(hinted, { found: true, hints: 1 });
  equal(practiceWords(exercises.countOf("X-Wing")), "1 of 2 found without a hint");
  equal(practiceWords(exercises.countOf("Naked Quad")), "");
  equal(exercises.at(hinted.key)?.ended, true);
});

test("only results are read from the storage, and counted by technique", () => {
  const result = { technique: "X-Wing", found: true, hints: 0, at: 1 };
  const items = [result, null, { ...result, at: "now" }, { ...result, technique: "Naked Pair", hints: 2 }];
  deepEqual(practiceCounts(items.filter(isPracticeResult)), [
    { technique: "Naked Pair", tried: 1, withoutHints: 0 },
    { technique: "X-Wing", tried: 1, withoutHints: 1 },
  ]);
});
