"""How a sensible player thinks (dossier section 11): what he knows, what to expect, where to go, what to say."""
