"""The conformance kit: laws that every game must keep. A game passes it by being found; it adds no line of its own.

A game package outside this repository runs the same kit: `greathall fuzz GAME`, or the functions in these modules.
"""
