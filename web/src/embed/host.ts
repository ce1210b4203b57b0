/** What the page around must leave as it is, and what is said to its developers where it does not. */

/** What JSON makes of a text and back again, on a page that leaves it alone. */
const SAMPLE = '{"a_b":[1,null,"2026-01-02T03:04:05Z",{"c":""}]}';

/** What becomes of boards on pages where the element cannot work. */
export const INSTEAD = "boards show in frames, or as links if the page does not allow our frames";

const reported: Set<string> = new Set();

/** Tell the developers of the page, once. */
export function tellDevelopers(sentence: string) {
  if (!reported.has(sentence)) console.error(`Sudolink: ${sentence}`);
  reported.add(sentence);
}

/** Reject, with what the developers are reported as well, if the page has replaced JSON by something else. */
export async function requireJson() {
  if (isJson()) return;
  const sentence = `This page has replaced JSON.parse or JSON.stringify with functions that behave differently, so ${INSTEAD}.`;
  tellDevelopers(sentence);
  throw new Error(sentence);
}

/** Whether JSON does on this page what it should. */
export function isJson() {
  try {
    const value = JSON.parse(SAMPLE);
    return JSON.stringify(value) === SAMPLE && typeof value.a_b[2] === "string" && value.a_b[3].c === "";
  } catch {
    return false;
  }
}

/**
 * A name for an element of ours that the page has not given away.
 *
 * @param name - the one we would like
 */
export function freeName(name: string) {
  let free = name;
  for (let number = 2; customElements.get(free); number++) free = `${name}-${number}`;
  if (free !== name)
    tellDevelopers(`This page has already defined <${name}>, so the boards use <${free}> inside. They work the same.`);
  return free;
}
