/** The technical reason for an error, as a small “Details” line below its sentence. */

import { make } from "./dom.ts";

/** @returns nothing if the error has no details */
export function detailsLine(error: unknown): HTMLElement[] {
  const details = error instanceof Error && "details" in error ? error.details : null;
  if (typeof details !== "string" || !details) return [];
  return [make("small", { className: "error-details" }, `Details: ${details}`)];
}
