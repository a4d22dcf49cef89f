"""What a league's matches say about the game: seats, colors, cells, winners, pairs."""
