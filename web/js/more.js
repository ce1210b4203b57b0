/** The controls used less are on a sheet behind the button "More". */

import { byId } from "./dom.js";

/** A control pressed closes the sheet it is on, before it does anything: a dialog gives the focus back to what had it. */
export function attachMore() {
  const sheet = byId("controls-more");
  const close = (/** @type {Event} */ { target }) => {
    const pressed = target instanceof Element && target.closest("button");
    if (pressed && sheet.matches(":popover-open")) sheet.hidePopover();
  };
  sheet.addEventListener("click", close, { capture: true });
}
