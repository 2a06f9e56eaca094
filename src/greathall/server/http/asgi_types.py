"""What ASGI hands to an application, as far as ours looks at it."""

from collections.abc import Awaitable, Callable
from typing import Any

AsgiMessage = dict[str, Any]
Receive = Callable[[], Awaitable[AsgiMessage]]
Send = Callable[[AsgiMessage], Awaitable[None]]
AsgiApp = Callable[[dict[str, Any], Receive, Send], Awaitable[None]]
