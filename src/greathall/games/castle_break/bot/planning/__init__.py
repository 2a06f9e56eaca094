"""How a sensible player plans: legs, outlooks, rivals, turns (dossier 11). Compiled."""
