"""What a clever player would do."""
