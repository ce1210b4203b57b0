/** The controls used less are on a sheet behind the button "More". */

import { byId } from "./dom.js";

/** A control pressed closes the sheet it is on. */
export function attachMore() {
  const sheet = byId("controls-more");
  sheet.addEventListener("click", (event) => {
    const pressed = event.target instanceof Element && event.target.closest("button");
    if (pressed && sheet.matches(":popover-open")) sheet.hidePopover();
  });
}
