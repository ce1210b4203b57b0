/**
 * Copy a text, also where the clipboard interface is missing or refused (plain http).
 *
 * @param {string} text
 * @param {HTMLTextAreaElement} field  shows the text; the fall-back copies from it
 * @returns {Promise<boolean>} whether it worked
 */
export async function copyText(text, field) {
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
 * @param {HTMLTextAreaElement} field
 * @param {string} what  it holds: "link"
 * @param {string} done  what to say then
 * @returns {Promise<string>} `done`; rejects with a sentence where the browser refuses
 */
export async function copyFrom(field, what, done) {
  if (await copyText(field.value, field)) return done;
  throw new Error(`The browser does not let us copy. The ${what} is selected: press Ctrl+C.`);
}

/**
 * Copy a picture.
 *
 * @param {Promise<Blob>} png  begun already: some browsers take a picture only in the very click
 * @returns {Promise<boolean>} whether it worked
 */
export async function copyPicture(png) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    return true;
  } catch {
    return false;
  }
}
