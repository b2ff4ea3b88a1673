package desk_test

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/cmd/internal/desk/status"
	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// byFIDE is a Swiss that is held to FIDE's regulations.
var byFIDE = tournament.Stage{System: tournament.SystemSwiss, Rounds: 5, Strict: tournament.StrictFIDE}

// departs expects the refusal of what departs from FIDE's regulations, with the article and
// with what helps.
func departs(t *testing.T, d *desk.Desk, err error, article, remedy string) {
	t.Helper()
	r := refusedAs(t, d, "strict.refused", err)
	if said := i18n.English().Error(err); !strings.Contains(said, "("+article+")") || r.Remedy.Code != remedy {
		t.Errorf("%q helps against %q, want %q, %q", r.Remedy.Code, said, remedy, article)
	}
}

// Each setting that FIDE's regulations do not have keeps a stage from being held to them, by
// the article.
func TestAStageThatDepartsIsNotHeldToFIDE(t *testing.T) {
	scores := tournament.ScoreSystems()
	plain := func(e *tournament.Event, _ *tournament.Stage) { e.Score = scores[0] }
	for article, spoil := range map[string]func(*tournament.Event, *tournament.Stage){
		"":            plain,
		"C.04, C.05":  func(_ *tournament.Event, s *tournament.Stage) { s.System = tournament.SystemKnockOut },
		"C.04.1, 1":   func(_ *tournament.Event, s *tournament.Stage) { s.Rounds = 0 },
		"C.04.1, 2":   func(_ *tournament.Event, s *tournament.Stage) { s.Games = 2 },
		"C.04.1, 3":   func(e *tournament.Event, _ *tournament.Stage) { e.Score.Bye = 9900 },
		"C.04.2, 2.1": func(_ *tournament.Event, s *tournament.Stage) { s.Swiss.Order = tournament.OrderRating },
		"C.04.3, 1.2": func(_ *tournament.Event, s *tournament.Stage) { s.Swiss.First = tournament.FirstNeighbours },
		"C.04.1, 6-8": func(_ *tournament.Event, s *tournament.Stage) { s.Swiss.Colours = tournament.ColoursAfter },
		"C.04.7": func(_ *tournament.Event, s *tournament.Stage) {
			s.Swiss.Virtual = []tournament.Virtual{{First: 1, Last: 2, From: 1, To: 1, Points: 100}}
		},
		"C.04.7, 1.1": func(e *tournament.Event, s *tournament.Stage) { e.Score, s.Swiss.Baku = scores[2], true },
		"C.05": func(_ *tournament.Event, s *tournament.Stage) {
			*s = tournament.Stage{System: tournament.SystemRoundRobin, Withdrawal: tournament.WithdrawalCount, Strict: tournament.StrictFIDE}
		},
		"C.07": func(e *tournament.Event, _ *tournament.Stage) { e.Tiebreaks = []string{"DE", "SHM"} },
	} {
		event, stage := tournament.Event{Name: "Open", Variant: "international", Score: scores[0]}, byFIDE
		stage.Cycles, stage.Games = 1, 1
		spoil(&event, &stage)
		stage.Cycles, stage.Games = 1, max(stage.Games, 1)
		_, err := setup.CreateEvent(t.Context(), filepath.Join(t.TempDir(), "open.arbiter"), desk.Options{Who: "Anna", Now: time.Now}, setup.CreateEventRequest{Event: event, Stage: stage})
		if article == "" {
			if err != nil {
				t.Error(err)
			}
			continue
		}
		if err == nil || !strings.Contains(i18n.English().Error(err), "("+article+")") {
			t.Errorf("%s: %v", article, err)
		}
	}
}

