"""Games between several devices, without a browser."""
