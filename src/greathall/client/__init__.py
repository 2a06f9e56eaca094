"""Join a table of a running hall from Python: for bots of one's own, and for tests."""
