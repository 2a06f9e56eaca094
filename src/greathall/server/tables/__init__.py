"""The open tables: followed, asked, told, and moved by bots."""
