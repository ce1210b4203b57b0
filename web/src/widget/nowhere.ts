/**
 * In a notebook there is no site around the board: the widget is one script, and no link leads from it to a page. This
 * replaces ../site/site.ts and ../embed/place.ts there.
 */

/** No page has this origin, so the widget saves no settings among the notebook's own. */
export const origin = "";

export const addressOfLink = (): { href: string } => ({ href: "" });

export const addressAt = (): string => "";

export const docsAddress = "";

export const techniqueAddress = (): string => "";

/** The kernel has all of Python. */
export const NOT_INCLUDED: string | null = null;

/** There are no other files. */
export const fileOf = (path: string): Promise<Response> => Promise.reject(new Error(`there is no ${path}`));
