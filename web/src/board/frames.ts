/**
 * The frames that boards are shown in before Python has drawn them: markup of Python's, with slots for what follows
 * from the cells (sudolink/drawing/frames.py).
 */

import type { Kit, Naming, View } from "../python/protocol.ts";
import type { FieldTables, ReadBoard } from "./fields.ts";

/** What is drawn around the cells of a kind. */
interface Frame {
  title: string;
  /** The name of its kit. */
  kit: string;
  svg: Readonly<Record<Naming, string>>;
  /** Of cells on diagonals. */
  strokes: Readonly<Record<number, string>>;
}

type Piece = readonly [number, number, string];

/** All that first sights of boards of a size are made from: a file. */
export interface Sight extends FieldTables {
  frames: Readonly<Record<string, Frame>>;
  /** Paths, each with where it begins from the corner of a cell. */
  pieces: Readonly<Record<"black" | "edges" | "level" | "upright", Piece>>;
  kits: Readonly<Record<string, Kit>>;
}

/** As much of a view as is needed to draw it. */
export type Drawn = Pick<
  View,
  "size" | "title" | "svg" | "kit" | "kit_name" | "cells" | "labels" | "step" | "step_cells"
>;

/** Put what was read into the frame of its kind. */
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

/** Fill the slots of a frame; what has nothing in it goes. */
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
