// Photographs of sheets: they may be dropped on the page, and are sent one by one, so that what
// each says is seen at once. Without this the form sends all of them together.
"use strict";
(() => {
  const form = document.getElementById("photos"), box = document.querySelector("[data-photos]");
  const progress = document.getElementById("photos-progress"), said = document.getElementById("photos-said");
  if (!form) return;
  const field = form.querySelector("input[type=file]"), waiting = [];
  let busy = false, done = 0;

  const say = (text, alarm) => {
    const line = document.createElement("li");
    line.textContent = text;
    if (alarm) line.className = "refusal";
    said.append(line);
  };

  const next = async () => {
    if (busy) return;
    const file = waiting.shift();
    if (!file) {
      progress.textContent = "";
      return;
    }
    busy = true;
    progress.textContent = `${progress.dataset.reading} ${++done} / ${done + waiting.length}`;
    const body = new FormData();
    body.append("photos", file);
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "application/json" } });
      const told = await answer.json();
      if (told.says) told.says.forEach((text) => say(text));
      else say(`${file.name}: ${told.message}`, true);
    } catch (fault) {
      say(`${file.name}: ${fault.message}`, true);
    }
    busy = false;
    next();
  };

  const bring = (files) => {
    if (!busy && waiting.length === 0) {
      done = 0;
      said.replaceChildren();
    }
    waiting.push(...files);
    next();
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    bring(field.files);
    field.value = "";
  });
  for (const kind of ["dragover", "drop"]) {
    document.addEventListener(kind, (event) => {
      if (!event.dataTransfer || ![...event.dataTransfer.types].includes("Files")) return;
      event.preventDefault(); // else the browser opens it in the place of the page
      box.classList.toggle("over", kind === "dragover");
      if (kind === "drop") bring(event.dataTransfer.files);
    });
  }
  document.addEventListener("dragleave", () => box.classList.remove("over"));
})();
