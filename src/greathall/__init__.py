"""Great Hall: a digital table for castle-and-wizard board games."""

from greathall import _compiled_rules

__version__ = "0.1.0"

_compiled_rules.install()
