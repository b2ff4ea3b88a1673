package hall_test

import (
	"context"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/hall/resultdesk"
	"arbiter/cmd/internal/hall/server"
	"arbiter/tournament"
)

// twelveBoards has 24 players paired, none of whom has a result.
func (h *trial) twelveBoards() {
	h.Helper()
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		if _, _, err := rounds.UnpairRound(ctx, d, "more came"); err != nil {
			return err
		}
		for i := range 16 {
			if _, err := players.Register(ctx, d, players.RegisterRequest{Player: tournament.Player{Name: fmt.Sprintf("Late %c", 'A'+i), Rating: 1300 - 10*i}}); err != nil {
				return err
			}
		}
		_, err := rounds.PairRound(ctx, d, rounds.PairRequest{})
		return err
	})
}

// line sends a line as the script of the page does, and gives what came of it.
func (h *trial) line(line, at string, more ...string) (int, resultdesk.SlipBody) {
	h.Helper()
	form := url.Values{"line": {line}, "at": {at}, "round": {"1"}, "stage": {"1"}}
	for i := 0; i+1 < len(more); i += 2 {
		form.Set(more[i], more[i+1])
	}
	r := httptest.NewRequest(http.MethodPost, "/desk/results", strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Accept", "application/json")
	answer, text := h.ask(r)
	var body resultdesk.SlipBody
	if err := json.Unmarshal([]byte(text), &body); err != nil {
		h.Fatalf("%d %s: %v", answer.StatusCode, text, err)
	}
	return answer.StatusCode, body
}

// result is what a board of a round has.
func (h *trial) result(round, board int) tournament.ResultKind {
	h.Helper()
	_, g, err := h.state().Game(tournament.GameRef{Stage: 1, Round: round, Board: board, Game: 1})
	if err != nil {
		h.Fatal(err)
	}
	return g.Result
}

// allDrawn ends every open game of a round in a draw.
func (h *trial) allDrawn(round int) {
	h.Helper()
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for _, ref := range d.State().OpenGames(1, round) {
			if _, err := results.EnterResult(ctx, d, results.ResultRequest{Game: ref, Outcome: tournament.Outcome{Result: tournament.Drawn}}); err != nil {
				return err
			}
		}
		return nil
	})
}

// holds reports a text that a page lacks, as people read it.
func (h *trial) holds(page string, texts ...string) {
	h.Helper()
	page = html.UnescapeString(page)
	for _, text := range texts {
		if !strings.Contains(page, text) {
			h.Errorf("%q is not in:\n%s", text, page)
		}
	}
}

// hall.md: twelve results in twelve keystrokes and Enters; 5 and Enter is a draw, and the
// next board is waiting.
func TestTwelveResultsInTwelveKeystrokes(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.twelveBoards()
	at := ""
	for board := range 12 {
		key := []string{"1", "5", "0"}[board%3]
		status, body := h.line(key, at, "key", strconv.Itoa(board))
		if status != http.StatusOK || body.Line != "" {
			t.Fatalf("board %d: %d %+v", board+1, status, body)
		}
		if at = body.At; board < 11 && at != strconv.Itoa(board+2) {
			t.Fatalf("after board %d the next one is %q", board+1, at)
		}
		want := []tournament.ResultKind{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}[board%3]
		if got := h.result(1, board+1); got != want {
			t.Errorf("board %d has %v, want %v", board+1, got, want)
		}
		h.holds(body.Parts["answer"], fmt.Sprintf("board %d:", board+1))
	}
	_, body := h.line("", "")
	h.holds(body.Parts["boards"], "round 1 is complete", "Pair round 2")
}

// What was read is in, and what was not is still in the field.
func TestAWrongLineStaysInTheField(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	status, body := h.line("2 1 9 1", "1")
	if status != http.StatusUnprocessableEntity || body.Line != "9 1" || body.Code == "" || h.result(1, 2) != tournament.WhiteWins {
		t.Errorf("%d %+v", status, body)
	}
	answer, page := h.post("/desk/results", "line", "banana", "at", "1", "round", "1", "stage", "1")
	if answer.StatusCode != http.StatusUnprocessableEntity {
		t.Error(answer.StatusCode)
	}
	h.holds(page, `value="banana"`, `"banana" is neither a result nor a board`)
}

