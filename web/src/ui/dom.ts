/** Makes and finds elements; dialogs, downloads, idle time and the clipboard. */

/** Make an element. Properties that it has are set; all others become attributes. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Record<string, unknown> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) Object.assign(element, { [name]: value });
    else element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** Make a button. */
export function makeButton(name: string, press: () => void) {
  const button = make("button", { type: "button" }, name);
  button.addEventListener("click", press);
  return button;
}

/** Use more styles on the page. */
export function adoptStyles(styles: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Make an SVG element. */
export function makeSvg(tag: string) {
  return document.createElementNS("http://www.w3.org/2000/svg", tag);
}

/** The element with this id. The page is broken without it. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/** Call a function when a link is clicked, unless the click opens a new tab or window. */
export function onPlainClick(link: HTMLElement, go: () => void) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go();
  });
}

/** Download a file. */
export function download(file: Blob, name: string) {
  const href = URL.createObjectURL(file);
  make("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // not at once: the browser may not have started
}

/** Milliseconds before long work shows its progress and a Stop button. Earlier, they would only flash. */
export const QUIET_TIME = 300;

/** Milliseconds that work may wait while nobody has asked for it. */
const UNHURRIED = 1000;

/** Do something once the page has drawn and has nothing else to do. */
export function whenIdle(work: () => void) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(() => work(), { timeout: UNHURRIED });
  else setTimeout(work, UNHURRIED); // Safari
}

/** The details of a board's event. */
export function detailOf(event: Event) {
  return (event as CustomEvent).detail;
}

// All dialogs have a Close button, and close when somebody clicks beside them.

/** Make every dialog of the page close as people expect. */
export function attachDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) attach(dialog);
}

/**
 * Make a dialog, closed at first.
 *
 * @param children - what is below the title
 */
export function makeDialog(id: string, title: string, ...children: Node[]) {
  const heading = make("h2", { id: `${id}-title` }, title);
  const close = make("button", { className: "close", type: "button", "data-close": "", ariaLabel: "Close" }, "×");
  const body = make("div", { className: "dialog-body" }, heading, ...children);
  const dialog = make("dialog", { id, "aria-labelledby": heading.id }, close, body);
  document.body.append(dialog);
  attach(dialog);
  return dialog;
}

function attach(dialog: HTMLDialogElement) {
  dialog.querySelector("[data-close]")?.addEventListener("click", () => dialog.close());
  // A drag that selects text may end beside the dialog, but doesn't start there.
  let pressed = false;
  dialog.addEventListener("pointerdown", (event) => (pressed = event.target === dialog));
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog && pressed) dialog.close();
  });
}

// The clipboard.

/**
 * Copy a text, even where the clipboard API is missing or refused (plain http).
 *
 * @param field - shows the text; the fallback copies from it
 * @returns whether it worked
 */
export async function copyText(text: string, field: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}

/**
 * Copy the contents of a field, or say how to do that by hand.
 *
 * @param what - what the contents are: "link"
 * @param done - what to say afterwards
 * @returns `done`; rejects with a sentence if the browser refuses
 */
export async function copyFrom(field: HTMLTextAreaElement, what: string, done: string): Promise<string> {
  if (await copyText(field.value, field)) return done;
  throw new Error(`This browser doesn't allow copying here. The ${what} is selected: copy it yourself.`);
}

/**
 * Copy a picture.
 *
 * @param png - a promise, because some browsers only copy a picture during the click
 * @returns whether it worked
 */
export async function copyPicture(png: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    return true;
  } catch {
    return false;
  }
}

const HELD = "held";

/** Paint nothing of the page, for some milliseconds at most. */
export function holdPaint(time: number) {
  document.body.classList.add(HELD);
  setTimeout(releasePaint, time);
}

/** Paint the page as it is now. */
export function releasePaint() {
  document.body.classList.remove(HELD);
}
