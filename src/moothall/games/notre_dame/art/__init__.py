"""How Notre Dame looks and reads: everything here sees only a view."""
