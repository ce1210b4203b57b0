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
