/**
 * Colours and movement as chosen, on the root element. first.ts sets them before anything is painted, so
 * that nobody sees the wrong colours first; the page then follows what is chosen.
 */

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
}

/** Show what is chosen from now on, here or in the system. */
export function followTheme() {
  moreContrast.addEventListener("change", showTheme);
  for (const name of ["theme", "animation", "pad-side"] as const) onSettingChange(name, showTheme);
}
