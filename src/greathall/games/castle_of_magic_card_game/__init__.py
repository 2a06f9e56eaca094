"""Castle of Magic: The Card Game. Start reading at game.py."""
