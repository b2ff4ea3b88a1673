// Makes the pages about sheets quicker: keys that follow links and choose, and a sheet
// whose moves appear as they are typed. What is right and wrong the server says.
"use strict";
(() => {
  const typing = (node) => node && (node.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(node.tagName) && !/^(radio|checkbox|button|submit)$/.test(node.type));

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || typing(event.target)) return;
    const keyed = [...document.querySelectorAll("[data-key]")].find((node) => node.dataset.key === event.key);
    if (!keyed) return;
    if (keyed.tagName === "A") {
      if (event.target.type === "radio") return; // its arrows choose
      event.preventDefault();
      location.assign(keyed.href);
      return;
    }
    event.preventDefault();
    if (keyed.tagName === "BUTTON") {
      keyed.click();
      return;
    }
    keyed.checked = true;
    const why = document.getElementById("why");
    if (why) why.focus();
  });

  // One request at a time; what is typed meanwhile waits its turn.
  const waiting = [];
  let busy = false;

  const show = (answer, box) => {
    if (answer.go) {
      location.assign(answer.go);
      return;
    }
    box.innerHTML = answer.html;
    const word = document.getElementById("word");
    if (word) {
      word.focus();
      word.select();
    }
    const moves = box.querySelector(".moves");
    if (moves) moves.scrollTop = moves.scrollHeight;
  };

  const next = async (box) => {
    if (busy || waiting.length === 0) return;
    busy = true;
    const { word, own } = waiting.shift();
    const form = document.getElementById("type-move");
    const body = new URLSearchParams(new FormData(form));
    body.set("word", word);
    if (!own) body.delete("asked"); // the buttons below: whatever was asked
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "application/json" } });
      const said = await answer.json();
      if (said.html === undefined && !said.go) throw new Error(said.message);
      if (said.asked || (said.says && said.says.length)) waiting.length = 0; // it has a question first
      show(said, box);
    } catch (fault) {
      waiting.length = 0;
      const alert = document.createElement("p");
      alert.className = "refusal";
      alert.setAttribute("role", "alert");
      alert.textContent = fault.message;
      box.prepend(alert);
      const field = document.getElementById("word");
      if (field) field.value = word; // it is sent again with Enter
    }
    busy = false;
    next(box);
  };

  document.addEventListener("submit", (event) => {
    const box = event.target.closest("[data-typing]");
    if (!box) return;
    event.preventDefault();
    const field = document.getElementById("word");
    const pressed = event.submitter && event.submitter.name === "word" ? event.submitter.value : field.value;
    if (pressed.trim() === "") return;
    waiting.push({ word: pressed, own: event.target.id === "type-move" });
    field.value = "";
    next(box);
  });
})();
