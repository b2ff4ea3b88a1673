package main

import (
	"strings"
	"testing"
)

// A player claims a draw at the tablet, without the network: the move is tapped and not made, the
// board stands as it was, and nothing else is recorded. The claim arrives with the moves; the
// arbiter rejects it, and the tablet has the move; he accepts the next, and it says so.
func TestADrawIsClaimedInABrowser(t *testing.T) {
	first := newBrowser(t)
	hall := tabletEvent(t, "russian")
	tab := hall.tablet(t, first, viewport{phoneWide, phoneHigh}, "--board", "1")
	tab.records(t, 0, "c3-d4", "b6-a5")
	tab.presses(t, "#claim > summary")
	tab.clean(t, "claim", viewport{phoneWide, phoneHigh})
	tab.cuts(t, true)
	tab.tapsOn(t, "b2")
	tab.tapsOn(t, "c3")
	tab.eventually(t, "the move is written and not made", `document.getElementById("written").value === "b2-c3" && document.getElementById("moves").children.length === 2`)
	tab.says(t, "Claim a draw")
	tab.tapsOn(t, "d4")
	tab.shows(t, "The arbiter answers first")
	tab.cuts(t, false)
	tab.shows(t, "White claims a draw by b2-c3, written and not made")
	if got := hall.terminal(t, "status"); !strings.Contains(got, "1 of 3 after b2-c3") {
		t.Errorf("the arbiter is told %s", got)
	}
	hall.terminal(t, "incident", "add", "--board", "1", "--code", "repetition-claim", "--by", "white", "--wrong")
	tab.shows(t, "b2-c3 counts as made, and the game goes on")
	tab.lists(t, "c3-d4 b6-a5 b2-c3")
	tab.records(t, 3, "f6-g5")
	tab.presses(t, "#claim > summary")
	tab.says(t, "Claim a draw")
	tab.shows(t, "White claims a draw in the position as it stands")
	hall.terminal(t, "incident", "add", "--board", "1", "--code", "repetition-claim", "--by", "white", "--right", "--why", "the board was followed")
	tab.shows(t, "accepted: the game is drawn")
	tab.handsIn(t, "Draw")
}
