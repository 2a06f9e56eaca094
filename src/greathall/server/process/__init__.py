"""The process of a hall: put together, run and ended, with what it tells its operator."""
