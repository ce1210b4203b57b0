/** The whole solution as a list to walk through, and its grade. @type {import("../controls.js").Control} */
export const wholePathControl = { name: "Whole path", run: ({ steps }) => steps.list.open("path") };
