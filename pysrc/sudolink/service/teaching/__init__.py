"""What the pages ask about steps of human logic, and what is said of them.

A step between two requests is the name of its technique and its number among the steps that this
technique finds on the board. Long work (the next step, all steps, the whole path) is started, then
run for some moments as often as it takes; only that work is kept here.

The service imports these modules, and with them all of `sudolink.logic`, when they are first asked
for.

| module | job |
| --- | --- |
| `step_views` | a board with a step drawn, or with a sentence why there is none |
| `choices` | the techniques to choose from |
| `single_steps` | one step shown or taken; all the basic ones taken |
| `step_searches`, `paths` | work in slices: the next step, all steps; the whole path |
| `search_requests` | its requests |
| `cages` | what a cage may still hold |
| `shapes` | the created shapes of a killer |
"""

__all__: list[str] = []
