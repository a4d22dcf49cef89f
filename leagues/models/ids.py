"""Short unguessable ids for addresses."""

import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 12


def new_public_id() -> str:
    """Return 12 characters (59 bits) without look-alikes."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
