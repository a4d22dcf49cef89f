"""Charts by name: what a page, the API and a CSV file show of the same statistics."""
