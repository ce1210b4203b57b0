/** A list of every step there is on the board. @type {import("../controls.js").Control} */
export const allStepsControl = { name: "All steps", run: ({ steps }) => steps.list.open("all") };
