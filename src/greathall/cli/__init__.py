"""The command line: what a player, a host and a curious reader can type after `greathall`."""
