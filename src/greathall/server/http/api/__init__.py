"""The hall by HTTP, one file for each thing a client asks about."""
