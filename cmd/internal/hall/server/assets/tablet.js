// A game is recorded on a tablet: what is tapped or typed goes on the list (tablet_list.js), the board shows what the hall says
// stands there (tablet_board.js). Without the network pieces are moved as they were tapped.
(() => {
  "use strict";
  const root = document.getElementById("tablet");
  if (!root || !window.fetch || !window.tabletList) return;
  const setup = JSON.parse(root.dataset.setup), words = setup.words, look = setup.look;
  const part = (id) => document.getElementById(id);
  const names = new Map(look.squares.map((s, i) => [s.name.toLowerCase(), i + 1]));
  let black = setup.turned, held = 0, filling = 0, typed = null, noted = false; // noted: what was refused is said until something else is done
  const known = [{ list: [], pieces: look.start }]; // positions that the hall has told, and after which list

  const board = window.tabletBoard(part("tapboard"), look, words, tapped);
  const list = window.tabletList(setup, JSON.parse(root.dataset.state), shown);

  // squareOf is the number of a square by its name, or by that number: boards with letters have both; 0 is none.
  const squareOf = (name) => names.get(name.toLowerCase()) || (/^\d+$/.test(name) && Number(name) <= look.squares.length ? Number(name) : 0);
  // squaresOf are the numbers of the squares that a move names; null where one is none of this board.
  function squaresOf(text) {
    const parts = text.split(/[-–x:*\s]+/).filter(Boolean).map(squareOf);
    return parts.length > 1 && parts.every(Boolean) ? parts : null;
  }
  // entries are the moves of what was typed: 32-28, 32 28, 3228, c3-d4, c3d4, with or without numbers of moves; null is none.
  // Where the game has short moves, Nf3 and 0-0 go as they are: the hall reads them.
  function entries(text) {
    const list = [];
    for (const word of text.trim().replace(/\s*([-–x:*])\s*/g, "$1").split(/\s+/).filter((w) => !/^\d+\.+$/.test(w))) {
      const pair = word.match(/^(\d\d)(\d\d)$/) || word.match(/^([a-z]\d+)([a-z]\d+)$/i);
      const before = list[list.length - 1];
      if (/^(\.{3}|…|-+)$/.test(word)) list.push("...");
      else if (pair && !squareOf(word)) list.push(pair[1] + "-" + pair[2]);
      else if (!setup.short && squareOf(word) && before && squareOf(before)) list[list.length - 1] = before + "-" + word;
      else list.push(word.replace(/^(\d+\.+)(?=\S)/, ""));
    }
    return list.length && list.every((m) => m === "..." || squaresOf(m) || setup.short && /^\p{L}|^0-0|^[♔-♟]/u.test(m)) ? list : null;
  }

  // standing is the position after the list: the last that the hall told of its beginning, and the moves since, as they were
  // tapped. It is what is on the board for people, whatever was played.
  function standing() {
    const upTo = filling ? filling - 1 : list.moves.length;
    let best = known[0];
    for (const k of known) if (k.list.length <= upTo && k.list.length >= best.list.length && k.list.every((m, i) => m === list.moves[i])) best = k;
    return list.moves.slice(best.list.length, upTo).reduce((pieces, text) => { const squares = squaresOf(text); return squares ? window.tabletMoved(pieces, look, squares) : pieces; }, best.pieces);
  }
  function remember(state) {
    const upTo = state.list.slice(0, state.place);
    known.splice(1, known.length, ...known.slice(1).filter((k) => k.list.length !== upTo.length).slice(-40), { list: upTo, pieces: state.pieces });
  }
  const fresh = () => !list.dirty && list.state.list.length === list.moves.length; // the hall knows what is on the board
  const legal = () => (setup.legal && fresh() && !filling ? list.state.legal : null);

  function tapped(n) {
    if (list.state.handed || list.trouble && list.trouble.kind !== "refused") return;
    noted = false;
    if (halted() || unanswered()) return shown();
    const steps = legal(), pieces = standing();
    const own = steps ? steps.some((s) => s.from === n) : Boolean(pieces[n - 1]);
    if (!held) { if (own) held = n; return shown(); }
    const from = held;
    if (steps) {
      const ways = steps.filter((s) => s.from === from && s.to === n);
      held = 0;
      if (ways.length === 1) return add(ways[0].text);
      if (ways.length > 1) return routes(ways.map((s) => s.text), add);
      if (own && n !== from) held = n;
      return shown();
    }
    if (n === from) { held = 0; return shown(); }
    if (pieces[n - 1] && pieces[from - 1] && window.tabletWhite(pieces[n - 1][0]) === window.tabletWhite(pieces[from - 1][0])) { held = n; return shown(); }
    held = 0;
    add(look.squares[from - 1].name + "-" + look.squares[n - 1].name);
  }
  function add(text) {
    held = 0;
    if (halted() || unanswered()) return shown();
    hideRoutes();
    const claim = part("claim");
    if (claim && claim.open && !filling) { part("written").value = text; return shown(); } // written, and not made
    if (filling) { const place = filling; filling = 0; list.put(place, text); } else list.add(text);
  }

  // halted says that a draw is claimed: nothing is recorded until the arbiter has answered.
  function halted() {
    if (!list.claimed()) return false;
    held = 0;
    refuse(words["claim-waits"], 0);
    return true;
  }

  // unanswered says that the question what a pawn becomes comes first: no move is taken before.
  function unanswered() {
    if (filling || !words["ask-first"] || !fresh() || !list.state.routes.length) return false;
    held = 0;
    refuse(words["ask-first"], 0);
    return true;
  }

  // Which way a capture went, where several lead from one square to the other.
  function routes(texts, choose) {
    const box = part("routes");
    box.replaceChildren(...texts.map((text) => button(text, () => { hideRoutes(); choose(text); })));
    box.hidden = false;
    say(words["which-route"]);
  }
  function hideRoutes() { part("routes").hidden = true; part("routes").replaceChildren(); }
  function button(text, press, name) {
    const b = document.createElement("button");
    b.type = "button";
    b.textContent = text;
    if (name) b.setAttribute("aria-label", name);
    b.addEventListener("click", press);
    return b;
  }
  function say(text) { if (part("says").textContent !== text) part("says").textContent = text; }

  // shown shows everything as it is now.
  function shown() {
    const state = list.state;
    remember(state);
    const marks = {}, last = list.moves.length ? squaresOf(list.moves[list.moves.length - 1]) : null;
    if (last && !filling) for (const n of [last[0], last[last.length - 1]]) marks[n] = "last";
    for (const s of legal() || []) if (held ? s.from === held : false) marks[s.to] = "can";
    if (held) marks[held] = "inhand";
    board.show(standing(), marks);
    moves();
    waiting();
    trouble();
    if (part("panels").dataset.is !== state.panels) panels(state.panels);
    part("words").replaceChildren(...state.words.map((text) => { const p = document.createElement("p"); p.textContent = text; return p; }));
    part("words").closest("details").hidden = !fresh();
    const back = part("back");
    if (back) back.hidden = list.moves.length === 0 || list.moves[list.moves.length - 1].startsWith("/");
    if (state.handed && part("entry")) part("entry").hidden = true;
    const open = part("routes").hidden === false;
    if (fresh() && state.routes.length && !filling && !held) routes(state.routes, (text) => list.put(list.moves.length, text));
    else if (open && fresh() && !legal()) hideRoutes();
    turn();
    if (state.next) next(state.next);
  }
  function turn() {
    const state = list.state, white = (state.turn === "white") === ((list.moves.length - state.list.length) % 2 === 0);
    if (part("routes").hidden === false) return;
    if (state.handed) say(words["recorded"]);
    else if (filling) say(words["fill"] + " " + count(filling - 1));
    else say((white ? words.white : words.black) + ". " + (held ? words.to : words.pick));
  }
  // count is the number of a half-move as people write it.
  function count(i) {
    const state = list.state, half = i < state.counts.length ? null : state.half + i - state.list.length;
    return half === null ? state.counts[i] : Math.floor(half / 2) + 1 + (half % 2 ? "..." : ".");
  }
  function moves() {
    const box = part("moves"), state = list.state;
    const lines = setup.opening.map((text, i) => line(Math.floor(i / 2) + 1 + (i % 2 ? "..." : "."), document.createTextNode(text)));
    list.moves.forEach((text, i) => {
      const what = text.startsWith("/") ? Object.assign(document.createElement("span"), { className: "set", textContent: box.dataset.set })
        : text === "..." ? button("…", () => fill(i + 1), box.dataset.fill + " " + count(i)) : document.createTextNode(text);
      const li = line(text.startsWith("/") ? "" : count(i), what);
      if (i >= state.list.length || text !== state.list[i]) li.className = "unsent";
      lines.push(li);
    });
    const grew = lines.length !== box.children.length;
    box.replaceChildren(...lines);
    if (grew) box.parentElement.scrollTop = box.parentElement.scrollHeight;
  }
  function line(number, what) {
    const li = document.createElement("li");
    if (number) li.append(Object.assign(document.createElement("span"), { className: "count", textContent: number }), " ");
    li.append(what);
    return li;
  }
  // fill has a dash told: the board shows what stood there, as far as the hall knows it.
  async function fill(place) {
    filling = filling === place ? 0 : place;
    held = 0;
    if (filling) try { remember(await list.at(place - 1)); } catch { /* what is known here is shown */ }
    shown();
    if (part("typed")) part("typed").focus({ preventScroll: true });
  }
  function waiting() {
    const box = part("waiting"), n = list.waits;
    box.hidden = !(list.dirty && list.lost);
    if (box.hidden) return;
    const form = new Intl.PluralRules(document.documentElement.lang).select(n);
    const text = n === 0 ? words.unsent : words["waiting-" + (form === "one" ? "one" : form === "many" ? "many" : "few")].replace(/\d+/, String(n));
    if (box.textContent !== text) box.textContent = text;
  }
  function next(to) {
    if (list.state.handed && !list.dirty) { location.assign(to); return; }
    const box = part("refused");
    if (!box.hidden) return;
    const link = Object.assign(document.createElement("a"), { href: to, textContent: words["new-game"] });
    box.replaceChildren(link);
    box.hidden = false;
  }

  // What is the matter: a list that is not that of the hall, a move that was not taken, a way in that has ended.
  function trouble() {
    const t = list.trouble, conflict = part("conflict"), refused = part("refused");
    conflict.hidden = !t || t.kind === "refused";
    if (!t) { if (!noted) { refused.hidden = true; refused.replaceChildren(); } conflict.replaceChildren(); return; }
    if (t.kind === "refused") return refuse(t.said.message || words["needs-network"], t.at);
    if (t.kind === "ended") return differ(words.ended, [[words["here-differs"], list.moves, 0]], []);
    differ(t.said.message, [[words["hall-has"], t.said.ours, t.said.ply], [words["tablet-has"], list.moves, t.said.ply]],
      t.kind === "apart" ? [[words.close, () => { list.trouble = null; shown(); }], [words.call, () => { list.trouble = null; list.mark("call", "", clock()); }]]
        : [[words["take-theirs"], () => list.theirs(t.said.ours)], [words["put-mine"], () => list.mine(t.said.ours)], [words.call, call]]);
  }
  function call() { // the list stays as it is: the arbiter is called from the desk's own list
    list.state.calling = true;
    fetch(setup.api + "/moves", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ game: setup.game, moves: [], marks: [{ kind: "call", ply: list.moves.length, text: clock() }] }) })
      .then((answer) => say(answer.ok ? words.called : words["needs-network"]), () => say(words["needs-network"]));
  }
  const clock = () => new Date().toTimeString().slice(0, 5);
  function refuse(text, at) {
    const box = part("refused"), inside = [Object.assign(document.createElement("p"), { textContent: text })];
    if (at && at === list.moves.length && typed !== null && at > list.state.list.length) { // what was typed last goes back where it was typed
      const back = typed;
      typed = null;
      list.cut(at - 1);
      part("typed").value = back;
    } else if (at) inside.push(button(words["refused-at"].replace("#", count(at - 1)), () => list.cut(at - 1)));
    box.replaceChildren(...inside);
    box.hidden = false;
    noted = true;
  }
  function differ(text, sides, help) {
    const box = part("conflict"), both = document.createElement("div");
    both.className = "sides";
    for (const [head, entries, ply] of sides) {
      const section = document.createElement("section"), ol = document.createElement("ol");
      entries.forEach((entry, i) => ol.append(Object.assign(document.createElement("li"), { textContent: entry.startsWith("/") ? part("moves").dataset.set : entry, className: i + 1 === ply ? "apart" : "" })));
      ol.tabIndex = 0;
      ol.setAttribute("aria-label", head);
      section.append(Object.assign(document.createElement("h2"), { textContent: head }), ol);
      both.append(section);
    }
    const buttons = document.createElement("div");
    buttons.className = "buttons";
    buttons.append(...help.map(([label, press]) => button(label, press)));
    box.replaceChildren(Object.assign(document.createElement("p"), { textContent: text }), both, buttons);
    box.querySelectorAll(".apart").forEach((e) => { e.parentElement.scrollTop = e.offsetTop - e.parentElement.offsetTop; });
  }

  // The panels beside the board come from the hall; who is at work in one keeps it.
  function panels(html) {
    const box = part("panels"), at = document.activeElement;
    if (box.contains(at) && at.matches("input") && at.value) return;
    const written = part("written") && part("written").value;
    const open = Array.from(box.querySelectorAll("details"), (d) => d.open && d.id), was = box.contains(at) && at.form ? at.form.dataset.do + (at.form.dataset.side || "") : "";
    box.innerHTML = html;
    box.dataset.is = html;
    if (written && part("written")) part("written").value = written;
    for (const id of open) if (id && part(id)) part(id).open = true;
    for (const form of box.querySelectorAll("form")) if (was && form.dataset.do + (form.dataset.side || "") === was) { form.querySelector("button, input").focus({ preventScroll: true }); break; }
  }
  // settled waits until the hall has the list; false is that it does not come to it now.
  async function settled() {
    for (let i = 0; i < 50 && list.dirty && !list.trouble && !list.lost; i++) await new Promise((done) => setTimeout(done, 100));
    if (list.dirty) refuse(words["needs-network"], 0);
    return !list.dirty;
  }
  async function choose(result) {
    list.choose = result;
    if (await settled()) list.look(true);
  }
  async function deed(deed) {
    if (!await settled()) return;
    const trouble = await list.deed(deed);
    if (trouble) { list.trouble = trouble.kind === "network" ? { kind: "refused", said: {}, at: 0 } : trouble; shown(); if (trouble.kind === "refused") list.look(true); }
  }
  document.addEventListener("submit", (e) => {
    const form = e.target, what = form.dataset && form.dataset.do;
    if (!what) return;
    e.preventDefault();
    noted = false;
    const side = form.dataset.side || "", pressed = e.submitter ? e.submitter.value : "";
    if (what === "move") return enter(form.elements.move);
    if (["back", "dash", "fill"].includes(what) && halted()) return shown();
    if (what === "claim") { const text = form.elements.text.value.trim(); form.elements.text.value = ""; part("claim").open = false; list.mark("claim", "", text); }
    else if (what === "back") { filling = 0; held = 0; typed = null; hideRoutes(); list.cut(list.moves.length - 1); }
    else if (what === "dash") { typed = null; add("..."); }
    else if (what === "fill") { filling = Number(form.elements.place.value); enter(form.elements.move); }
    else if (what === "say") list.put(Number(form.elements.place.value), pressed);
    else if (what === "clock") { if (form.elements.text.value.trim()) list.mark("clock", "", form.elements.text.value.trim()); form.elements.text.value = ""; }
    else if (what === "call") list.mark("call", "", clock());
    else if (what === "offer" || what === "decline") list.mark(what, side, "");
    else if (what === "choose") choose(pressed);
    else if (what === "begin") deed({ do: "begin", side: pressed });
    else deed({ do: what, side, result: form.elements.result ? form.elements.result.value : "", plies: list.moves.length });
  });
  function enter(input) {
    const text = input.value, moves = entries(text);
    noted = false;
    if (!text.trim()) return;
    if (!moves) { input.select(); return refuse(words["no-square"], 0); }
    input.value = "";
    typed = text;
    moves.forEach(add);
  }

  // The pad: for phones, whose squares are small and whose own keys would hide the board.
  const wide = () => part("tapboard").clientWidth / look.columns;
  function pad() {
    const box = part("pad"), show = part("show-pad"), input = part("typed");
    if (!box || !show) return;
    const keys = setup.letters ? [..."abcdefgh12345678".slice(0, look.columns), ..."12345678".slice(0, look.rows)] : [..."1234567890"];
    const press = (key) => () => {
      if (input.value && input.selectionStart === 0 && input.selectionEnd === input.value.length) input.value = ""; // what was refused
      input.value += key;
      if (setup.letters ? /^[a-z]\d[a-z]\d$/i.test(input.value) : /^\d{4}$/.test(input.value)) enter(input);
    };
    box.replaceChildren(...keys.map((key) => button(key, press(key))), button("–", press("-"), "-"), button("⌫", () => { input.value = input.value.slice(0, -1); }, words.erase), button("✓", () => enter(input), words.enter));
    box.lastChild.className = "main";
    box.classList.toggle("letters", setup.letters);
    const open = (is) => { box.hidden = !is; show.setAttribute("aria-expanded", String(is)); input.inputMode = is ? "none" : "text"; };
    let wanted = null;
    try { wanted = localStorage.getItem("arbiter-pad"); } catch { /* not kept */ }
    open(wanted === null ? wide() < 44 && matchMedia("(pointer: coarse), (max-width: 40rem)").matches : wanted === "yes");
    show.hidden = false;
    show.addEventListener("click", () => { open(box.hidden); try { localStorage.setItem("arbiter-pad", box.hidden ? "no" : "yes"); } catch { /* not kept */ } });
  }
  const turned = part("turn");
  if (turned) { turned.hidden = false; turned.addEventListener("click", () => { black = !black; board.turn(black); shown(); }); }
  document.addEventListener("live:event", (e) => {
    const what = e.detail.what;
    if (!what || what.some((thing) => thing === "event" || thing === `live ${setup.round}.${setup.board}` || thing.startsWith("round ") || thing === "rulings" || thing === "incidents" || thing === "games" || thing === "devices")) list.look(false);
  });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) list.look(false); });
  setInterval(() => { if (!document.hidden) list.look(false); }, 15000); // what a stream that was lost did not tell
  board.turn(black);
  pad();
  root.classList.add("ready");
  list.begin();
})();
