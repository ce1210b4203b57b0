import { ask } from "../python.js";

/** The step that is drawn, else the next one; on a path its next board. @type {import("../controls.js").Control} */
export const takeStepControl = {
  name: "Take Step",
  run: ({ steps, board }) => {
    if (steps.list.canWalkPath(1)) return steps.list.walk(1);
    return steps.inTurn(async () => {
      const request = await steps.request();
      const drawn = steps.drawn && { technique: steps.drawn.technique, nth: steps.drawn.nth };
      /** @type {import("../types.js").TakenReply} */
      const reply = await ask("step_take", { ...request, ...drawn });
      if (!board.shows(request.link)) return;
      if (reply.view) steps.show(reply.view);
      steps.say(reply.taken ? `Taken: ${reply.taken}` : "", reply.sentence);
    });
  },
};
