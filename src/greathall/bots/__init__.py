"""Players that are not people. They get a View and a budget, and answer with a move: never a State."""
