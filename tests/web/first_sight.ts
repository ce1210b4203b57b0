/**
 * What the page reads of texts before Python does: run by Node with two files of JSON, the sights by file name and
 * a list of texts, each with the name of its page. Writes one line a text: the board, or null.
 */

import { readFileSync } from "node:fs";
import { argv } from "node:process";
import { readBoard, stringIn } from "../../web/src/board/fields.ts";
import { drawn, type Sight } from "../../web/src/board/frames.ts";

const [sightsFile, textsFile] = argv.slice(2);
const { sights, files }: { sights: Record<string, Sight>; files: Record<string, string> } = JSON.parse(
  readFileSync(sightsFile, "utf-8"),
);

function firstSight(text: string, page: string) {
  const header = stringIn(text)?.header;
  const sight = header === undefined ? undefined : sights[files[header] ?? files[""]];
  const board = sight && readBoard(text, page, sight);
  if (!board) return null;
  const { svg, kit_name, cells } = drawn(board, sight, "A1");
  return { kind: board.kind, regions: board.regions, svg, kit: kit_name, cells };
}

for (const [text, page] of JSON.parse(readFileSync(textsFile, "utf-8")))
  console.log(JSON.stringify(firstSight(text, page)));
