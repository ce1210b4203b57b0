/** What a digit typed becomes: a table of modes, in the order of their keys. */

export type ModeName = "digit" | "corner" | "centre" | "colour" | "candidates";

export interface Mode {
  name: ModeName;
  /** Of a cell's contents. */
  field: "value" | "corner" | "centre" | "colours" | "candidates";
  label: string;
  /** That chooses it. */
  key: string;
  /** One sentence. */
  about: string;
}

/** There are as many colours, whatever the board's size. */
const COLOURS = 9;

export const MODES: readonly Mode[] = [
  { name: "digit", field: "value", label: "Digit", key: "z", about: "The digit of the cell." },
  { name: "corner", field: "corner", label: "Corner", key: "x", about: "Small marks around the edge." },
  { name: "centre", field: "centre", label: "Centre", key: "c", about: "Small marks in the middle." },
  {
    name: "colour",
    field: "colours",
    label: "Colour",
    key: "v",
    about: "Colours the whole cell; a cell may have several.",
  },
  {
    name: "candidates",
    field: "candidates",
    label: "Candidates",
    key: "b",
    about: "Small digits, each in its own place.",
  },
];

const BY_NAME: ReadonlyMap<string, Mode> = new Map(MODES.map((mode) => [mode.name, mode]));

/** @returns raises RangeError if there is none */
export function modeNamed(name: string): Mode {
  const mode = BY_NAME.get(name);
  if (!mode) throw new RangeError(`no mode "${name}"; there are ${[...BY_NAME.keys()].join(", ")}`);
  return mode;
}

/** The mode some places further in the table, around its end. */
export function modeAfter(name: ModeName, by: number) {
  const at = MODES.findIndex((mode) => mode.name === name);
  return MODES[(at + by + MODES.length) % MODES.length].name;
}

/**
 * The highest number that can be entered in a mode.
 *
 * @param size - of the board
 */
export function highest(name: ModeName, size: number) {
  return name === "colour" ? COLOURS : size;
}
