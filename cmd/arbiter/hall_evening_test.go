package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// evening is a club evening: a hall, and everybody who looks at it.
type evening struct {
	hall           *openedHall
	desk           *browser
	public, screen *browser
	anna, bouwe    *browser // helpers
	deputy         *browser
	phones         [eveningBoards + 1]struct{ white, black *browser }
}

// everybody comes in to a club evening.
func (e *evening) everybody(t *testing.T) {
	t.Helper()
	e.desk.window(t, viewport{1280, 900}, "light")
	e.desk.open(t, e.hall.address+"/desk")
	comes := func(args ...string) *browser {
		tab := e.desk.tab(t)
		tab.enters(t, e.hall.invite(t, args...))
		return tab
	}
	for board := 1; board <= eveningBoards; board++ {
		e.phones[board].white = comes("--role", "player", "--board", fmt.Sprint(board), "--side", "white")
		e.phones[board].black = comes("--role", "player", "--board", fmt.Sprint(board), "--side", "black")
	}
	e.anna = comes("--role", "helper", "--name", "Anna", "--boards", "8-9")
	e.bouwe = comes("--role", "helper", "--name", "Bouwe", "--boards", "10")
	e.deputy = comes("--role", "deputy", "--name", "Sjoerd")
	e.screen = comes("--role", "screen", "--name", "wall")
	e.screen.window(t, viewport{1920, 1080}, "light")
	e.desk.steers(t, e.hall, "wall", "results")
	e.desk.open(t, e.hall.address+"/desk")
	e.public = e.desk.tab(t)
	e.public.open(t, e.hall.address+"/rounds/1")
}

// steers has a screen show one view only: from the desk.
func (b *browser) steers(t *testing.T, hall *openedHall, screen, view string) {
	t.Helper()
	b.open(t, hall.address+"/desk/screens")
	b.eventually(t, "the views of the screen "+screen, `(() => {
		const form = Array.from(document.querySelectorAll("form")).find((f) => f.elements.screen && f.elements.screen.value === `+quoted(screen)+` && f.querySelector("[name=view]"));
		if (!form) return false;
		form.querySelectorAll("[name=view]").forEach((c) => c.checked = c.value === `+quoted(view)+`);
		form.querySelector("button[value=views]").click();
		return true;
	})()`)
	b.eventually(t, "what was done", `document.querySelector(".said") !== null`)
}

// stays marks the page that is shown: see [browser.stayed].
func (b *browser) stays(t *testing.T) {
	t.Helper()
	b.do(t, chromedp.Evaluate[chromedp.Void](`window.wasHereBefore = true`))
}

// stayed checks that the page was not loaded anew since it was marked.
func (b *browser) stayed(t *testing.T, who string) {
	t.Helper()
	if !value[bool](t, b, `window.wasHereBefore === true`) {
		t.Errorf("the page of %s was loaded anew", who)
	}
}

// reports sends a result from a player's phone.
func (b *browser) reports(t *testing.T, result string) {
	t.Helper()
	b.says(t, result)
	b.says(t, "Send")
}

// types enters a line at the desk by keys, and waits until the board stands as is said.
func (b *browser) types(t *testing.T, line string, board int, score string) {
	t.Helper()
	b.do(t, chromedp.Focus("#line"), chromedp.KeyEvent(line), chromedp.KeyEvent(kb.Enter))
	b.stands(t, board, score)
}

// stands waits until the desk shows a result.
func (b *browser) stands(t *testing.T, board int, score string) {
	t.Helper()
	b.eventually(t, fmt.Sprintf("board %d %s", board, score), fmt.Sprintf(`document.querySelector("#board-%d .score").textContent.trim() === %s && !document.querySelector("#board-%d").classList.contains("open")`, board, quoted(score), board))
}

// phonesReport plays boards whose players report their results themselves: the one of
// White's, the other confirms.
func (e *evening) phonesReport(t *testing.T) {
	t.Helper()
	for board, result := range []string{1: "White wins", 2: "Draw", 3: "Black wins", 4: "White wins", 5: "Draw"} {
		if board > 0 {
			e.phones[board].white.reports(t, result)
		}
	}
	for board := 1; board <= 5; board++ {
		e.phones[board].white.shows(t, "It counts once your opponent or the arbiter confirms it")
		e.phones[board].black.shows(t, "Your opponent reported")
		e.phones[board].black.says(t, "Confirm")
	}
	for board, score := range []string{1: "1-0", 2: "1/2", 3: "0-1", 4: "1-0", 5: "1/2"} {
		if board > 0 {
			e.desk.stands(t, board, score)
			e.phones[board].white.shows(t, "Result")
		}
	}
}

