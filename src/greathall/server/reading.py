"""Reads the body of a request as it is described. Litestar alone would take 0 for false and "4" for 4."""

import re
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException

_PLACE = re.compile(r"`\$\.(.+)`$")


class ExactRequest(Request[Any, Any, Any]):
    async def json(self) -> Any:
        value = await super().json()
        described = self.route_handler.parsed_data_field
        if described is not None:
            try:
                msgspec.json.decode(
                    await self.body(), type=described.annotation
                )  # from the text: 3.0 is a whole number
            except msgspec.ValidationError as error:
                message, place = str(error).split(" - ", maxsplit=1)[0], _PLACE.search(str(error))
                wrong = {"message": message, "key": place.group(1) if place else "data"}
                raise ValidationException(extra=[wrong]) from None
        return value
