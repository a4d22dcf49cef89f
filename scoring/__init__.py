"""The rules of the game: standard library only; no database, no clock, no request.

boards, variants    maps and boxes, read from data files
sheets, findings    what a table wrote down; one thing wrong in it
paths               the longest continuous path (networks and frontier do the work)
"""