// Two quick Enters send a form twice: the second does nothing, and is answered the same.
func TestAFormThatIsSentTwiceEntersOnce(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	first, _ := h.post("/desk/results", "line", "1", "at", "1", "round", "1", "key", "k")
	seq := h.state().Seq
	second, _ := h.post("/desk/results", "line", "1", "at", "1", "round", "1", "key", "k")
	if h.state().Seq != seq || first.StatusCode != http.StatusSeeOther || second.Header.Get("Location") != first.Header.Get("Location") {
		t.Errorf("%d, then %d %v", seq, h.state().Seq, second.Header)
	}
	h.who = server.Who{Role: server.RoleDeputy, Name: "Bea", Device: 2}
	if again, _ := h.post("/desk/results", "line", "2 0", "round", "1", "key", "k"); again.StatusCode != http.StatusSeeOther || h.result(1, 2) != tournament.BlackWins {
		t.Error("the key of another is not his", again.StatusCode)
	}
}

func TestTheLastResultIsTakenBack(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	if status, body := h.line("-", ""); status != http.StatusUnprocessableEntity || body.Code != "result.nothing-to-take-back" {
		t.Errorf("%d %+v", status, body)
	}
	h.line("2 1", "")
	h.line("3 0", "")
	h.atDesk(func(ctx context.Context, d *desk.Desk) error { // a colleague enters one meanwhile
		_, err := results.EnterResult(ctx, d, results.ResultRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: 4, Game: 1}, Outcome: tournament.Outcome{Result: tournament.Drawn}})
		return err
	})
	status, body := h.line("-", "")
	if status != http.StatusOK || body.At != "3" || h.result(1, 3) != tournament.ResultUnset || h.result(1, 4) != tournament.Drawn {
		t.Errorf("%d %+v", status, body)
	}
	h.holds(body.Parts["last"], "board 2")
	if h.line("-", ""); h.result(1, 2) != tournament.ResultUnset {
		t.Error("the one before is not taken back")
	}
}

// A forfeit is rare: it is asked about, and the same line takes it.
func TestAForfeitIsAskedAbout(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	status, body := h.line("2 +/-", "1")
	if status != http.StatusOK || !body.Sure || body.Line != "2 +/-" || h.result(1, 2) != tournament.ResultUnset {
		t.Fatalf("%d %+v", status, body)
	}
	if h.line(body.Line, "1", "sure", "1"); h.result(1, 2) != tournament.WhiteForfeit {
		t.Error(h.result(1, 2))
	}
}

func TestACorrectionNeedsAReason(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.line("2 1", "1")
	status, body := h.line("2 0", "1", "seen", strconv.FormatInt(h.state().Seq, 10))
	if status != http.StatusOK || body.Line != "2 0" || h.result(1, 2) != tournament.WhiteWins {
		t.Fatalf("%d %+v", status, body)
	}
	h.holds(body.Parts["answer"], "has 1-0", "slip misread", "Why is it corrected?")
	if status, body := h.line("2 0", "1", "why", "0-1"); status != http.StatusUnprocessableEntity || body.Line != "2 0" {
		t.Errorf("%d %+v", status, body)
	}
	if status, _ := h.line("2 0", "1", "why", "1"); status != http.StatusOK || h.result(1, 2) != tournament.BlackWins {
		t.Error(status, h.result(1, 2))
	}
	_, journal := h.get("/desk/journal")
	h.holds(journal, "slip misread")
}

// What was paired on a result that is corrected is named, and stays.
func TestWhatRestedOnAResultIsNamed(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.allDrawn(1)
	h.post("/desk/round/pair", "next", "2")
	if _, body := h.line("1 1", "", "why", "both players say so"); !strings.Contains(body.Parts["answer"], "was paired on the result that was corrected") {
		t.Error(body.Parts["answer"])
	}
}

