// The command line: the arrows bring back what was typed before.
(function () {
  let at = -1;
  document.addEventListener("keydown", (e) => {
    if (e.target.id !== "line" || e.key !== "ArrowUp" && e.key !== "ArrowDown") return;
    const lines = Array.from(document.querySelectorAll("[data-line]"), (ran) => ran.dataset.line);
    if (!lines.length) return;
    at = e.key === "ArrowUp" ? Math.min(at + 1, lines.length - 1) : Math.max(at - 1, -1);
    e.target.value = at < 0 ? "" : lines[at];
    e.preventDefault();
  });
})();
