"""Answers to the pages' requests about steps of human logic.

Between two requests, a step is the name of its technique and its number among the steps that this
technique finds on the board. A long search (the next step, all steps, the whole path) is started,
then run in slices until it is done; only the search is kept here.

The service imports these modules, and with them all of `sudolink.logic`, on the first such request.

| module | job |
| --- | --- |
| `step_views` | views of a board with a step drawn, or with a sentence why there is none |
| `blame` | whether something entered is wrong |
| `choices` | the techniques to choose from |
| `single_steps` | show or apply one step; apply all easy ones |
| `step_searches`, `paths` | searches in slices: the next step, all steps; the whole path |
| `search_requests` | the requests for these searches |
| `practice_requests` | boards to practise a technique on, and whether its step was found |
| `grade_search` | our own grade of a puzzle |
| `cage_requests` | the combinations that a cage may still hold |
| `shape_requests` | the created shapes of a killer |
"""

__all__: list[str] = []