// A result that somebody else entered since the page was made is no slip of the pen.
func TestAResultOfSomebodyElseIsAConflict(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	seen := strconv.FormatInt(h.state().Seq, 10)
	h.who = server.Who{Role: server.RoleDeputy, Name: "Bea", Device: 3}
	h.line("2 1", "1")
	h.who = asDesk
	status, body := h.line("2 0", "1", "seen", seen)
	if status != http.StatusConflict || body.Code != "reported.other-result" || body.Line != "2 0" || h.result(1, 2) != tournament.WhiteWins {
		t.Errorf("%d %+v", status, body)
	}
	h.holds(body.Parts["answer"], "Bea (phone 3)")
	if status, body := h.line("2 1", "1", "seen", seen); status != http.StatusOK || body.Code != "" {
		t.Errorf("the same result is no conflict: %d %+v", status, body)
	}
}

// The page of a game takes whatever can be said of its result.
func TestAGameIsAdjournedAndCountsAsADraw(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	_, page := h.get("/desk/results/2?round=1")
	h.holds(page, "White wins", "Black did not appear", "Adjourned", "counts for the pairing")
	seen := strconv.FormatInt(h.state().Seq, 10)
	if answer, body := h.post("/desk/results/2", "round", "1", "seen", seen, "result", "adj", "as", "1/2"); answer.StatusCode != http.StatusSeeOther {
		t.Fatal(answer.StatusCode, body)
	}
	if _, g, _ := h.state().Game(tournament.GameRef{Stage: 1, Round: 1, Board: 2, Game: 1}); !g.Provisional() {
		t.Errorf("%+v", g)
	}
	_, page = h.get("/desk")
	h.holds(page, "adjourned, paired as 1/2")
	h.line("3 1", "")
	answer, body := h.post("/desk/results/3", "round", "1", "seen", seen, "result", "0-1", "why", "both say so")
	if answer.StatusCode != http.StatusConflict {
		t.Error(answer.StatusCode)
	}
	h.holds(body, "round 1 board 3 has the result 1-0, entered by Anna: 0-1 was not entered")
}

func TestAnUndoIsLookedAtBeforeItIsDone(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.line("2 1", "")
	h.line("3 0", "")
	_, page := h.get("/desk/journal/undo?count=2")
	h.holds(page, "2 changes go:", "1-0", "0-1")
	last := h.state().Seq
	if answer, _ := h.post("/desk/journal/undo", "count", "2", "take", fmt.Sprint(last-1)); answer.StatusCode != http.StatusConflict || h.state().Seq != last {
		t.Error("other changes go than were listed:", answer.StatusCode)
	}
	if answer, body := h.post("/desk/journal/undo", "count", "2", "take", fmt.Sprintf("%d,%d", last, last-1)); answer.StatusCode != http.StatusSeeOther {
		t.Fatal(answer.StatusCode, body)
	}
	if h.result(1, 2) != tournament.ResultUnset || h.result(1, 3) != tournament.ResultUnset {
		t.Error("the results are still in")
	}
	if h.post("/desk/journal/redo"); h.result(1, 2) != tournament.WhiteWins || h.result(1, 3) != tournament.BlackWins {
		t.Error("they did not come back")
	}
}

// One change from the middle goes alone, or with what cannot stay without it.
func TestAChangeFromTheMiddleIsTakenBack(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.line("2 1", "")
	middle := h.state().Seq
	h.line("3 0", "")
	_, page := h.get(fmt.Sprintf("/desk/journal/undo?only=%d", middle))
	h.holds(page, "1 change goes:", "1 later change stays:")
	h.post("/desk/journal/undo", "only", fmt.Sprint(middle), "take", fmt.Sprint(middle))
	if h.result(1, 2) != tournament.ResultUnset || h.result(1, 3) != tournament.BlackWins {
		t.Error(h.result(1, 2), h.result(1, 3))
	}
	paired := pairedSeq(h)
	_, page = h.get(fmt.Sprintf("/desk/journal/undo?only=%d", paired))
	h.holds(page, `name="take" value="`)
	if !strings.Contains(page, "0-1") {
		t.Error("the result goes with the pairing:", page)
	}
}

// pairedSeq is the change that paired round 1.
func pairedSeq(h *trial) (seq int64) {
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		changes, err := history.History(ctx, d)
		for _, c := range changes {
			if c.Kind == tournament.KindRoundPaired {
				seq = c.Seq
			}
		}
		return err
	})
	return seq
}