// What is said beforehand stays once round 1 is paired; without the regulations it needs a
// reason alone.
func TestWhatIsAnnouncedStaysUnderFIDE(t *testing.T) {
	d := withPlayers(t, byFIDE, 6)
	pair(t, d)
	given := settings(tournament.SystemSwiss)
	given.Rounds, given.Swiss.Baku = 4, true
	set := func(fields ...setup.StageField) error {
		_, err := setup.SetStage(t.Context(), d, setup.SetStageRequest{Given: given, Fields: fields, Why: "the hall closes"})
		return err
	}
	departs(t, d, set(setup.StageRounds), "C.04.1, 1", "end-strict")
	departs(t, d, set(setup.StageAcceleration), "C.04.2, 1", "end-strict")
	edit := func(e tournament.Event, fields ...setup.EventField) error {
		_, err := setup.EditEvent(t.Context(), d, setup.EditEventRequest{Given: e, Fields: fields, Force: true, Why: "asked for"})
		return err
	}
	departs(t, d, edit(tournament.Event{Score: tournament.ScoreSystems()[1]}, setup.EventScore), "C.04.1, 3", "end-strict")
	departs(t, d, edit(tournament.Event{Tiebreaks: []string{"BH"}}, setup.EventTiebreaks), "C.07, 4", "end-strict")
	_, err := rounds.Forbid(t.Context(), d, "a family", tournament.Ban{Players: []tournament.PlayerID{1, 2}})
	departs(t, d, err, "C.05, 5.2", "end-strict")
	game := tournament.GameRef{Stage: 1, Round: 1, Board: 1}
	_, err = results.EnterResult(t.Context(), d, results.ResultRequest{Game: game, Outcome: tournament.Outcome{Result: tournament.Adjourned}, PairAs: tournament.Outcome{Result: tournament.WhiteWins}})
	departs(t, d, err, "C.04.2, 3.1", "end-strict")
	_, err = setup.EnterTotals(t.Context(), d, setup.TotalsRequest{Rounds: 1, Totals: []tournament.Total{{Player: 1, Points: 100}}, Why: "published"})
	departs(t, d, err, "C.04.1, 5", "end-strict")
	if err := set(setup.StageStrict); err != nil {
		t.Fatal(err)
	}
	if err := set(setup.StageRounds); err != nil {
		t.Errorf("nothing holds it any more: %v", err)
	}
	if stage, _ := d.State().Stage(1); len(stage.Departed) != 1 || stage.Departed[0].Kind != tournament.MarkStrictEnded {
		t.Errorf("on record is %v", stage.Departed)
	}
	given.Strict = tournament.StrictFIDE
	err = set(setup.StageStrict)
	if r := refusedAs(t, d, "strict.refused", err); r.Remedy.Code != "settle-strict" {
		t.Errorf("it is held to them again: %v", err)
	}
}

// A result is corrected while one later round at most rests on it (C.04.2, 4.3).
func TestAnOldResultStaysUnderFIDE(t *testing.T) {
	d := withPlayers(t, byFIDE, 6)
	for round := 1; round <= 3; round++ {
		pair(t, d)
		played(t, d, round)
	}
	correct := func(round int) error {
		_, err := results.EnterResult(t.Context(), d, results.ResultRequest{
			Game: tournament.GameRef{Stage: 1, Round: round, Board: 1}, Outcome: tournament.Outcome{Result: tournament.Drawn}, Correct: true, Why: "the slip says so",
		})
		return err
	}
	departs(t, d, correct(1), "C.04.2, 4.3", "rate-only")
	if err := correct(2); err != nil {
		t.Error(err)
	}
	if stage, _ := d.State().Stage(1); len(stage.Departed) != 1 || stage.Departed[0].Kind != tournament.MarkLate || stage.Departed[0].Seq != d.State().Seq {
		t.Errorf("on record is %v after change %d", stage.Departed, d.State().Seq)
	}
	looks, err := status.Look(t.Context(), d, status.StatusRequest{})
	if err != nil || len(looks) == 0 || !strings.Contains(i18n.English().Say(looks[0].Says), "result corrected after the next pairing") {
		t.Errorf("the status says %+v, %v", looks, err)
	}
	if _, err := history.Undo(t.Context(), d, 1, "typed at the wrong board"); err != nil {
		t.Fatal(err)
	}
	if stage, _ := d.State().Stage(1); len(stage.Departed) != 0 {
		t.Errorf("what was undone is on record: %v", stage.Departed)
	}
}

// A second half-point bye needs a reason.
func TestASecondHalfPointByeUnderFIDE(t *testing.T) {
	d := withPlayers(t, byFIDE, 6)
	pair(t, d)
	absent := func(round int, why string) error {
		_, err := players.SayAbsent(t.Context(), d, players.AbsentRequest{Players: []tournament.PlayerID{1}, Rounds: []int{round}, Bye: tournament.ByeHalf, Why: why})
		return err
	}
	if err := absent(2, ""); err != nil {
		t.Fatal(err)
	}
	refusedAs(t, d, "round.needs-reason", absent(3, ""))
	if err := absent(3, "the doctor says so"); err != nil {
		t.Error(err)
	}
}

// The order that counts where none is named is one of C.07, and so is what unplayed games
// count for.
func TestTiebreaksUnderFIDE(t *testing.T) {
	d := withPlayers(t, byFIDE, 6)
	pair(t, d)
	st, err := standings.Rank(d, standings.StandingsRequest{})
	if err != nil || st.Preset != "fide" || st.Custom.Code != "FIDE" {
		t.Errorf("%+v, %v", st, err)
	}
}
