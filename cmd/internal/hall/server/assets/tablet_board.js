// The board of a tablet: squares that are tapped or reached with the arrow keys, drawn as SVG. It knows no rules of any game.
//   tabletBoard(box, look, words, tapped)   look: rows, columns, squares; tapped(n) is told the number of a square, from 1
//   .show(pieces, marks)   pieces: "" nothing, w b men, W B kings, a pile from the top down; marks: square -> class
//   .turn(black)           Black sits at the lower edge
//   tabletWhite(letter)   whether a piece is White's; pieces of chess are known by their signs
//   tabletMoved(pieces, look, squares)   a piece goes over squares: plain geometry, what it jumps over goes
(() => {
  "use strict";
  const side = 10; // of a square, in the units of the drawing
  const make = (name, attrs, ...inside) => {
    const e = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attrs)) e.setAttribute(key, value);
    e.append(...inside);
    return e;
  };
  const wordOf = (letter) => ({ w: "white-man", W: "white-king", b: "black-man", B: "black-king" })[letter];

  window.tabletWhite = (letter) => "wW♙♘♗♖♕♔".includes(letter);
  const chess = (pile) => /[♔-♟]/u.test(pile);

  // drawn is a piece, or a pile: the lower ones show as rims.
  function drawn(pile, x, y) {
    const g = make("g", {}), cx = x + side / 2 + 0.5, cy = y + side / 2 + 0.7; // out of the corner where the name stands
    if (chess(pile)) return g; // its sign stands over the squares
    const step = Math.min(0.9, 3 / Math.max(pile.length - 1, 1)), radius = pile.length > 1 ? 3.1 : 3.7;
    for (let i = pile.length - 1; i >= 0; i--) {
      const up = pile.length > 1 ? cy + 1.4 - (pile.length - 1 - i) * step : cy;
      g.append(make("circle", { cx, cy: up, r: radius, class: pile[i].toLowerCase() }));
      if (i === 0 && pile[0] !== pile[0].toLowerCase()) g.append(make("circle", { cx, cy: up, r: radius - 1.4, class: "crown-" + pile[0].toLowerCase() }));
    }
    return g;
  }

  window.tabletBoard = (box, look, words, tapped) => {
    const svg = make("svg", { class: "tapboard", role: "group", "aria-label": words.board, viewBox: `0 0 ${look.columns * side} ${look.rows * side}` });
    const dense = look.squares.length === look.rows * look.columns;
    const squares = look.squares.map((s, i) => make("g", { class: "sq", role: "button", tabindex: "-1", "data-n": i + 1, "data-name": s.name }));
    const heights = make("g", { "aria-hidden": "true", class: "heights" }); // of piles: a name says them already
    let black = false, shown = [];
    box.replaceChildren(svg);
    const at = (s) => (black ? [look.columns - 1 - s.column, look.rows - 1 - s.row] : [s.column, s.row]);
    const says = (i) => look.squares[i].name + ": " + (shown[i] ? Array.from(shown[i], (l) => words[wordOf(l)] || words[l] || l).join(", ") : words.empty);

    function lay() {
      svg.replaceChildren(make("rect", { class: "light", width: look.columns * side, height: look.rows * side }));
      squares.forEach((g, i) => {
        const [column, row] = at(look.squares[i]), x = column * side, y = row * side;
        const ground = make("rect", { class: look.pale && (at(look.squares[i])[0] + at(look.squares[i])[1]) % 2 === 0 ? "ground pale" : "ground", x: x + (dense ? 0.15 : 0), y: y + (dense ? 0.15 : 0), width: side - (dense ? 0.3 : 0), height: side - (dense ? 0.3 : 0) });
        // Every other square is not played on: half of what is beside a square belongs to it, for a finger.
        const hit = make("rect", { class: "hit", x: dense ? x : x - side / 2, y, width: dense ? side : 2 * side, height: side });
        const man = shown[i] ? [drawn(shown[i], x, y)] : [];
        g.replaceChildren(ground, make("text", { class: "name", x: x + 0.5, y: y + 2 }, look.squares[i].name), ...man, hit);
        g.setAttribute("aria-label", says(i));
        svg.append(g);
      });
      svg.append(heights);
      high();
    }
    function high() {
      heights.replaceChildren(...squares.flatMap((g, i) => {
        const [column, row] = at(look.squares[i]);
        if (shown[i] && chess(shown[i])) return [make("text", { class: "chessman", x: (column + 0.5) * side, y: (row + 0.82) * side }, shown[i])];
        if (!shown[i] || shown[i].length < 2) return [];
        return [make("text", { x: (column + 0.88) * side, y: (row + 0.95) * side }, String(shown[i].length))];
      }));
    }
    function show(pieces, marks) {
      squares.forEach((g, i) => {
        g.setAttribute("class", "sq" + (marks[i + 1] ? " " + marks[i + 1] : ""));
        g.setAttribute("aria-pressed", String(marks[i + 1] === "inhand"));
        const have = pieces[i] || "";
        if (have === shown[i]) return;
        shown[i] = have;
        const [column, row] = at(look.squares[i]);
        while (g.children.length > 3) g.children[2].remove();
        if (have) g.insertBefore(drawn(have, column * side, row * side), g.lastChild);
        g.setAttribute("aria-label", says(i));
      });
      high();
    }
    const numberOf = (e) => { const g = e.target.closest && e.target.closest(".sq"); return g ? Number(g.dataset.n) : 0; };
    svg.addEventListener("click", (e) => { const n = numberOf(e); if (n) { reach(n); tapped(n); } });
    function reach(n) {
      squares.forEach((g, i) => g.setAttribute("tabindex", i + 1 === n ? "0" : "-1"));
    }
    // beside is the square next to another, in the direction of a key: as the board is seen.
    function beside(n, key) {
      const [column, row] = at(look.squares[n - 1]);
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
      let best = 0, least = Infinity;
      look.squares.forEach((s, i) => {
        const [c, r] = at(s), along = (c - column) * way[0] + (r - row) * way[1], across = Math.abs((c - column) * way[1]) + Math.abs((r - row) * way[0]);
        if (along > 0 && across <= 1 && along + across / 2 < least) { least = along + across / 2; best = i + 1; }
      });
      return best;
    }
    svg.addEventListener("keydown", (e) => {
      const n = numberOf(e);
      if (!n || e.ctrlKey || e.metaKey || e.altKey) return;
      if (e.key === "Enter" || e.key === " ") { e.preventDefault(); tapped(n); return; }
      if (!/^Arrow(Up|Down|Left|Right)$/.test(e.key)) return;
      e.preventDefault();
      const to = beside(n, e.key);
      if (to) { reach(to); squares[to - 1].focus({ preventScroll: true }); }
    });
    lay();
    if (squares.length) reach(squares.length);
    return { show, turn: (to) => { black = to; lay(); } };
  };

  window.tabletMoved = (pieces, look, squares) => {
    const now = pieces.slice();
    for (let i = 0; i + 1 < squares.length; i++) {
      const from = look.squares[squares[i] - 1], to = look.squares[squares[i + 1] - 1], man = now[squares[i] - 1];
      const down = to.row - from.row, right = to.column - from.column;
      if (man && (down === 0 || right === 0 || Math.abs(down) === Math.abs(right))) {
        look.squares.forEach((s, n) => {
          const d = s.row - from.row, r = s.column - from.column, far = Math.max(Math.abs(down), Math.abs(right)), near = Math.max(Math.abs(d), Math.abs(r));
          const between = near > 0 && near < far && d * far === down * near && r * far === right * near;
          if (between && now[n] && window.tabletWhite(now[n][0]) !== window.tabletWhite(man[0])) now[n] = "";
        });
      }
      if (squares[i] !== squares[i + 1]) { now[squares[i + 1] - 1] = man; now[squares[i] - 1] = ""; }
    }
    return now;
  };
})();
