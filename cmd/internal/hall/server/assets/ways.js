// The page of the ways in: fields that a role does not have are put away; who waits at the
// door is shown in as soon as the desk lets him.
(() => {
  "use strict";
  const form = document.querySelector("[data-invite]");
  if (form) {
    const role = form.elements.role;
    const show = () => {
      for (const label of form.querySelectorAll("[data-for]")) {
        label.hidden = !label.dataset.for.split(" ").includes(role.value);
      }
    };
    role.addEventListener("change", show);
    show();
  }
  const wait = document.querySelector("[data-wait]");
  if (wait) {
    const look = async () => {
      try {
        const answer = await fetch(wait.dataset.wait, { redirect: "manual", cache: "no-store" });
        if (answer.type === "opaqueredirect") { location.reload(); return; }
      } catch { /* the hall is not reached: again in a moment */ }
      setTimeout(look, 2000);
    };
    setTimeout(look, 2000);
  }
})();
