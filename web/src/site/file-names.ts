/**
 * Names and hashes of the site's files. The build replaces this module. Here, in the sources, files have their own names
 * and no known hashes.
 */

/** New names of the files that the build renames, by their names in the sources. */
export const NAMES: Record<string, string> = {};

export interface Sum {
  /** Hash of a file, in the form that fetch and `integrity` attributes take. */
  integrity: string;
  /** In bytes. */
  size: number;
}

/** Files that scripts load later, by their names in the sources. A file with a different hash is not used. */
export const SUMS: Record<string, Sum> = {};
