/** Set the board on screen: its clues, cages, regions, kind. @type {import("../controls.js").Control} */
export const editBoardControl = {
  name: "Edit board",
  more: "Board",
  run: (app) => (app.setting.isOpen ? app.setting.done() : app.setting.open()),
};
