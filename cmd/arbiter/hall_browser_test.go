package main

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// eveningBoards is how many boards a club evening has.
const eveningBoards = 12

// clubEvening is a hall with an event of two players a board, whose first round is paired.
func clubEvening(t *testing.T) *hallProcess {
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
func (h *hallProcess) invite(t *testing.T, args ...string) way {
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

// presses presses the first button, or link, of a selector, and waits for the page that comes.
func (b *browser) presses(t *testing.T, selector string) {
	t.Helper()
	b.eventually(t, selector, `document.querySelector(`+quoted(selector)+`) !== null`)
	b.do(t, chromedp.Evaluate[chromedp.Void](`document.querySelector(`+quoted(selector)+`).click()`), chromedp.Sleep(50*time.Millisecond))
}

// says presses the button with a name, which it has for everybody.
func (b *browser) says(t *testing.T, name string) {
	t.Helper()
	find := `Array.from(document.querySelectorAll("button, a.button, label")).find((e) => e.checkVisibility() && !e.disabled && (e.getAttribute("aria-label") || e.textContent).trim() === ` + quoted(name) + `)`
	b.eventually(t, "the button "+name, `Boolean(`+find+`)`)
	b.do(t, chromedp.Evaluate[chromedp.Void](find+`.click()`), chromedp.Sleep(50*time.Millisecond))
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

