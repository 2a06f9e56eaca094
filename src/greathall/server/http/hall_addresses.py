"""How a hall is reached: on this machine, and by other devices. The links in its pages begin with what is told here."""

import ipaddress
import socket
from collections.abc import Sequence
from dataclasses import dataclass

_EXAMPLES = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses reserved for examples: asking for the way there only makes the system choose a way out."""


@dataclass(frozen=True)
class HallAddresses:
    """`bound` and `port` are where the hall listens, `public` is the address its operator has named, or empty.
    `command` starts the same hall so that the network reaches it."""

    bound: str = "127.0.0.1"
    port: int = 8200
    public: str = ""
    command: str = ""

    def here(self) -> str:
        """For a browser on this machine."""
        return address_of("127.0.0.1" if self._ip.is_unspecified else self.bound, self.port)

    def network(self) -> str:
        """For other devices on the network; empty where there is no such address. Asked anew each time: a machine may
        come into another network while the hall is open."""
        if self._ip.is_loopback:
            return ""
        if not self._ip.is_unspecified:
            return address_of(self.bound, self.port)
        found = lan_address([socket.AF_INET] if self._ip.version == 4 else [socket.AF_INET, socket.AF_INET6])
        return address_of(found, self.port) if found else ""

    def listens_to_all(self) -> bool:
        return not self._ip.is_loopback

    @property
    def _ip(self) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
        return ipaddress.ip_address(self.bound)


def address_of(name: str, port: int) -> str:
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def lan_address(families: Sequence[socket.AddressFamily] = (socket.AF_INET,)) -> str:
    """The address other devices on the network know this machine by, or "" where there is none. Nothing is sent."""
    for family in families:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((_EXAMPLES[family], 9))
            except OSError:
                continue
            found = ipaddress.ip_address(probe.getsockname()[0])
        if not (found.is_loopback or found.is_unspecified):
            return str(found)
    return ""
