"""What any game is. No I/O but the reading of a game's own files, no clock, and no knowledge of any one game."""
