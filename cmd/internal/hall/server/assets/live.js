// Follows the event. One stream tells that it changed; the page is asked for anew, and what has data-live is swapped.
// A part of a page that changes has an id, and data-live: "" follows all of the event, "round standings" what begins so among
// the parts that the stream names, "live:3.2" board 2 of round 3 alone; "screen" and "live" are followed only where they are named. data-whole: such a part is not swapped, the page is
// loaded anew. data-says: told once to who does not see it (its value, or its text). Rows that changed get the class fresh.
// A part in which somebody types waits. After a swap document gets "live:swapped", after each message "live:event" (detail: it).
(() => {
  "use strict";
  const body = document.body, events = body.dataset.events;
  const asked = new URLSearchParams(location.search).has("poll"); // the server has the whole page loaded anew each so often
  const poll = "EventSource" in window ? 0 : 15000;
  const says = document.getElementById("live"), news = document.getElementById("news");
  const random = (most) => Math.random() * most;

  // What a person is told: that the connection is lost, that it is back, and what is new; each once.
  let lostSince = 0, lostTimer = 0, told = false;
  function lost() {
    if (lostSince) return;
    lostSince = Date.now();
    lostTimer = setTimeout(() => { told = true; body.classList.add("lost"); if (says) says.textContent = says.dataset.lost; }, 3000);
  }
  function back() {
    if (!lostSince) return false;
    clearTimeout(lostTimer);
    lostSince = 0;
    body.classList.remove("lost");
    if (told && says) {
      says.textContent = says.dataset.back;
      setTimeout(() => { if (!lostSince) says.textContent = ""; }, 5000);
    }
    told = false;
    return true;
  }
  const wordsOf = (e) => e.dataset.says || (e.cells ? Array.from(e.cells, (c) => c.textContent.trim()).filter(Boolean).join(", ") : e.textContent.trim());
  const saidOf = (root) => Array.from(root.querySelectorAll("[data-says]"), wordsOf);
  const heard = new Set(saidOf(document));
  function tell(root) {
    const fresh = saidOf(root).filter((text) => text && !heard.has(text));
    fresh.forEach((text) => heard.add(text));
    if (news && fresh.length) news.textContent = fresh.slice(0, 8).join(". ");
  }

  // Swapping: a part that the server says otherwise than before. What scripts did to it does not count, nor that a form has another
  // key, which each page has anew: one that was not sent yet is as good.
  const parts = (doc) => new Map(Array.from(doc.querySelectorAll("[data-live][id]"), (e) => [e.id, e]));
  const was = new Map(); // the parts as the server said them
  const html = (e) => e.outerHTML.replace(/(name="key" value=")\w+/g, "$1");
  const note = (doc) => { was.clear(); for (const [id, e] of parts(doc)) was.set(id, html(e)); };
  note(document); // before other scripts alter them
  const held = (e) => { // somebody is at work in it
    const at = document.activeElement;
    return e.contains(at) && at.matches("input:not([type=submit],[type=button]), textarea, select, [contenteditable]") || e.matches("dialog[open]") || e.querySelector("dialog[open]") !== null;
  };
  // An input that is typed in keeps what was typed; details stay as they are; focus stays where it is.
  function carry(old, now) {
    const same = (e) => e.id ? now.querySelector("#" + CSS.escape(e.id)) : e.name ? now.querySelector(e.tagName + '[name="' + CSS.escape(e.name) + '"]' + (e.type === "radio" || e.type === "checkbox" ? '[value="' + CSS.escape(e.value) + '"]' : "")) : null;
    for (const e of old.querySelectorAll("input:not([type=hidden]), textarea")) {
      const to = same(e);
      if (!to) continue;
      if (e.type === "checkbox" || e.type === "radio") { if (e.checked !== e.defaultChecked) to.checked = e.checked; }
      else if (e.type !== "file" && e.value !== e.defaultValue) to.value = e.value;
    }
    const were = old.querySelectorAll("details"), are = now.querySelectorAll("details");
    are.forEach((d, i) => { const was = (d.id && old.querySelector("#" + CSS.escape(d.id))) || were[i]; if (was) d.open = was.open; });
    const scrolls = now.querySelectorAll(".scroll");
    old.querySelectorAll(".scroll").forEach((s, i) => { if (scrolls[i] && s.scrollLeft + s.scrollTop) requestAnimationFrame(() => scrolls[i].scrollTo(s.scrollLeft, s.scrollTop)); });
  }
  const rows = (e) => Array.from(e.matches("tr, li") ? [e] : e.querySelectorAll("tbody tr, li, [data-row]"));
  const text = (row) => row.textContent.replace(/\s+/g, " ").trim();
  function mark(old, now) {
    const had = new Set(rows(old).map(text));
    if (had.size) for (const row of rows(now)) if (!had.has(text(row))) row.classList.add("fresh");
  }
  // What has the focus in a part that is swapped is found again by id, or by where it leads.
  function focused(e) {
    const at = document.activeElement;
    if (!e.contains(at) || at === e) return () => {};
    const where = at.id ? "#" + CSS.escape(at.id) : at.getAttribute("href") ? at.tagName + '[href="' + CSS.escape(at.getAttribute("href")) + '"]' : at.name ? at.tagName + '[name="' + CSS.escape(at.name) + '"]' : "";
    return (now) => { const to = where && now.querySelector(where); if (to) to.focus({ preventScroll: true }); };
  }
  function swap(old, fetched) {
    const now = document.importNode(fetched, true), focus = focused(old);
    mark(old, now);
    carry(old, now);
    old.replaceWith(now);
    focus(now);
  }
  let waiting = null; // a fetched page, parts of which wait until nobody works in them
  async function take(doc) {
    const run = new Set(Array.from(document.querySelectorAll("script[src]"), (e) => e.getAttribute("src")));
    if (Array.from(doc.querySelectorAll("script[src]")).some((e) => !run.has(e.getAttribute("src")))) return location.reload(); // it has another script now
    const undress = await dress(doc);
    const old = parts(document), now = parts(doc);
    let left = false, swapped = false;
    const same = old.size === now.size && Array.from(old.keys()).every((id) => now.has(id));
    if (!same) { // another page than it was, as a round that is paired
      const main = document.querySelector("main");
      left = held(main);
      if (!left) {
        swap(main, doc.querySelector("main"));
        note(doc);
        swapped = true;
      }
    }
    for (const [id, e] of swapped ? [] : old) {
      const to = now.get(id);
      if (!to || !e.isConnected || was.get(id) === html(to)) continue;
      if (held(e)) { left = true; continue; }
      if (to.hasAttribute("data-whole")) return location.reload();
      swap(e, to);
      was.set(id, html(to));
      swapped = true;
    }
    if (!left) undress();
    waiting = left ? doc : null;
    body.dataset.seq = doc.body.dataset.seq || body.dataset.seq;
    if (!left) document.title = doc.title;
    if (swapped) {
      tell(document);
      document.dispatchEvent(new CustomEvent("live:swapped"));
    }
  }
  // Style sheets that the page did not have yet; those that it no longer has go after the swap.
  async function dress(doc) {
    const has = new Set(Array.from(doc.querySelectorAll("link[rel=stylesheet]"), (l) => l.getAttribute("href")));
    const have = new Set(Array.from(document.querySelectorAll("link[rel=stylesheet]"), (l) => l.getAttribute("href")));
    await Promise.all(Array.from(doc.querySelectorAll("link[rel=stylesheet]"), (l) => have.has(l.getAttribute("href")) ? null : new Promise((done) => {
      const link = document.importNode(l, true);
      link.onload = link.onerror = done;
      document.head.append(link);
      setTimeout(done, 2000);
    })));
    return () => document.querySelectorAll("link[rel=stylesheet]").forEach((l) => { if (!has.has(l.getAttribute("href"))) l.remove(); });
  }
  document.addEventListener("focusout", () => setTimeout(() => { if (waiting) take(waiting); }, 50));

  // Asking for the page anew: one at a time, not more often than each second, and not all pages at one instant. Pages of the desk are few,
  // and what they show may have to be seen before the opponent replies.
  const swift = /\b(desk|deputy)\b/.test(body.className);
  let asking = false, again = false, last = 0, timer = 0, before = "";
  const follows = () => document.querySelector("[data-live]") !== null; // an answer to a form that was refused stays as it is
  function refetch(soon) {
    if (timer || document.hidden || !follows()) return;
    if (asking) { again = true; return; }
    timer = setTimeout(fetchPage, Math.max(soon || swift ? 0 : random(300), last + (swift ? 250 : 1000 + random(200)) - Date.now()));
  }
  async function fetchPage() {
    timer = 0;
    asking = true;
    last = Date.now();
    try {
      const url = new URL(location.href);
      url.hash = "";
      const answer = await fetch(url, { cache: "no-cache", headers: { Accept: "text/html" }, signal: AbortSignal.timeout(15000) });
      const page = await answer.text();
      if (answer.redirected && new URL(answer.url).pathname !== location.pathname) return location.replace(answer.url);
      const no = [401, 403, 404, 410].includes(answer.status);
      if (!answer.ok && !no) throw new Error(answer.statusText);
      if (poll || linked) back();
      if (page !== before) {
        before = page;
        const doc = new DOMParser().parseFromString(page, "text/html");
        if (no) refused(doc);
        else await take(doc);
      }
    } catch {
      lost();
      if (poll === 0) setTimeout(() => refetch(false), 3000);
    }
    asking = false;
    if (again) { again = false; refetch(false); }
  }
  // The server says no: a way in that was ended, a page that is no longer there.
  function refused(doc) {
    const main = document.querySelector("main"), says = doc.querySelector("main");
    if (main && says) main.replaceWith(document.importNode(says, true));
    document.title = doc.title || document.title;
    document.dispatchEvent(new CustomEvent("live:swapped"));
  }
  // Whether something that happened is on this page: data-live names the parts it follows, "" is all of the event.
  function concerns(what) {
    if (!what || what.includes("event")) return true;
    return Array.from(document.querySelectorAll("[data-live]")).some((e) => {
      const words = e.dataset.live.split(" ").filter(Boolean);
      return what.some((thing) => {
        const name = thing.replace(" ", ":");
        return words.length ? words.some((word) => name === word || name.startsWith(word + ":")) : !/^(screen|live)\b/.test(thing);
      });
    });
  }
  function happened(data) {
    let said = {};
    try { said = JSON.parse(data); } catch { /* all of it */ }
    document.dispatchEvent(new CustomEvent("live:event", { detail: said }));
    if (concerns(said.what)) refetch(false);
  }

  // The stream: shared by the tabs of a browser where it can be, else of this page alone. A page that nobody sees has none.
  let linked = false, failures = 0;
  let source = null, worker = null, retry = 0, alone = !("SharedWorker" in window) || !body.dataset.worker, met = false, missed = false;
  const address = () => events + (events.includes("?") ? "&" : "?") + "after=" + (body.dataset.seq || 0);
  function opened() {
    linked = true;
    failures = 0;
    const was = back();
    if (was || missed) refetch(false);
    missed = false;
  }
  function broken() {
    linked = false;
    failures++;
    lost();
    missed = true;
  }
  function openAlone() {
    source = new EventSource(address());
    source.onopen = opened;
    source.onmessage = (e) => happened(e.data);
    source.onerror = () => {
      broken();
      source.close();
      clearTimeout(retry);
      retry = setTimeout(open, 1000 + random(1500));
    };
  }
  function openShared() {
    try {
      worker = worker || new SharedWorker(body.dataset.worker);
    } catch {
      alone = true;
      return openAlone();
    }
    const port = worker.port;
    worker.onerror = () => { if (!met) { alone = true; worker = null; open(); } };
    port.onmessage = (e) => {
      met = true;
      if (document.hidden) return;
      if (e.data.open) opened();
      else if (e.data.error) broken();
      else happened(e.data.data);
    };
    port.start();
    port.postMessage({ follow: new URL(address(), location.href).href, stream: events, seq: Number(body.dataset.seq) || 0 });
    setTimeout(() => { if (!met && !alone && !document.hidden) { alone = true; worker = null; open(); } }, 4000);
  }
  function open() {
    close();
    if (document.hidden) return;
    if (alone) openAlone();
    else openShared();
  }
  function close() {
    clearTimeout(retry);
    if (source) source.close();
    source = null;
    if (worker) worker.port.postMessage({ leave: true });
  }
  if (asked) {
    // nothing to follow
  } else if (poll || !events) { // of several events there is no stream
    setInterval(() => refetch(true), poll || 15000);
  } else if (events) {
    open();
    setInterval(() => { if (worker && !alone && !document.hidden) worker.port.postMessage({ here: true }); }, 15000);
    // A network that is gone without a word is noticed by asking.
    setInterval(async () => {
      if (document.hidden || asking) return;
      try {
        await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(5000) });
        if (failures > 3) { // the hall is there, and takes no more streams: it is asked each so often
          back();
          refetch(true);
        }
        if (!linked) open();
      } catch { broken(); }
    }, 20000 + random(5000));
    addEventListener("offline", broken);
    addEventListener("online", open);
    addEventListener("pagehide", close);
    addEventListener("pageshow", (e) => { if (e.persisted) { missed = true; open(); } });
  }
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return close();
    if (asked) return;
    if (events && !poll) open();
    refetch(true);
  });

  // The menu of a phone is one row: the page that is read stands in it.
  const here = document.querySelector(".menu [aria-current]"), menu = here && here.parentElement;
  if (menu && menu.scrollWidth > menu.clientWidth) menu.scrollLeft = here.offsetLeft - menu.offsetLeft - (menu.clientWidth - here.offsetWidth) / 2;

  // The language that a reader chooses is kept by his browser, and the address goes without it.
  document.addEventListener("click", (e) => {
    const link = e.target.closest && e.target.closest(".languages a[hreflang]");
    if (!link || e.ctrlKey || e.metaKey || e.shiftKey || e.button) return;
    e.preventDefault();
    document.cookie = "arbiter-lang=" + link.hreflang + "; path=/; max-age=31536000; samesite=lax";
    const url = new URL(location.href);
    url.searchParams.delete("lang");
    if (url.href === location.href) location.reload();
    else location.assign(url);
  });
})();
