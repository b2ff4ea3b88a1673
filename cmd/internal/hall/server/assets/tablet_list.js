// The list of moves of a tablet, and how it comes to the hall: the whole list every time, one request at a time, until it is
// taken. What waits is kept in the browser, so that a page that is loaded anew goes on where it was.
//   tabletList(setup, state, changed)   changed(list) is told whenever something is new
//   .moves .state .waits .trouble       what stands on the list, what the hall has said last, how much waits, what is the matter
(() => {
  "use strict";
  const same = (a, b) => a.length === b.length && a.every((x, i) => x === b[i]);
  const begins = (whole, part) => part.length <= whole.length && part.every((x, i) => x === whole[i]);
  // Not randomUUID: that is not there on a plain address.
  const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, "0")).join("");
  const retryAfter = () => 2000 + Math.random() * 2000;

  window.tabletList = (setup, first, changed) => {
    const list = { moves: first.list.slice(), state: first, trouble: null, lost: false, choose: "" };
    let base = first.list.slice(), marks = [], replace = false, key = "", busy = false, timer = 0, stopped = false, looks = 0, forced = false;

    const dirty = () => !same(list.moves, base) || marks.length > 0;
    function keep() {
      try {
        if (dirty()) localStorage.setItem(setup.store, JSON.stringify({ moves: list.moves, base, marks, replace, key, at: Date.now() }));
        else localStorage.removeItem(setup.store);
      } catch { /* kept as long as the page is */ }
    }
    function recall() {
      try {
        const kept = JSON.parse(localStorage.getItem(setup.store));
        if (!kept || !Array.isArray(kept.moves)) return;
        list.moves = kept.moves;
        base = kept.base || [];
        marks = kept.marks || [];
        replace = Boolean(kept.replace);
        key = kept.key || newKey();
        meet(first.list);
      } catch { /* nothing is kept */ }
    }
    // meet is what becomes of our list where the hall has another: a list that nobody has altered here is theirs, and so is the
    // beginning of theirs. All else is sent, and the hall says what it comes to.
    function meet(theirs) {
      if (same(list.moves, base) || !replace && begins(theirs, list.moves)) base = (list.moves = theirs.slice()).slice();
      else if (!replace && begins(list.moves, theirs)) base = theirs.slice();
    }
    function waits() {
      if (!dirty()) return 0;
      let common = 0;
      while (common < Math.min(base.length, list.moves.length) && base[common] === list.moves[common]) common++;
      return list.moves.length - common;
    }
    list.claimed = () => list.state.claimed || marks.some((m) => m.kind === "claim");
    const tell = () => { list.waits = waits(); list.dirty = dirty(); changed(list); };
    function altered() {
      key = newKey();
      list.trouble = null;
      keep();
      tell();
      send();
    }
    const query = () => "game=" + setup.game + (list.choose ? "&result=" + encodeURIComponent(list.choose) : "") + (location.search ? "&" + location.search.slice(1) : "");

    async function ask(url, body) {
      const answer = await fetch(url, {
        method: body ? "POST" : "GET", credentials: "same-origin", cache: "no-store", signal: AbortSignal.timeout(10000), headers: body ? { "Content-Type": "application/json", Accept: "application/json" } : { Accept: "application/json" },
        body: body ? JSON.stringify(body) : undefined,
      });
      if (answer.status === 429 || answer.status >= 500) throw new Error("later");
      return { status: answer.status, said: answer.status === 204 ? null : await answer.json().catch(() => ({})) };
    }
    function later() {
      list.lost = true;
      clearTimeout(timer);
      timer = setTimeout(() => { timer = 0; send(); }, retryAfter());
      tell();
    }
    async function send() {
      if (busy || stopped || !dirty() || list.trouble) return;
      busy = true;
      const sent = list.moves.slice(), with_ = marks.slice(), was = key;
      const body = { game: setup.game, moves: sent, marks: with_, replace, key };
      if (replace) body.seen = base.length;
      let got = null;
      try { got = await ask(setup.api + "/moves?sheet&" + query(), body); } catch { /* later */ }
      busy = false;
      if (!got) return later();
      list.lost = false;
      taken(got, sent, with_, was);
    }
    // taken is what becomes of a list that was answered; what was recorded meanwhile stays behind it.
    function taken({ status, said }, sent, with_, was) {
      if (status === 200) {
        const more = begins(list.moves, sent) ? list.moves.slice(sent.length) : null;
        base = said.sheet.list.slice();
        marks = marks.filter((m) => !with_.includes(m));
        list.state = said.sheet;
        if (more && !(said.kept && more.length)) list.moves = base.concat(more);
        if (key === was) replace = false;
        else if (!more) replace = true; // something was taken back while it went
      } else if (status === 409 && said.ours) list.trouble = { kind: "differs", said };
      else if (status === 401 || status === 403) { stopped = true; list.trouble = { kind: "ended", said }; }
      else list.trouble = { kind: "refused", said, at: said.ply || 0 };
      keep();
      tell();
      if (!list.trouble) send();
    }
    // look asks what the hall has: moves of another tablet, a position that was set back, a sheet that is in. What is asked for with
    // force, as the panels of a result that was chosen, is asked for until it is there: something that is told meanwhile looks again.
    list.look = async (force) => {
      forced = forced || force;
      if (busy || stopped) return;
      const mine = ++looks; // an answer that comes behind a later question, or a deed, is of before it
      try {
        const got = await ask(setup.api + "/moves?" + query() + (forced || list.state.claimed ? "" : "&row=" + list.state.row));
        list.lost = false;
        if (got.status === 200 && !busy && mine === looks) { forced = false; list.state = got.said; meet(got.said.list); keep(); }
        else if (got.status === 401 || got.status === 403) { stopped = true; list.trouble = { kind: "ended", said: got.said }; }
      } catch { if (dirty()) list.lost = true; }
      tell();
      send();
    };
    list.at = async (place) => (await ask(setup.api + "/moves?" + query() + "&at=" + place)).said;
    list.deed = async (deed) => {
      let got = null;
      try { got = await ask(setup.api + "/sheet?" + query(), { ...deed, game: setup.game, key: newKey() }); } catch { return { kind: "network" }; }
      if (got.status === 200) { looks++; list.state = got.said; meet(got.said.list); keep(); tell(); return null; }
      return got.said.ours && got.said.ours.length + got.said.theirs.length > 0 ? { kind: "apart", said: got.said } : { kind: "refused", said: got.said, at: 0 };
    };
    list.add = (text) => { list.moves.push(text); altered(); };
    list.put = (place, text) => { list.moves[place - 1] = text; altered(); };
    list.cut = (to) => {
      if (list.moves.slice(to).some((m) => m.startsWith("/"))) return false; // the arbiter's
      if (to < base.length) replace = true;
      list.moves.length = to;
      altered();
      return true;
    };
    list.mark = (kind, side, text) => { marks.push({ kind, ply: list.moves.length, side, text }); altered(); };
    list.theirs = (ours) => {
      base = (list.moves = ours.slice()).slice();
      list.trouble = null;
      marks = [];
      replace = false;
      keep();
      list.look(true);
    };
    list.mine = (ours) => { base = ours.slice(); replace = true; altered(); };
    addEventListener("online", () => { clearTimeout(timer); send(); });
    recall();
    list.waits = waits();
    list.dirty = dirty();
    list.begin = () => { tell(); send(); };
    return list;
  };
})();
