"""Logs: one JSON object a line, on the error stream."""

import logging
from typing import Any

import msgspec


class JsonLines(logging.Formatter):
    """A message that is already a row of facts is written as such; anything else becomes one."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {"at_ms": int(record.created * 1000), "level": record.levelname.lower()}
        if isinstance(record.msg, dict):
            line |= record.msg
        else:
            line |= {"from": record.name, "message": record.getMessage()}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def write_logs(level: int) -> None:
    """From now on everything from this level up is written. (Requests are told at INFO.)"""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # uvicorn tells every WebSocket with its whole address, and what follows a ? may be a key.
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
