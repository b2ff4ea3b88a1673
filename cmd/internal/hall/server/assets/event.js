// The settings of the event: what was typed and not saved is asked for before the page is left.
(function () {
  const form = document.getElementById("settings");
  if (!form) return;
  const now = () => { const data = new FormData(form); data.delete("tab"); return new URLSearchParams(data).toString(); };
  const was = "refused" in form.dataset ? "" : now();
  let sent = false;
  form.addEventListener("submit", () => { sent = true; });
  addEventListener("pageshow", () => { sent = false; });
  addEventListener("beforeunload", (e) => { if (!sent && now() !== was) e.preventDefault(); });
})();
