"""The hall on the network: `http` asks `people`, `records` and `tables`, never the other way; `process` runs all."""
