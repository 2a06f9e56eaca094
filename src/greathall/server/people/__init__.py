"""Who asks: names and cookies, what their shields show, how often they may ask."""
