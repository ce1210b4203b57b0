/** The styles of a living board on somebody's page: the site's own colours, buttons and keys, and where things are. */

import about from "../../css/about.css";
import buttons from "../../css/buttons.css";
import play from "../../css/play.css";
import theme from "../../css/theme.css";

const css = /* css */ `
  .embedded { --radius: 8px; color: var(--ink); }
  .board { flex: 0 1 auto; width: 100%; min-height: 0; }
  .loading { position: absolute; inset: 10% 10% auto; text-align: center; font-size: 0.95em; }
  .loading p { margin: 0 0 0.5em; }
  .loading button { min-height: 44px; padding: 4px 16px; }
  :host(:not([state="loading"])) .loading { display: none; }
  .foot { display: grid; gap: 8px; align-content: start; grid-template-columns: minmax(0, 1fr); }
  /* Three lines, whatever is said: nothing below may move. */
  .words { box-sizing: border-box; height: 4em; margin: 0; overflow: auto; font-size: 0.95em; overflow-wrap: anywhere; }
  :host(:not([controls])) .toolbar { display: none; }
  :host([state="error"]) .toolbar { display: grid; }
  :host([state="error"]) .words { display: none; }
  .toolbar { display: grid; gap: 8px; grid-template-columns: minmax(0, 1fr); }
  .buttons { display: grid; gap: 6px; grid-template-columns: repeat(auto-fit, minmax(3.5em, 1fr)); }
  .buttons :is(button, .button) { box-sizing: border-box; min-height: 44px; padding: 4px 2px; font-size: 0.9em; line-height: 1.15; }
  .buttons a { grid-column: span 2; color: var(--accent); }
  :is(button, a):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  :host([readonly]) :is(.buttons button, #key-pad), :host([state="error"]) :is(.buttons button, #key-pad) { display: none; }
  /* The keys are for fingers. */
  #key-pad .several { display: none; }
  /* Room for the keys of most boards until it is known how many there are: the buttons below stay. */
  .keys:empty { min-height: calc(88px + 0.375rem); }
  @media not all and (any-pointer: coarse) { #key-pad { display: none; } }
  /* Large boards have more keys than there is room for, so all that is below comes with the keys: none of it moves under a finger. */
  @media (any-pointer: coarse) { :host(:not([state="error"])) .foot:has(.keys:empty) { visibility: hidden; } }
  @container (width < 20em) { .modes button { font-size: 0.75em; } }
  [hidden] { display: none !important; }
`;

export const livingStyles = [theme, buttons, play, about, css];
