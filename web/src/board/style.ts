/**
 * The element's own styles: the frame, the cursor and the messages. The drawing's colours come from Python.
 */

export const boardStyle = /* css */ `
  :host {
    --cursor: var(--sl-cursor, light-dark(#0b63ce, #7fb7ff));
    --cursor-width: var(--sl-cursor-width, 2px);
    --cursor-halo: light-dark(#ffffff, #101215);
    --cursor-fill: light-dark(rgb(11 99 206 / 0.14), rgb(127 183 255 / 0.2));
    --same-fill: light-dark(rgb(90 105 125 / 0.2), rgb(190 205 225 / 0.2));
    --peers-fill: light-dark(rgb(11 99 206 / 0.07), rgb(127 183 255 / 0.1));
    --frame-line: light-dark(#c9ccd1, #43474e);
    --bad: light-dark(#a8321a, #ff9d85);
    --bad-soft: light-dark(#fdefeb, #3b2420);
    --clash: var(--sl-clash, light-dark(#c00020, #ffb8ae));
    --frame-ink: light-dark(#1d2025, #e8eaed);
    --sl-surround: transparent;
    display: block;
    position: relative;
    aspect-ratio: 1;
    color: var(--frame-ink);
    font-family: system-ui, sans-serif;
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]) { display: none; }

  /* One finger selects. With two, the browser zooms and scrolls. */
  .grid { position: absolute; inset: 0; outline: none; touch-action: pinch-zoom; -webkit-touch-callout: none;
    -webkit-user-select: none; user-select: none; }
  :host([readonly]) .grid { touch-action: auto; }
  .grid svg { position: absolute; inset: 0; width: 100%; height: 100%; }
  .grid text { font-family: var(--figures, inherit); }
  .grid [data-cell] { cursor: pointer; }

  /* While somebody draws regions, the page sets these: the numbers of regions are where candidates would be. */
  .grid .sl-candidates { visibility: var(--sl-candidates, inherit); }
  .sl-layer-finished-region-numbers { display: var(--sl-region-numbers, none); stroke: var(--sl-paper, light-dark(#ffffff, #1d2128)); stroke-width: 4px;
    stroke-linejoin: round; paint-order: stroke; }

  /* A page that wants more contrast sets these widths. Otherwise the drawing's own widths apply. */
  .grid .sl-line { stroke-width: var(--sl-line-width, revert-layer); }
  .grid .sl-region { stroke-width: var(--sl-region-width, revert-layer); }
  .grid .sl-layer-cages { stroke-width: var(--sl-cage-width, revert-layer); }

  /* The rim separates a digit from the colours of its cell. The tint of a selection is above both. */
  .grid .sudolink .clash text { fill: var(--clash); stroke: var(--sl-paper, light-dark(#ffffff, #1d2128)); stroke-width: 4px;
    stroke-linejoin: round; paint-order: stroke; }

  /* Until Python has drawn the board, an empty frame takes its space, so nothing jumps. */
  .placeholder { position: absolute; inset: 0; margin: 4.5% 0 0 4.5%; border: 2px solid var(--frame-line); }
  :host([state="loading"]) .placeholder { opacity: 0.7; }

  /* Loading progress: words above the cells, over the names of columns, and a thin bar on the lower edge of the frame. */
  .loading { position: absolute; inset: 0 0 0 4.5%; container-type: size; pointer-events: none; }
  :host(:not([state="loading"])) .loading { display: none; }
  .loading-words { position: absolute; inset: 0 auto auto 0; display: grid; align-items: center; height: 4.5cqi; margin: 0; padding-right: 6px; color: var(--frame-ink);
    background: var(--ground, light-dark(#ffffff, #1d2128)); font-size: clamp(11px, 3.2cqi, 15px); line-height: 1; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .loading-words:empty, .loading-bar[hidden] { display: none; }
  .loading-bar { appearance: none; position: absolute; inset: auto 0 0; width: 100%; height: 4px; border: 0;
    background: var(--frame-line); color: var(--cursor); }
  .loading-bar::-webkit-progress-bar { background: var(--frame-line); }
  .loading-bar::-webkit-progress-value { background: var(--cursor); }
  .loading-bar::-moz-progress-bar { background: var(--cursor); }
  .loading-bar:indeterminate::-moz-progress-bar { width: 0; }
  .loading-stopped.asks { position: absolute; inset: auto 0 4px; display: grid; gap: 0.5rem; padding: 0.75rem 1rem; pointer-events: auto;
    border-left: 3px solid var(--bad); background: var(--bad-soft); }
  .loading-stopped p { margin: 0; }
  .loading-stopped button { justify-self: start; min-height: 44px; padding: 0 1rem; font: inherit; }
  .loading-stopped [hidden] { display: none; }

  /* Parts of the picture that change are separate layers for the browser, so that the others aren't painted again. */
  .cells-row, .overlay { will-change: transform; }
  .cells-row, .above, .overlay { overflow: visible; pointer-events: none; }
  .overlay .peers { fill: var(--peers-fill); }
  .overlay .same { fill: var(--same-fill); }
  .overlay .chosen { fill: var(--cursor-fill); }
  .cursor rect, .edges path { fill: none; stroke: var(--cursor); stroke-width: var(--cursor-width);
    vector-effect: non-scaling-stroke; }
  .edges path { stroke-linecap: square; }
  .cursor rect:first-child, .edges path:first-child { stroke: var(--cursor-halo); stroke-width: calc(2 * var(--cursor-width)); }
  .clashes { fill: var(--clash); stroke: var(--cursor-halo); stroke-width: 1px; vector-effect: non-scaling-stroke; }
  .waves path { fill: none; stroke: var(--clash); stroke-width: 3px; stroke-linejoin: round; stroke-linecap: round; }
  .waves path:first-child { stroke: var(--cursor-halo); stroke-width: 6px; }
  .grid:focus .cursor { --cursor-width: var(--sl-focus-width, 3px); }
  .grid:focus-visible:not([aria-activedescendant]) { outline: 3px solid var(--cursor); outline-offset: 2px; }

  :host([state="error"]) { aspect-ratio: auto; }
  .message { display: grid; gap: 0.5rem; padding: 0.75rem 1rem; border-left: 3px solid var(--bad);
    background: var(--bad-soft); }
  .message[hidden], .placeholder[hidden], .grid[hidden] { display: none; }
  .message button { justify-self: start; min-height: 44px; padding: 0 1rem; font: inherit; }
  .message :is(code, .error-details) { overflow-wrap: anywhere; font-size: 0.85em; }
  .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

  @media (forced-colors: active) {
    :host { --cursor: Highlight; --cursor-halo: Canvas; --bad: CanvasText; --clash: CanvasText; --cursor-width: 4px;
      --cursor-fill: color-mix(in srgb, Highlight 25%, transparent); --same-fill: transparent; --peers-fill: color-mix(in srgb, Highlight 10%, transparent); }
    .grid:focus .cursor { --cursor-width: 5px; }
    .overlay .same { stroke: GrayText; stroke-width: 2px; }
  }
  @media print { .grid .overlay, .spoken, .hit { display: none; } }
`;
