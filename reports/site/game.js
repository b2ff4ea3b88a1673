(function () {
  const get = (id) => document.getElementById(id);
  const board = document.querySelector(".stand svg.board"), men = get("men"), marks = get("marks"), said = get("said"), list = get("moves");
  const names = Array.from(get("names").children).map((n) => n.textContent);
  const steps = Array.from(list.children);
  // Without this script the moves are text, and nothing is there to be pressed.
  const buttons = steps.map((step) => {
    const button = document.createElement("button"), text = step.querySelector(".move");
    button.type = "button";
    button.textContent = text.textContent;
    text.replaceWith(button);
    return button;
  });
  document.querySelectorAll(".game-page [hidden]").forEach((e) => e.removeAttribute("hidden"));
  let now = at, turned = false;
  function place(i) {
    const x = squares[i][0], y = squares[i][1];
    return turned ? [size[0] - 10 - x, size[1] - 10 - y] : [x, y];
  }
  function draw() {
    const here = positions[now], before = now > 0 ? positions[now - 1] : here;
    let drawn = "", marked = "", words = [];
    for (let i = 0; i < here.length; i++) {
      const [x, y] = place(i);
      if (here[i] !== before[i]) marked += '<rect class="last" x="' + x + '" y="' + y + '" width="10" height="10"/>';
      if (here[i] === ".") continue;
      drawn += '<use href="#man-' + here[i] + '" x="' + (x + 5) + '" y="' + (y + 5) + '"/>';
      words.push(here[i] + names[i]);
    }
    men.innerHTML = drawn;
    marks.innerHTML = marked;
    get("names").style.visibility = turned ? "hidden" : "visible";
    board.setAttribute("aria-label", words.join(" "));
  }
  function tell() {
    const step = steps[now - 1];
    buttons.forEach((b, i) => i === now - 1 ? b.setAttribute("aria-current", "true") : b.removeAttribute("aria-current"));
    said.textContent = (step ? buttons[now - 1].textContent + " · " : "") + now + " / " + (positions.length - 1) + (step && step.dataset.found ? " · " + step.dataset.found : "");
    if (!step) list.scrollTop = 0;
    else if (step.offsetTop < list.scrollTop || step.offsetTop + step.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = step.offsetTop - list.clientHeight / 2;
  }
  // The address names the half-move, so that one can send a friend to it.
  function show(n) {
    now = Math.max(0, Math.min(positions.length - 1, n));
    draw();
    tell();
    history.replaceState(null, "", "#" + now);
  }
  function named() {
    return /^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : at;
  }
  function turn() { turned = !turned; draw(); }
  const click = (id, what) => get(id).addEventListener("click", what);
  click("first", () => show(0));
  click("back", () => show(now - 1));
  click("forward", () => show(now + 1));
  click("last", () => show(positions.length - 1));
  click("turn", turn);
  buttons.forEach((b, i) => b.addEventListener("click", () => show(i + 1)));
  addEventListener("hashchange", () => show(named()));
  document.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.altKey || e.metaKey || e.target.closest("input, textarea, .scroll, pre")) return;
    const keys = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: positions.length - 1 };
    if (e.key === "f" || e.key === "F") turn();
    else if (e.key in keys) show(keys[e.key]);
    else return;
    e.preventDefault();
  });
  let from = null;
  board.addEventListener("touchstart", (e) => { from = e.touches.length === 1 ? e.touches[0] : null; }, { passive: true });
  board.addEventListener("touchend", (e) => {
    if (!from) return;
    const x = e.changedTouches[0].clientX - from.clientX, y = e.changedTouches[0].clientY - from.clientY;
    if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) show(x < 0 ? now + 1 : now - 1);
  }, { passive: true });
  const copy = get("copy");
  if (copy) copy.addEventListener("click", () => {
    const range = document.createRange();
    range.selectNodeContents(get("pdn"));
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    if (document.execCommand("copy")) copy.textContent = copy.dataset.done; // the clipboard of navigator is not there on plain http
  });
  now = Math.max(0, Math.min(positions.length - 1, named()));
  draw();
  tell();
})();
