"""How a sensible player of Xtal thinks: odds, movers, worth of a situation, groups worth placing, reaction times."""
