// A classic script in the head: the kept theme must stand before the first paint.
(() => {
  try {
    const kept = localStorage.getItem("theme");
    if (kept === "light" || kept === "dark") document.documentElement.dataset.theme = kept;
  } catch {
    // Storage may be blocked; then the system's choice stays.
  }
})();
