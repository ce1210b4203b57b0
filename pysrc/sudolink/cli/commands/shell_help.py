"""`completion` and `man`: help for shells, made from the parser."""

from __future__ import annotations

import argparse
import re

from sudolink import __version__
from sudolink.cli.exit_codes import DONE
from sudolink.cli.streams import put

SHELLS = ("bash", "zsh", "fish")


def add_completion_options(command: argparse.ArgumentParser) -> None:
    """Add the argument of `completion`."""
    command.add_argument("shell", choices=SHELLS, help="the shell to complete commands in")


def run_completion(options: argparse.Namespace) -> int:
    """Write a script that completes commands, options and their values."""
    write = {"bash": _bash, "zsh": _zsh, "fish": _fish}[options.shell]
    put(write(_commands(options.whole_parser())))
    return DONE


def run_man(options: argparse.Namespace) -> int:
    """Write the manual page, in the format of `man`."""
    put(_manual(options.whole_parser()))
    return DONE


def _commands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    (found,) = (
        action.choices
        for action in parser._actions  # noqa: SLF001 - there is no other way to list them
        if isinstance(action, argparse._SubParsersAction)  # noqa: SLF001
    )
    return dict(found)


def _options(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    return [action for action in parser._actions if action.option_strings]  # noqa: SLF001


def _arguments(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    return [action for action in parser._actions if not action.option_strings]  # noqa: SLF001


def _choices(action: argparse.Action) -> list[str]:
    """Return the values to choose from; numbers are not offered."""
    return [] if isinstance(action.choices, range) else [str(each) for each in action.choices or ()]


# --- Completion


def _bash(commands: dict[str, argparse.ArgumentParser]) -> str:
    cases = "".join(_case(name, parser) for name, parser in commands.items())
    return _BASH.format(commands=" ".join(commands), cases=cases)


def _case(name: str, parser: argparse.ArgumentParser) -> str:
    """Return what bash offers after a command: its options, and the values of each."""
    options = " ".join(option for action in _options(parser) for option in action.option_strings)
    plain = " ".join(each for action in _arguments(parser) for each in _choices(action))
    values = "".join(
        f"      {'|'.join(action.option_strings)}) values='{' '.join(_choices(action))}' ;;\n"
        for action in _options(parser)
        if _choices(action)
    )
    before = f'      case "$before" in\n{values}      esac\n' if values else ""
    return f"    {name})\n      options='{options}' values='{plain}'\n{before}      ;;\n"


def _zsh(commands: dict[str, argparse.ArgumentParser]) -> str:
    return f"autoload -U +X bashcompinit && bashcompinit\n{_bash(commands)}"


def _fish(commands: dict[str, argparse.ArgumentParser]) -> str:
    lines = []
    for name, parser in commands.items():
        about = _quoted(parser.description or "")
        lines.append(f"complete -c sudolink -n __fish_use_subcommand -a {name} -d {about}")
        lines += [_fish_option(name, action) for action in _options(parser)]
    return "\n".join(lines) + "\n"


def _fish_option(name: str, action: argparse.Action) -> str:
    flags = " ".join(
        f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}"
        for flag in action.option_strings
    )
    values = _choices(action)
    given = f" -x -a {_quoted(' '.join(values))}" if values else " -r" if action.nargs != 0 else ""
    when = f"-n '__fish_seen_subcommand_from {name}'"
    return f"complete -c sudolink {when} {flags}{given} -d {_quoted(_help(action))}"


_BASH = """\
_sudolink() {{
  local current="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}"
  local options='' values=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '{commands} --help --version' -- "$current"))
    return
  fi
  case "${{COMP_WORDS[1]}}" in
{cases}  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
    *) COMPREPLY=($(compgen -W "$values" -- "$current")) ;;
  esac
}}
complete -o bashdefault -o default -F _sudolink sudolink
"""


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _help(action: argparse.Action) -> str:
    return (action.help or "").replace("%%", "%")


# --- The manual page


def _manual(parser: argparse.ArgumentParser) -> str:
    parts = [
        f'.TH SUDOLINK 1 "" "sudolink {__version__}" "User Commands"\n',
        ".SH NAME\nsudolink \\- read, convert, solve and draw Sudoku boards\n",
        ".SH SYNOPSIS\n.B sudolink\n.I COMMAND\n[\\fIoptions\\fR] [\\fIboard\\fR ...]\n",
        f".SH DESCRIPTION\n{_roff(parser.description or '')}\n",
        ".SH COMMANDS\n",
        *(_command_section(name, each) for name, each in _commands(parser).items()),
        f".SH EXIT STATUS\n{_roff((parser.epilog or '').removeprefix('Exit codes: '))}\n",
    ]
    return "".join(parts)


def _command_section(name: str, parser: argparse.ArgumentParser) -> str:
    usage = _WHITE.sub(" ", parser.format_usage().removeprefix("usage: ")).strip()
    head = f".SS {name}\n{_roff(parser.description or '')}\n.PP\n{_roff(usage)}\n"
    actions = parser._actions  # noqa: SLF001
    terms = (f".TP\n{_term(action)}\n{_roff(_help(action))}\n" for action in actions)
    return head + "".join(terms)


def _term(action: argparse.Action) -> str:
    value = action.metavar or (
        "{" + ",".join(_choices(action)) + "}" if action.choices else action.dest.upper()
    )
    if not action.option_strings:
        return f"\\fI{_roff(str(value))}\\fR"
    names = ", ".join(f"\\fB{_roff(name)}\\fR" for name in action.option_strings)
    return names if action.nargs == 0 else f"{names} \\fI{_roff(str(value))}\\fR"


_WHITE = re.compile(r"\s+")


def _roff(text: str) -> str:
    """Escape a text for roff; a line that begins with a dot or an apostrophe would be a command."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped
