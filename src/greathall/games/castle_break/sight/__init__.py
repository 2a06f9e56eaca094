"""What each seat sees, and what follows from that alone."""