// deskSettles has a board contradicted, one reported by one side alone, and both settled
// at the desk.
func (e *evening) deskSettles(t *testing.T) {
	t.Helper()
	e.phones[6].white.reports(t, "White wins")
	e.phones[6].black.shows(t, "Your opponent reported")
	e.phones[6].black.says(t, "Something else")
	e.phones[6].black.reports(t, "Draw")
	e.phones[6].white.shows(t, "Neither counts")
	e.desk.eventually(t, "board 6 is contradicted", `document.querySelector("#board-6").classList.contains("contradicted")`)
	e.phones[7].black.reports(t, "Black wins")
	e.desk.eventually(t, "board 7 is reported", `document.querySelector("#board-7 .claims") !== null`)
	e.desk.presses(t, "#board-6 .claims button") // as White says
	e.desk.stands(t, 6, "1-0")
	e.desk.presses(t, "#board-7 .claims button")
	e.desk.stands(t, 7, "0-1")
	e.phones[6].black.shows(t, "White wins (1-0)")
	e.phones[7].white.shows(t, "Black wins (0-1)")
}

// helpersFill has two helpers fill boards.
func (e *evening) helpersFill(t *testing.T) {
	t.Helper()
	for _, fills := range []struct {
		helper *browser
		board  int
		result string
		score  string
	}{{e.anna, 8, "White wins", "1-0"}, {e.bouwe, 10, "Black wins", "0-1"}, {e.anna, 9, "Draw", "1/2"}} {
		fills.helper.open(t, fmt.Sprintf("%s/me/boards/%d", e.hall.address, fills.board))
		fills.helper.reports(t, fills.result)
		e.desk.stands(t, fills.board, fills.score)
	}
	e.anna.shows(t, "All results are in")
}

// deputyCorrects has the deputy correct board 2, with a reason.
func (e *evening) deputyCorrects(t *testing.T) {
	t.Helper()
	e.deputy.open(t, e.hall.address+"/desk/results/2?round=1")
	e.deputy.eventually(t, "the form", `(() => { const f = Array.from(document.forms).find((f) => f.elements.why && f.elements.result); if (!f) return false; Array.from(f.elements.result).find((r) => r.value === "1-0").checked = true; f.elements.why.value = "the slip was misread"; return true; })()`)
	e.deputy.says(t, "Correct board 2")
	e.desk.stands(t, 2, "1-0")
}

// results are those of a round by board, as the API has them.
func (h *openedHall) results(t *testing.T, round int) map[int]string {
	t.Helper()
	var got struct {
		Pairings []struct {
			Board   int
			Results []string
		}
	}
	if err := json.Unmarshal(h.get(t, fmt.Sprintf("/api/v1/rounds/%d", round)), &got); err != nil {
		t.Fatal(err)
	}
	all := make(map[int]string)
	for _, p := range got.Pairings {
		all[p.Board] = strings.Join(p.Results, " ")
	}
	return all
}

// get is what stands at an address, for everybody.
func (h *openedHall) get(t *testing.T, path string) []byte {
	t.Helper()
	answer, err := http.Get(h.address + path)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s %v: %s", path, answer.Status, err, body)
	}
	return body
}

// change is an entry of the journal.
type change struct{ Kind, What, Who string }

// journal is the journal of the event, as the terminal gives it.
func (h *openedHall) journal(t *testing.T) []change {
	t.Helper()
	var got struct{ Journal []change }
	out := h.terminal(t, "journal", "--format", "json")
	out = strings.Replace(out, `"journal": {`, `"sealed": {`, 1) // of the file; the changes follow
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return got.Journal
}

// countOf is how many changes of the journal are of a kind, and say something.
func countOf(all []change, kind, what string) (n int) {
	for _, c := range all {
		if c.Kind == kind && strings.Contains(c.What, what) {
			n++
		}
	}
	return n
}

