/** Notifications of the device, only where somebody asked for them in the settings. */
const KEPT = "greathall.notify";
const CAN = typeof Notification !== "undefined";

let wanted = $state(CAN && localStorage.getItem(KEPT) === "yes" && Notification.permission === "granted");
let denied = $state(CAN && Notification.permission === "denied");

export const notify = {
  /** Does this browser know notifications at all? */
  can: CAN,
  get wanted(): boolean {
    return wanted;
  },
  /** The person said no to the browser; only the browser's own settings change that. */
  get denied(): boolean {
    return denied;
  },
  async want(yes: boolean): Promise<void> {
    const answer = yes && CAN ? await Notification.requestPermission() : "default";
    denied = answer === "denied";
    wanted = answer === "granted";
    if (wanted) localStorage.setItem(KEPT, "yes");
    else localStorage.removeItem(KEPT);
  },
  show(title: string, { body, address }: { body: string; address: string }): void {
    if (!wanted) return;
    const options = { body, tag: address, icon: "/icon-192.png", data: { address } };
    // Phones show them only through the service worker; it also opens the table when one is tapped.
    void navigator.serviceWorker?.getRegistration().then((worker) => {
      if (worker) return worker.showNotification(title, options);
      new Notification(title, options).onclick = () => {
        focus();
        location.assign(address);
      };
    });
  },
};
