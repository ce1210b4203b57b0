/**
 * The board and solution path inside a page from "Save as page", as JSON in a script element of a type that browsers
 * don't run. Only `sudolink.html` can have it.
 */

export interface PathStep {
  title: string;
  conclusion: string;
  sentence: string;
  /** The board with the step drawn, as a link from the site's top. */
  link: string;
}

export interface Path {
  steps: PathStep[];
  /** Link of the board after the steps. */
  end: string;
  /** The outcome. */
  sentence: string;
}

interface CarriedBoard {
  /** A link from the site's top. */
  link: string;
  path: Path | null;
}

export const CARRIED_ID = "carried";

const block = document.getElementById(CARRIED_ID) as HTMLScriptElement | null;

export const CARRIED: CarriedBoard | null = block && JSON.parse(block.text);

/**
 * Put a board into a page.
 *
 * @param page - the text of `sudolink.html`, without a board
 */
export function pageWith(page: string, carried: CarriedBoard) {
  const json = JSON.stringify(carried).replaceAll("<", "\\u003c"); // so that nothing in it can end the script
  const end = page.lastIndexOf("</body>");
  return `${page.slice(0, end)}<script id="${CARRIED_ID}" type="application/json">${json}</script>\n${page.slice(end)}`;
}
