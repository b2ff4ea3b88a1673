package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// tabletEvent is a hall with an event of two boards, whose first round is paired.
func tabletEvent(t *testing.T, variant string) *openedHall {
	t.Helper()
	file := filepath.Join(t.TempDir(), variant+".arbiter")
	do := func(args ...string) {
		t.Helper()
		if out, err := exec.Command("arbiter", append([]string{"--file", file, "--who", "Anna"}, args...)...).CombinedOutput(); err != nil {
			t.Fatalf("%q: %v: %s", args, err, out)
		}
	}
	do("new", file, "--name", "Tablets", "--variant", variant, "--system", "round-robin")
	for _, name := range []string{"Wiersma, Jelle", "Ypma, Bouwe", "Hoekstra, Sjûkje", "Коваленко, Марія"} {
		do("player", "add", name, "--rating", "1500")
	}
	do("round", "pair")
	return openHall(t, file)
}

// playedMoves are the half-moves of a game of a file, the n-th from 0.
func playedMoves(t *testing.T, file string, n int) []string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	game := strings.Split(string(text), "\n\n[")[n]
	_, game, _ = strings.Cut(game, "]\n\n")
	var moves []string
	for _, word := range strings.Fields(game) {
		if !strings.HasSuffix(word, ".") && !slices.Contains([]string{"*", "1-0", "0-1", "1/2-1/2"}, word) {
			moves = append(moves, word)
		}
	}
	return moves
}

// squares are the two ends of a move, as squares are called.
func squares(move string) (from, to string) {
	ends := strings.FieldsFunc(move, func(r rune) bool { return strings.ContainsRune("-x:", r) })
	return ends[0], ends[len(ends)-1]
}

// cuts the network of a tab off, or gives it back.
func (b *browser) cuts(t *testing.T, off bool) {
	t.Helper()
	b.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		rule := network.Conditions{DownloadThroughput: -1, UploadThroughput: -1, Offline: off}
		_, err := cdp.Call(ctx, target, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{&rule}})
		return err
	}), command(network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: off, DownloadThroughput: -1, UploadThroughput: -1}))
}

// tapsOn presses the middle of a square of the board, as a finger does.
func (b *browser) tapsOn(t *testing.T, name string) {
	t.Helper()
	at := value[[]float64](t, b, `(() => {
		const e = document.querySelector('.tapboard .sq[data-name="`+name+`"] .ground');
		let at = e.getBoundingClientRect();
		if (at.top < 0 || at.bottom > innerHeight) { e.scrollIntoView({ block: "center" }); at = e.getBoundingClientRect(); }
		return [at.x + at.width / 2, at.y + at.height / 2];
	})()`)
	b.do(t, chromedp.MouseClickXY(at[0], at[1]))
}

// tapped is a script that is true when so many half-moves stand on the list, all of which the
// hall has.
func tapped(plies int) string {
	return fmt.Sprintf(`document.querySelectorAll("#moves li").length === %d && !document.querySelector("#moves .unsent") && document.getElementById("waiting").hidden`, plies)
}

// records taps moves, after so many that were.
func (b *browser) records(t *testing.T, before int, moves ...string) {
	t.Helper()
	for i, move := range moves {
		from, to := squares(move)
		b.tapsOn(t, from)
		b.tapsOn(t, to)
		b.eventually(t, fmt.Sprintf("half-move %d, %s", before+i+1, move), tapped(before+i+1))
	}
}

// recordsAway taps moves without a network.
func (b *browser) recordsAway(t *testing.T, before int, moves ...string) {
	t.Helper()
	for i, move := range moves {
		from, to := squares(move)
		b.tapsOn(t, from)
		b.tapsOn(t, to)
		b.eventually(t, fmt.Sprintf("half-move %d, %s", before+i+1, move), fmt.Sprintf(`document.querySelectorAll("#moves li").length === %d`, before+i+1))
	}
	b.eventually(t, "what waits is said", fmt.Sprintf(`document.getElementById("waiting").checkVisibility() && document.getElementById("waiting").textContent.startsWith("%d move")`, len(moves)))
}

// handsIn has both players sign a result. The panel is open where the game has one already.
func (b *browser) handsIn(t *testing.T, result string) {
	t.Helper()
	b.presses(t, "#hand-in:not([open]) > summary, #hand-in[open] > p")
	b.says(t, result)
	b.presses(t, `#hand-in form[data-do=sign][data-side=white] button`)
	b.shows(t, "White signed")
	b.presses(t, `#hand-in form[data-do=sign][data-side=black] button`)
	b.shows(t, "The sheet is handed in")
}

// handedIn checks that the sheet of a board in the journal is a game.
func (h *openedHall) handedIn(t *testing.T, board int, moves []string) {
	t.Helper()
	text := h.terminal(t, "game", "show", fmt.Sprint(board), "--round", "1")
	_, text, _ = strings.Cut(text, "]\n\n")
	var got []string
	for _, word := range strings.Fields(text) {
		if !strings.HasSuffix(word, ".") && !slices.Contains([]string{"*", "1-0", "0-1", "1/2-1/2", "2-0", "1-1", "0-2"}, word) {
			from, to := squares(word)
			got = append(got, from+"-"+to)
		}
	}
	var want []string
	for _, move := range moves {
		from, to := squares(move)
		want = append(want, from+"-"+to)
	}
	if !slices.Equal(got, want) {
		t.Errorf("board %d: the sheet has %v, want %v", board, got, want)
	}
}

