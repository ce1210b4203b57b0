/** The dialog "Settings": a form made from the table of settings. What is chosen holds at once. */

import { makeDialog } from "./dialogs.js";
import { byId, make } from "./dom.js";
import { SETTINGS, choose, onSetting, setting } from "./settings.js";

/** @typedef {import("./settings.js").Setting} Setting */

/** Make the button in the header open the dialog. */
export function attachSettings() {
  /** @type {HTMLDialogElement | null} */
  let dialog = null;
  byId("open-settings").addEventListener("click", () => {
    dialog ??= makeDialog("settings", "Settings", ...groups());
    dialog.showModal();
  });
}

function groups() {
  const names = [...new Set(SETTINGS.map(({ group }) => group))];
  return names.map((name) => {
    const rows = SETTINGS.filter(({ group }) => group === name).map(row);
    return make("fieldset", { className: "rows" }, make("legend", {}, name), ...rows);
  });
}

/** @param {Setting} each */
function row(each) {
  const field = each.choices ? choiceField(each) : switchField(each);
  return make("label", {}, make("span", {}, each.label), field);
}

/** @param {Setting} each */
function choiceField({ name, choices = [] }) {
  const options = choices.map(([value, label]) => make("option", { value }, label));
  const field = make("select", {}, ...options);
  const show = () => (field.value = String(setting(name)));
  field.addEventListener("change", () => choose(name, /** @type {any} */ (field.value)));
  onSetting(name, show);
  show();
  return field;
}

/** @param {Setting} each */
function switchField({ name }) {
  const field = make("input", { type: "checkbox", role: "switch" });
  const show = () => (field.checked = setting(name) === true);
  field.addEventListener("change", () => choose(name, field.checked));
  onSetting(name, show);
  show();
  return field;
}
