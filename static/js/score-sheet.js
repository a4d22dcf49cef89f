// <score-sheet> around the form: steppers, counted tracks, live marks, Enter to the next cell, the draft.
// The numbers come from the page's rules-data; what is right or wrong comes from the live check alone.
import { cardOf, fillCell, readNumber, sumOfTracks } from "./sheet-cells.js";
import { SheetDraft } from "./sheet-draft.js";

const IN_PLACE = /^(?:fill:(\d+):([a-z_]+)|(accept)|(take-back))=(.*)$/s;
const RESPELLED = /^respell:(\d+):([a-z]+)=/;
const BROWSER_ONLY = new Set(["save", "check", "keep", "paste", "paste_board"]);

class ScoreSheet extends HTMLElement {
  connectedCallback() {
    this.stop = new AbortController();
    this.listen(this, "click", (event) => this.click(event));
    this.listen(this, "keydown", (event) => this.key(event));
    this.listen(this, "input", (event) => this.typed(event));
    this.listen(this, "change", (event) => this.changed(event));
    this.listen(document.body, "htmx:beforeRequest", () => this.asking());
    this.listen(document.body, "htmx:afterRequest", (event) => this.answered(event));
    for (const name of ["htmx:sendError", "htmx:responseError"]) this.listen(document.body, name, () => this.tellLost(true));
    this.listen(document.body, "htmx:oobBeforeSwap", (event) => this.keepSummary(event));
    this.classList.add("live");
    this.draft = new SheetDraft(this);
    // htmx is a deferred script, like this module; both stand once the page has loaded.
    if (document.readyState === "complete") this.begin();
    else this.listen(window, "load", () => this.begin());
  }

  disconnectedCallback() {
    this.stop.abort();
  }

  listen(target, name, answer) {
    target.addEventListener(name, answer, { signal: this.stop.signal });
  }

  get form() {
    return this.querySelector("form");
  }

  get rules() {
    return JSON.parse(document.getElementById("rules-data").textContent);
  }

  async begin() {
    const kept = this.draft.take();
    if (!kept) return;
    await this.redraw("variant", kept.values);
    this.draft.say(this.dataset.saidBack, kept.at);
  }

  recheck() {
    window.htmx?.trigger(this.form, "recheck");
  }

  // Buttons of the form

  click(event) {
    const step = event.target.closest("[data-step]");
    if (step) return this.step(step);
    const link = event.target.closest("a[href^='#']");
    if (link) return this.follow(event, link.hash.slice(1));
    const button = event.target.closest("button[name=do]");
    if (button && !BROWSER_ONLY.has(button.value) && window.htmx) this.command(event, button.value);
  }

  command(event, value) {
    event.preventDefault();
    const said = IN_PLACE.exec(value);
    if (!said) return this.redraw(value);
    const [, seat, name, accepting, , text] = said;
    if (seat) this.focusOn(fillCell(this.form, `p${seat}-${name}`, text));
    else this.decide(text, Boolean(accepting));
    this.recheck();
  }

  decide(mark, accepting) {
    const accepts = this.form.querySelector("#accepts");
    accepts.querySelector(`[value="${CSS.escape(mark)}"]`)?.remove();
    if (accepting) accepts.append(hidden("accept", mark));
    this.decided = mark;
    this.draft.keep();
  }

