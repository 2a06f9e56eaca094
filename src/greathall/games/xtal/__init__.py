"""Xtal - The Wizard's Crystal."""
