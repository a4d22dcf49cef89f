// Reading and filling the cells of a score sheet.
const SIGNS = /[\u2212\u2013]/g;

// A whole number, or null for a blank cell and for one that no number is in.
export function readNumber(text) {
  const plain = text.trim().replace(SIGNS, "-");
  return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : null;
}

export function number(value) {
  return String(value).replace("-", "\u2212");
}

export function cardOf(cell) {
  return cell.closest("[data-seat]");
}

// Points and trains of the counted tracks of one player (null where nothing is counted), and the text of each line.
export function sumOfTracks(card, pointsByLength) {
  let points = null;
  let trains = 0;
  const each = [];
  for (const cell of card.querySelectorAll("[name*='-length-']")) {
    const length = cell.name.split("-length-")[1];
    const count = readNumber(cell.value);
    const output = cell.closest(".card > *").querySelector("output");
    each.push([output, count === null ? "" : number(count * pointsByLength[length])]);
    if (count === null) continue;
    points = (points ?? 0) + count * pointsByLength[length];
    trains += count * Number(length);
  }
  return { points, trains, each };
}

// Put a text into a cell, or choose the option that has it; returns the cell.
export function fillCell(form, name, text) {
  const field = form.elements[name];
  field.value = text;
  const filled = field instanceof RadioNodeList ? [...field].find((one) => one.checked) : field;
  filled?.dispatchEvent(new Event("change", { bubbles: true }));
  return form.querySelector(`#${CSS.escape(name)}`);
}
