"""How Rattus Cartus looks and reads: everything here sees only a view."""
