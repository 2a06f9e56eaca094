"""Castle Break: quests, keys and a dragon behind three gates. See game.py."""
