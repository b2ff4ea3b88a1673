document.querySelectorAll("textarea[data-page]").forEach((area) => {
  // From a server the address is known; from a folder whoever pastes it puts it in.
  if (location.protocol !== "file:") area.value = area.value.replace('"' + area.dataset.page + '"', '"' + new URL(area.dataset.page, location.href).href + '"');
  const button = area.nextElementSibling.querySelector("button");
  button.hidden = false;
  button.addEventListener("click", () => {
    area.select();
    if (document.execCommand("copy")) button.textContent = button.dataset.done;
  });
});
