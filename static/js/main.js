// The one entry: every custom element registers itself. One import a line, ending in a semicolon.
import "./theme-switch.js";
import "./folding-menu.js";
import "./chart.js";
import "./score-sheet.js";
