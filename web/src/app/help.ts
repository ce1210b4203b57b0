/** The dialog behind "?": keys, mouse and touch, and the guide that the build makes from docs/guide.md. */

import { modeNamed } from "../board/contents.ts";
import { KEYS, type Meaning } from "../board/keys.ts";
import { addressOf, docsAddress, fileOf } from "../site/site.ts";
import { byId, make, makeDialog } from "../ui/dom.ts";
import { attachReport } from "./report.ts";

/** Make the button in the header and the key "?" open the dialog; a report of a problem starts there or in the footer. */
export function attachHelp() {
  attachReport();
  let dialog: HTMLDialogElement | null = null;
  const open = () => {
    dialog ??= build();
    dialog.showModal();
  };
  byId("open-help").addEventListener("click", open);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || isTyping(event.target) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    open();
  });
}

function build() {
  const guide = make("div", { className: "guide" });
  fillGuide(guide);
  const sections = [
    make("details", {}, make("summary", {}, "Keys"), keyList()),
    make("details", {}, make("summary", {}, "Mouse and touch"), gestureList()),
  ];
  if (isTouchOnly()) sections.reverse();
  sections[0].open = true;
  const facts = make("p", { className: "site-facts" });
  facts.append(...[...byId("site-facts").children].map((each) => each.cloneNode(true)));
  return makeDialog("help", "Help", ...sections, guide, facts);
}

/** Whether this is a phone or tablet without a mouse, and so most likely without a keyboard. */
function isTouchOnly() {
  return matchMedia("(pointer: coarse)").matches && !matchMedia("(any-pointer: fine)").matches;
}

/** Show the guide. Its hash is checked, so nothing else that a server sends can replace it. */
async function fillGuide(guide: HTMLElement) {
  try {
    guide.innerHTML = await (await fileOf("guide.html")).text();
    for (const link of guide.querySelectorAll("a")) {
      if (docsAddress) link.href = addressOf(link.getAttribute("href") ?? "");
      else link.replaceWith(...link.childNodes); // the site as one file has no documentation
    }
  } catch {
    guide.append(make("p", {}, "The guide could not be loaded. Reload the page to try again."));
  }
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !["checkbox", "radio"].includes(target.type))
  );
}

// The keys of the board, from the tables that define them, and what mouse and touch do.

/** How to write keys whose names are unclear. */
const FACES: Record<string, string> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
  " ": "Space",
};

/** Keys of the page and the digit keys, which are not in the tables. */
const OTHERS = [
  { does: "Enter a digit or a mark, depending on the mode", keys: ["1", "…", "9"] },
  { does: "Corner mark in any mode", keys: ["Shift+1", "…", "Shift+9"] },
  { does: "Centre mark in any mode", keys: ["Ctrl+1", "…", "Ctrl+9"] },
  { does: "Undo", keys: ["Ctrl+z", "["] },
  { does: "Redo", keys: ["Ctrl+y", "Ctrl+Shift+z", "]"] },
  { does: "Zoom in or out on a board larger than 9×9", keys: ["Plus", "Minus"] },
  { does: "Show this help", keys: ["?"] },
];

/** What mouse and touch do, as in `board/pointer.ts`. */
const GESTURES = [
  ["Select a cell", "Click or tap it"],
  ["Select several cells", "Drag over them"],
  ["Add a cell by touch", "Touch and hold it"],
  ["Add or remove a cell", "Ctrl+click, or Select several and tap"],
  ["Extend the selection", "Shift+click or Shift+drag"],
  ["Select all cells with the same digit", "Double-click or double-tap"],
  ["Enter the same digit in several cells", "Hold its key, then tap the cells; tap the key again to stop"],
  ["Zoom and scroll", "Two fingers"],
  ["Zoom only a board larger than 9×9", "Two fingers on it, Ctrl+wheel, or the buttons − and +"],
];

/** A list of what keys do. */
function keyList() {
  return make("dl", { className: "keys-help" }, ...rows().map(row));
}

/** A list of what mouse and touch do. */
function gestureList() {
  const rows = GESTURES.map(([does, how]) => make("div", {}, make("dt", {}, does), make("dd", {}, how)));
  return make("dl", { className: "keys-help" }, ...rows);
}

function row({ does, keys }: { does: string; keys: string[] }) {
  const faces = keys.flatMap((key) => (key === "…" ? ["… "] : [make("kbd", {}, face(key)), " "]));
  return make("div", {}, make("dt", {}, does), make("dd", {}, ...faces));
}

/** One row for all keys that do the same. */
function rows() {
  const byWords: Map<string, string[]> = new Map();
  for (const [key, meaning] of Object.entries(KEYS)) {
    const does = words(meaning);
    byWords.set(does, [...(byWords.get(does) ?? []), key]);
  }
  const ofBoard = [...byWords].map(([does, keys]) => ({ does, keys }));
  return [...OTHERS.slice(0, 3), ...ofBoard, ...OTHERS.slice(3)];
}

function words(meaning: Meaning) {
  if ("digit" in meaning) return "Enter a digit";
  if ("move" in meaning) return meaning.extend ? "Extend the selection" : "Move";
  if ("to" in meaning) return `${meaning.extend ? "Select up to" : "Go to"} ${PLACES[meaning.to]}`;
  if ("mode" in meaning) return `Mode: ${modeNamed(meaning.mode).label}`;
  if ("cycle" in meaning) return meaning.cycle > 0 ? "Next mode" : "Previous mode";
  if ("all" in meaning) return "Select all cells";
  if ("toggle" in meaning) return "Select or deselect the cell";
  if ("leave" in meaning) return "Clear the selection";
  return "Erase: first the digit, then marks, then colours";
}

const PLACES = {
  "row-start": "the start of the row",
  "row-end": "the end of the row",
  first: "the first cell",
  last: "the last cell",
};

function face(key: string) {
  const [last, ...held] = key.split("+").reverse();
  const shown = FACES[last] ?? (last.length === 1 ? last.toUpperCase() : last);
  return [...held.reverse(), shown].join(" ");
}
