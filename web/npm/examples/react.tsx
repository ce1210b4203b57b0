import { useEffect, useRef, useState } from "react";
import { loadSudokuBoard, type SudokuBoardElement } from "sudolink";
import type {} from "sudolink/react";

/** A board with a button that draws the next step, and the string of the board as it is now. */
export const Puzzle = ({ bd }: { bd: string }) => {
  const board = useRef<SudokuBoardElement>(null);
  const [now, setNow] = useState(bd);
  useEffect(() => {
    loadSudokuBoard("/sudolink/");
  }, []);
  return (
    <figure>
      <sudoku-board
        key={bd}
        ref={board}
        className="puzzle"
        bd={bd}
        controls
        onready={(event) => setNow(event.detail.view.bd)}
        onchange={(event) => setNow(event.detail.view.bd)}
        onerror={(event) => setNow(event.detail.error.message)}
      >
        <a href={`/sudolink/sudoku.htm?bd=${bd}`}>Open this sudoku</a>
      </sudoku-board>
      <button type="button" onClick={() => board.current?.showStep()}>
        Next step
      </button>
      <figcaption>{now}</figcaption>
    </figure>
  );
};
