/**
 * What a page of any host loads to have <sudoku-board>: small, and nothing follows until a board comes
 * near. docs/embedding.md tells how to use it, embed.d.ts has its types.
 */

import { define } from "./embed/element.ts";

define(new URL("./", import.meta.url));
