// Pages of players: rows are found while a name is typed, Enter means the first one, rating lists are looked in.
(function () {
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
    .replace(/[łøđħßæœıґ]/g, (c) => ({ ł: "l", ø: "o", đ: "d", ħ: "h", ß: "ss", æ: "ae", œ: "oe", ı: "i", ґ: "g" })[c])
    .replace(/[^\p{L}\p{N}\s-]/gu, "").replace(/[\s-]+/g, " ").trim();
  const finder = () => document.querySelector("[data-find]");

  // find hides the rows that do not fit, and gives those that do.
  function find(field) {
    const list = document.getElementById(field.dataset.find), said = document.getElementById("find-said");
    const asked = fold(field.value).split(" ").filter(Boolean), number = /^\d+$/.test(field.value.trim());
    const rows = Array.from(list.querySelectorAll("tr[data-key]"));
    const found = rows.filter((row) => {
      const words = row.dataset.key.split(/[\s-]+/);
      const ok = number ? row.cells[0].textContent.trim() === field.value.trim() : asked.every((a) => words.some((w) => w.startsWith(a))) || asked.join("").length > 2 && words.join("").includes(asked.join(""));
      row.hidden = !ok;
      row.classList.remove("first");
      return ok;
    });
    if (said) said.textContent = asked.length && !found.length ? field.dataset.none : "";
    const first = found.find((row) => !("here" in row.dataset)) || found[0];
    if (asked.length && first && field.dataset.first) first.classList.add("first");
    return { asked, first };
  }

  document.addEventListener("input", (e) => {
    if (e.target.matches("[data-find]")) find(e.target);
    if (e.target.matches("[data-look] [name=name]")) look(e.target);
  });
  document.addEventListener("live:swapped", () => { const field = finder(); if (field && field.value) find(field); });
  document.addEventListener("keydown", (e) => {
    if (!e.target.matches || !e.target.matches("[data-find]")) return;
    if (e.key === "Escape" && e.target.value) { e.target.value = ""; find(e.target); e.preventDefault(); }
  });
  document.addEventListener("submit", (e) => {
    const field = e.target.querySelector("[data-find]:not([data-first])");
    if (!field) return;
    const { asked, first } = find(field), link = first && first.querySelector("a");
    if (asked.length && link) { e.preventDefault(); location.href = link.href; }
  });

  // The table at the door: Enter checks the first one in, and the page stays where it is.
  document.addEventListener("submit", async (e) => {
    const form = e.target;
    if (form.id !== "check-in") return;
    const field = form.querySelector("[data-first]"), data = new FormData(form), button = e.submitter;
    if (button && button.name) { data.set(button.name, button.value); data.delete("who"); }
    else {
      const { asked, first } = find(field);
      if (!asked.length) { e.preventDefault(); return; }
      if (first) { data.set("present", first.dataset.player); data.delete("who"); }
    }
    e.preventDefault();
    try {
      const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(data), headers: { Accept: "text/html" } });
      const now = new DOMParser().parseFromString(await answer.text(), "text/html");
      for (const id of ["check-in-list", "check-in-state", "check-in-settings"]) swap(id, now);
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
