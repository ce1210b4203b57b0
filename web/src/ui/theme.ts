/** Colours and motion, as attributes of the root element. */

import { onSettingChange, setting } from "./settings.ts";

const root = document.documentElement;
const moreContrast = matchMedia("(prefers-contrast: more)");

export function showTheme() {
  const theme = setting("theme");
  const contrast = theme === "contrast" || (theme === "system" && moreContrast.matches);
  root.dataset.theme = theme;
  root.toggleAttribute("data-contrast", contrast);
  root.toggleAttribute("data-still", !setting("animation"));
  root.dataset.padSide = setting("pad-side");
  root.dataset.timer = setting("timer");
}

/** Apply changes of the settings, and of the system's settings, from now on. */
export function followTheme() {
  moreContrast.addEventListener("change", showTheme);
  for (const name of ["theme", "animation", "pad-side", "timer"] as const) onSettingChange(name, showTheme);
}
