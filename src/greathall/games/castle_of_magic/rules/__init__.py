"""What may be done and what then happens: true whoever looks."""