// The journal is read from its end, and by words.
func TestTheJournalIsSearched(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.line("2 1", "")
	_, page := h.get("/desk/journal")
	if first, created := strings.Index(page, fmt.Sprintf("change-%d\"", h.state().Seq)), strings.Index(page, "change-1\""); first < 0 || created < first {
		t.Error("the last change is not the first")
	}
	_, page = h.get("/desk/journal?find=player+c")
	if h.holds(page, "Player C"); strings.Contains(page, "Player A") && !strings.Contains(page, "Player C") {
		t.Error(page)
	}
}

// A deputy corrects and pairs; he takes nobody's changes back.
func TestADeputyTakesNothingOfOthersBack(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = server.Who{Role: server.RoleDeputy, Name: "Bea", Device: 3}
	for _, path := range []string{"/desk", "/desk/journal", "/desk/round"} {
		if answer, _ := h.get(path); answer.StatusCode != http.StatusOK {
			t.Error(path, answer.StatusCode)
		}
	}
	if answer, _ := h.get("/desk/journal/undo?count=1"); answer.StatusCode != http.StatusForbidden {
		t.Error(answer.StatusCode)
	}
	if answer, _ := h.post("/desk/round/stage", "system", "round-robin"); answer.StatusCode != http.StatusForbidden {
		t.Error(answer.StatusCode)
	}
}

// Every page of the desk says where the event is, with a button for what comes next.
func TestThePagesOfTheDeskSayWhatIsNext(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	_, page := h.get("/desk/journal")
	h.holds(page, "round 1 of 5: 4 games open", "Enter results")
	h.allDrawn(1)
	_, page = h.get("/desk/journal")
	h.holds(page, "Pair round 2", `name="next" value="2"`)
}

// Two sides who contradict each other: both claims are on the desk, and a button confirms
// either.
func TestWhatThePlayersReportIsConfirmed(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for side, result := range map[tournament.Side]tournament.ResultKind{tournament.SideWhite: tournament.WhiteWins, tournament.SideBlack: tournament.Drawn} {
			body := tournament.ResultReported{Stage: 1, Round: 1, Board: 2, Game: 1, Side: side, Result: result}
			if _, err := d.Commit(ctx, "", body); err != nil {
				return err
			}
		}
		return nil
	})
	_, page := h.get("/desk")
	h.holds(page, "board open contradicted", "White says 1-0", "Black says 1/2", "As White says (1-0)", `value="2 1/2"`, "contradict each other")
	if answer, _ := h.post("/desk/results", "line", "2 1/2", "round", "1"); answer.StatusCode != http.StatusSeeOther || h.result(1, 2) != tournament.Drawn {
		t.Error(answer.StatusCode, h.result(1, 2))
	}
	_, page = h.get("/desk")
	if strings.Contains(page, "contradicted") {
		t.Error("it is settled")
	}
}

// A request whose answer is a fault can be made anew with the same key.
func TestAFaultIsNotKept(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	v := &server.Visit{W: httptest.NewRecorder(), R: httptest.NewRequest(http.MethodPost, "/desk/results", nil), Hall: h.hall, Event: h.hall.Events()[0], Who: asDesk}
	func() {
		defer func() { _ = recover() }()
		_ = v.OnlyOnce("k", func() error { panic("a fault") })
	}()
	done := false
	if err := v.OnlyOnce("k", func() error { done = true; return nil }); err != nil || !done {
		t.Error(err, done)
	}
}

// Games of a micro-match are entered one by one, and of a system with grades the points
// that White has are the keys.
func TestTheKeysAreThoseOfTheScoreSystem(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	score, err := tournament.ParseScore("match-12")
	if err != nil {
		t.Fatal(err)
	}
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := setup.EditEvent(ctx, d, setup.EditEventRequest{Given: tournament.Event{Score: score}, Fields: []setup.EventField{setup.EventScore}, Force: true, Why: "as announced"})
		return err
	})
	_, page := h.get("/desk")
	h.holds(page, "White wins 12-0", "7-5", "Draw 6-6", "Black wins 0-12")
	if status, body := h.line("7", "2"); status != http.StatusOK || h.result(1, 2) != tournament.Drawn {
		t.Errorf("%d %+v", status, body)
	}
	if _, g, _ := h.state().Game(tournament.GameRef{Stage: 1, Round: 1, Board: 2, Game: 1}); g.Margin != 1 {
		t.Errorf("%+v", g)
	}
}
