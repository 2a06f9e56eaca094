/** Whether things move: as the device wants it, or never here. public/first-light.js does the same before anything is drawn. */
const KEPT = "greathall.motion";

let still = $state(localStorage.getItem(KEPT) === "still");

export const motion = {
  get still(): boolean {
    return still;
  },
  set still(wanted: boolean) {
    still = wanted;
    if (wanted) localStorage.setItem(KEPT, "still");
    else localStorage.removeItem(KEPT);
    document.documentElement.toggleAttribute("data-still", wanted);
  },
};
