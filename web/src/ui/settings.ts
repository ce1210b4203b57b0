/**
 * The user's settings, saved between visits and in step across tabs. The dialog is made from this table; a new
 * setting is a line here and in `Values`.
 */

import { origin } from "../site/site.ts";
import { byId, make, makeDialog } from "./dom.ts";

const PREFIX = "sudolink.";

/** `sessionStorage` is for this tab only. */
type StorageName = "localStorage" | "sessionStorage";

const isOurPage = origin === self.origin;

/** @param fallback - returned if there is no saved value of the same type; with null, a value of any type is returned */
export function loadItem<Value>(name: string, fallback: Value, storage: StorageName = "localStorage"): Value {
  if (!isOurPage) return fallback;
  try {
    const value = JSON.parse(globalThis[storage].getItem(PREFIX + name) ?? "") ?? fallback;
    return fallback === null || typeOf(value) === typeOf(fallback) ? value : fallback;
  } catch {
    return fallback;
  }
}

const typeOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);

export function saveItem(name: string, value: unknown, storage: StorageName = "localStorage") {
  if (!isOurPage) return;
  try {
    globalThis[storage].setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // The value lasts as long as the page.
  }
}

/** Call a function with the name of each item that another tab saves or removes. */
export function onSavedElsewhere(listener: (name: string) => void) {
  if (!isOurPage) return;
  window.addEventListener("storage", ({ key }) => {
    if (key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  });
}

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

// The dialog "Settings": a form made from the table of settings. A change takes effect at once.

/** Make the button in the header open the dialog. */
export function attachSettings() {
  let dialog: HTMLDialogElement | null = null;
  byId("open-settings").addEventListener("click", () => {
    dialog ??= makeDialog("settings", "Settings", ...groups());
    dialog.showModal();
  });
}

function groups() {
  const names = [...new Set(SETTINGS.map(({ group }) => group))];
  return names.map((name) => {
    const rows = SETTINGS.filter(({ group }) => group === name).map(row);
    return make("fieldset", { className: "rows" }, make("legend", {}, name), ...rows);
  });
}

function row(each: Setting) {
  const field = each.choices ? choiceField(each) : switchField(each);
  return make("label", {}, make("span", {}, each.label), field);
}

function choiceField({ name, choices = [] }: Setting) {
  const options = choices.map(([value, label]) => make("option", { value }, label));
  const field = make("select", {}, ...options);
  const show = () => (field.value = String(setting(name)));
  field.addEventListener("change", () => setSetting(name, field.value as Values[typeof name]));
  onSettingChange(name, show);
  show();
  return field;
}

function switchField({ name }: Setting) {
  const field = make("input", { type: "checkbox", role: "switch" });
  const show = () => (field.checked = setting(name) === true);
  field.addEventListener("change", () => setSetting(name, field.checked));
  onSettingChange(name, show);
  show();
  return field;
}

// Colours and motion, as attributes of the root element.

const root = document.documentElement;
const moreContrast = matchMedia("(prefers-contrast: more)");

export function showTheme() {
  const theme = setting("theme");
  const contrast = theme === "contrast" || (theme === "system" && moreContrast.matches);
  root.dataset.theme = theme;
  root.toggleAttribute("data-contrast", contrast);
  root.toggleAttribute("data-still", !setting("animation"));
  root.dataset.padSide = setting("pad-side");
  root.dataset.timer = setting("timer");
}

/** Apply changes of the settings, and of the system's settings, from now on. */
export function followTheme() {
  moreContrast.addEventListener("change", showTheme);
  for (const name of ["theme", "animation", "pad-side", "timer"] as const) onSettingChange(name, showTheme);
}
