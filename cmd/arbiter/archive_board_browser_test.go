package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// tappedGames are games of which two came to the position that is set up, by two orders
// of moves.
const tappedGames = `[White "Anna"]
[Black "Bouwe"]
[GameType "25"]
[Result "2-0"]

1. c3-d4 d6-c5 2. b2-c3 f6-g5 2-0

[White "Cees"]
[Black "Dirk"]
[GameType "25"]
[Result "1-1"]

1. c3-d4 f6-g5 2. b2-c3 d6-c5 3. c3-b4 1-1

[White "Eelke"]
[Black "Fokke"]
[GameType "25"]
[Result "0-2"]

1. g3-h4 d6-c5 0-2
`

// scripts lets pages run their scripts, or not.
func (b *browser) scripts(t *testing.T, run bool) {
	t.Helper()
	b.do(t, command(emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: !run}))
}

// taps presses a square of the board, where a finger meets it.
func (b *browser) taps(t *testing.T, square int) {
	t.Helper()
	b.eventually(t, fmt.Sprintf("square %d", square), fmt.Sprintf(`(() => {
		const e = document.getElementById("s%d");
		if (!e || !e.matches("a, button")) return false;
		const at = e.getBoundingClientRect();
		if (at.top < 0 || at.bottom > innerHeight) e.scrollIntoView({ block: "center" });
		const now = e.getBoundingClientRect(), hit = document.elementFromPoint(now.x + now.width / 2, now.y + now.height / 2);
		if (hit !== e) throw new Error("something lies on it: " + (hit && hit.outerHTML));
		e.click();
		return true;
	})()`, square))
}

// chooses takes a piece in hand.
func (b *browser) chooses(t *testing.T, piece string) {
	t.Helper()
	b.eventually(t, "the piece "+piece, `(() => { const e = document.querySelector('input[name=tool][value="`+piece+`"]'); if (e) e.click(); return e !== null; })()`)
}

// standsThere waits until the board has a position, as its text says.
func (b *browser) standsThere(t *testing.T, fen string) {
	t.Helper()
	b.eventually(t, fen, `document.getElementById("fen").value === `+quoted(fen)+` && !document.querySelector(".waits")`)
}

// On a small phone, with scripts and without: a position is set up square by square, the
// games with it are found, and from it and from the start the explorer goes on move by move.
func TestAPositionIsTappedInABrowser(t *testing.T) {
	b := newBrowser(t)
	address := servedArchive(t, tappedGames)
	b.window(t, viewport{phoneWide, phoneHigh}, "light")
	for _, scripted := range []bool{true, false} {
		b.scripts(t, scripted)
		b.open(t, address+"/board?variant=russian")
		if small := value[int](t, b, `Array.from(document.querySelectorAll(".taps > button")).filter((e) => Math.min(e.getBoundingClientRect().width, e.getBoundingClientRect().height) < 44).length`); small > 0 {
			t.Errorf("%d squares are too small for a finger", small)
		}
		b.stays(t)
		setUpByTaps(t, b, scripted)
		if still := value[bool](t, b, `window.wasHereBefore === true`); still != scripted {
			t.Errorf("scripts %v: the page stayed: %v", scripted, still)
		}
		b.says(t, "Find games with this position")
		b.shows(t, "Dirk")
		if strings.Contains(value[string](t, b, `document.querySelector("main").innerText`), "Eelke") {
			t.Error("a game is found that never came to the position")
		}
		exploreByTaps(t, b, address)
	}
	b.scripts(t, true)
	for _, path := range []string{"/board?variant=russian", "/board?variant=frisian&fen=W:W1:B50", "/board?variant=turkish&fen=rubbish", "/explore?variant=russian", "/explore?variant=russian&from=22"} {
		for _, scheme := range []string{"light", "dark"} {
			b.window(t, viewport{phoneWide, phoneHigh}, scheme)
			b.open(t, address+path)
			for _, fault := range b.faults(t, scheme) {
				if !strings.HasPrefix(fault, "network: ") { // a page that says what was wrong with its address
					t.Errorf("%s, %s: %s", path, scheme, fault)
				}
			}
		}
	}
}

