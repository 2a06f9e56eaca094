"""Blackstone Castle: six quests on one court."""
