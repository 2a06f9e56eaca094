/** Points that count up to where they belong. A component's own: it stops with it. */
export function countUp(target: () => number, length: () => number): { readonly now: number } {
  let now = $state(0);
  $effect(() => {
    const to = target();
    const takes = to === 0 ? 0 : length();
    if (takes <= 0) {
      now = to;
      return undefined;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(at) {
      const share = Math.min(1, (at - began) / takes);
      now = Math.round((to * share) / 100) * 100;
      if (share < 1) frame = requestAnimationFrame(step);
      else now = to;
    });
    return () => cancelAnimationFrame(frame);
  });
  return {
    get now(): number {
      return now;
    },
  };
}
