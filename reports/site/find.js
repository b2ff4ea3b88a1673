(function start() {
  const box = document.querySelector("#find .screen"), field = document.getElementById("q"), said = document.getElementById("found");
  if (document.body.dataset.events) document.addEventListener("live:swapped", start, { once: true }); /* a server swaps the list */
  if (!box) return;
  if (box.again) return box.again();
  box.again = () => find(false);
  const list = box.querySelector("details"), born = Date.now();
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
    .replace(/[łøđħßæœıґ]/g, (c) => ({ ł: "l", ø: "o", đ: "d", ħ: "h", ß: "ss", æ: "ae", œ: "oe", ı: "i", ґ: "г" })[c])
    .replace(/[^\p{L}\p{N}\s-]/gu, "").replace(/[\s-]+/g, " ").trim();
  const latin = {}; /* a name typed in the other script, by the sound of its letters */
  "а б в г д е ж з и к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я і є".split(" ").forEach((c, i) => { latin[c] = "a b v g d e z z i k l m n o p r s t u f h c c s s  i  e iu ia i e".split(" ")[i]; });
  const sound = (folded) => folded.replace(/[а-яіє]/g, (c) => latin[c]).replace(/[yj]/g, "i").replace(/w/g, "v").replace(/kh/g, "h").replace(/s(hc|c)?h/g, "s").replace(/zh/g, "z").replace(/ts|tz|ch/g, "c");
  const rows = Array.from(list.querySelectorAll("li"), (item) => {
    const link = item.querySelector("a"), name = fold(link.textContent);
    return { item, link, ways: [name, sound(name)].map((name) => name.split(" ")) };
  });
  const like = (words, asked) => asked.every((a) => words.some((w) => w.startsWith(a))) || asked.join("").length > 2 && words.join("").includes(asked.join(""));
  const fits = (row, asked) => like(row.ways[0], asked) || like(row.ways[1], asked.map(sound));
  const keep = (text) => { try { text ? localStorage.setItem("arbiter.name", text) : localStorage.removeItem("arbiter.name"); } catch { /* kept nowhere */ } };
  const kept = () => { try { return localStorage.getItem("arbiter.name") || ""; } catch { return ""; } };
  function find(typed) {
    const asked = fold(field.value).split(" ").filter(Boolean), asking = asked.length > 0;
    const found = rows.filter((row) => {
      const ok = !asking || fits(row, asked);
      row.item.hidden = !ok;
      return ok;
    });
    const one = asking && found.length === 1;
    box.classList.toggle("asking", asking);
    box.classList.toggle("one", one);
    list.open = asking;
    said.className = asking && !found.length ? "" : "sr";
    said.textContent = !asking ? "" : found.length ? box.dataset.found + " " + found.length : box.dataset.none;
    for (const row of document.querySelectorAll("tr.me")) row.classList.remove("me");
    if (one) for (const link of document.querySelectorAll("tr a")) if (link.href === found[0].link.href) link.closest("tr").classList.add("me");
    if (typed && (one || !asking)) keep(field.value.trim());
    return found;
  }
  for (const hidden of box.querySelectorAll("[hidden]")) hidden.hidden = false;
  field.addEventListener("input", () => find(true));
  field.addEventListener("keydown", (e) => {
    if (e.key !== "Enter" && e.key !== "ArrowDown") return;
    const found = find(true);
    if (e.key === "Enter" && found.length !== 1) { e.preventDefault(); return; } /* which of them, he says */
    if (found.length) { e.preventDefault(); found[0].link.focus(); }
  });
  field.value = field.value || kept();
  if (field.value && !find(false).length) { field.value = ""; find(false); }
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && !document.body.dataset.events && Date.now() - born > 60000 && document.activeElement !== field) location.reload();
  });
})();
