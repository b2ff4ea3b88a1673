// The position board and the explorer without a new page for every tap: links and forms that are marked so are asked for
// behind the page, and what stands in the middle is taken from the answer. Without this file they are links and forms.
(function () {
  const middle = () => document.getElementById("swapped");
  const here = () => location.pathname + location.search;
  let last = Promise.resolve(), asked = 0, shown = here();

  // tool is the piece in hand, and hold takes one.
  const tool = () => document.querySelector("input[name=tool]:checked");
  function hold(value) {
    for (const choice of document.querySelectorAll("input[name=tool]")) choice.checked = choice.value === value;
  }

  // swap takes the middle of an answer, and leaves the reader where he was.
  function swap(text, focus) {
    const now = new DOMParser().parseFromString(text, "text/html"), fresh = now.getElementById("swapped");
    if (!fresh) return false;
    const at = document.activeElement && middle().contains(document.activeElement) ? document.activeElement.id : "";
    const inside = Boolean(document.activeElement && middle().contains(document.activeElement));
    const hand = tool();
    middle().replaceWith(document.adoptNode(fresh));
    if (hand) hold(hand.value); // it may have been taken while the answer was on its way
    document.title = now.title;
    ready();
    const to = document.getElementById(focus || at);
    if (to) select(to, inside);
    else if (inside) { const first = squares()[0]; if (first) first.focus({ preventScroll: true }); }
    document.getElementById("said").textContent = (document.querySelector("[data-say]") || {}).textContent || "";
    return true;
  }

  // show asks for an address, one after the other: a tap begins with what the one before it made.
  function show(address, focus, keep) {
    asked++;
    last = last.then(async () => {
      const url = address();
      middle().classList.add("waits");
      try {
        const answer = await fetch(url, { headers: { Accept: "text/html" } });
        if (!swap(await answer.text(), focus)) throw new Error("another page");
        if (keep) history.pushState({ swapped: true }, "", answer.url.split("#")[0]);
        shown = here();
      } catch { location.href = url; }
    }).finally(() => { asked--; });
  }

  // addressOf is where a form leads when a button of it is pressed, and what it holds at that moment.
  function addressOf(form, more) {
    const q = new URLSearchParams(new FormData(form));
    for (const [name, value] of Object.entries(more)) q.set(name, value);
    return form.action.split(/[?#]/)[0] + "?" + q;
  }

  document.addEventListener("submit", (e) => {
    if (!e.target.matches("form[data-swap]")) return;
    e.preventDefault();
    const button = e.submitter, more = button && button.name ? { [button.name]: button.value } : {};
    const form = e.target.classList[0], hand = tool();
    if (hand && more.at) more.tool = hand.value; // what was in hand when it was tapped
    const typed = addressOf(e.target, more); // what is typed goes with the next board
    show(() => form === "stand-up" ? addressOf(document.querySelector("form.stand-up"), more) : typed, button && button.id, true);
  });
  document.addEventListener("click", (e) => {
    const link = e.target.closest("a[data-swap]");
    if (!link || e.defaultPrevented || e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
    e.preventDefault();
    if (!asked) show(() => link.href.split("#")[0], link.id, true); // a second tap was meant for the board that comes
  });
  document.addEventListener("click", async (e) => {
    const button = e.target.closest("[data-copy]");
    if (!button) return;
    const field = document.getElementById(button.dataset.copy);
    field.select();
    try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); } // plain addresses have no clipboard
    document.getElementById("said").textContent = button.textContent = button.dataset.copied;
  });
  addEventListener("popstate", () => { if (here() !== shown) show(() => location.href.split("#")[0], "", false); });

  const squares = () => Array.from(document.querySelectorAll(".taps > [id]"));

  // select makes a square the one that the Tab key comes to.
  function select(square, focus) {
    if (square.closest(".taps")) for (const s of squares()) s.tabIndex = s === square ? 0 : -1;
    if (focus) square.focus({ preventScroll: true });
  }

  // beside is the square next to another: on a board of which every other square is played on, the nearest, to and fro.
  function beside(square, key) {
    const board = square.closest(".taps"), wide = Number(board.dataset.columns), cells = Array.from(board.children).slice(1), at = cells.indexOf(square);
    let row = Math.floor(at / wide), column = at % wide;
    const cell = (r, c) => (c >= 0 && c < wide && cells[r * wide + c] && cells[r * wide + c].id ? cells[r * wide + c] : null);
    if (key === "ArrowLeft" || key === "ArrowRight") {
      const step = key === "ArrowLeft" ? -1 : 1;
      for (column += step; column >= 0 && column < wide; column += step) if (cell(row, column)) return cell(row, column);
      return null;
    }
    row += key === "ArrowUp" ? -1 : 1;
    const lean = row % 2 ? 1 : -1;
    return cell(row, column) || cell(row, column + lean) || cell(row, column - lean);
  }

  document.addEventListener("focusin", (e) => { if (e.target.matches(".taps > [id]")) select(e.target, false); });
  document.addEventListener("keydown", (e) => {
    if (!e.target.matches(".taps > [id]") || e.ctrlKey || e.metaKey || e.altKey) return;
    if (/^Arrow(Up|Down|Left|Right)$/.test(e.key)) {
      const to = beside(e.target, e.key);
      e.preventDefault();
      if (to) select(to, true);
      return;
    }
    const form = e.target.closest("form[data-swap]"), letter = /^Key[A-Z]$/.test(e.code) ? e.code[3] : "", typed = e.shiftKey ? letter : letter.toLowerCase();
    const offered = letter && document.querySelector('input[name="tool"][value="' + typed + '"]');
    const set = offered ? typed : e.key === "Delete" || e.key === "Backspace" ? "-" : "";
    if (!form || !set) return;
    e.preventDefault();
    hold(set);
    const at = e.target.value;
    show(() => addressOf(document.querySelector("form.stand-up"), { at, tool: set }), e.target.id, true);
  });

  // ready is what a board has beside what it has without a script.
  function ready() {
    for (const hidden of document.querySelectorAll(".keys[hidden], [data-copy][hidden]")) hidden.hidden = false;
    const all = squares(), first = all.find((s) => s.matches("a, button")) || all[0];
    for (const s of all) s.tabIndex = s === first ? 0 : -1;
  }
  ready();
})();
