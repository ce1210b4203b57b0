import { withCandidates, withoutMarks } from "../../board/contents.ts";
import { ask } from "../../python/ask.ts";
import { answer, say } from "../../ui/status.ts";
import type { Control } from "../controls.ts";

/**
 * Candidates in all empty cells that have none noted; pressed when all have some, every cell gets
 * those the digits leave.
 */
export const candidatesControl: Control = {
  name: "Fill in candidates",
  more: "Marks",
  async run(app) {
    const state = await app.state();
    const { candidates } = await ask("candidates", state);
    const { board } = app;
    if (!board.shows(state.link)) return;
    const bare = Object.entries(candidates).filter(
      ([cell, left]) => left.length && !board.contents[Number(cell)].candidates.length,
    );
    const before = board.contents;
    board.put(withCandidates(before, bare.length ? Object.fromEntries(bare) : candidates));
    const changed = board.contents !== before;
    await board.settled();
    if (!changed) answer("All possible candidates are filled in.");
    else
      say(
        bare.length ? "Candidates filled in. Change them as you like." : "Candidates reset to all that are possible.",
      );
  },
};

/** Keep all marks and colours away; digits stay. */
export const resetMarksControl: Control = {
  name: "Reset marks",
  more: "Marks",
  async run({ board }) {
    board.put(withoutMarks(board.contents));
    await board.settled();
    say("Marks and colours removed. Undo brings them back.");
  },
};
