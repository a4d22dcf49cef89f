// <theme-switch><button>…</button></theme-switch>: turns light to dark and back, and remembers it.
const root = document.documentElement;
const system = matchMedia("(prefers-color-scheme: dark)");

function isDark() {
  return root.dataset.theme ? root.dataset.theme === "dark" : system.matches;
}

function choose(theme) {
  root.dataset.theme = theme;
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
  root.dispatchEvent(new CustomEvent("themechange", { detail: { theme }, bubbles: true }));
}

class ThemeSwitch extends HTMLElement {
  connectedCallback() {
    this.button = this.querySelector("button");
    this.button.addEventListener("click", () => {
      choose(isDark() ? "light" : "dark");
      this.tell();
    });
    system.addEventListener("change", () => this.tell());
    this.tell();
  }

  tell() {
    this.button.setAttribute("aria-pressed", String(isDark()));
  }
}

customElements.define("theme-switch", ThemeSwitch);
