package main

import (
	"fmt"
	"strings"
	"testing"
)

// posts has the page that is shown send the list of a board, and waits for a script to be true
// in it: how many milliseconds after the hall had taken the list that was.
func (b *browser) posts(t *testing.T, board int, moves, until string) float64 {
	t.Helper()
	list := `["` + strings.Join(strings.Fields(moves), `","`) + `"]`
	return value[float64](t, b, `(async () => {
		const is = () => `+until+`;
		const answer = await fetch("/api/v1/rounds/1/boards/`+fmt.Sprint(board)+`/moves", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ moves: `+list+`, replace: true }) });
		if (!answer.ok) throw new Error(answer.status + " " + await answer.text());
		const begun = performance.now();
		while (!is()) {
			if (performance.now() - begun > 20000) throw new Error("never: " + document.body.innerText.slice(0, 400));
			await new Promise((done) => setTimeout(done, 10));
		}
		return performance.now() - begun;
	})()`)
}

// Every page of the desk shows an irregularity as soon as its move is recorded, the page of
// the boards its board; one tap opens the ruling, and the recording goes on from the position
// that it puts back. Everybody follows the game, and is not told of what was irregular.
func TestTheArbiterSeesTheBoardsInABrowser(t *testing.T) {
	desk := newBrowser(t)
	hall := tabletEvent(t, "frisian")
	hall.terminal(t, "event", "set", "--recorders", "both")
	desk.open(t, hall.address+"/desk/players") // no page of boards
	soon := func(what string, ms float64) {
		t.Helper()
		t.Logf("%s after %.0f ms", what, ms)
		if ms > 1000*patience.Seconds() {
			t.Errorf("%s is shown after %.0f ms", what, ms)
		}
	}
	soon("a move without a fault", desk.posts(t, 1, "31-26 18-22", `true`))
	soon("what can be put right", desk.posts(t, 1, "31-26 18-22 32-27 22x31 26-21", `document.querySelector('#stand .look.urgent[data-look="live-correctable"]')?.checkVisibility()`))
	desk.open(t, hall.address+"/desk/boards")
	soon("a move on the page of boards", desk.posts(t, 2, "32-28", `document.getElementById("board-1-1-2-1")?.innerText.includes("32-28")`))
	soon("the reply on the page of boards", desk.posts(t, 2, "32-28 19-23", `document.getElementById("board-1-1-2-1").innerText.includes("19-23")`))

	everybody := desk.tab(t)
	everybody.window(t, viewport{phoneWide, phoneHigh}, "light")
	everybody.open(t, hall.address+"/games/1/1")
	everybody.shows(t, "26-21")
	if text := value[string](t, everybody, `document.body.innerText`); strings.Contains(text, "capture") || strings.Contains(text, "correct") {
		t.Errorf("everybody reads %q", text)
	}

	desk.presses(t, `#board-1-1-1-1 .fault.now a`)
	desk.shows(t, "Article")
	desk.presses(t, `#rule input[value=corrected]`)
	desk.eventually(t, "the reason", `(() => { const e = document.getElementById("why"); if (!e) return false; e.value = "seen at the board"; e.form.requestSubmit(); return true; })()`)
	desk.eventually(t, "the position is put back", `location.pathname === "/desk/boards" && document.querySelector("#board-1-1-1-1 .badge.ok") !== null && document.querySelector(".look.urgent") === null`)
	if text := hall.terminal(t, "game", "live", "--format", "json"); !strings.Contains(text, `"ruling":1`) || !strings.Contains(text, `"urgent":false`) {
		t.Errorf("the terminal says %s", text)
	}
	desk.open(t, hall.address+"/desk/boards/1/1")
	desk.eventually(t, "the list has the position", `document.querySelector("#sheets .moves").innerText.includes("position set")`)

	for _, page := range []struct {
		tab  *browser
		path string
	}{{desk, "/desk/boards"}, {desk, "/desk/boards/1/1"}, {desk, "/desk/sheets/findings?show=all"}, {everybody, "/games/1/1"}, {everybody, "/games/1/1?ply=2"}, {everybody, "/live"}} {
		for _, scheme := range []string{"light", "dark"} {
			for _, wide := range []int64{phoneWide, 1280} {
				page.tab.window(t, viewport{wide, phoneHigh}, scheme)
				page.tab.open(t, hall.address+page.path)
				for _, fault := range page.tab.faults(t, scheme) {
					t.Errorf("%s, %s, %d wide: %s", page.path, scheme, wide, fault)
				}
			}
		}
		page.tab.picture(t, "boards"+strings.NewReplacer("/", "-", "?", "-", "=", "-").Replace(page.path))
	}
}
