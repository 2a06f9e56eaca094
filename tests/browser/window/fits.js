/**
 * What does not fit on this screen: a list of sentences. Looks at every line of text that can be seen now.
 * Evaluated in the page by screen.py; `smallest` is the smallest size of letters, in pixels as they are painted.
 */
(smallest) => {
  const faults = [];
  const top = document.scrollingElement;
  if (top.scrollWidth > top.clientWidth + 1) faults.push(`the page is ${top.scrollWidth} px wide on a screen of ${top.clientWidth}`);

  const told = (element) => {
    const text = element.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
    return `<${element.tagName.toLowerCase()}${element.classList.length ? "." + element.classList[0] : ""}> “${text}”`;
  };
  const area = (box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
  const common = (a, b) => ({
    left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom),
  });
  const parentOf = (element) => element.parentElement ?? element.getRootNode().host ?? null;
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const style = new Map();
  const styleOf = (element) => {
    if (!style.has(element)) style.set(element, getComputedStyle(element));
    return style.get(element);
  };
  /** Text for screen readers only is a point that nobody sees. */
  const isForEars = (element) => {
    for (let one = element; one; one = parentOf(one)) {
      const { clipPath, clip, position } = styleOf(one);
      const box = one.getBoundingClientRect();
      if (position === "absolute" && box.width <= 2 && box.height <= 2) return true;
      if (clip === "rect(0px, 0px, 0px, 0px)" || clipPath === "inset(50%)" || clipPath === "inset(100%)") return true;
      if (position === "absolute" && (box.bottom < 0 || box.right < 0) && top.scrollTop === 0) return true; // waits outside
    }
    return false;
  };
  const isFixed = (element) => {
    for (let one = element; one; one = parentOf(one)) if (["fixed", "sticky"].includes(styleOf(one).position)) return true;
    return false;
  };
  const dialog = [...document.querySelectorAll("dialog:modal, :popover-open")].at(-1);

  // Every line of text: where it is, what of it can be seen, and what cuts it off without a way to scroll there.
  const lines = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || ["SCRIPT", "STYLE", "TITLE", "DESC", "OPTION"].includes(element.tagName.toUpperCase())) continue;
    if (dialog && !dialog.contains(element)) continue;
    if (!isSeen(element) || isForEars(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue;
      let seen = box;
      let cut = null;
      let scrolls = false;
      for (let one = element; one && one !== document.body; one = parentOf(one)) {
        const { overflowX, overflowY, position, textOverflow, webkitLineClamp } = styleOf(one);
        const endsInDots = textOverflow === "ellipsis" || webkitLineClamp !== "none"; // meant, and seen to be cut
        if (overflowX !== "visible" || overflowY !== "visible") {
          if (one instanceof SVGElement && one.tagName !== "svg") continue;
          const edge = one.getBoundingClientRect();
          const inside = common(seen, edge);
          const canScroll = (over, size, whole) => ["auto", "scroll"].includes(over) && whole > size + 1;
          const wide = canScroll(overflowX, one.clientWidth, one.scrollWidth);
          const high = canScroll(overflowY, one.clientHeight, one.scrollHeight);
          scrolls ||= wide || high;
          const lost = [
            !wide && !endsInDots && Math.max(edge.left - seen.left, seen.right - edge.right),
            // Letters are lower than their line.
            !high && !endsInDots && Math.max(edge.top - seen.top, seen.bottom - edge.bottom) - box.height * 0.2,
          ];
          if (!cut && lost.some((pixels) => pixels > 1.5)) cut = one;
          seen = inside;
        }
        if (position === "fixed") break;
      }
      if (cut) faults.push(`cut off: ${told(element)} by ${told(cut)}`);
      if (area(seen) < 0.1 * area(box)) continue; // scrolled out of sight
      const isClipped = scrolls && area(seen) < 0.95 * area(box);
      if (!scrolls && (seen.left < -1 || seen.right > innerWidth + 1)) faults.push(`beside the screen: ${told(element)}`);
      lines.push({ element, box: seen, isClipped });
      const scale = element instanceof SVGElement && element.getScreenCTM ? Math.abs(element.getScreenCTM().d || element.getScreenCTM().b) : 1;
      const size = parseFloat(styleOf(element).fontSize) * scale;
      if (size < smallest) faults.push(`letters of ${size.toFixed(1)} px: ${told(element)}`);
    }
  }

  // Text upon text.
  lines.sort((a, b) => a.box.top - b.box.top);
  lines.forEach((one, n) => {
    for (let m = n + 1; m < lines.length && lines[m].box.top < one.box.bottom; m++) {
      const other = lines[m];
      if (one.element === other.element || isFixed(one.element) !== isFixed(other.element)) continue;
      const shared = common(one.box, other.box);
      const slim = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
      // Boxes of lines touch; letters do so only when much more than that is shared.
      if (shared.right - shared.left > 2 && shared.bottom - shared.top > 0.35 * slim) faults.push(`on each other: ${told(one.element)} and ${told(other.element)}`);
    }
  });

  // Text behind something else. Where a page scrolls, what is under a bar that stays can be scrolled from under it.
  const canMove = top.scrollHeight > top.clientHeight + 1;
  for (const { element, box, isClipped } of lines) {
    if (isClipped || styleOf(element).pointerEvents === "none") continue;
    const y = (box.top + box.bottom) / 2;
    for (const x of [box.left + 3, (box.left + box.right) / 2, box.right - 3]) {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const above = document.elementFromPoint(x, y);
      if (!above || above.contains(element) || element.contains(above)) continue;
      if (canMove && isFixed(above) && !isFixed(element)) continue;
      if (above.closest(".toasts")) continue; // goes away by itself
      // A label over its own control, a button over its own words: one thing.
      const control = above.closest("button, a, label, [role=button], [role=gridcell], [role=radio], summary");
      if (control && control === element.closest("button, a, label, [role=button], [role=gridcell], [role=radio], summary")) continue;
      const covers = styleOf(above);
      const isGlass = covers.backgroundColor === "rgba(0, 0, 0, 0)" && covers.backgroundImage === "none" && !(above instanceof SVGElement);
      if (isGlass) continue;
      faults.push(`behind something: ${told(element)} behind ${told(above)}`);
      break;
    }
  }
  return [...new Set(faults)];
}
