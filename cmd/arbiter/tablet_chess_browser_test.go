package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// A game of chess is recorded on a phone by tapping: a capture in passing, a promotion that
// is asked about, castling, mate. A move that no rule allows is recorded like any other, and
// found afterwards. Everybody follows it, and the relay has it as PGN, in one order
// throughout.
func TestChessIsRecordedInABrowser(t *testing.T) {
	first := newBrowser(t)
	hall := tabletEvent(t, "chess")
	order := hall.terminal(t, "relay", "--round", "1")
	tablet := first.tab(t)
	tablet.window(t, viewport{phoneWide, phoneHigh}, "light")
	tablet.enters(t, hall.invite(t, "--role", "tablet", "--board", "1"))
	tablet.eventually(t, "the board", `document.querySelector("#tablet.ready .tapboard") !== null`)

	tablet.records(t, 0, strings.Fields("e2-e4 a7-a6 e4-e5 d7-d5 e5-d6 b8-c6 d6-c7 c8-d7")...)
	tablet.eventually(t, "the pawn that was passed is gone", `document.querySelector('.tapboard .sq[data-name="d5"]').getAttribute("aria-label").endsWith("empty")`)
	tablet.tapsOn(t, "c7")
	tablet.tapsOn(t, "d8")
	tablet.eventually(t, "what the pawn becomes is asked", `document.getElementById("routes").children.length === 4 && document.getElementById("says").textContent === "What does the pawn become?"`)
	tablet.picture(t, "chess-promotion")
	tablet.window(t, viewport{phoneWide, phoneHigh}, "light")
	tablet.says(t, "cxd8=N")
	tablet.eventually(t, "a knight", tapped(9)+` && document.querySelector('.tapboard .sq[data-name="d8"]').getAttribute("aria-label") === "d8: white knight"`)
	tablet.records(t, 9, strings.Fields("a8-d8 f1-c4 a6-a5 d1-f3 a5-a3 g1-e2 b7-b6 e1-g1 b6-b5")...)
	tablet.eventually(t, "the rook has castled", `document.querySelector('.tapboard .sq[data-name="f1"]').getAttribute("aria-label") === "f1: white rook"`)
	tablet.eventually(t, "nothing is said of a move that no rule allows", `document.getElementById("refused").hidden`)

	everybody := first.tab(t)
	everybody.window(t, viewport{phoneWide, phoneHigh}, "light")
	everybody.do(t, chromedp.Navigate(hall.address+"/games/1/1"))
	everybody.shows(t, "cxd8=N")
	everybody.picture(t, "chess-live")

	tablet.do(t, chromedp.SendKeys("#typed", "Qxf7#\r"))
	tablet.eventually(t, "a move that was typed", tapped(19))
	tablet.eventually(t, "mate in words", `document.getElementById("words").textContent.includes("white queen: f7") && document.getElementById("words").textContent.includes("Checkmate")`)
	tablet.picture(t, "chess-mate")
	tablet.window(t, viewport{phoneWide, phoneHigh}, "light")
	tablet.handsIn(t, "White wins")

	sheet := hall.terminal(t, "game", "show", "1", "--round", "1")
	if want := "5. cxd8=N Rxd8 6. Bc4 a5 7. Qf3 a5-a3 8. Ne2 b6 9. O-O b5 10. Qxf7# 1-0"; !strings.Contains(strings.Join(strings.Fields(sheet), " "), want) {
		t.Errorf("the sheet has %s, want %s", sheet, want)
	}
	if got := hall.found(t); !slices.Equal(got, []string{"1 14 unreachable-square"}) {
		t.Errorf("found %q", got)
	}
	relayed := hall.terminal(t, "relay", "--round", "1")
	for _, tag := range []string{`[WhiteElo "1500"]`, `[Result "1-0"]`} {
		if !strings.Contains(relayed, tag) {
			t.Errorf("the relay lacks %s:\n%s", tag, relayed)
		}
	}
	if before, after := boardsOf(order), boardsOf(relayed); before == "" || before != after {
		t.Errorf("the order was %s, and is %s", before, after)
	}
}

// boardsOf are the players of the games of a relay, in order.
func boardsOf(relay string) string {
	var all []string
	for line := range strings.Lines(relay) {
		if strings.HasPrefix(line, "[White \"") || strings.HasPrefix(line, "[Black \"") {
			all = append(all, strings.TrimSpace(line))
		}
	}
	return strings.Join(all, " ")
}
