/**
 * Colours and movement as chosen, on the root element. The page waits for this module before it is
 * painted, so that nobody sees the wrong colours first.
 */

import { onSetting, setting } from "./settings.js";

const root = document.documentElement;
const moreContrast = matchMedia("(prefers-contrast: more)");

function show() {
  const theme = setting("theme");
  const contrast = theme === "contrast" || (theme === "system" && moreContrast.matches);
  root.dataset.theme = theme;
  root.toggleAttribute("data-contrast", contrast);
  root.toggleAttribute("data-still", !setting("animation"));
  root.dataset.padSide = setting("pad-side");
}

show();
moreContrast.addEventListener("change", show);
for (const name of /** @type {const} */ (["theme", "animation", "pad-side"])) onSetting(name, show);
