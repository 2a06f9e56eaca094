/** Look at something again and again while the page is shown. Call it in an effect and return what it gives. */
export function looking(look: () => void, everyMs: number): () => void {
  const again = (): void => {
    if (document.visibilityState === "visible") look();
  };
  look();
  const timer = setInterval(again, everyMs);
  document.addEventListener("visibilitychange", again);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", again);
  };
}
