/**
 * Colours and movement as chosen, on the root element. first.js sets them before anything is painted, so
 * that nobody sees the wrong colours first; the page then follows what is chosen.
 */

import { onPreference, preference } from "./preferences.js";

const root = document.documentElement;
const moreContrast = matchMedia("(prefers-contrast: more)");

export function showTheme() {
  const theme = preference("theme");
  const contrast = theme === "contrast" || (theme === "system" && moreContrast.matches);
  root.dataset.theme = theme;
  root.toggleAttribute("data-contrast", contrast);
  root.toggleAttribute("data-still", !preference("animation"));
  root.dataset.padSide = preference("pad-side");
}

/** Show what is chosen from now on, here or in the system. */
export function followTheme() {
  moreContrast.addEventListener("change", showTheme);
  for (const name of /** @type {const} */ (["theme", "animation", "pad-side"])) onPreference(name, showTheme);
}
