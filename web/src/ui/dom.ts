/** Building and finding elements in few words, and dialogs. */

/** Make an element. Properties that exist on it are set, all others become attributes. */
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

/** Make an element of a drawing. */
export function makeSvg(tag: string) {
  return document.createElementNS("http://www.w3.org/2000/svg", tag);
}

/** The element of the page with this id; the page is broken without it. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/** Hand a file to the browser's downloads. */
export function download(file: Blob, name: string) {
  const href = URL.createObjectURL(file);
  make("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // not at once: the browser may not have started
}

/** Milliseconds that work nobody has asked for yet may wait. */
const UNHURRIED = 1000;

/** Do something once the page has drawn and has nothing else to do. */
export function whenIdle(work: () => void) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(() => work(), { timeout: UNHURRIED });
  else setTimeout(work, UNHURRIED); // Safari
}

/** What an event of a board says. */
export function detailOf(event: Event) {
  return (event as CustomEvent).detail;
}

// What all dialogs share: a Close button, and closing by a click beside them.

/** Make every dialog of the page close as people expect. */
export function attachDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) attach(dialog);
}

/**
 * A new dialog, closed.
 *
 * @param children - what stands below the title
 */
export function makeDialog(id: string, title: string, ...children: Node[]) {
  const heading = make("h2", { id: `${id}-title` }, title);
  const close = make("button", { className: "close", type: "button", "data-close": "", ariaLabel: "Close" }, "×");
  const body = make("div", { className: "dialog-body" }, heading, close, ...children);
  const dialog = make("dialog", { id, "aria-labelledby": heading.id }, body);
  document.body.append(dialog);
  attach(dialog);
  return dialog;
}

function attach(dialog: HTMLDialogElement) {
  dialog.querySelector("[data-close]")?.addEventListener("click", () => dialog.close());
  // A drag that selects text may end beside the dialog, but it has not started there.
  let pressed = false;
  dialog.addEventListener("pointerdown", (event) => (pressed = event.target === dialog));
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog && pressed) dialog.close();
  });
}

// The clipboard.

/**
 * Copy a text, also where the clipboard interface is missing or refused (plain http).
 *
 * @param field - shows the text; the fall-back copies from it
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
 * Copy what a field holds, or tell what is left to do.
 *
 * @param what - it holds: "link"
 * @param done - what to say then
 * @returns `done`; rejects with a sentence where the browser refuses
 */
export async function copyFrom(field: HTMLTextAreaElement, what: string, done: string): Promise<string> {
  if (await copyText(field.value, field)) return done;
  throw new Error(`This browser does not allow copying here. The ${what} is selected: press Ctrl+C.`);
}

/**
 * Copy a picture.
 *
 * @param png - started already: some browsers take a picture only in the very click
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
