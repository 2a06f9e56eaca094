"""What must survive: the log of every table, people, notes and finished records."""
