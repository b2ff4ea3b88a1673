// The boards of a round: two ticked players are enough, the third takes the place of the first.
"use strict";
(() => {
  let order = [];
  document.addEventListener("change", event => {
    const box = event.target;
    if (!box.matches || !box.matches("input[name=pick]")) return;
    order = order.filter(one => one !== box && one.isConnected);
    if (box.checked) order.push(box);
    while (order.length > 2) order.shift().checked = false;
  });
})();