// A club evening of twelve boards with 24 phones, two helpers, a deputy, the desk, the
// terminal and a screen: each result comes in once, and every page follows without being
// loaded anew.
func TestAClubEveningInABrowser(t *testing.T) {
	e := &evening{desk: newBrowser(t)}
	e.hall = clubEvening(t)
	began := time.Now()
	lap := func(what string) { t.Logf("%s: %.1f s", what, time.Since(began).Seconds()); began = time.Now() }
	e.everybody(t)
	lap("everybody is in")
	e.public.stays(t)
	e.screen.stays(t)
	e.desk.stays(t)
	e.phonesReport(t)
	lap("phones")
	e.deskSettles(t)
	lap("settled")
	e.helpersFill(t)
	lap("helpers")
	e.desk.types(t, "5", 11, "1/2")
	e.hall.terminal(t, "result", "12", "0-1")
	e.desk.stands(t, 12, "0-1")
	e.deputyCorrects(t)
	lap("desk, terminal, deputy")
	e.follow(t)
	e.nextRound(t)
	lap("round 2")
	e.isAsWasPlayed(t)
	lap("journal")
}

// played are the results of the first round of a club evening, by board.
func played() []string {
	return []string{1: "1-0", 2: "1-0", 3: "0-1", 4: "1-0", 5: "1/2", 6: "1-0", 7: "0-1", 8: "1-0", 9: "1/2", 10: "0-1", 11: "1/2", 12: "0-1"}
}

// follow waits until the public page and the screen show each result; they are still the
// pages that were opened first.
func (e *evening) follow(t *testing.T) {
	t.Helper()
	for board, score := range played() {
		if board == 0 {
			continue
		}
		score = strings.Replace(score, "1/2", "½-½", 1)
		e.public.eventually(t, fmt.Sprintf("board %d on the public page", board), fmt.Sprintf(`Array.from(document.querySelectorAll("main tr, main li"), (r) => r.innerText.replace(/\s+/g, " ").trim()).some((r) => r.startsWith("%d ") && r.includes(%s))`, board, quoted(score)))
		e.screen.eventually(t, fmt.Sprintf("board %d on the screen", board), fmt.Sprintf(`Array.from(document.querySelectorAll("tr[data-key^='game-1-1-%d-']")).some((r) => r.textContent.includes(%s))`, board, quoted(score)))
	}
	e.public.stayed(t, "everybody")
	e.screen.stayed(t, "the screen")
	e.desk.stayed(t, "the desk")
}

// nextRound has the desk pair the next round: every phone shows its board, without being
// loaded anew.
func (e *evening) nextRound(t *testing.T) {
	t.Helper()
	for _, phones := range e.phones[1:] {
		phones.white.stays(t)
		phones.black.stays(t)
	}
	e.desk.says(t, "Pair round 2")
	for board, phones := range e.phones {
		if board == 0 {
			continue
		}
		phones.white.shows(t, "Round 2 · Board")
		phones.black.shows(t, "Round 2 · Board")
		phones.white.stayed(t, fmt.Sprintf("White at board %d", board))
		phones.black.stayed(t, fmt.Sprintf("Black at board %d", board))
	}
	e.anna.shows(t, "Round 2")
}

// isAsWasPlayed checks the file: each result is in, once, and who entered it is named.
func (e *evening) isAsWasPlayed(t *testing.T) {
	t.Helper()
	got, all := e.hall.results(t, 1), e.hall.journal(t)
	for board, score := range played() {
		if board == 0 {
			continue
		}
		if got[board] != score {
			t.Errorf("board %d has %q, not %q", board, got[board], score)
		}
		at := fmt.Sprintf("round 1, board %d:", board)
		if n := countOf(all, "result-set", at); n != 1 {
			t.Errorf("board %d was entered %d times", board, n)
		}
		want := 0
		if board == 2 {
			want = 1
		}
		if n := countOf(all, "result-corrected", at); n != want {
			t.Errorf("board %d was corrected %d times", board, n)
		}
	}
	by := func(what string) string {
		return all[slices.IndexFunc(all, func(c change) bool { return strings.HasPrefix(c.What, what) })].Who
	}
	for what, want := range map[string]string{
		"result corrected, round 1, board 2:": "Sjoerd (phone 27)", "result, round 1, board 8:": "Anna (phone 25)", "result, round 1, board 6:": "Anna", "result reported by Black, round 1, board 7:": "(phone 14)",
	} {
		if got := by(what); !strings.HasSuffix(got, want) {
			t.Errorf("%s %q, not %q", what, got, want)
		}
	}
	if said := e.hall.terminal(t, "verify"); !strings.Contains(said, "every one in order") {
		t.Errorf("arbiter verify says %s", said)
	}
}
