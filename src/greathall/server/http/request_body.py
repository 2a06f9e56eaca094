"""Reads the body of a request as it is described. Litestar alone would take 0 for false and "4" for 4."""

import re
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException

_PLACE = re.compile(r"`\$\.(.+)`$")


class ExactRequest(Request[Any, Any, Any]):
    async def json(self) -> Any:
        try:
            value = _whole(await super().json())
        except RecursionError:
            raise ValidationException(extra=[{"message": "nested too deeply", "key": ""}]) from None
        described = self.route_handler.parsed_data_field
        if described is not None:
            try:
                msgspec.convert(value, described.annotation)
            except msgspec.ValidationError as error:
                message, place = str(error).split(" - ", maxsplit=1)[0], _PLACE.search(str(error))
                wrong = {"message": message, "key": place.group(1) if place else "data"}
                raise ValidationException(extra=[wrong]) from None
        return value


def _whole(value: Any) -> Any:
    """The same, with 3.0 as 3: JSON knows one kind of number, and some programs write all of them with a point."""
    if isinstance(value, dict):
        return {key: _whole(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_whole(one) for one in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value
