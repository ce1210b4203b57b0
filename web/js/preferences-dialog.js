/** The dialog "Settings": a form made from the table of preferences. What is chosen holds at once. */

import { makeDialog } from "./dialogs.js";
import { byId, make } from "./dom.js";
import { PREFERENCES, choose, onPreference, preference } from "./preferences.js";

/** @typedef {import("./preferences.js").Preference} Preference */

/** Make the button in the header open the dialog. */
export function attachPreferences() {
  /** @type {HTMLDialogElement | null} */
  let dialog = null;
  byId("open-preferences").addEventListener("click", () => {
    dialog ??= makeDialog("preferences", "Settings", ...groups());
    dialog.showModal();
  });
}

function groups() {
  const names = [...new Set(PREFERENCES.map(({ group }) => group))];
  return names.map((name) => {
    const rows = PREFERENCES.filter(({ group }) => group === name).map(row);
    return make("fieldset", { className: "rows" }, make("legend", {}, name), ...rows);
  });
}

/** @param {Preference} each */
function row(each) {
  const field = each.choices ? choiceField(each) : switchField(each);
  return make("label", {}, make("span", {}, each.label), field);
}

/** @param {Preference} each */
function choiceField({ name, choices = [] }) {
  const options = choices.map(([value, label]) => make("option", { value }, label));
  const field = make("select", {}, ...options);
  const show = () => (field.value = String(preference(name)));
  field.addEventListener("change", () => choose(name, /** @type {any} */ (field.value)));
  onPreference(name, show);
  show();
  return field;
}

/** @param {Preference} each */
function switchField({ name }) {
  const field = make("input", { type: "checkbox", role: "switch" });
  const show = () => (field.checked = preference(name) === true);
  field.addEventListener("change", () => choose(name, field.checked));
  onPreference(name, show);
  show();
  return field;
}
