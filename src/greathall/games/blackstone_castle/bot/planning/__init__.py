"""How a sensible player of each mode plans a turn (dossier section 11)."""
