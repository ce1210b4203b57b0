/**
 * The script that a page of any host loads for <sudoku-board>. It is small, and loads nothing else until a board comes
 * near the visible part of the page. docs/embedding.md explains how to use it, and embed.d.ts has its types.
 */

import { define } from "./embed/embedded-board.ts";

define(new URL("./", import.meta.url));
