/** Paper is light: what is printed is printed in daylight, whatever light the page is read in. */
export function printedInDaylight(): () => void {
  const root = document.documentElement;
  let before: string | undefined;
  const begin = (): void => {
    before = root.dataset["theme"];
    root.dataset["theme"] = "daylight";
  };
  const end = (): void => {
    if (before) root.dataset["theme"] = before;
    else delete root.dataset["theme"];
  };
  addEventListener("beforeprint", begin);
  addEventListener("afterprint", end);
  return () => {
    removeEventListener("beforeprint", begin);
    removeEventListener("afterprint", end);
  };
}
