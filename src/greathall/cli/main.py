"""The command `greathall`: its commands, and one sentence instead of a traceback for all bad input."""

import importlib
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click
from click.shell_completion import get_completion_class

from greathall import __version__, _compiled_rules
from greathall.cli.options import HELP
from greathall.kernel.refused import Refused

NAME = "greathall"
BAD_INPUT = 2
SHELLS = ("bash", "zsh", "fish")
ROOMS = {
    "serving": ("serve",),
    "play": ("play",),
    "books": ("games", "rules"),
    "records": ("replay", "verify"),
    "studies": ("simulate", "fuzz"),
    "contests": ("tournament",),
    "hosting": ("backup", "restore"),
}
"""Which file of this folder has which commands. A file is read when one of its commands is asked for: nobody who opens
a hall waits for the studies."""


class OneSentence(click.Group):
    """A group of commands whose every refusal is one line on the error stream and the exit code 2."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*self.commands, *(name for names in ROOMS.values() for name in names)])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        for room, names in ROOMS.items():
            if cmd_name in names:
                command = getattr(importlib.import_module(f"greathall.cli.{room}"), cmd_name)
                assert isinstance(command, click.Command)
                return command
        return super().get_command(ctx, cmd_name)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> NoReturn:
        try:
            code = super().main(
                args, NAME, complete_var, standalone_mode=False, windows_expand_args=windows_expand_args, **extra
            )
        except Refused as refused:
            complain(refused.sentence)
            sys.exit(BAD_INPUT)
        except click.ClickException as error:
            complain(_with_help(error))
            sys.exit(BAD_INPUT)
        except click.Abort:
            from greathall.cli.play import INTERRUPTED

            sys.exit(INTERRUPTED)
        except OSError as error:
            complain(error.strerror or str(error))  # a full disk, a lost terminal: nothing a traceback would explain
            sys.exit(BAD_INPUT)
        sys.exit(code if isinstance(code, int) else 0)


@click.group(cls=OneSentence, context_settings={**HELP, "max_content_width": 100})
@click.version_option(message=f"{NAME} {__version__}, {_compiled_rules.status}", version=__version__)
def cli() -> None:
    """Great Hall: a table for board games, with exact rules, hidden hands, bots and records that can be checked.

    \b
    Sit down and play, in the browser or in the terminal:
      greathall serve --open
      greathall play
    """


@cli.command(context_settings=HELP, short_help="Make your shell complete commands and games.")
@click.argument("shell", type=click.Choice(SHELLS))
def completion(shell: str) -> None:
    """Print the script that lets your shell complete commands, games and bots.

    \b
    For example, at the end of ~/.bashrc:
      eval "$(greathall completion bash)"
    """
    chosen = get_completion_class(shell)
    assert chosen is not None
    click.echo(chosen(cli, {}, NAME, f"_{NAME.upper()}_COMPLETE").source())


def main() -> None:
    cli()


def complain(sentence: str) -> None:
    from greathall.cli.screen import complain as on_screen  # here, because most commands end without a complaint

    on_screen(sentence)


def _with_help(error: click.ClickException) -> str:
    """What click says, and where to look."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    said = error.format_message()
    return f"{said[0].lower()}{said[1:].rstrip('.')} (see {context.command_path if context else NAME} --help)"


if __name__ == "__main__":
    main()