// found is what check finds on the sheets of the event: board, half-move, code.
func (h *openedHall) found(t *testing.T) []string {
	t.Helper()
	out, _ := h.command("check", "--format", "json").Output() // its exit code says that something was found
	var all []string
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		var got struct {
			File     string
			Findings []struct {
				Code string
				Ply  int
			}
		}
		if err := json.Unmarshal([]byte(line), &got); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		for _, f := range got.Findings {
			board := strings.TrimSuffix(strings.TrimPrefix(got.File, "r1.b"), ".g1")
			all = append(all, fmt.Sprintf("%s %d %s", board, f.Ply, f.Code))
		}
	}
	slices.Sort(all)
	return all
}

// tabletGames are two games of an event: what is tapped, and what check is to find.
type tabletGames struct {
	variant string
	boards  [2][]string
	results [2]string
	found   []string
}

// recordedGames are real games, with irregular moves planted in some of them.
func recordedGames(t *testing.T) []tabletGames {
	frisian := func(n int) []string {
		return playedMoves(t, filepath.Join("..", "..", "testdata", "events", "frisian-sample.pdn"), n)
	}
	russian := func(n int) []string {
		return playedMoves(t, filepath.Join("..", "..", "testdata", "events", "ussr-1950.pdn"), n)
	}
	return []tabletGames{
		{"frisian", [2][]string{frisian(1), frisian(12)}, [2]string{"Black wins", "Black wins"}, []string{"1 39 capture-omitted", "2 23 unreachable-square"}},
		{"russian", [2][]string{russian(12), append(russian(14)[:17], "c7-d6")}, [2]string{"Draw", "White wins"}, []string{"2 18 capture-omitted"}},
		// Sijbrands - Andreiko, and a game of an open in the Léman of which the last capture is left out.
		{"international", [2][]string{
			strings.Fields("33-29 19-23 35-30 14-19 30-24 19x30 34x14 23x34 40x29 10x19 38-33 17-22 32-28 5-10 28x17 11x22 37-32 6-11 41-37 11-17 46-41 15-20 42-38 10-15 47-42 17-21 31-27 22x31 37x17 12x21 41-37 8-12 33-28 20-24 29x20 15x24 39-33 18-23 37-31 2-8 44-39 21-26 49-44 26x37 42x31 4-10 39-34"),
			strings.Fields("31-26 19-23 36-31 18-22 32-27 12-18 41-36 7-12 34-29 23x34 39x30 20-24 30x19 14x23 46-41 10-14 33-29 23x34 40x29 1-7 38-33 5-10 42-38 14-19 37-32 10-14 41-37 19-23 44-40 15-20"),
		}, [2]string{"Draw", "White wins"}, []string{"2 30 capture-omitted"}},
	}
}

// Six boards of three games are recorded by tapping, from real games with irregular moves
// planted in them: on the first board of each the server is killed in between; on the second
// the network goes, the page is loaded anew before what waited was sent, and a spare tablet
// takes the game over. Then the journal's sheets are the games, and check finds what was
// planted and nothing else.
func TestGamesAreRecordedInABrowser(t *testing.T) {
	first := newBrowser(t)
	for _, x := range recordedGames(t) {
		hall := tabletEvent(t, x.variant)
		one := first.tab(t)
		one.window(t, viewport{768, 1024}, "light")
		one.enters(t, hall.invite(t, "--role", "tablet", "--board", "1"))
		one.eventually(t, "the board", `document.querySelector("#tablet.ready .tapboard") !== null`)
		moves := x.boards[0]
		half := len(moves) / 2
		one.records(t, 0, moves[:half]...)
		hall.killed(t)
		one.recordsAway(t, half, moves[half:half+3]...)
		hall.start(t)
		one.eventually(t, "what waited is sent", tapped(half+3))
		one.records(t, half+3, moves[half+3:]...)
		one.handsIn(t, x.results[0])

		two := first.tab(t)
		two.window(t, viewport{phoneWide, phoneHigh}, "light")
		w := hall.invite(t, "--role", "tablet", "--board", "2")
		two.enters(t, w)
		two.eventually(t, "the board", `document.querySelector("#tablet.ready .tapboard") !== null`)
		moves = x.boards[1]
		two.records(t, 0, moves[:6]...)
		two.cuts(t, true)
		two.recordsAway(t, 6, moves[6:9]...)
		_, _ = chromedp.Run(two.ctx, chromedp.Navigate("about:blank")) // the page is left while nothing was sent
		two.cuts(t, false)
		two.do(t, chromedp.Navigate(hall.address+"/tablet"))
		two.eventually(t, "the board", `document.querySelector("#tablet.ready .tapboard") !== null`)
		two.eventually(t, "what waited is sent after all", tapped(9))
		two.records(t, 9, moves[9:12]...)
		hall.terminal(t, "hall", "revoke", fmt.Sprint(w.Device))
		spare := first.tab(t)
		spare.window(t, viewport{1280, 800}, "light")
		spare.enters(t, hall.invite(t, "--role", "tablet", "--board", "2"))
		spare.eventually(t, "the board", `document.querySelector("#tablet.ready .tapboard") !== null`)
		spare.eventually(t, "the spare tablet has the game", tapped(12))
		spare.records(t, 12, moves[12:]...)
		spare.handsIn(t, x.results[1])
		two.shows(t, "may not record this game any more")

		for i, moves := range x.boards {
			hall.handedIn(t, i+1, moves)
		}
		if got := hall.found(t); !slices.Equal(got, x.found) {
			t.Errorf("%s: found %q, want %q", x.variant, got, x.found)
		}
	}
}
