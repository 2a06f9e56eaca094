/** Whether a move that cannot be taken back is asked for once more, on this device: a finger slips more easily than a mouse. */
const KEPT = "greathall.confirm";

const kept = localStorage.getItem(KEPT);
let isOn = $state(kept === null ? matchMedia("(pointer: coarse)").matches : kept === "on");

export const confirming = {
  get isOn(): boolean {
    return isOn;
  },
  set isOn(wanted: boolean) {
    isOn = wanted;
    localStorage.setItem(KEPT, wanted ? "on" : "off");
  },
};
