/**
 * Which build of the client the hall serves now. This page may be older: then its parts that were not fetched yet are
 * gone (shell/renewal.svelte.ts).
 */
const own = (): string => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? "";

let newer = $state("");

export const build = {
  /** What the hall serves, where it is not this page's build; else empty. */
  get newer(): string {
    return newer;
  },
  /** This page's; empty while it is developed. */
  get own(): string {
    return own();
  },
  /** The hall has named what it serves. */
  heard(name: string | null | undefined): void {
    if (own() && name) newer = name === own() ? "" : name;
  },
};
