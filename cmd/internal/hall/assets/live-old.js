// For browsers too old for live.js, as of televisions: the whole page anew each ?poll= seconds.
(function () {
  var asked = /[?&]poll=(\d+)/.exec(location.search);
  if (asked) setTimeout(function () { location.reload(); }, Math.max(2, Number(asked[1])) * 1000);
})();
