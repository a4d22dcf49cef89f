// <house-chart data-library="address of plotly.js">: draws the figure that stands inside it as
// JSON (data and layout), in the house look, once it comes into view, and again when the theme turns.
// For paper it is drawn again, light and narrow enough for two in a row.
// A color written as the name of a token ("--signal") takes that token's value in the theme.
import { plotly } from "./plotly-loader.js";

const PAPER = { autosize: false, width: 328 }; // px: two beside each other on A4
const HEIGHT = 260; // px of a plot that does not say its own
const CONFIG = { displayModeBar: false, responsive: true, scrollZoom: false, doubleClick: false };

function tokenReader(element) {
  const probe = element.appendChild(document.createElement("span"));
  probe.hidden = true;
  return (name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
}

function withColors(value, color) {
  if (typeof value === "string") return value.startsWith("--") ? color(value) : value;
  if (Array.isArray(value)) return value.map((one) => withColors(one, color));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withColors(one, color)]));
}

function merged(base, over) {
  const both = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const isBranch = value && typeof value === "object" && !Array.isArray(value);
    both[key] = isBranch ? merged(base[key] ?? {}, value) : value;
  }
  return both;
}

function houseAxis() {
  return { gridcolor: "--hair", linecolor: "--rule", tickcolor: "--rule", zeroline: false, fixedrange: true, automargin: true };
}

function houseLayout(element, layout) {
  const family = getComputedStyle(element).getPropertyValue("--face-table").trim();
  const axes = Object.keys(layout).filter((key) => /^[xy]axis\d*$/.test(key));
  const base = {
    autosize: true,
    height: HEIGHT,
    margin: { l: 40, r: 12, t: 8, b: 36 },
    paper_bgcolor: "rgba(0,0,0,0)",
    plot_bgcolor: "rgba(0,0,0,0)",
    font: { family, size: 13, color: "--quiet" },
    hoverlabel: { bgcolor: "--raised", bordercolor: "--rule", font: { family, size: 15, color: "--ink" } },
    hovermode: "closest",
    dragmode: false,
    showlegend: false,
  };
  for (const key of new Set(["xaxis", "yaxis", ...axes])) base[key] = houseAxis();
  return merged(base, layout);
}

class HouseChart extends HTMLElement {
  connectedCallback() {
    this.plot = this.querySelector(".plot-area");
    this.figure = JSON.parse(this.querySelector('script[type="application/json"]').textContent);
    // The place is kept before the plot is drawn, so that nothing below it moves under a finger.
    this.plot.style.setProperty("--plot-height", `${this.figure.layout.height ?? HEIGHT}px`);
    this.stop = new AbortController();
    const { signal } = this.stop;
    document.addEventListener("themechange", () => this.redraw(), { signal });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.redraw(), { signal });
    window.addEventListener("beforeprint", () => this.draw(PAPER), { signal });
    window.addEventListener("afterprint", () => this.draw(), { signal });
    this.watch = new IntersectionObserver((seen) => this.drawOnce(seen), { rootMargin: "200px" });
    this.watch.observe(this);
  }

  disconnectedCallback() {
    this.stop.abort();
    this.watch.disconnect();
  }

  drawOnce(seen) {
    if (!seen.some((one) => one.isIntersecting)) return;
    this.watch.disconnect();
    this.draw();
  }

  redraw() {
    if (this.library) this.draw();
  }

  async draw(size) {
    this.library = await plotly(this.dataset.library);
    this.color ??= tokenReader(this);
    this.style.colorScheme = size === PAPER ? "light" : "";
    const data = withColors(this.figure.data, this.color);
    const layout = withColors({ ...houseLayout(this, this.figure.layout), ...size }, this.color);
    await this.library.react(this.plot, data, layout, { ...CONFIG, locale: document.documentElement.lang });
    this.classList.add("drawn");
  }
}

customElements.define("house-chart", HouseChart);
