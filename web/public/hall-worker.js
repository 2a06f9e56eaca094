/*
 * Two things only, on purpose: a page for when the hall cannot be reached, and notifications on phones.
 * It never keeps the client itself. Every page and every script comes from the hall as it is now, so nobody ever plays
 * with yesterday's code (tests/worker.test.ts).
 */
const KEPT = "greathall-away-1";
const AWAY = ["/away.html", "/away.css", "/away.js", "/icon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(AWAY.map((path) => new Request(path, { cache: "reload" })))).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const older = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(older.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("/away.html")));
  else if (AWAY.includes(path)) event.respondWith(fetch(request).catch(() => caches.match(path)));
});

self.addEventListener("notificationclick", (event) => {
  const address = event.notification.data?.address ?? "/";
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then(async (open) => {
      const there = open.find((one) => new URL(one.url).pathname === address) ?? open[0];
      if (!there) return self.clients.openWindow(address);
      await there.focus();
      if (new URL(there.url).pathname !== address) await there.navigate(address);
    }),
  );
});
