"""Sentences for bad input. Each is one line that says what is wrong and where; none is a program fault."""


class Refused(Exception):
    """Something a person asked for or handed in cannot be taken. `rule` is the rule id behind it, if there is one."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule

    def __reduce__(self) -> "tuple[type[Refused], tuple[str, str]]":
        return type(self), (self.sentence, self.rule)


class MalformedMove(Refused):
    """Not a move of this game at all, so no rule is asked."""


class SetupRefused(Refused):
    """This table cannot be set up: seats, mode or options."""


class ContentRefused(Refused):
    """A content, rulebook or position file that cannot be used."""


class RecordRefused(Refused):
    """A record that is damaged or does not tell the truth."""
