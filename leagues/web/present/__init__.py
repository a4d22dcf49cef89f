"""What pages show, as rows and sentences that templates only set: no rule is decided here."""
