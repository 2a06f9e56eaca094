// Before anything is drawn: the light that was chosen on this device (see src/look/theme.svelte.ts).
(() => {
  const kept = localStorage.getItem("greathall.theme");
  const day = kept ? kept === "daylight" : matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.dataset.theme = day ? "daylight" : "candlelight";
  document.querySelector('meta[name="theme-color"]').content = day ? "#e9dfcd" : "#130f0c";
})();
