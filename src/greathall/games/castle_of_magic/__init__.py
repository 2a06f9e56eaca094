"""Castle of Magic."""
