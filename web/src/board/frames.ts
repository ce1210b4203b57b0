/**
 * The frames that show boards before Python draws them: markup from Python, with slots for the parts that depend on
 * the cells (sudolink/drawing/frames.py).
 */

import type { Kit, Naming, View } from "../python/protocol.ts";
import type { FieldTables, ReadBoard } from "./fields.ts";

/** The drawing around the cells, for one kind. */
interface Frame {
  title: string;
  /** The name of its kit. */
  kit: string;
  svg: Readonly<Record<Naming, string>>;
  /** The strokes of the cells on diagonals. */
  strokes: Readonly<Record<number, string>>;
}

type Piece = readonly [number, number, string];

/** A file with everything needed for first sights of boards of one size. */
export interface Sight extends FieldTables {
  frames: Readonly<Record<string, Frame>>;
  /** Paths. Each starts with its offset from the top left corner of a cell. */
  pieces: Readonly<Record<"black" | "edges" | "level" | "upright", Piece>>;
  kits: Readonly<Record<string, Kit>>;
}

/** The part of a view that drawing needs. */
export type Drawn = Pick<
  View,
  "size" | "title" | "svg" | "kit" | "kit_name" | "cells" | "labels" | "step" | "step_cells"
>;

/** Put a board into the frame of its kind. */
export function drawn(board: ReadBoard, { size, frames, pieces, kits }: Sight, naming: Naming): Drawn {
  const { title, kit, svg, strokes } = frames[board.kind];
  const unit = Number(/data-unit="([\d.]+)"/.exec(svg[naming])?.[1]);
  const at = (cell: number, [x, y, path]: Piece) =>
    `M${(cell % size) * unit + x} ${Math.floor(cell / size) * unit + y}${path}`;
  const black = [...board.cells.keys()].filter((cell) => board.cells[cell].black);
  const slots: Record<string, string> = {
    strokes: Object.entries(strokes)
      .map(([cell, path]) => (board.cells[Number(cell)].candidates.length ? "" : path))
      .join(""),
    black: black.map((cell) => at(cell, pieces.black)).join(""),
    edges: black.map((cell) => at(cell, pieces.edges)).join(""),
    borders: board.regions ? borders(board.regions, size, (cell, side) => at(cell, pieces[side])) : "",
  };
  return {
    size,
    title,
    svg: filled(svg[naming], slots),
    kit_name: kit,
    kit: kits[kit],
    cells: board.cells.map((cell) => ({
      ...{ name: "", editable: !cell.given && !cell.black, corner: [], centre: [], colours: [] },
      ...cell,
    })),
    labels: board.cells.map(() => ""), // Python names the cells
    step: null,
    step_cells: null,
  };
}

/** Fill the slots of a frame and remove empty elements. */
function filled(frame: string, slots: Readonly<Record<string, string>>) {
  return frame
    .replace(/\{(\w+)\}/g, (_, slot) => slots[slot])
    .replace(/<path[^>]* d=""\/>/g, "")
    .replace(/<g class="[^>]*><\/g>/g, "");
}

/** The lines between neighbours in different regions. */
function borders(regions: readonly number[], size: number, line: (cell: number, side: "level" | "upright") => string) {
  const lines = [...regions.keys()].map((cell) => {
    const above = cell >= size && regions[cell] !== regions[cell - size] ? line(cell, "level") : "";
    const left = cell % size && regions[cell] !== regions[cell - 1] ? line(cell, "upright") : "";
    return above + left;
  });
  return lines.join("");
}
