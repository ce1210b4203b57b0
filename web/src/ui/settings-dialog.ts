/** The dialog “Settings”: a form made from the table of settings. A change takes effect at once. */

import { byId, make, makeDialog } from "./dom.ts";
import { onSettingChange, SETTINGS, type Setting, setSetting, setting, type Values } from "./settings.ts";

/** Make the button in the header open the dialog. */
export function attachSettings() {
  let dialog: HTMLDialogElement | null = null;
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

function row(each: Setting) {
  const field = each.choices ? choiceField(each) : switchField(each);
  return make("label", {}, make("span", {}, each.label), field);
}

function choiceField({ name, choices = [] }: Setting) {
  const options = choices.map(([value, label]) => make("option", { value }, label));
  const field = make("select", {}, ...options);
  const show = () => (field.value = String(setting(name)));
  field.addEventListener("change", () => setSetting(name, field.value as Values[typeof name]));
  onSettingChange(name, show);
  show();
  return field;
}

function switchField({ name }: Setting) {
  const field = make("input", { type: "checkbox", role: "switch" });
  const show = () => (field.checked = setting(name) === true);
  field.addEventListener("change", () => setSetting(name, field.checked));
  onSettingChange(name, show);
  show();
  return field;
}
