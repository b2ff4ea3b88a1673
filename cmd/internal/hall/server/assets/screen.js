// Turns the pages of a screen: asks for the page again when its time is over and when
// something happened, and puts the new sheet in the place of the old one. The server
// decides what is shown. Nothing is kept that grows: it runs all day.
"use strict";
(() => {
  const LONGEST = 30000, RETRY = 4000, PATIENCE = 10000;
  const main = document.getElementById("screen"), lost = document.getElementById("lost");
  let timer = 0, soon = 0, busy = false, again = false, ahead = 0, known = new Map(), stream = null, wake = null;

  const sheet = () => main.firstElementChild;

  function address() {
    const query = new URLSearchParams(location.search);
    query.set("w", String(innerWidth));
    query.set("h", String(innerHeight));
    return location.pathname + "?" + query;
  }

  function plan() {
    clearTimeout(timer);
    const next = Number(sheet().dataset.next) || LONGEST;
    timer = setTimeout(load, Math.min(next + 60, LONGEST));
  }

  // rows are what each row said, by what it is about.
  function rows() {
    const all = new Map();
    for (const row of main.querySelectorAll("tr[data-key]")) all.set(row.dataset.key, row.textContent);
    return all;
  }

  // freshen marks the rows that say something else than when they were last shown.
  function freshen(view, quietly) {
    const told = rows(), before = known.get(view) || new Map();
    for (const row of quietly ? [] : main.querySelectorAll("tr[data-key]")) {
      const was = before.get(row.dataset.key);
      if (was !== undefined && was !== row.textContent && view === "results") row.classList.add("fresh");
    }
    if (before.size > 4000) before.clear();
    for (const [key, text] of told) before.set(key, text);
    known.set(view, before);
  }

  function show(text) {
    const page = new DOMParser().parseFromString(text, "text/html");
    const fresh = page.getElementById("screen");
    if (!fresh || !fresh.firstElementChild) throw new Error("no screen");
    const style = (of) => [...of.querySelectorAll("link[rel=stylesheet], script[src]")].map((e) => e.getAttribute("href") || e.getAttribute("src")).join();
    if (style(page) !== style(document)) { location.reload(); return; }
    main.replaceChildren(document.importNode(fresh.firstElementChild, true));
    document.title = page.title;
    document.documentElement.lang = page.documentElement.lang;
    ahead = Number(sheet().dataset.now) - Date.now();
    freshen(sheet().dataset.view, false);
    tick();
  }

  async function load() {
    clearTimeout(timer);
    if (busy) { again = true; return; }
    busy = true;
    const stop = new AbortController(), limit = setTimeout(() => stop.abort(), PATIENCE);
    try {
      const answer = await fetch(address(), { cache: "no-store", signal: stop.signal });
      const text = await answer.text();
      if (!answer.ok) throw new Error(String(answer.status));
      show(text);
      lost.textContent = "";
      plan();
    } catch (_) {
      lost.textContent = lost.dataset.says;
      timer = setTimeout(load, RETRY);
    } finally {
      clearTimeout(limit);
      busy = false;
      if (again) { again = false; load(); }
    }
  }

  // told asks again a moment later, once for several happenings.
  function told() {
    clearTimeout(soon);
    soon = setTimeout(load, 80 + Math.random() * 120);
  }

  function follow() {
    if (stream && stream.readyState !== EventSource.CLOSED) return;
    stream = new EventSource(document.body.dataset.events);
    stream.onmessage = told;
  }

  const two = (n) => String(n).padStart(2, "0");

  function tick() {
    const now = Date.now() + ahead, clock = main.querySelector("[data-clock]"), until = main.querySelector("[data-until]");
    if (clock) {
      const at = new Date(now + Number(sheet().dataset.offset) * 60000);
      const text = two(at.getUTCHours()) + ":" + two(at.getUTCMinutes());
      if (clock.textContent !== text) clock.textContent = text;
    }
    if (!until) return;
    const left = Math.max(0, Math.ceil((Number(until.dataset.until) - now) / 1000));
    const hours = Math.floor(left / 3600), minutes = Math.floor(left / 60) % 60;
    until.textContent = left === 0 ? until.dataset.begun : (hours ? hours + ":" + two(minutes) : String(minutes)) + ":" + two(left % 60);
    until.classList.toggle("words", left === 0);
    const before = main.querySelector(".before");
    if (before) before.classList.toggle("unseen", left === 0);
  }

  // The picture stays on where the browser may keep it so: not on a plain address.
  async function stayAwake() {
    try { if (navigator.wakeLock) wake = await navigator.wakeLock.request("screen"); } catch (_) { wake = null; }
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) { if (stream) stream.close(); return; }
    follow();
    stayAwake();
    load();
  });
  addEventListener("resize", told);
  addEventListener("online", told);
  document.addEventListener("dblclick", () => { if (document.documentElement.requestFullscreen) document.documentElement.requestFullscreen().catch(() => {}); });

  ahead = Number(sheet().dataset.now) - Date.now();
  freshen(sheet().dataset.view, true);
  setInterval(tick, 1000);
  setInterval(follow, 10000);
  follow();
  stayAwake();
  tick();
  if (Math.abs(innerWidth / innerHeight - 16 / 9) > 0.02) load(); else plan();
})();
