"""What the start of the page is measured against."""
