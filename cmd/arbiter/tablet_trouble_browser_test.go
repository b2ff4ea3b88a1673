package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/tournament"
)

// atDesk has the arbiter work on the file of a hall, as the terminal does beside it.
func (h *openedHall) atDesk(t *testing.T, do func(context.Context, *desk.Desk) error) {
	t.Helper()
	file, _, err := eventfile.Open(t.Context(), h.file, desk.FromTables, desk.Options{Who: "Anna", Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := sheets.RefreshLive(t.Context(), file.Desk); err != nil {
		t.Fatal(err)
	}
	if err := do(t.Context(), file.Desk); err != nil {
		t.Fatal(err)
	}
}

// tablet is a tablet of a hall, in a window.
func (h *openedHall) tablet(t *testing.T, first *browser, at viewport, args ...string) *browser {
	t.Helper()
	tab := first.tab(t)
	tab.window(t, at, "light")
	tab.enters(t, h.invite(t, append([]string{"--role", "tablet"}, args...)...))
	tab.eventually(t, "the board", `document.querySelector("#tablet.ready .tapboard") !== null`)
	return tab
}

// lists waits until the list of moves reads so.
func (b *browser) lists(t *testing.T, moves string) {
	t.Helper()
	b.eventually(t, "the list "+moves, `Array.from(document.querySelectorAll("#moves li"), (li) => { const own = li.cloneNode(true); own.querySelectorAll(".count").forEach((e) => e.remove()); return own.textContent.trim(); }).join(" ") === `+quoted(moves)+` && !document.querySelector("#moves .unsent")`)
}

// clean checks the page that is shown, in light and dark colours.
func (b *browser) clean(t *testing.T, what string, at viewport) {
	t.Helper()
	for _, scheme := range []string{"light", "dark"} {
		b.window(t, at, scheme)
		for _, fault := range b.faults(t, scheme) {
			t.Errorf("%s, %s: %s", what, scheme, fault)
		}
	}
	b.window(t, at, "light")
}

// All that is on the page beside the board: moves that are typed and keyed in, in both
// notations; moves taken back; a dash that is filled in; the draw, the arbiter, the clock; who
// keeps the sheet. In five languages, for who sees and who does not.
func TestATabletBesideItsBoardInABrowser(t *testing.T) {
	first := newBrowser(t)
	hall := tabletEvent(t, "russian")
	small := viewport{phoneWide, phoneHigh}
	tab := hall.tablet(t, first, small, "--board", "1")
	if wide := value[float64](t, tab, `document.querySelector(".tapboard .ground").getBoundingClientRect().width`); wide < 44 {
		t.Errorf("a square is %v pixels wide", wide)
	}
	types := func(text string) {
		tab.do(t, chromedp.Evaluate[chromedp.Void](`document.getElementById("typed").value = ""`), chromedp.Focus("#typed"), chromedp.KeyEvent(text), chromedp.KeyEvent(kb.Enter))
	}
	types("1. c3-d4 d6-c5")
	tab.lists(t, "c3-d4 d6-c5")
	types("21-17") // numbers of squares do as well
	tab.lists(t, "c3-d4 d6-c5 a3-b4")
	types("z9-z8")
	tab.shows(t, "names no two squares of this board")
	tab.says(t, "Take back")
	tab.lists(t, "c3-d4 d6-c5")
	tab.presses(t, "#show-pad")
	for _, key := range []string{"b", "2", "c", "3"} {
		tab.says(t, key)
	}
	tab.lists(t, "c3-d4 d6-c5 b2-c3")
	// The arrow keys go from square to square; Enter taps.
	tab.do(t, chromedp.Evaluate[chromedp.Void](`document.querySelector('.tapboard [data-name="f6"]').focus()`), chromedp.KeyEvent(kb.Enter), chromedp.KeyEvent(kb.ArrowDown))
	if at := value[string](t, tab, `document.activeElement.dataset.name`); at != "e5" && at != "g5" {
		t.Errorf("the key leads to %q", at)
	}
	tab.do(t, chromedp.KeyEvent(kb.Enter))
	tab.eventually(t, "a move by keys", tapped(4))
	tab.says(t, "Take back")
	tab.says(t, "Dash")
	tab.says(t, "Dash")
	tab.lists(t, "c3-d4 d6-c5 b2-c3 … …")
	tab.presses(t, "#moves li:nth-child(4) button")
	tab.records(t, 4) // nothing: the board shows what stood there
	tab.tapsOn(t, "f6")
	tab.tapsOn(t, "e5")
	tab.lists(t, "c3-d4 d6-c5 b2-c3 f6-e5 …")
	tab.says(t, "Take back")
	tab.says(t, "White offers a draw")
	tab.shows(t, "White has offered a draw")
	tab.says(t, "The draw is declined")
	tab.says(t, "Call the arbiter")
	tab.shows(t, "The arbiter is called")
	tab.presses(t, "#keeps > summary")
	tab.presses(t, `#keeps button[name=side][value=white]`)
	tab.presses(t, `#keeps form[data-do=consent] button`)
	tab.shows(t, "agrees")
	tab.presses(t, ".words > summary")
	tab.shows(t, "White men: ")
	tab.presses(t, "#hand-in > summary")
	for _, lang := range []string{"en", "nl", "fy", "ru", "uk"} {
		if lang != "en" {
			tab.open(t, hall.address+"/tablet?lang="+lang)
			tab.eventually(t, "the board", `document.querySelector("#tablet.ready .tapboard") !== null`)
		}
		tab.clean(t, lang, small)
	}
	tab.scripts(t, false)
	tab.open(t, hall.address+"/tablet")
	tab.do(t, chromedp.Focus("#typed"), chromedp.KeyEvent("d4-e5"), chromedp.KeyEvent(kb.Enter))
	tab.eventually(t, "the page that answers", `document.getElementById("typed").value === "" && document.body.innerText.includes("d4-e5")`)
	tab.scripts(t, true)
	tab.open(t, hall.address+"/tablet")
	tab.eventually(t, "a move without a script", tapped(5))
}

// Two tablets of one board that disagree are shown side by side, with what helps; what the
// arbiter sets arrives at both; where a capture can have gone several ways it is asked.
func TestTabletsThatDisagreeInABrowser(t *testing.T) {
	first := newBrowser(t)
	hall := tabletEvent(t, "english")
	one := hall.tablet(t, first, viewport{1280, 800}, "--board", "1")
	one.records(t, 0, "11-15", "22-18")
	two := hall.tablet(t, first, viewport{phoneWide, phoneHigh}, "--board", "1")
	two.lists(t, "11-15 22-18")
	two.cuts(t, true)
	two.recordsAway(t, 2, "9-14")
	one.records(t, 2, "8-11", "18-14")
	two.cuts(t, false)
	two.shows(t, "At half-move 3 the lists differ")
	two.shows(t, "Recorded before")
	two.complained() // of the network that went, and of the answer
	two.clean(t, "two lists", viewport{phoneWide, phoneHigh})
	two.says(t, "Go on with what was recorded before")
	two.lists(t, "11-15 22-18 8-11 18-14")
	two.records(t, 4, "9-18")
	one.lists(t, "11-15 22-18 8-11 18-14 9x18")
	hall.atDesk(t, func(ctx context.Context, d *desk.Desk) error {
		_, err := sheets.SetBack(ctx, d, sheets.SetBackRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, FEN: "W:W27:B1,15,16,23,24"})
		return err
	})
	for _, tab := range []*browser{one, two} {
		tab.shows(t, "position set by the arbiter")
		tab.eventually(t, "what was set stands on the board", `document.querySelector('.tapboard [data-name="27"]').getAttribute("aria-label") === "27: white man"`)
		tab.eventually(t, "it is not taken back here", `document.getElementById("back").hidden`)
	}
	two.tapsOn(t, "27")
	two.tapsOn(t, "11")
	two.shows(t, "Which way did the capture go?")
	way := value[string](t, two, `document.querySelector("#routes button:last-child").textContent`)
	two.presses(t, "#routes button:last-child")
	one.eventually(t, "the way that it went", `document.querySelector("#moves li:last-child").textContent.includes(`+quoted(way)+`)`)
	if strings.Count(way, "x") < 2 {
		t.Errorf("it went %q", way)
	}
}

// A tablet that knows the legal moves shows where a piece can go, and takes nothing else,
// whether it is tapped or typed; it asks for the clocks where the event wants them.
func TestATabletThatAssistsInABrowser(t *testing.T) {
	first := newBrowser(t)
	file := filepath.Join(t.TempDir(), "youth.arbiter")
	event := tournament.Event{Name: "Youth", Variant: "frisian", Score: tournament.ScoreSystems()[0], Recording: tournament.Recording{Assist: tournament.AssistLegal, Clocks: true}}
	stage := tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1, Games: 1}
	if _, err := setup.CreateEvent(t.Context(), file, desk.Options{Who: "Anna", Now: time.Now}, setup.CreateEventRequest{Event: event, Stage: stage}); err != nil {
		t.Fatal(err)
	}
	hall := openHall(t, file)
	hall.terminal(t, "player", "add", "Wiersma, Jelle")
	hall.terminal(t, "player", "add", "Ypma, Bouwe")
	hall.terminal(t, "round", "pair")
	tab := hall.tablet(t, first, viewport{768, 1024}, "--board", "1")
	can := func(from, want string) {
		t.Helper()
		tab.tapsOn(t, from)
		tab.eventually(t, from+" goes to "+want, `Array.from(document.querySelectorAll(".tapboard .can"), (e) => e.dataset.name).join(" ") === `+quoted(want))
	}
	can("32", "27 28")
	tab.tapsOn(t, "22") // it does not go there
	tab.lists(t, "")
	tab.records(t, 0, "32-28", "19-23")
	can("37", "")
	can("28", "19")
	tab.tapsOn(t, "19")
	tab.lists(t, "32-28 19-23 28x19")
	tab.do(t, chromedp.Focus("#typed"), chromedp.KeyEvent("1-6"), chromedp.KeyEvent(kb.Enter))
	tab.shows(t, "is not legal; these are: 13x24, 14x23")
	tab.lists(t, "32-28 19-23 28x19")
	tab.do(t, chromedp.Focus(".clock [name=text]"), chromedp.KeyEvent("1:05:33"), chromedp.KeyEvent(kb.Enter))
	tab.eventually(t, "the reading is noted", `document.querySelector(".clock [name=text]").value === ""`)
	if value[bool](t, tab, `document.getElementById("dash") !== null`) {
		t.Error("there is a dash")
	}
	tab.handsIn(t, "White wins")
	if sheet := hall.terminal(t, "game", "show", "1", "--round", "1"); !strings.Contains(sheet, "1:05:33") {
		t.Errorf("the sheet has no reading: %s", sheet)
	}
}

