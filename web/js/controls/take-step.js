import { ask } from "../python.js";
import { nameOf } from "../step-limits.js";

/** The step that is drawn, else the next one; on a path its next board. @type {import("../controls.js").Control} */
export const takeStepControl = {
  name: "Take Step",
  run: ({ steps }) => {
    if (steps.list.canWalkPath(1)) return steps.list.walk(1);
    return steps.inTurn(async () => {
      const request = await steps.request();
      const { drawn } = steps;
      /** @type {import("../types.js").TakenReply | null} */
      const reply = drawn ? await ask("teaching.step_take", { ...request, ...nameOf(drawn) }) : await steps.look("take", request);
      if (!reply || !steps.isOn(request.link)) return;
      if (reply.view) steps.show(reply.view);
      steps.say(reply.taken ? `Taken: ${reply.taken}` : "", reply.sentence);
    });
  },
};
