"""Studies of games: many games between bots, and how fast the rules run. Knows every game only by its contract."""
