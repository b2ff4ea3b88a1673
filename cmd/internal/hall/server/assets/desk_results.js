// The entry of results at the desk: each line goes to the server, which alone knows what it
// means, and the parts of the page that it alters come back. Lines that are typed before an
// answer is there wait in their order.
"use strict";
(() => {
  const entry = document.getElementById("entry");
  // A round that is paired while nothing could be entered, or another page than it was: it begins anew.
  document.addEventListener("live:swapped", () => { if (document.getElementById("entry") !== entry) location.reload(); });
  if (!entry) return;
  const input = entry.elements.line;
  const waiting = []; // lines that are still to be sent
  let busy = false, settled = 0, sure = !!entry.elements.sure;

  const boards = () => [...document.querySelectorAll("#boards .board[data-at]")];
  const at = () => entry.elements.at.value;
  const random = () => [...crypto.getRandomValues(new Uint8Array(16))].map(b => b.toString(16).padStart(2, "0")).join("");

  // mark shows which board is meant, and asks for its result.
  function mark(address, prompt) {
    entry.elements.at.value = address;
    for (const li of boards()) {
      const here = li.dataset.at === address;
      li.classList.toggle("here", here);
      if (here) li.setAttribute("aria-current", "true"); else li.removeAttribute("aria-current");
      if (here && !prompt) prompt = li.dataset.prompt;
    }
    if (prompt) document.getElementById("prompt").textContent = prompt;
  }

  // swap puts a part of the page in the place of the one that is there.
  function swap(id, html) {
    const old = document.getElementById(id);
    const made = new DOMParser().parseFromString(html, "text/html").getElementById(id);
    if (!old || !made) return;
    if (id === "answer") old.replaceChildren(...made.childNodes); // a live region stays what it is
    else old.replaceWith(made);
  }

  // fields are those of the entry, or of another form, with a key of their own.
  function fields(form, button) {
    const data = new URLSearchParams(new FormData(form));
    if (button && button.name) data.append(button.name, button.value);
    data.set("key", random());
    return data;
  }

  async function send(data) {
    busy = true;
    try {
      const answer = await fetch(entry.action, { method: "POST", body: data, headers: { Accept: "application/json" } });
      const got = await answer.json();
      if (!got.parts) throw new Error(got.message || String(answer.status));
      for (const id in got.parts) swap(id, got.parts[id]);
      const seen = document.querySelector("#seen [name=seen]");
      if (seen) seen.value = got.seq;
      mark(got.at, got.prompt);
      sure = got.sure;
      const why = document.getElementById("why");
      if (got.line && (why || !answer.ok || got.sure)) stop(got.line);
      if (why) why.focus(); else if (document.activeElement !== input) input.focus();
    } catch (fault) {
      stop(data.get("line"));
      const p = document.createElement("p");
      p.className = "refusal";
      p.textContent = entry.dataset.failed + (fault.message ? " (" + fault.message + ")" : "");
      document.getElementById("answer").replaceChildren(p);
    }
    busy = false;
    settled = Date.now();
    next();
  }

  // stop puts a line that was not taken back into the field; those that waited behind it are
  // named, for they meant boards that come after.
  function stop(line) {
    const typed = input.value;
    input.value = line;
    input.select();
    const left = waiting.splice(0).concat(typed && typed !== line ? [typed] : []);
    if (!left.length) return;
    const p = document.createElement("p");
    p.textContent = entry.dataset.notTaken + ": " + left.join(" · ");
    document.getElementById("answer").append(p);
  }

  function next() {
    if (busy || !waiting.length) return;
    const line = waiting.shift();
    const data = fields(entry);
    data.set("line", line);
    data.delete("sure");
    if (sure && !waiting.length) data.set("sure", "1");
    sure = false;
    send(data);
  }

  document.addEventListener("submit", event => {
    const form = event.target;
    if (form === entry) {
      event.preventDefault();
      const line = input.value.trim();
      if (!line && (busy || waiting.length || Date.now() - settled < 400)) return; // the second of two quick Enters
      if (sure && Date.now() - settled < 400) return;
      if (line && line === "?") { help(); input.value = ""; return; }
      waiting.push(line);
      input.value = "";
      next();
      return;
    }
    if (!form.matches("[data-line], [data-correct]")) return;
    event.preventDefault();
    if (busy) return;
    const data = fields(form, event.submitter);
    if (!data.get("at")) data.set("at", at());
    send(data);
    if (form.matches("[data-correct]")) input.value = "";
  });

  // step goes to the board before or after.
  function step(by) {
    const all = boards(), here = all.findIndex(li => li.dataset.at === at());
    const to = all[Math.min(Math.max(here + by, 0), all.length - 1)];
    if (!to) return;
    mark(to.dataset.at);
    to.scrollIntoView({ block: "nearest" });
  }

  function help() {
    const dialog = document.getElementById("help");
    if (dialog && dialog.showModal && !dialog.open) dialog.showModal();
  }

  input.addEventListener("keydown", event => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); step(event.key === "ArrowDown" ? 1 : -1); }
    if (event.key === "Escape") { input.value = ""; sure = false; document.getElementById("answer").replaceChildren(); }
  });
  input.addEventListener("input", () => { sure = false; });

  document.addEventListener("keydown", event => {
    if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "?") { event.preventDefault(); help(); return; }
    if (/^[0-9+\-½=]$/.test(event.key)) input.focus(); // what is typed anywhere is a result
  });
  const button = document.querySelector("[data-help]");
  if (button) { button.hidden = false; button.addEventListener("click", help); }
  const dialog = document.getElementById("help");
  if (dialog) dialog.addEventListener("close", () => input.focus());

  // What others entered alters the boards, not the one that somebody is typing for.
  document.addEventListener("live:swapped", () => {
    const here = boards().find(li => li.dataset.at === at());
    const open = here && here.classList.contains("open");
    const first = boards().find(li => li.classList.contains("open"));
    if (!open && !input.value && !waiting.length && !busy && first) mark(first.dataset.at);
    else if (here) mark(at());
  });
  requestAnimationFrame(() => { if (document.activeElement === document.body) input.focus(); });
})();
