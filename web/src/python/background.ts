/** Work that nobody asked for. It waits until the Python for long work has nothing else to do. */

/** Milliseconds without a request after which this is so. A search asks for its next slice sooner. */
const IDLE = 150;

/** How many requests are under way that somebody waits for. */
let count = 0;
let timer = 0;
/** Resolves when there have been none for a while; null if that is so now. */
let pause: Promise<void> | null = null;
let endPause: () => void = () => {};

/** Make a request that somebody waits for. */
export async function inForeground<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  clearTimeout(timer);
  pause ??= new Promise((resolve) => (endPause = resolve));
  count += 1;
  try {
    return await request();
  } finally {
    count -= 1;
    if (!count) timer = setTimeout(resume, IDLE);
  }
}

function resume() {
  pause = null;
  endPause();
}

/** Resolves when background work may make a request. */
export async function whenUnused() {
  while (pause) await pause;
}