  step(button) {
    const input = button.parentElement.querySelector("input");
    const next = Math.max(0, (readNumber(input.value) ?? 0) + Number(button.dataset.step));
    input.value = String(next);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  // The server draws the sheet anew where columns or lines change; everything typed goes along.
  async redraw(command, body = new URLSearchParams(new FormData(this.form))) {
    const before = this.form.querySelectorAll(".card").length;
    const values = new URLSearchParams(body);
    values.set("do", command);
    values.set("csrfmiddlewaretoken", this.form.elements.csrfmiddlewaretoken.value);
    this.form.inert = true;
    const page = await this.fetchPage(values);
    await this.quiet();
    if (!page) {
      this.form.inert = false;
      this.tellLost(true);
      return;
    }
    this.form.replaceWith(page);
    window.htmx?.process(this.form);
    this.draft.keep();
    this.recheck();
    this.refocus(command, before);
  }

  async fetchPage(values) {
    try {
      const answer = await fetch(this.form.action, { method: "POST", body: values });
      const parsed = new DOMParser().parseFromString(await answer.text(), "text/html");
      return parsed.querySelector("#sheet");
    } catch {
      return null;
    }
  }

  refocus(command, before) {
    const respelled = RESPELLED.exec(command);
    if (respelled) this.focusOn(this.form.querySelector(`#p${respelled[1]}-${respelled[2]}`));
    const cards = this.form.querySelectorAll(".card");
    if (cards.length > before && before) cards[cards.length - 1].querySelector("input").focus();
    else if (command === "variant") this.form.elements.variant.focus({ preventScroll: true });
  }

  // Cells

  typed(event) {
    if (event.target.matches("[name*='-length-']")) this.countTracks(cardOf(event.target));
    this.draft.keep();
  }

  changed(event) {
    const choice = event.target.closest("[data-points]");
    if (choice) choice.closest(".card > *").querySelector(".pts").textContent = choice.dataset.points;
    this.draft.keep();
    if (event.target.matches("[data-redraws]") && window.htmx) this.redraw("variant");
  }

  countTracks(card) {
    const { points, trains, each } = sumOfTracks(card, this.rules.points);
    for (const [output, text] of each) output.textContent = text;
    const cell = card.querySelector("[name$='-route_points']");
    // What somebody typed stays; what the counters gave before gives way.
    if (points !== null && ["", cell.dataset.counted].includes(cell.value)) cell.value = String(points);
    cell.dataset.counted = points ?? "";
    card.querySelector("[data-trains]").textContent = points === null ? "" : `${trains}/${this.rules.trains}`;
  }

  key(event) {
    const cell = event.target;
    if (event.key !== "Enter" || event.isComposing || !cell.matches("input:not([type=submit])")) return;
    event.preventDefault();
    const cells = [...this.form.querySelectorAll("input:not([type=hidden]), select, textarea")];
    const ahead = cells.slice(cells.indexOf(cell) + 1);
    ahead.find((one) => one.offsetParent && !isSameGroup(one, cell))?.focus();
  }

  // A link to a finding or to a cell: show its card and its line first.
  follow(event, id) {
    const cell = document.getElementById(id);
    if (!cell) return;
    event.preventDefault();
    const seat = cell.closest("[data-seat]")?.dataset.seat;
    if (seat) this.form.querySelector(`#seat-${seat}`).checked = true;
    for (let fold = cell.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    if (!cell.offsetParent) this.form.querySelector("#detail-full").checked = true;
    this.focusOn(cell);
  }

  focusOn(cell) {
    const target = cell.matches("input, select, textarea") ? cell : cell.querySelector("input:checked");
    (target ?? cell).focus();
    cell.scrollIntoView({ block: "nearest" });
  }

  // The answer of the live check

  asking() {
    this.pending = new Promise((settle) => {
      this.settle = settle;
    });
  }

  // An answer that is under way belongs to the sheet it was asked for: let it come before a redraw.
  async quiet() {
    while (this.pending) await this.pending;
  }

  answered(event) {
    this.settle?.();
    this.pending = null;
    if (event.target !== this.form || !event.detail.successful) return;
    this.tellLost(false);
    this.mark();
    this.returnFocus();
  }

  mark() {
    const marks = JSON.parse(document.getElementById("marks-data").textContent);
    for (const old of this.form.querySelectorAll("[data-marked], [aria-describedby]")) unmark(old);
    for (const [id, mark] of Object.entries(marks)) {
      const cell = document.getElementById(id);
      if (cell) setMark(cell, mark);
    }
  }

  // The button that decided is gone with the answer; the one that takes it back stands in its place.
  returnFocus() {
    if (!this.decided || document.activeElement !== document.body) return;
    const buttons = [...this.form.querySelectorAll(`button[value$="=${CSS.escape(this.decided)}"]`)];
    buttons.find((one) => one.offsetParent)?.focus();
    this.decided = null;
  }

  // The same words again are not worth an announcement.
  keepSummary(event) {
    if (event.detail.target.id !== "summary") return;
    const words = event.detail.fragment.textContent.trim();
    if (words === event.detail.target.textContent.trim()) event.detail.shouldSwap = false;
  }

  tellLost(isLost) {
    const note = document.getElementById("lost");
    if (note.hidden === !isLost) return;
    note.hidden = !isLost;
    note.textContent = isLost ? this.dataset.saidLost : "";
    if (isLost) for (const save of document.querySelectorAll("button[value=save]")) save.disabled = false;
  }
}

const STATES = ["error", "conflict", "accepted", "warning"];

function framed(cell) {
  return cell.closest(".stepper") ?? cell;
}

function setMark(cell, { state, by }) {
  framed(cell).classList.add(state);
  cell.dataset.marked = "";
  cell.setAttribute("aria-describedby", by);
  if ((state === "error" || state === "conflict") && cell.matches("input")) cell.setAttribute("aria-invalid", "true");
}

function unmark(cell) {
  framed(cell).classList.remove(...STATES);
  delete cell.dataset.marked;
  cell.removeAttribute("aria-describedby");
  cell.removeAttribute("aria-invalid");
}

function isSameGroup(one, cell) {
  return one.type === "radio" && ((one.name === cell.name) || !(one.checked || !hasChecked(one)));
}

function hasChecked(radio) {
  return [...radio.form.querySelectorAll(`[name="${CSS.escape(radio.name)}"]`)].some((one) => one.checked);
}

function hidden(name, value) {
  return Object.assign(document.createElement("input"), { type: "hidden", name, value });
}

customElements.define("score-sheet", ScoreSheet);
