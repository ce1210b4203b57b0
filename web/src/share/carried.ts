/**
 * The board that a page from "Save as page" has in itself, and its solution path: a script of a type
 * no browser runs, with JSON in it. Only a page that is one file has it.
 */

export interface PathStep {
  title: string;
  conclusion: string;
  sentence: string;
  /** From the site's top: the board with the step drawn. */
  link: string;
}

export interface Path {
  steps: PathStep[];
  /** Link of the board after them. */
  end: string;
  /** What has come of it. */
  sentence: string;
}

interface CarriedBoard {
  /** From the site's top. */
  link: string;
  path: Path | null;
}

export const CARRIED_ID = "carried";

const block = document.getElementById(CARRIED_ID) as HTMLScriptElement | null;

export const CARRIED: CarriedBoard | null = block && JSON.parse(block.text);

/**
 * A page that has a board in itself.
 *
 * @param page - text of one that is one file, and has none yet
 */
export function pageWith(page: string, carried: CarriedBoard) {
  const json = JSON.stringify(carried).replaceAll("<", "\\u003c"); // nothing in it may end the script
  const end = page.lastIndexOf("</body>");
  return `${page.slice(0, end)}<script id="${CARRIED_ID}" type="application/json">${json}</script>\n${page.slice(end)}`;
}
