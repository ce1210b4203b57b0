/**
 * What the build makes of the site's files. It writes this module again with what it made; here, in the
 * sources, files have their own names and nothing is known about their contents.
 */

/** Files that have another name in the built site, by their names here. */
export const NAMES: Record<string, string> = {};

export interface Sum {
  /** Hash of a file, as fetch and `integrity` attributes take it. */
  integrity: string;
  /** In bytes. */
  size: number;
}

/** What scripts load later, by its name here: a file with another hash is not used. */
export const SUMS: Record<string, Sum> = {};
