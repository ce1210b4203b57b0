/**
 * Long work in turn. Python does one piece of work of each kind at a time: a second one would replace the first, and
 * whoever asked for either would get its answer.
 */

const turns = new Map<string, Promise<void>>();

/**
 * Do a piece of work after those of its kind that were requested before.
 *
 * @param stop - ends the wait
 * @returns null if it was stopped before its turn
 */
export async function inTurn<T>(kind: string, work: () => Promise<T>, stop: AbortSignal): Promise<T | null> {
  const before = turns.get(kind) ?? Promise.resolve();
  let end = () => {};
  const mine = new Promise<void>((resolve) => (end = resolve));
  turns.set(
    kind,
    before.then(() => mine),
  );
  try {
    await Promise.race([before, new Promise((resolve) => stop.addEventListener("abort", resolve))]);
    return stop.aborted ? null : await work();
  } finally {
    end();
  }
}
