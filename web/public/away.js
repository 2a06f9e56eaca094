// The page of a hall that cannot be reached: in the light and the language of this device, and it looks again by itself.
(() => {
  const kept = localStorage.getItem("greathall.theme");
  if (kept ? kept === "daylight" : matchMedia("(prefers-color-scheme: light)").matches) document.documentElement.dataset.theme = "daylight";
  const language = localStorage.getItem("greathall.language") ?? navigator.language.slice(0, 2);
  if (language === "de") {
    document.documentElement.lang = "de";
    document.title = "Great Hall ist gerade nicht da";
    document.querySelector("h1").textContent = "Die Halle ist gerade nicht da";
    document.querySelector("p").textContent = "Sie ist von hier nicht zu erreichen. Ist dein Gerät online? Deine Partien warten; nichts, was aufgehoben wurde, ist verloren.";
    document.querySelector("a").textContent = "Noch einmal versuchen";
  }
  const look = () => fetch("/healthz", { cache: "no-store" }).then((answer) => answer.ok && location.reload(), () => undefined);
  addEventListener("online", look);
  setInterval(look, 5000);
})();
