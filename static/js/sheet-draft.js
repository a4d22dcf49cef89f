// The draft of a sheet that is not saved yet: one for each league, kept on this device alone.
const NOT_KEPT = new Set(["csrfmiddlewaretoken", "do", "paste", "paste_file", "paste_board", "paste_board_file"]);
const SAVED = /(?:^|;\s*)saved-sheet=([0-9a-f-]+)/;

export class SheetDraft {
  constructor(sheet) {
    this.sheet = sheet;
    this.place = sheet.dataset.draft ? `draft:${sheet.dataset.draft}` : "";
    this.line = document.getElementById("draft");
    this.line?.querySelector("[data-draft-drop]").addEventListener("click", () => this.drop());
  }

  // What was kept and when, for a fresh page, or null; a draft that has become a match is thrown away.
  take() {
    if (!this.place || !("fresh" in this.sheet.dataset)) return null;
    const kept = read(this.place);
    if (!kept) return null;
    const values = new URLSearchParams(kept.values);
    if (values.get("key") === SAVED.exec(document.cookie)?.[1]) {
      forget(this.place);
      return null;
    }
    return { values, at: kept.at };
  }

  keep() {
    if (!this.place) return;
    const values = new URLSearchParams(new FormData(this.sheet.form));
    for (const name of NOT_KEPT) values.delete(name);
    const at = Date.now();
    write(this.place, { at, values: values.toString() });
    this.say(this.sheet.dataset.saidDraft, at);
  }

  say(words, at) {
    if (!this.line) return;
    const language = document.documentElement.lang;
    const time = new Date(at).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
    this.line.hidden = false;
    this.line.querySelector("[data-draft-time]").textContent = `${words} ${time}`;
  }

  drop() {
    forget(this.place);
    location.assign(location.pathname);
  }
}

// Storage may be blocked or full; then there is no draft, and the sheet works without one.
function read(place) {
  try {
    return JSON.parse(localStorage.getItem(place));
  } catch {
    return null;
  }
}

function write(place, draft) {
  try {
    localStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // see above
  }
}

function forget(place) {
  try {
    localStorage.removeItem(place);
  } catch {
    // see above
  }
}