// setUpByTaps sets up, from the start of a game, what stands after 1. c3-d4 d6-c5 2. b2-c3
// f6-g5. Where scripts run nobody waits for what a tap makes before the next one.
func setUpByTaps(t *testing.T, b *browser, scripted bool) {
	t.Helper()
	b.says(t, "Empty board")
	b.standsThere(t, "W:W:B")
	b.says(t, "Start of a game")
	b.standsThere(t, "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12")
	for _, step := range []struct {
		piece  string
		square int
		fen    string
	}{
		{"-", 25, "W:W21,22,23,24,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"}, // b2
		{"-", 10, "W:W21,22,23,24,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,11,12"},    // d6
		{"-", 11, "W:W21,22,23,24,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,12"},       // f6
		{"w", 18, "W:W18,21,22,23,24,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,12"},    // d4
		{"b", 14, "W:W18,21,22,23,24,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,12,14"}, // c5
		{"b", 16, tappedFEN}, // g5
	} {
		b.chooses(t, step.piece)
		b.taps(t, step.square)
		if !scripted {
			b.standsThere(t, step.fen)
		}
	}
	b.standsThere(t, tappedFEN)
	b.says(t, "Black to move")
	b.standsThere(t, "B"+tappedFEN[1:])
	b.says(t, "White to move")
	b.standsThere(t, tappedFEN)
}

// tappedFEN is the position that is set up.
const tappedFEN = "W:W18,21,22,23,24,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,12,14,16"

// exploreByTaps makes two moves on the board of the explorer and takes one back.
func exploreByTaps(t *testing.T, b *browser, address string) {
	t.Helper()
	b.open(t, address+"/explore?variant=russian")
	rows := func(want string) {
		t.Helper()
		b.eventually(t, want, `Array.from(document.querySelectorAll(".ways tbody tr")).map((r) => r.cells[0].innerText.trim() + " " + r.cells[1].innerText.trim()).join() === `+quoted(want))
	}
	rows("c3-d4 2,g3-h4 1")
	b.taps(t, 22) // c3
	b.taps(t, 18) // d4
	rows("d6-c5 1,f6-g5 1")
	b.taps(t, 10) // d6
	b.taps(t, 14) // c5
	rows("b2-c3 1")
	b.presses(t, ".line li:nth-child(2) a")
	rows("d6-c5 1,f6-g5 1")
	b.presses(t, ".ways tbody tr:nth-child(2) a") // the other order of moves
	rows("b2-c3 1")
	b.presses(t, ".ways tbody tr a")
	rows("d6-c5 1")
	b.presses(t, ".ways tbody tr a")
	rows("c3-b4 1,ended here 1")
}

// The arrow keys go from square to square and back, letters set pieces where they came to.
func TestTheBoardIsKeyedInABrowser(t *testing.T) {
	b := newBrowser(t)
	address := servedArchive(t, tappedGames)
	b.window(t, viewport{1366, 768}, "light")
	b.open(t, address+"/board?variant=russian&fen=W:W:B")
	b.do(t, chromedp.Focus("#s29")) // a1
	at := func(want string) {
		t.Helper()
		b.eventually(t, want, `document.activeElement.id === `+quoted(want)+` && !document.querySelector(".waits")`)
	}
	for _, key := range []struct{ key, want string }{
		{kb.ArrowUp, "s25"}, {kb.ArrowUp, "s22"}, {kb.ArrowRight, "s23"}, {kb.ArrowDown, "s26"}, {kb.ArrowDown, "s31"}, {kb.ArrowLeft, "s30"}, {kb.ArrowLeft, "s29"}, {kb.ArrowLeft, "s29"}, {kb.ArrowDown, "s29"},
	} {
		b.do(t, chromedp.KeyEvent(key.key))
		at(key.want)
	}
	for _, key := range []struct{ key, fen string }{{"w", "W:W29:B"}, {"B", "W:W:BK29"}, {kb.Delete, "W:W:B"}, {"W", "W:WK29:B"}, {kb.ArrowUp, "W:WK29:B"}, {" ", "W:WK25,K29:B"}} {
		b.do(t, chromedp.KeyEvent(key.key))
		b.standsThere(t, key.fen)
	}
	at("s25")
	if said := value[string](t, b, `document.getElementById("said").textContent`); !strings.Contains(said, "White to move") {
		t.Errorf("what changed is said as %q", said)
	}
	b.do(t, chromedp.Evaluate[chromedp.Void](`history.back()`))
	b.standsThere(t, "W:WK29:B")
}
