"""What comes in: HTTP and WebSocket, checked, understood, answered."""
