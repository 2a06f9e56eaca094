"""What is printed on the components, and its checks: true before anybody sits down."""
