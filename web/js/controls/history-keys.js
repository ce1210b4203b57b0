/** The keys of undo and redo, as people have them in their fingers. */

import { redoControl } from "./redo.js";
import { undoControl } from "./undo.js";

/**
 * What a key does, or null.
 *
 * @param {KeyboardEvent} event
 */
export function controlOfKey({ key, ctrlKey, metaKey, shiftKey }) {
  if (key === "[") return undoControl;
  if (key === "]") return redoControl;
  if (!ctrlKey && !metaKey) return null;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? redoControl : undoControl;
  return letter === "y" ? redoControl : null;
}
