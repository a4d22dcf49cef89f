// <folding-menu><details>…</details></folding-menu>: Escape and a click elsewhere close it.
class FoldingMenu extends HTMLElement {
  connectedCallback() {
    this.details = this.querySelector("details");
    this.stop = new AbortController();
    const { signal } = this.stop;
    document.addEventListener("click", (event) => this.closeOutside(event), { signal });
    this.addEventListener("keydown", (event) => this.closeOnEscape(event), { signal });
  }

  disconnectedCallback() {
    this.stop.abort();
  }

  closeOutside(event) {
    if (!this.contains(event.target)) this.details.open = false;
  }

  closeOnEscape(event) {
    if (event.key !== "Escape" || !this.details.open) return;
    this.details.open = false;
    this.querySelector("summary").focus();
  }
}

customElements.define("folding-menu", FoldingMenu);
