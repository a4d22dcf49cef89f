// Loads plotly.js once, however many charts ask, and teaches it the page's language.
let library;

// Dates in the house's order, day before month; the rest is what d3 asks of a locale.
const FIXED = {
  year: "%Y",
  month: "%b %Y",
  dayMonth: "%-d %b",
  dayMonthYear: "%-d %b %Y",
  dateTime: "%x, %X",
  date: "%Y-%m-%d",
  time: "%H:%M:%S",
  periods: ["AM", "PM"],
  grouping: [3],
  currency: ["", ""],
};

function names(language, options, dates) {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  return dates.map((date) => format.format(date));
}

function separatorsOf(language) {
  const parts = new Intl.NumberFormat(language).formatToParts(1234567.5);
  const named = (type) => parts.find((part) => part.type === type)?.value ?? "";
  return { decimal: named("decimal"), thousands: named("group") };
}

function localeOf(language) {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 1, 1 + day)));
  const format = {
    ...FIXED,
    months: names(language, { month: "long" }, months),
    shortMonths: names(language, { month: "short" }, months),
    days: names(language, { weekday: "long" }, days),
    shortDays: names(language, { weekday: "short" }, days),
    ...separatorsOf(language),
  };
  return { moduleType: "locale", name: language, dictionary: {}, format };
}

function load(address) {
  return new Promise((done, fail) => {
    const script = document.createElement("script");
    script.src = address;
    script.addEventListener("load", () => done(window.Plotly));
    script.addEventListener("error", () => fail(new Error(`cannot load ${address}`)));
    document.head.append(script);
  });
}

export function plotly(address) {
  library ??= load(address).then((loaded) => {
    loaded.register([localeOf(document.documentElement.lang)]);
    return loaded;
  });
  return library;
}