// Each player's phone keeps a sheet of his own: they have to agree before they are handed in.
func TestPhonesOfTwoPlayersInABrowser(t *testing.T) {
	first := newBrowser(t)
	hall := tabletEvent(t, "international")
	phone := func(side string) *browser {
		tab := first.tab(t)
		tab.window(t, viewport{phoneWide, phoneHigh}, "light")
		tab.enters(t, hall.invite(t, "--role", "player", "--board", "1", "--side", side))
		tab.presses(t, `main a[href^="/tablet/"]`)
		tab.eventually(t, "the board", `document.querySelector("#tablet.ready .tapboard") !== null`)
		return tab
	}
	white, black := phone("white"), phone("black")
	if value[bool](t, black, `document.querySelector('.tapboard [data-name="1"] .ground').getBoundingClientRect().y < document.querySelector('.tapboard [data-name="50"] .ground').getBoundingClientRect().y`) {
		t.Error("Black does not sit at the lower edge")
	}
	white.records(t, 0, "32-28", "19-23", "28-19")
	black.records(t, 0, "32-28", "18-23")
	signs := func(tab *browser, side string) {
		tab.eventually(t, "the end", `(() => { const d = document.getElementById("hand-in"); if (d) d.open = true; return d !== null; })()`)
		tab.says(t, "White wins")
		tab.presses(t, `#hand-in form[data-do=sign][data-side=`+side+`] button`)
	}
	signs(black, "black")
	black.shows(t, "The two sheets differ from half-move 2 on")
	black.says(t, "Back to the game")
	black.says(t, "Take back")
	black.records(t, 1, "19-23", "28-19")
	signs(black, "black")
	black.shows(t, "Black signed")
	signs(white, "white")
	for _, tab := range []*browser{white, black} {
		tab.shows(t, "The sheet is handed in")
	}
	hall.handedIn(t, 1, []string{"32-28", "19-23", "28-19"})
	if got := fmt.Sprint(hall.found(t)); got != "[]" {
		t.Errorf("found %s", got)
	}
}

// A result is chosen, and before the hall has answered something is told: the signatures that it
// is chosen for are there all the same.
func TestAResultIsChosenWhileSomethingIsToldInABrowser(t *testing.T) {
	first := newBrowser(t)
	hall := tabletEvent(t, "international")
	tab := hall.tablet(t, first, viewport{768, 1024}, "--board", "1")
	tab.records(t, 0, "32-28", "19-23")
	tab.do(t, chromedp.Evaluate[chromedp.Void](`(() => {
		const fetched = window.fetch;
		window.slow = 0;
		window.fetch = async (url, with_) => {
			const answer = await fetched(url, with_);
			if (String(url).includes("result=") && !window.slow++) await new Promise((done) => setTimeout(done, 1000));
			return answer;
		};
		document.getElementById("hand-in").open = true;
	})()`))
	tab.says(t, "White wins")
	tab.eventually(t, "the question of the result", `window.slow === 1`)
	tab.do(t, chromedp.Evaluate[chromedp.Void](`document.dispatchEvent(new CustomEvent("live:event", { detail: { what: ["event"] } }))`))
	tab.eventually(t, "who signs", `document.querySelector("#hand-in form[data-do=sign] button") !== null`)
}
