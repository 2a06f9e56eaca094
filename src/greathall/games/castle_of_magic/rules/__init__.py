"""The rules, one room for each thing that happens; decide.py is the door. Every module here is compiled."""
