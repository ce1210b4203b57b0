/**
 * The words in which the page and Python talk; `sudolink.service` is the other side of it, and
 * tests/service/test_types.py compares them with what it answers.
 *
 * @typedef {object} CellView
 * @property {string} name  what a person calls the cell: "A1", "r10c12"
 * @property {number | null} value
 * @property {boolean} given
 * @property {boolean} black
 * @property {boolean} editable  whether a digit may be typed here
 * @property {number[]} candidates  at fixed places; none beside a value
 * @property {number[]} corner  marks around the edge, rising; they may stand beside a value
 * @property {number[]} centre  marks in the middle
 * @property {number[]} colours  1 to 9
 *
 * @typedef {object} MarksKit  so many corner or centre marks
 * @property {string} open
 * @property {string[]} places  the i-th mark is places[i] + digit + "</tspan>"
 *
 * @typedef {object} CandidatesKit
 * @property {string} open
 * @property {string[]} x  by digit
 * @property {string[]} y  by digit
 *
 * @typedef {object} Kit  pieces of markup for the inside of a cell; lists by digit, colour or count
 *   begin with an entry for 0. The rule by which they go together is in sudolink/drawing/kit.py
 * @property {string} hit
 * @property {string[]} given  by digit
 * @property {string[]} solved  by digit
 * @property {string[]} clue  by digit, in a black cell
 * @property {CandidatesKit} candidates
 * @property {string[]} corner_flag  by digit: a corner mark where candidates stand
 * @property {string[]} centre_flag  by digit: a centre mark where candidates stand
 * @property {MarksKit[]} corner  by number of marks
 * @property {MarksKit[]} centre  by number of marks
 * @property {string[]} ground  by colour
 * @property {string[]} sign  by colour
 * @property {[string, string][][]} stripes  by number of colours: what ends the ground and the sign of each
 * @property {string[]} colour_names  by colour
 *
 * @typedef {object} Note  what changes of a view as somebody plays
 * @property {string} link
 * @property {string} query
 * @property {string} bd
 * @property {string} format
 * @property {string[]} notes
 * @property {CellView[]} cells
 * @property {number[]} conflicts
 * @property {string[]} broken_cages
 * @property {number} given_count
 * @property {string[]} labels  accessible names of the cells
 *
 * @typedef {object} View  a board as the page shows it
 * @property {string} link  the whole state as a relative link, which opens the board; Python reads it back
 * @property {string} query  the state as a query ("bd=…") that works on the page asked from; "#bd=…" if it belongs into the fragment, as long ones do
 * @property {string} bd  the board string alone
 * @property {string} structure  a name of what the board is before any digit
 * @property {string} kind
 * @property {string} title  of the kind
 * @property {string} rules  of the kind
 * @property {About | null} about  what the setter says of the puzzle
 * @property {number} size
 * @property {number | null} of_each  how often each digit stands on a full board; null: that differs
 * @property {string} format
 * @property {string[]} notes  what the reader repaired, guessed or doubts
 * @property {string} svg
 * @property {Kit} kit
 * @property {CellView[]} cells
 * @property {number[][]} groups  cells in which no digit may stand twice
 * @property {number[]} conflicts  cells whose digit breaks a rule against other digits that stand
 * @property {string[]} broken_cages  a sentence for each cage whose digits contradict its total
 * @property {number} given_count
 * @property {boolean} has_cages
 * @property {boolean} has_sums  it has cages whose digits make a sum, so that there are shapes
 * @property {ShownStep | null} step  the step that is drawn, or a sentence why none is
 * @property {{title: string, link: string}[]} [kinds]  of a text that doesn't say its kind: the others it can be
 * @property {string[]} [lost]  of a board whose kind was changed: what could not be kept
 *
 * @typedef {object} About
 * @property {string} byline  title and author
 * @property {string} rules  in the setter's words, with line breaks
 * @property {string} warning  that not all rules are checked, else ""
 *
 * @typedef {object} ShownStep
 * @property {string | null} technique  null: no step that a link could name is drawn
 * @property {number} nth  which of its steps on this board
 * @property {ShapeLimits} limits
 * @property {string} title
 * @property {string} sentence
 * @property {string[]} hints  three tiers
 * @property {string} query  what a link to the step has besides the board
 * @property {string} link  relative, to the board with this step
 *
 * @typedef {object} ShapeLimits  the largest created shapes that a step may use
 * @property {number} houses
 * @property {number} cells
 *
 * @typedef {object} TakenReply  steps were taken
 * @property {View | null} view  the board afterwards; null if nothing was done
 * @property {string | null} [taken]  the title of the step, where it was one
 * @property {number} [count]  how many they were, where it was not one
 * @property {string} sentence
 *
 * @typedef {object} StepEntry  a line in a list of steps
 * @property {string} technique
 * @property {number} nth
 * @property {ShapeLimits} limits
 * @property {string} title
 * @property {string} sentence
 * @property {string} conclusion
 * @property {string} [link]  of a path with links: relative, to the board with the step drawn
 *
 * @typedef {object} StepsReply
 * @property {boolean} done
 * @property {StepEntry[]} entries  new ones
 * @property {string} sentence  of all, once it is done
 * @property {View | null} [view]  of the next step: with it drawn, or as in `TakenReply`
 * @property {string | null} [taken]  likewise
 * @property {string} [end]  of a path with links: relative, to the board after it
 *
 * @typedef {object} TechniqueGroup
 * @property {string} title
 * @property {TechniqueInfo[]} techniques
 *
 * @typedef {object} TechniquesReply
 * @property {TechniqueGroup[]} groups
 *
 * @typedef {object} TechniqueInfo
 * @property {string} name
 * @property {string} about
 * @property {string[]} notes
 * @property {boolean} default  whether it is used if nothing else is chosen
 *
 * @typedef {object} CageReply
 * @property {string[]} sentences  one for each cage at the cell
 *
 * @typedef {object} ShapeWords
 * @property {string} title
 * @property {string} sentence
 *
 * @typedef {object} ShapesReply
 * @property {string} sentence
 * @property {ShapeWords[]} shapes
 *
 * @typedef {object} CandidatesReply
 * @property {Record<number, number[]>} candidates  that the digits leave, by empty cell
 *
 * @typedef {object} ThumbnailReply
 * @property {string} svg
 *
 * @typedef {object} Progress  of a solve under way
 * @property {number} nodes
 * @property {number} guesses
 * @property {number} depth  guesses the search stands on now
 * @property {number} solutions
 *
 * @typedef {object} SolveReply
 * @property {boolean} done
 * @property {Progress} progress
 * @property {string} [status]  "unique", "multiple", "none" or "stopped"
 * @property {string} [sentence]  the answer in words
 * @property {View} [view]  the board with the solution in it, where there is one to show
 * @property {View} [other]  the board with another solution in it, where one is known
 * @property {number} [state]  of the states asked about, the last one before the first mistake
 * @property {number[]} [cells]  those the sentence is about, where it is about some
 *
 * @typedef {object} ListRow  a line of a list and its answer, all as text for a table
 * @property {string} line  its number
 * @property {string} board
 * @property {string} outcome
 * @property {string} solutions  how many: "1", "2+"
 * @property {string} solution
 * @property {string} guesses
 * @property {string} nodes
 * @property {string} note
 * @property {string[]} others  what other columns of a table hold
 * @property {string | null} link  a relative link that opens the board; null if it is none
 *
 * @typedef {object} ListReply
 * @property {boolean} done
 * @property {boolean} hungry  whether more lines should be sent
 * @property {number} lines  done so far
 * @property {number} answered  those of them that hold something
 * @property {string[]} columns  names of the other columns of a table
 * @property {ListRow[]} rows  new ones, as many as are to be shown
 * @property {string} csv  the next piece of the table to download
 * @property {Progress | null} search  of the line under way, if it takes long
 * @property {string} summary  of all so far, in words
 *
 * @typedef {object} ShareFormat
 * @property {string} name  of the format: "81", "S9B"
 * @property {string} label  what people are told it is
 * @property {ShareTarget} ours  to this site
 * @property {ShareTarget | null} site  to SudokuWiki's page of the kind; null: it cannot read that
 * @property {string} keeps  what this format carries of the board
 * @property {string[]} losses  what it cannot carry
 *
 * @typedef {object} ShareTarget
 * @property {string} link
 * @property {string | null} capitals  the same with its board string in capitals; null: case counts
 *
 * @typedef {object} ShareReply
 * @property {string} subject  of a mail
 * @property {string} greeting  the line of a mail above the link
 * @property {ShareFormat[]} formats  newest first
 *
 * @typedef {object} TextForm  the board as text
 * @property {string} name
 * @property {string} label
 * @property {string} text
 * @property {string} keeps
 * @property {string[]} losses
 *
 * @typedef {object} TextsReply
 * @property {TextForm[]} texts
 *
 * @typedef {object} PictureReply
 * @property {string} svg
 * @property {string} name  for a file
 * @property {string} title
 * @property {string} keeps
 * @property {string[]} losses
 *
 * @typedef {object} CodeForm  the board for somebody's own page
 * @property {string} name
 * @property {string} label
 * @property {string} about
 * @property {string} code
 * @property {string} keeps
 * @property {string[]} losses
 *
 * @typedef {object} EmbedReply
 * @property {CodeForm[]} codes
 * @property {string} svg
 *
 * @typedef {object} Printed  a board as it is printed
 * @property {string} svg
 * @property {string} title
 * @property {string[]} about  what the setter says of the puzzle, and that not all rules are checked
 * @property {string} link
 * @property {string | null} capitals
 *
 * @typedef {object} PrintedSolution
 * @property {boolean} done
 * @property {string | null} [svg]  once it is done: null if none was found
 * @property {string} [note]  likewise: what is to be said of it
 *
 * @typedef {object} KindsReply
 * @property {KindInfo[]} kinds
 *
 * @typedef {object} KindInfo  a kind of puzzle
 * @property {string} kind
 * @property {string} title
 * @property {string} rules
 * @property {number[]} sizes
 *
 * @typedef {object} CageRow  a row in the table of the sums
 * @property {number[]} cells
 * @property {string} names  of the cells
 * @property {string} clue  as drawn: "15", "24×", or nothing
 *
 * @typedef {object} RegionCells
 * @property {number} number  0: the cells in none
 * @property {number[]} cells
 *
 * @typedef {object} SetterFacts  what a setter wants to see of a board
 * @property {string} kind
 * @property {number} size
 * @property {CageRow[]} cages
 * @property {boolean} takes_cages
 * @property {string[]} signs  of its cages, as drawn; none if they have none
 * @property {string} clue_keys  characters that begin a clue, in small letters
 * @property {boolean} takes_black
 * @property {boolean} takes_regions
 * @property {RegionCells[]} regions  none if they are not to be drawn
 * @property {string[]} unfinished  what is still to be done before it is a puzzle
 * @property {boolean} filled  digits stand that are no clues
 *
 * @typedef {object} RemarksReply
 * @property {boolean} done
 * @property {string[]} remarks  on what the puzzle means, as far as they are known
 *
 * @typedef {object} LiveReply
 * @property {boolean} done
 * @property {"unfinished" | "unique" | "multiple" | "none" | "stopped"} status
 * @property {string} sentence
 *
 * @typedef {object} NamedClue
 * @property {string} name
 * @property {number[]} cells
 *
 * @typedef {object} DoubtReply  an answer about the clues
 * @property {boolean} done
 * @property {string} sentence
 * @property {NamedClue[]} clues
 *
 * @typedef {object} BoardEntry  a board of a text that holds several
 * @property {string} text  to be opened
 * @property {number} line  where it begins, from 1
 * @property {string} title  kind and size; "Damaged" if it can't be read
 * @property {string} facts  clues and cages, or what is wrong with it
 * @property {boolean} damaged
 *
 * @typedef {object} BoardsReply
 * @property {BoardEntry[]} boards
 * @property {boolean} more  there are others
 * @property {string | null} list  the boards, a line each; null: the text itself is such a list
 *
 * @typedef {object} Wrong  why a text could not be read
 * @property {string} sentence
 * @property {number | null} position  index into the text given
 * @property {number | null} cell
 */
export {};
