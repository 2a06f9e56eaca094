/**
 * A hall that has been renewed while this page was open: the page is loaded anew, by itself where nothing is lost by it,
 * else when whoever sits there says so. Parts of the page that can no longer be fetched lead to the same.
 */
import { toasts } from "../look/toasts.svelte";
import * as api from "../net/api";
import { build } from "../net/build.svelte";
import { isAnythingUnsaved } from "../net/unsaved";
import { t } from "../words";

const LOOK_EVERY_MS = 1_000;
/** The build this window was loaded anew for. Where that did not help (something between keeps old pages), it is not tried again. */
const TRIED = "greathall.renewed";

export function loadAnew(): void {
  sessionStorage.setItem(TRIED, build.newer);
  location.reload();
}

/** Called once, by the frame of the page. */
export function watchRenewal(): void {
  if (build.own && sessionStorage.getItem(TRIED) === build.own) {
    sessionStorage.removeItem(TRIED);
    toasts.tell(t("shell.renewed"));
  }
  $effect(() => {
    const wanted = build.newer;
    if (!wanted) return;
    const look = (): void => {
      if (sessionStorage.getItem(TRIED) !== wanted && !isAnythingUnsaved()) loadAnew();
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  });
  $effect(() => {
    // The answer names the build; a hall that cannot be reached is told of elsewhere.
    const ask = (): void => void api.reached().catch(() => undefined);
    addEventListener("vite:preloadError", ask);
    return () => removeEventListener("vite:preloadError", ask);
  });
}
