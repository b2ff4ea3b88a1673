// Pages of players: rows are found while a name is typed, the one that Enter takes is marked, rating lists are looked in.
(function () {
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
    .replace(/[łøđħßæœıґ]/g, (c) => ({ ł: "l", ø: "o", đ: "d", ħ: "h", ß: "ss", æ: "ae", œ: "oe", ı: "i", ґ: "g" })[c])
    .replace(/[^\p{L}\p{N}\s-]/gu, "").replace(/[\s-]+/g, " ").trim();
  const finder = () => document.querySelector("[data-find]");

  // find hides the rows that do not fit, and gives those that do.
  function find(field) {
    const asked = fold(field.value).split(" ").filter(Boolean), number = /^\d+$/.test(field.value.trim());
    const found = rowsOf(field).filter((row) => {
      const words = row.dataset.key.split(/[\s-]+/);
      const ok = number ? row.cells[0].textContent.trim() === field.value.trim() : asked.every((a) => words.some((w) => w.startsWith(a))) || asked.join("").length > 2 && words.join("").includes(asked.join(""));
      row.hidden = !ok;
      return ok;
    });
    mark(field, null, asked.length && !found.length ? field.dataset.none : "");
    ask(field, found.length);
  }

  // Whom Enter takes is what the desk says that the text means, as at the terminal; nobody
  // while several fit. Until it has said so nothing is marked, and it decides by itself.
  let turn = 0, meant = null; // meant: { text, takes, picked }
  const rowsOf = (field) => Array.from(document.getElementById(field.dataset.find).querySelectorAll("tr[data-key]"));
  function mark(field, player, says) {
    const said = document.getElementById("find-said");
    for (const row of rowsOf(field)) {
      const is = player && row.dataset.player === String(player);
      row.classList.toggle("first", Boolean(is));
      if (is) { row.hidden = false; row.setAttribute("aria-current", "true"); row.scrollIntoView({ block: "nearest" }); } else row.removeAttribute("aria-current");
    }
    if (said && said.textContent !== says) said.textContent = says;
  }
  async function ask(field, shown) {
    const mine = ++turn, text = field.value.trim();
    meant = null;
    if (!text) return;
    const at = new URL(field.dataset.meant, location.href);
    at.searchParams.set("text", text);
    try {
      const answer = await fetch(at, { headers: { Accept: "application/json" } });
      if (!answer.ok || mine !== turn) return;
      const says = await answer.json();
      if (mine !== turn) return;
      meant = { text, takes: says.takes };
      for (const row of rowsOf(field)) if (says.fits.includes(Number(row.dataset.player))) row.hidden = false;
      mark(field, says.takes, says.takes || says.fits.length ? says.says : shown ? "" : field.dataset.none);
    } catch { /* the desk decides when it is sent */ }
  }
  const said = (field) => meant && meant.text === field.value.trim() ? meant : null;

  // step marks another row that is shown, with the arrows.
  function step(field, by) {
    const rows = rowsOf(field).filter((row) => !row.hidden), at = rows.findIndex((row) => row.classList.contains("first"));
    const row = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by];
    if (!row) return;
    turn++;
    meant = { text: field.value.trim(), takes: Number(row.dataset.player), picked: true };
    mark(field, row.dataset.player, field.dataset.takes ? field.dataset.takes.replace("*", row.querySelector("th, a").textContent) : "");
  }

  document.addEventListener("input", (e) => {
    if (e.target.matches("[data-find]")) find(e.target);
    if (e.target.matches("[data-look] [name=name]")) look(e.target);
  });
  document.addEventListener("live:swapped", () => { const field = finder(); if (field && field.value) find(field); });
  document.addEventListener("keydown", (e) => {
    if (!e.target.matches || !e.target.matches("[data-find]")) return;
    if (e.key === "Escape" && e.target.value) { e.target.value = ""; find(e.target); e.preventDefault(); }
    if ((e.key === "ArrowDown" || e.key === "ArrowUp") && e.target.value.trim()) { e.preventDefault(); step(e.target, e.key === "ArrowDown" ? 1 : -1); }
  });
  document.addEventListener("submit", (e) => {
    const field = e.target.querySelector("[data-find]:not([data-door])");
    if (!field) return;
    const now = said(field), row = now && now.takes && rowsOf(field).find((row) => row.dataset.player === String(now.takes));
    if (row) { e.preventDefault(); location.href = row.querySelector("a").href; }
  });

  // The table at the door: Enter checks in who is marked, and the page stays where it is.
  document.addEventListener("submit", async (e) => {
    const form = e.target;
    if (form.id !== "check-in") return;
    const field = form.querySelector("[data-door]"), data = new FormData(form), button = e.submitter;
    if (button && button.name) { data.set(button.name, button.value); data.delete("who"); }
    else {
      const now = said(field);
      if (!field.value.trim()) { e.preventDefault(); return; }
      if (now && now.picked) { data.set("present", now.takes); data.delete("who"); }
      else if (now) data.set("seen", now.takes);
    }
    e.preventDefault();
    try {
      const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(data), headers: { Accept: "text/html" } });
      const now = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (answer.ok) for (const id of ["check-in-list", "check-in-state", "check-in-settings"]) swap(id, now); // a refusal shows those alone who fit
      const main = document.getElementById("main");
      for (const old of main.querySelectorAll(":scope > .said, :scope > .refusal")) old.remove();
      const says = now.querySelector("#main > .refusal, #main > .said, #main .refusal");
      if (says) main.prepend(says);
      if (answer.ok) field.value = "";
      field.focus();
      find(field);
    } catch { form.submit(); }
  });
  function swap(id, now) {
    const old = document.getElementById(id), fresh = now.getElementById(id);
    if (old && fresh) old.replaceWith(fresh);
  }

  // look asks the page for players of the rating lists whose names begin so.
  let waits;
  function look(field) {
    clearTimeout(waits);
    const address = field.form.dataset.look;
    if (!address) return;
    waits = setTimeout(async () => {
      const answer = await fetch(address + "?look=" + encodeURIComponent(field.value.trim().length > 2 ? field.value : ""));
      if (answer.ok) swap("suggestions", new DOMParser().parseFromString(await answer.text(), "text/html"));
    }, 200);
  }
  document.addEventListener("keydown", (e) => {
    const links = Array.from(document.querySelectorAll("#suggestions a")), at = links.indexOf(document.activeElement);
    if (!links.length || !(at >= 0 || e.target.matches("[data-look] [name=name]"))) return;
    if (e.key === "ArrowDown") { e.preventDefault(); links[Math.min(at + 1, links.length - 1)].focus(); }
    if (e.key === "ArrowUp" && at >= 0) { e.preventDefault(); (links[at - 1] || document.querySelector("[data-look] [name=name]")).focus(); }
  });
  const field = finder();
  if (field && field.value) find(field);
})();
