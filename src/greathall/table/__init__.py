"""A table in progress: who sits, waits, talks and leaves. Plain objects without I/O; time and chance are handed in."""
