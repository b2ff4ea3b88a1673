// Fields in which a player is named: below each stands whom the desk takes by it, or why nobody.
(function () {
  const turns = new WeakMap(), lists = () => document.getElementById("players");
  const named = (e) => e.matches && e.matches("input[list=players]") && lists() && lists().dataset.meant;
  const lineOf = (field) => {
    let line = document.getElementById(field.getAttribute("aria-describedby"));
    if (!line) {
      line = document.createElement("small");
      line.id = "meant-" + document.querySelectorAll(".meant").length;
      line.className = "meant";
      line.setAttribute("role", "status");
      field.after(line);
      field.setAttribute("aria-describedby", line.id);
    }
    return line;
  };
  async function say(field) {
    const turn = (turns.get(field) || 0) + 1, text = field.value.trim(), line = lineOf(field);
    turns.set(field, turn);
    if (!text) { line.textContent = ""; return; }
    const at = new URL(lists().dataset.meant, location.href);
    at.searchParams.set("text", text);
    try {
      const answer = await fetch(at, { headers: { Accept: "application/json" } });
      if (turns.get(field) === turn && answer.ok) line.textContent = (await answer.json()).says;
    } catch { line.textContent = ""; }
  }
  document.addEventListener("input", (e) => { if (named(e.target)) say(e.target); });
})();
