/**
 * The user's settings, saved between visits and in step across tabs. The dialog is made from this table; a new
 * setting is a line here and in `Values`.
 */

import { loadItem, onSavedElsewhere, saveItem } from "./remembered.ts";

export type Values = {
  theme: "system" | "light" | "dark" | "contrast";
  animation: boolean;
  "pad-side": "right" | "left";
  naming: "A1" | "r1c1";
  entry: "cell" | "digit";
  peers: boolean;
  "same-digit": boolean;
  conflicts: boolean;
  "auto-clean": boolean;
  wrap: boolean;
  timer: "on" | "hidden" | "off";
};

export interface Setting {
  name: keyof Values;
  /** The heading above it. */
  group: string;
  label: string;
  default: string | boolean;
  /** Without choices, the setting is on or off. */
  choices?: [value: string, label: string][];
}

export const SETTINGS: readonly Setting[] = [
  {
    name: "theme",
    group: "Appearance",
    label: "Colours",
    default: "system",
    choices: [
      ["system", "Same as system"],
      ["light", "Light"],
      ["dark", "Dark"],
      ["contrast", "High contrast"],
    ],
  },
  { name: "animation", group: "Appearance", label: "Animations", default: true },
  {
    name: "pad-side",
    group: "Appearance",
    label: "Key pad side",
    default: "right",
    choices: [
      ["right", "Right"],
      ["left", "Left"],
    ],
  },
  {
    name: "naming",
    group: "Appearance",
    label: "Cell names",
    default: "A1",
    choices: [
      ["A1", "A1"],
      ["r1c1", "r1c1"],
    ],
  },
  {
    name: "entry",
    group: "While you play",
    label: "Enter digits",
    default: "cell",
    choices: [
      ["cell", "Cell first"],
      ["digit", "Digit first"],
    ],
  },
  { name: "peers", group: "While you play", label: "Highlight seen cells", default: false },
  { name: "same-digit", group: "While you play", label: "Highlight same digit", default: true },
  { name: "conflicts", group: "While you play", label: "Highlight conflicts", default: true },
  { name: "auto-clean", group: "While you play", label: "Update marks automatically", default: true },
  { name: "wrap", group: "While you play", label: "Wrap arrow keys", default: false },
  {
    name: "timer",
    group: "While you play",
    label: "Timer",
    default: "on",
    choices: [
      ["on", "Shown"],
      ["hidden", "Hidden"],
      ["off", "Off"],
    ],
  },
];

/** The current values. They last for the visit even where the browser saves nothing. */
const values = Object.fromEntries(SETTINGS.map((each) => [each.name, savedValue(each)])) as Values;

const listeners: Map<string, Set<(value: never) => void>> = new Map();

/** The user's choice, or the default. */
export function setting<Name extends keyof Values>(name: Name): Values[Name] {
  return values[name];
}

export function setSetting<Name extends keyof Values>(name: Name, value: Values[Name]) {
  if (value === setting(name)) return;
  saveItem(name, value);
  adopt(name, value);
}

/**
 * Call a function with the new value whenever it changes, here or in another tab.
 *
 * @returns a function that stops this
 */
export function onSettingChange<Name extends keyof Values>(
  name: Name,
  listener: (value: Values[Name]) => void,
): () => void {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(listener));
  return () => all.delete(listener);
}

function adopt(name: keyof Values, value: Values[keyof Values]) {
  Object.assign(values, { [name]: value });
  for (const listener of listeners.get(name) ?? []) listener(value as never);
}

/** The saved value, or the default if there is none, or if it is no longer one of the choices. */
function savedValue({ name, choices, default: fallback }: Setting) {
  const value = loadItem(name, fallback);
  const known = choices ? choices.some(([choice]) => choice === value) : typeof value === "boolean";
  return known ? value : fallback;
}

// Another tab changed a setting.
onSavedElsewhere((name) => {
  const found = SETTINGS.find((each) => each.name === name);
  if (found) adopt(found.name, savedValue(found) as Values[keyof Values]);
});
