// Keys of the page of a game: each names the link that it follows.
document.addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.altKey || e.metaKey || e.target.closest("input, textarea, pre")) return;
  const link = Array.from(document.querySelectorAll(".live-game [data-key]")).find((a) => a.dataset.key === e.key);
  if (!link) return;
  e.preventDefault();
  link.click();
});
