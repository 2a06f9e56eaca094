"""What may be done and what then happens, one file for each part of the rulebook and one for each mode."""
