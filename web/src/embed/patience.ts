/**
 * Loads a script, and loads it again on request if it stalls. Browsers don't say how far the loading of a script is, and
 * never end one that doesn't arrive.
 */

/** Milliseconds before a script that has not arrived counts as stalled. */
const STALL_TIME = 15_000;

/**
 * @param load - receives the number of the attempt, from 0. A stalled script needs another address: the browser would
 *   wait for the same answer again
 * @param onStall - receives a function that tries again; the script may still arrive by itself
 */
export async function loadPatiently<Script>(
  load: (attempt: number) => Promise<Script>,
  onStall: (retry: () => void) => void,
  attempt: number = 0,
): Promise<Script> {
  let timer = 0;
  const again = new Promise<Script>((resolve) => {
    const retry = () => resolve(loadPatiently(load, onStall, attempt + 1));
    timer = setTimeout(() => onStall(retry), STALL_TIME);
  });
  try {
    return await Promise.race([load(attempt), again]);
  } finally {
    clearTimeout(timer);
  }
}
