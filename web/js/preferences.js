/**
 * Preferences: what users choose about the page, kept over visits and in step over tabs. The dialog, which
 * calls them "Settings", comes from this table; a new one is a line here and in `Values`. (A setter, who is
 * "setting", makes a puzzle: see setting/.)
 *
 * @typedef {{
 *   theme: "system" | "light" | "dark" | "contrast",
 *   animation: boolean,
 *   "pad-side": "right" | "left",
 *   naming: "A1" | "r1c1",
 *   "same-digit": boolean,
 *   conflicts: boolean,
 *   "auto-clean": boolean,
 *   wrap: boolean,
 * }} Values
 */

/**
 * @typedef {object} Preference
 * @property {keyof Values} name
 * @property {string} group  heading it stands below
 * @property {string} label
 * @property {string | boolean} default
 * @property {[value: string, label: string][]} [choices]  absent: it is on or off
 */

import { keep, onKeptElsewhere, recall } from "./kept.js";

/** @type {readonly Preference[]} */
export const PREFERENCES = [
  {
    name: "theme",
    group: "Looks",
    label: "Colours",
    default: "system",
    choices: [
      ["system", "Like the system"],
      ["light", "Light"],
      ["dark", "Dark"],
      ["contrast", "High contrast"],
    ],
  },
  { name: "animation", group: "Looks", label: "Animations", default: true },
  {
    name: "pad-side",
    group: "Looks",
    label: "Key pad and buttons",
    default: "right",
    choices: [
      ["right", "Right of the board"],
      ["left", "Left of it"],
    ],
  },
  {
    name: "naming",
    group: "Looks",
    label: "Cells are called",
    default: "A1",
    choices: [
      ["A1", "A1"],
      ["r1c1", "r1c1"],
    ],
  },
  { name: "same-digit", group: "While you play", label: "Show where else a digit stands", default: true },
  { name: "conflicts", group: "While you play", label: "Show digits that clash", default: true },
  { name: "auto-clean", group: "While you play", label: "Take marks away that a new digit rules out", default: true },
  { name: "wrap", group: "While you play", label: "Arrow keys go round at the edge", default: false },
];

/** The values: they hold for the visit even where the browser keeps nothing. */
const values = /** @type {Values} */ (Object.fromEntries(PREFERENCES.map((each) => [each.name, kept(each)])));

/** @type {Map<string, Set<(value: any) => void>>} */
const listeners = new Map();

/**
 * What is chosen, or the default.
 *
 * @template {keyof Values} Name
 * @param {Name} name
 * @returns {Values[Name]}
 */
export function preference(name) {
  return values[name];
}

/**
 * @template {keyof Values} Name
 * @param {Name} name
 * @param {Values[Name]} value
 */
export function choose(name, value) {
  if (value === preference(name)) return;
  keep(name, value);
  adopt(name, value);
}

/**
 * Call a function with the new value whenever it changes, here or in another tab.
 *
 * @template {keyof Values} Name
 * @param {Name} name
 * @param {(value: Values[Name]) => void} listener
 * @returns {() => void} ends it
 */
export function onPreference(name, listener) {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(listener));
  return () => all.delete(listener);
}

/** @param {keyof Values} name @param {any} value */
function adopt(name, value) {
  Object.assign(values, { [name]: value });
  for (const listener of listeners.get(name) ?? []) listener(value);
}

/**
 * The value kept, or the default if there is none or it is of another age.
 *
 * @param {Preference} preference
 */
function kept({ name, choices, default: fallback }) {
  const value = recall(name, fallback);
  const known = choices ? choices.some(([choice]) => choice === value) : typeof value === "boolean";
  return known ? value : fallback;
}

// Another tab has chosen.
onKeptElsewhere((name) => {
  const found = PREFERENCES.find((each) => each.name === name);
  if (found) adopt(found.name, kept(found));
});
