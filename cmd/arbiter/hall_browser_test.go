package main

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// eveningBoards is how many boards a club evening has.
const eveningBoards = 12

// clubEvening is a hall with an event of two players a board, whose first round is paired.
func clubEvening(t *testing.T) *openedHall {
	t.Helper()
	file := filepath.Join(t.TempDir(), "evening.arbiter")
	do := func(args ...string) {
		t.Helper()
		if out, err := exec.Command("arbiter", append([]string{"--file", file, "--who", "Anna"}, args...)...).CombinedOutput(); err != nil {
			t.Fatalf("%q: %v: %s", args, err, out)
		}
	}
	do("new", file, "--name", "Club evening", "--variant", "frisian", "--system", "swiss", "--rounds", "3")
	for n := range 2 * eveningBoards {
		do("player", "add", fmt.Sprintf("Player %c%c", 'A'+n/5, 'a'+n%5), "--rating", fmt.Sprint(1800-20*n))
	}
	do("round", "pair")
	return openHall(t, file)
}

// way is what arbiter hall invite prints.
type way struct {
	Token, URL, Code string
	Device           int
}

// invite makes a way into the hall.
func (h *openedHall) invite(t *testing.T, args ...string) way {
	t.Helper()
	var w way
	out := h.terminal(t, append([]string{"hall", "invite", "--format", "json"}, args...)...)
	if err := json.Unmarshal([]byte(out), &w); err != nil {
		t.Fatalf("%q: %v", out, err)
	}
	if !strings.HasPrefix(w.URL, h.address+"/in/") {
		t.Fatalf("the way in is %q, the hall at %s", w.URL, h.address)
	}
	return w
}

// enters shows a way in, and takes it.
func (b *browser) enters(t *testing.T, w way) {
	t.Helper()
	b.open(t, w.URL)
	b.presses(t, `main form button`)
}

// presses presses the first button, or link, of a selector that is there.
func (b *browser) presses(t *testing.T, selector string) {
	t.Helper()
	b.eventually(t, selector, `(() => { const e = document.querySelector(`+quoted(selector)+`); if (e) e.click(); return e !== null; })()`)
}

// says presses the button, or link, with a name, which it has for everybody.
func (b *browser) says(t *testing.T, name string) {
	t.Helper()
	b.eventually(t, "the button "+name, `(() => {
		const named = (e) => { const own = e.cloneNode(true); own.querySelectorAll("[aria-hidden]").forEach((x) => x.remove()); return (e.getAttribute("aria-label") || own.textContent).replace(/\s+/g, " ").trim(); };
		const e = Array.from(document.querySelectorAll("button, a.button, summary")).find((e) => e.checkVisibility() && !e.disabled && named(e) === `+quoted(name)+`);
		if (e) e.click();
		return Boolean(e);
	})()`)
}

// shows waits until a text stands on the page.
func (b *browser) shows(t *testing.T, text string) {
	t.Helper()
	b.eventually(t, text, `document.body.innerText.toLowerCase().includes(`+quoted(strings.ToLower(text))+`)`)
}

// quoted is a text as a script has it.
func quoted(text string) string {
	b, err := json.Marshal(text)
	if err != nil {
		panic(err)
	}
	return string(b)
}
