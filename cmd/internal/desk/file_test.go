package desk_test

import (
	"database/sql"
	"errors"
	"os"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// altered is the file of an event whose first round is paired, which another program
// has altered.
func altered(t *testing.T, statements string) (file string) {
	t.Helper()
	d, file := eventIn(t, "frisian", tournament.ScoreSystems()[0], roundRobin, named("Anna", "Bouwe", "Coba", "Dora")...)
	paired(t, d)
	db, err := sql.Open("sqlite", "file:"+file)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(statements); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return file
}

// What is printed, and whatever is written, comes from tables that agree with the journal.
func TestAFileThatWasAlteredIsRefused(t *testing.T) {
	by := desk.Options{Who: "Test", Now: time.Now}
	for name, test := range map[string]struct{ statements, code, remedy string }{
		"tables": {"UPDATE players SET name = 'Wybe' WHERE name = 'Anna'", "file.tables-differ", "rebuild-tables"},
		"chain":  {"DROP TRIGGER journal_keeps_its_entries; UPDATE journal SET who = 'x' WHERE seq = 2", "file.chain-broken", "restore-chain"},
	} {
		t.Run(name, func(t *testing.T) {
			file := altered(t, test.statements)
			_, _, err := eventfile.Open(t.Context(), file, desk.Agreed, by)
			var r *refusal.Refusal
			if !errors.As(err, &r) || r.Code != test.code || r.Remedy.Code != test.remedy || r.Class != refusal.ClassInput {
				t.Fatalf("%v", err)
			}
			open, _, err := eventfile.Open(t.Context(), file, desk.FromTables, by)
			if err != nil {
				t.Fatalf("to look at it is refused: %v", err)
			}
			for what, write := range map[string]func() error{
				"result": func() error {
					_, err := results.EnterResult(t.Context(), open.Desk, handIn(tournament.WhiteWins))
					return err
				},
				"undo": func() error { _, err := history.Undo(t.Context(), open.Desk, 1, "test"); return err },
				"player": func() error {
					_, err := players.Register(t.Context(), open.Desk, players.RegisterRequest{Player: tournament.Player{Name: "Late"}, Late: true, Missed: tournament.ByeZero})
					return err
				},
				"round": func() error {
					_, err := rounds.PairRound(t.Context(), open.Desk, rounds.PairRequest{All: true})
					return err
				},
				"event": func() error {
					_, err := setup.EditEvent(t.Context(), open.Desk, setup.EditEventRequest{Given: tournament.Event{Name: "X", Place: "Y"}, Fields: []setup.EventField{setup.EventPlace}})
					return err
				},
			} {
				if err := write(); !errors.As(err, &r) || r.Code != test.code {
					t.Errorf("%s is written: %v", what, err)
				}
			}
			if err := open.Verify(t.Context()); err == nil {
				t.Error("it is verified")
			}
			stick := t.TempDir()
			if _, err := open.Backup(t.Context(), stick); !errors.As(err, &r) || r.Code != test.code {
				t.Errorf("it is copied: %v", err)
			}
			if left, err := os.ReadDir(stick); err != nil || len(left) > 0 {
				t.Errorf("the copy left %v, %v", left, err)
			}
			if err := open.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestTablesAreRebuiltFromTheJournal(t *testing.T) {
	file := altered(t, "UPDATE players SET name = 'Wybe' WHERE name = 'Anna'")
	if _, err := eventfile.Rebuild(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	open, _, err := eventfile.Open(t.Context(), file, desk.Agreed, desk.Options{Who: "Test", Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	defer open.Close()
	if err := open.Verify(t.Context()); err != nil {
		t.Error(err)
	}
}

// Results from a pipe are ranked when all are in; until then the standings in the file
// are old, and that is noticed.
func TestStandingsOfAnEarlierChangeAreNoticed(t *testing.T) {
	d := begun(t)
	d.RankLater = true
	if _, err := results.EnterResult(t.Context(), d, results.ResultRequest{Game: results.OpenGames(d, 1, 1)[0].Ref, Outcome: tournament.Outcome{Result: tournament.Drawn}}); err != nil {
		t.Fatal(err)
	}
	refusedAs(t, d, "verify.standings-old", eventfile.VerifyStandings(t.Context(), d))
	if err := d.Rank(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := eventfile.VerifyStandings(t.Context(), d); err != nil {
		t.Error(err)
	}
}

func TestWhatIsNotThereIsRefused(t *testing.T) {
	d := eventOf(t, roundRobin, named("Anna", "Bouwe")...)
	_, err := find.PairedRound(d, 1)
	refusedAs(t, d, "find.round-not-paired", err)
	d.Stage = 2
	refusedAs(t, d, "find.no-stage", d.CheckStage())
}

// A report does not replace the event that somebody has worked on.
func TestAReportKeepsAnEventThatWasWorkedOn(t *testing.T) {
	d, file := eventIn(t, "frisian", tournament.ScoreSystems()[0], roundRobin, named("Anna", "Bouwe")...)
	_, err := exchange.OpenFormerReport(t.Context(), file)
	refusedAs(t, d, "imports.not-replaced", err)
	if errors.Is(err, store.ErrBroken) {
		t.Error("it is called broken")
	}
	if former, err := exchange.OpenFormerReport(t.Context(), file+".none"); former != nil || err != nil {
		t.Errorf("where nothing is: %v, %v", former, err)
	}
}
