// Keeps the pictures of the screens at the desk as the screens are: they turn by time.
"use strict";
(() => {
  const EACH = 4000;
  let busy = false;
  async function look() {
    if (document.hidden || busy) return;
    busy = true;
    try {
      const answer = await fetch(location.pathname, { cache: "no-store" });
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      for (const old of document.querySelectorAll(".showing")) {
        const fresh = page.getElementById(old.id);
        if (fresh) old.replaceChildren(...[...fresh.childNodes].map((n) => document.importNode(n, true)));
      }
    } catch (_) {
      // the page says by itself that there is no connection
    } finally {
      busy = false;
    }
  }
  setInterval(look, EACH);
})();
