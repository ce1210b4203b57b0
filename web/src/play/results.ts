/** Solved puzzles: what is saved about each, in words, as a table and as a file. Uses no DOM. */

import type { PracticeResult } from "./practice-results.ts";

export interface Result {
  /** The name of the kind, as people read it. */
  title: string;
  size: number;
  /** How hard the puzzle was, in words; null if that was not known. */
  level: string | null;
  /** Milliseconds; 0 if the timer was off. */
  time: number;
  hints: number;
  checks: number;
  /** When it was solved, in milliseconds since 1970. */
  at: number;
}

/** How many results to keep. The oldest are dropped first. */
export const MOST = 5000;

/** Whether a saved item is a result. Other scripts can write to the browser's storage too. */
export function isResult(item: unknown): item is Result {
  const result = item as Result;
  const numbers = [result?.size, result?.time, result?.hints, result?.checks, result?.at];
  const isLevel = result?.level === null || typeof result?.level === "string";
  return typeof result?.title === "string" && isLevel && numbers.every(Number.isFinite);
}

/** A time as on a clock: 4:05, or 1:02:03. */
export function clock(milliseconds: number) {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, index) => String(part).padStart(index ? 2 : 1, "0")).join(":");
}

/** The kind and size of a puzzle. */
export function nameOf({ title, size }: Pick<Result, "title" | "size">) {
  return size === 9 ? title : `${title} ${size}×${size}`;
}

/** What players tell others, without the solution. */
export function sentenceOf(result: Result) {
  const { level, time, hints } = result;
  const what = level ? `${nameOf(result)} (${level})` : nameOf(result);
  const how = hints ? `with ${hints} ${hints === 1 ? "hint" : "hints"}` : "without hints";
  return `I solved this puzzle: ${what}${time ? ` in ${clock(time)}` : ""}, ${how}.`;
}

/** The solved puzzles of one kind, size and level. */
export interface Row {
  name: string;
  level: string | null;
  solved: number;
  /** Milliseconds; null if none was timed. */
  best: number | null;
  average: number | null;
  withoutHints: number;
}

/** The results in one row for each kind, size and level, in alphabetical order. */
export function rowsOf(results: readonly Result[]): Row[] {
  const groups: Map<string, Result[]> = new Map();
  for (const result of results) {
    const key = `${nameOf(result)}\n${result.level ?? ""}`; // a line break sorts before everything else
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  return [...groups.keys()].sort().map((key) => rowOf(groups.get(key) as Result[]));
}

function rowOf(results: readonly Result[]): Row {
  const times = results.map(({ time }) => time).filter((time) => time > 0);
  return {
    name: nameOf(results[0]),
    level: results[0].level,
    solved: results.length,
    best: times.length ? Math.min(...times) : null,
    average: times.length ? times.reduce((sum, time) => sum + time, 0) / times.length : null,
    withoutHints: results.filter(({ hints }) => !hints).length,
  };
}

const HEADS = ["ended at", "puzzle", "size", "level", "seconds", "hints", "checks", "practised technique", "found"];

/** All solved puzzles and all practised techniques as a table (CSV), the oldest first. */
export function tableOf(results: readonly Result[], practised: readonly PracticeResult[] = []) {
  const solved = results.map(({ at, title, size, level, time, hints, checks }) => {
    const seconds = time ? Math.round(time / 1000) : "";
    return { at, cells: [title, size, level ?? "", seconds, hints, checks, "", ""] };
  });
  const tried = practised.map(({ at, technique, found, hints }) => ({
    at,
    cells: ["", "", "", "", hints, "", technique, found ? "yes" : "no"],
  }));
  const rows = [...solved, ...tried].sort((one, two) => one.at - two.at);
  return [HEADS, ...rows.map(({ at, cells }) => [new Date(at).toISOString(), ...cells])]
    .map((row) => `${row.map(field).join(",")}\r\n`)
    .join("");
}

function field(value: string | number) {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
