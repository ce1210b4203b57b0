/** The keys of undo and redo, as people have them in their fingers. */

/**
 * What a key does, or null.
 *
 * @param {KeyboardEvent} event
 * @returns {"Undo" | "Redo" | null}
 */
export function historyKey({ key, ctrlKey, metaKey, shiftKey }) {
  if (key === "[") return "Undo";
  if (key === "]") return "Redo";
  if (!ctrlKey && !metaKey) return null;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "Redo" : "Undo";
  return letter === "y" ? "Redo" : null;
}
