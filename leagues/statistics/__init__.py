"""What a league's counted results come to: computed with pandas from one frame of results."""
