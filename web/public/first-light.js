// Before anything is drawn: the light that was chosen on this device, and whether things move (src/look/theme, motion).
(() => {
  const kept = localStorage.getItem("greathall.theme");
  const day = kept ? kept === "daylight" : matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.dataset.theme = day ? "daylight" : "candlelight";
  document.documentElement.toggleAttribute("data-still", localStorage.getItem("greathall.motion") === "still");
  document.querySelector('meta[name="theme-color"]').content = day ? "#e9dfcd" : "#130f0c";
})();
