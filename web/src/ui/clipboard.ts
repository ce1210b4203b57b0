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
