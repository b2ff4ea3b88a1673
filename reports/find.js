(function () {
  const box = document.querySelector("#find .screen"), field = document.getElementById("q"), said = document.getElementById("found");
  const list = box.querySelector("details"), born = Date.now();
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
    .replace(/[łøđħßæœıґ]/g, (c) => ({ ł: "l", ø: "o", đ: "d", ħ: "h", ß: "ss", æ: "ae", œ: "oe", ı: "i", ґ: "г" })[c])
    .replace(/[^\p{L}\p{N}\s-]/gu, "").replace(/[\s-]+/g, " ").trim();
  const rows = Array.from(list.querySelectorAll("li"), (item) => {
    const link = item.querySelector("a"), words = fold(link.textContent).split(" ");
    return { item, link, words, all: words.join("") };
  });
  const fits = (row, asked) => asked.every((a) => row.words.some((w) => w.startsWith(a))) || asked.join("").length > 2 && row.all.includes(asked.join(""));
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
    if (found.length) { e.preventDefault(); found[0].link.focus(); }
  });
  field.value = kept();
  if (field.value && !find(false).length) { field.value = ""; find(false); }
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - born > 60000 && document.activeElement !== field) location.reload();
  });
})();
