"""The hall on the network: HTTP, WebSocket, sessions, limits and metrics."""
