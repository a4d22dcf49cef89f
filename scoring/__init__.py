"""The rules of the game: standard library only; no database, no clock, no request.

boards, variants    maps and boxes, read from data files
sheets, findings    what a table wrote down; one thing wrong in it
reading             parsed JSON to a sheet (rawvalues reads one value at a time)
audit               a sheet to findings, totals and places: the one check of everything
people, checks      who sits there; the sheet against itself
bonuses, limits     the longest-path bonus against the lengths; the sheet against the box
bounds, deck        what route points and ticket points are possible at all
claims, legality    a board record: the buckets it gives; what is illegal in it
totals, slips       a card to points; what slips of the pencil explain a wrong total
places              who came where and why: ordered, named criteria
messages, texts     words for findings and verdicts, English by code, translatable
names               how names are cleaned, compared and told apart
paths, tickets      the longest continuous path; completed tickets with the best use of stations
tunnel              what a tunnel costs more
games               random games, legal and finished, for demos and tests
commands            `python -m scoring`: JSON Lines in and out (lines, strictjson, terminal)
"""
