(function () {
  const men = document.getElementById("men"), marks = document.getElementById("marks");
  const buttons = Array.from(document.querySelectorAll("#moves button"));
  const said = document.getElementById("said");
  let now = at, turned = false;
  function place(i) {
    const x = squares[i][0], y = squares[i][1];
    return turned ? [size[0] - 10 - x, size[1] - 10 - y] : [x, y];
  }
  function show(n) {
    now = Math.max(0, Math.min(positions.length - 1, n));
    const board = positions[now], before = now > 0 ? positions[now - 1] : board;
    let drawn = "", marked = "";
    for (let i = 0; i < board.length; i++) {
      const [x, y] = place(i);
      if (board[i] !== before[i]) marked += '<rect class="last" x="' + x + '" y="' + y + '" width="10" height="10" fill="#f2b84b"/>';
      if (board[i] !== ".") drawn += '<use href="#man-' + board[i] + '" x="' + (x + 5) + '" y="' + (y + 5) + '"/>';
    }
    men.innerHTML = drawn;
    marks.innerHTML = marked;
    document.getElementById("names").style.visibility = turned ? "hidden" : "visible";
    buttons.forEach((b, i) => i === now - 1 ? b.setAttribute("aria-current", "true") : b.removeAttribute("aria-current"));
    const here = buttons[now - 1];
    if (here) {
      const list = document.getElementById("moves");
      if (here.offsetTop < list.scrollTop + list.offsetTop || here.offsetTop + here.offsetHeight > list.scrollTop + list.offsetTop + list.clientHeight)
        list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight / 2;
    }
    said.textContent = now + " / " + (positions.length - 1);
  }
  const click = (id, what) => document.getElementById(id).addEventListener("click", what);
  click("first", () => show(0));
  click("back", () => show(now - 1));
  click("forward", () => show(now + 1));
  click("last", () => show(positions.length - 1));
  click("turn", () => { turned = !turned; show(now); });
  buttons.forEach((b, i) => b.addEventListener("click", () => show(i + 1)));
  document.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.altKey || e.metaKey) return;
    const keys = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: positions.length - 1 };
    if (!(e.key in keys)) return;
    e.preventDefault();
    show(keys[e.key]);
  });
  show(now);
})();
