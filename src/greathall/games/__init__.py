"""The games, one folder each. Found by greathall.kernel.discover; there is no list to add to."""
