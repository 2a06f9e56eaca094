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
            raise ValidationException(extra=[{"message": "nested too deeply", "key": "data"}]) from None
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
    """JSON knows only one kind of number: 4.0 is 4."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [_whole(one) for one in value]
    if isinstance(value, dict):
        return {key: _whole(one) for key, one in value.items()}
    return value
