import { withCandidates } from "../play/cell-contents.js";
import { ask } from "../python.js";
import { answer, say } from "../status.js";

/**
 * Candidates in all empty cells that have none noted; pressed when all have some, every cell gets
 * those the digits leave. @type {import("../controls.js").Control}
 */
export const candidatesControl = {
  name: "Fill in candidates",
  more: "Marks",
  async run(app) {
    const state = await app.state();
    /** @type {{candidates: Record<number, number[]>}} */
    const { candidates } = await ask("candidates", state);
    const { board } = app;
    if (!board.shows(state.link)) return;
    const bare = Object.entries(candidates).filter(([cell, left]) => left.length && !board.contents[Number(cell)].candidates.length);
    const before = board.contents;
    board.put(withCandidates(before, bare.length ? Object.fromEntries(bare) : candidates));
    const changed = board.contents !== before;
    await board.settled();
    if (!changed) answer("All candidates that the digits leave are noted.");
    else say(bare.length ? "Candidates noted. Change them as you like." : "Candidates reset to all that the digits leave.");
  },
};
