// Results by phone. What is sent is kept until it is answered, with a key of its own: sent
// twice it counts once. Without this script the pages are plain forms.
(function () {
  "use strict";
  var store = "arbiter-results", chosen = {}, busy = false, mine = [];

  // read is what waits, of this event and of today: a phone comes to other events as well.
  function read() {
    var list = mine, box = document.getElementById("waiting");
    try { list = JSON.parse(localStorage.getItem(store)) || []; } catch (e) { /* not kept beyond the page */ }
    return list.filter(function (one) { return box && one.event === box.dataset.event && Date.now() - one.at < 12 * 3600 * 1000; });
  }
  function write(list) {
    mine = list;
    try { localStorage.setItem(store, JSON.stringify(list)); } catch (e) { /* kept as long as the page is */ }
    show(list);
  }
  function show(list) {
    var box = document.getElementById("waiting"), form = "other";
    if (!box) { return; }
    try { form = new Intl.PluralRules(document.documentElement.lang).select(list.length); } catch (e) { form = list.length === 1 ? "one" : "other"; }
    var words = form === "one" ? box.dataset.one : form === "many" ? box.dataset.many : box.dataset.few;
    box.hidden = list.length === 0;
    box.textContent = words.replace(/\d+/, String(list.length));
  }
  function refuse(text) {
    var box = document.getElementById("refused");
    if (!box) { return; }
    box.hidden = !text;
    box.textContent = text;
    if (text) { box.scrollIntoView({ block: "nearest" }); }
  }
  // Not randomUUID: that is not there on a plain address.
  function newKey() {
    var bytes = crypto.getRandomValues(new Uint8Array(16)), key = "";
    for (var i = 0; i < bytes.length; i++) { key += ("0" + bytes[i].toString(16)).slice(-2); }
    return key;
  }

  // deliver sends what waits, the oldest first, until something is not answered.
  function deliver() {
    var list = read();
    show(list);
    if (busy || list.length === 0) { return; }
    busy = true;
    var one = list[0], stop = new AbortController(), late = setTimeout(function () { stop.abort(); }, 15000);
    fetch(one.url, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(one.body), credentials: "same-origin", signal: stop.signal })
      .then(function (answer) {
        if (answer.status === 429 || answer.status >= 500) { throw new Error("later"); }
        return answer.json().catch(function () { return {}; }).then(function (said) { return { ok: answer.ok, said: said }; });
      })
      .then(function (got) {
        clearTimeout(late);
        busy = false;
        write(read().filter(function (other) { return other.body.key !== one.body.key; }));
        delete chosen[one.id];
        refuse(got.ok ? "" : got.said.message || "");
        if (read().length > 0) { deliver(); } else if (got.ok) { go(one.back); }
      })
      .catch(function () {
        clearTimeout(late);
        busy = false;
        setTimeout(deliver, 3000 + Math.random() * 2000);
      });
  }
  function go(back) {
    if (back && new URL(back, location.href).pathname !== location.pathname) { location.assign(back); } else { location.reload(); }
  }

  // mark shows what is chosen in a game, and the button that sends it.
  function mark(game) {
    var value = chosen[game.id], send = game.querySelector("form.send");
    if (value === undefined || !send) { return; }
    var found = false;
    game.querySelectorAll("form.choose button").forEach(function (b) {
      var is = b.value === value;
      found = found || is;
      b.setAttribute("aria-pressed", String(is));
    });
    send.hidden = !found;
    var more = send.closest("details");
    if (more && found) { more.open = true; }
    send.elements.result.value = found ? value : "";
  }

  document.addEventListener("submit", function (e) {
    var form = e.target, game = form.closest && form.closest(".game");
    if (!game || !window.fetch || !window.AbortController) { return; }
    if (form.classList.contains("choose")) {
      if (!e.submitter) { return; }
      e.preventDefault();
      chosen[game.id] = e.submitter.value;
      mark(game);
      var send = game.querySelector("form.send button");
      if (send) { send.scrollIntoView({ block: "nearest" }); }
      return;
    }
    if (!form.dataset.api) { return; }
    e.preventDefault();
    var value = function (name) { return form.elements[name] ? form.elements[name].value : ""; };
    var body = { seen: Number(value("seen")) || 0, key: newKey() };
    if (Number(value("game"))) { body.game = Number(value("game")); }
    if (value("withdraw")) { body.withdraw = true; } else if (value("result")) { body.result = value("result"); } else { return; }
    var list = read().filter(function (other) { return other.url !== form.dataset.api || other.body.game !== body.game; });
    list.push({ event: document.getElementById("waiting").dataset.event, at: Date.now(), url: form.dataset.api, body: body, back: form.dataset.back, id: game.id });
    refuse("");
    write(list);
    deliver();
  });
  document.addEventListener("live:swapped", function () {
    show(read());
    document.querySelectorAll(".game").forEach(mark);
  });
  window.addEventListener("online", deliver);
  document.addEventListener("visibilitychange", function () { if (!document.hidden) { deliver(); } });
  deliver();
})();
