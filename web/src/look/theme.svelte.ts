/**
 * Candlelight, daylight, or whatever the device prefers; remembered on this device. public/first-light.js does the same
 * before anything is drawn, so that no page flashes in the wrong light.
 */
export type ThemeChoice = "candlelight" | "daylight" | "system";

const KEPT = "greathall.theme";
const COLOURS = { candlelight: "#130f0c", daylight: "#e9dfcd" };
const light = matchMedia("(prefers-color-scheme: light)");

const read = (): ThemeChoice => {
  const kept = localStorage.getItem(KEPT);
  return kept === "candlelight" || kept === "daylight" ? kept : "system";
};

let choice = $state<ThemeChoice>(read());

function lightUp(): void {
  const now = choice === "system" ? (light.matches ? "daylight" : "candlelight") : choice;
  document.documentElement.dataset["theme"] = now;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", COLOURS[now]);
}

light.addEventListener("change", lightUp);
addEventListener("storage", (event) => {
  if (event.key !== KEPT) return;
  choice = read();
  lightUp();
});

export const theme = {
  get choice(): ThemeChoice {
    return choice;
  },
  set choice(wanted: ThemeChoice) {
    choice = wanted;
    if (wanted === "system") localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, wanted);
    lightUp();
  },
};
