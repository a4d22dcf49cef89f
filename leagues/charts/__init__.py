"""Frames to Plotly figures; a heading is the finding."""
