"""Readers of files: bytes to rows, one reader for each format, one interface (rows.py).

formats       what kind of file it is, and its reader
rows, limits  what every reader gives; how much it reads
encodings     bytes to text
numbers, days, words   one cell to a number, a day, a word of the sheet (words.toml)
sheets_csv    text to lines of cells      columns       a header to fields
grouping      lines to matches            league_sheet  a match's lines to a sheet
strict_json   text to JSON, with limits   league_json   our own league file
"""
