"""Lantern, a toy game: the smallest folder that keeps every law."""
