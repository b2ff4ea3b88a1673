package store_test

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"arbiter/reports/i18n"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// noon is when the changes of the tests are made.
var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// change makes a change for a test.
func change(body tournament.Body) tournament.Change {
	return tournament.New("arbiter", "", noon, body)
}

// created is the first change of a test event.
func created(system tournament.System) tournament.Change {
	var keizer *tournament.Keizer
	if system == tournament.SystemKeizer {
		keizer = &tournament.Keizer{
			Values: tournament.KeizerValues{By: tournament.KeizerPerPlayer, Top: "2", Step: "1"}, Win: "1", Draw: "1/2", Bye: "2/3", Forfeit: tournament.KeizerShare{Share: "1"},
			Absences: []tournament.KeizerAbsence{{Kind: tournament.AbsenceExcused, Share: "1/3", Max: 5}},
		}
	}
	return change(tournament.EventCreated{
		Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0], Tiebreaks: []string{"SB", "DE"}},
		Stage: tournament.Stage{System: system, Cycles: 1, Keizer: keizer},
	})
}

// sheet is a game sheet with a finding.
func sheet() tournament.Sheet {
	return tournament.Sheet{
		PDN: "1. 32-28 18-23 *", Source: "r1.pdn:3", Plies: 2, Result: tournament.WhiteWins, Final: "W:W28:B23", Verdict: "irregular",
		Material: [4]int{20, 0, 19, 1},
		Findings: []tournament.Finding{{ID: "r1.b1.g1:2:capture-omitted", Code: "capture-omitted", Articles: []string{"27c", "10"},
			Severity: "error", State: "stands", Ply: 2, Move: "1...", Side: "black", Written: "18-23", Legal: []string{"33x24"}, Message: "û"}},
	}
}

// club is an event of four players with two rounds of a match of one and two games.
func club() []tournament.Change {
	return []tournament.Change{
		created(tournament.SystemRoundRobin),
		change(tournament.PlayersImported{Players: []tournament.Player{
			{Name: "Jelle Wiersma", Rating: 1450, Club: "Wommels"}, {Name: "Sjoukje de Boer"}, {Name: "Douwe Wiersma"}, {Name: "Мария Ким"},
		}}),
		change(tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{4, 3, 2, 1}, Seed: 1 << 63, Rounds: []tournament.Round{
			{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 4, Black: 1}, {Board: 2, White: 3, Black: 2}}},
			{Number: 2, Pairings: []tournament.Pairing{
				{Board: 1, White: 1, Black: 2, Games: []tournament.Game{{Number: 1}, {Number: 2}}}, {Board: 2, White: 4}, {Board: 3, White: 3},
			}},
		}}),
		change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Drawn}),
		change(tournament.SheetAdded{Stage: 1, Round: 2, Board: 1, Game: 2, Sheet: sheet(), Result: tournament.WhiteWins}),
	}
}

// create makes an event file from changes in the test's own folder.
func create(tb testing.TB, changes ...tournament.Change) *store.Store {
	tb.Helper()
	s, err := store.Create(context.Background(), filepath.Join(tb.TempDir(), "club.arbiter"), changes[0])
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = s.Close() })
	for i, c := range changes[1:] {
		if _, err := s.Append(context.Background(), int64(i)+1, c); err != nil {
			tb.Fatal(err)
		}
	}
	return s
}

// reopen opens the file of a store a second time.
func reopen(tb testing.TB, s *store.Store) *store.Store {
	tb.Helper()
	again, err := store.Open(context.Background(), s.Path())
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = again.Close() })
	return again
}

func TestTablesHoldWhatTheJournalFoldsTo(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	if err := s.Verify(ctx); err != nil {
		t.Error(err)
	}
	state, err := reopen(t, s).Tournament(ctx)
	if err != nil {
		t.Fatal(err)
	}
	folded, err := tournament.Fold(tournament.Chain(club()...))
	if err != nil {
		t.Fatal(err)
	}
	if d := tournament.Difference(folded, state); d != "" {
		t.Error(d)
	}
}

// execute runs statements on a file as another program would.
func execute(path, statements string) error {
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		return err
	}
	_, err = db.Exec(statements)
	return errors.Join(err, db.Close())
}

// tamper alters a file as another program would.
func tamper(tb testing.TB, path, statements string) {
	tb.Helper()
	if err := execute(path, statements); err != nil {
		tb.Fatal(err)
	}
}

// lookup reads one value from a file as another program would.
func lookup(tb testing.TB, path, query string) string {
	tb.Helper()
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		tb.Fatal(err)
	}
	defer db.Close()
	var value string
	if err := db.QueryRow(query).Scan(&value); err != nil {
		tb.Fatal(err)
	}
	return value
}

// Standings are kept in the transaction of the change they follow from: if they
// cannot be computed there is no change either.
func TestStandingsAreKeptWithTheirChange(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	rank := func(state *tournament.Tournament) ([]tournament.StageStandings, error) {
		return []tournament.StageStandings{{Stage: 1, Rows: []tournament.StandingRow{{RankFirst: 1, RankLast: 1, Player: 2, Points: 150}}}}, nil
	}
	c := change(tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.Drawn})
	if _, err := s.AppendRanked(ctx, 5, c, rank); err != nil {
		t.Fatal(err)
	}
	if got, want := lookup(t, s.Path(), "SELECT name || ' ' || points || ' ' || seq || ' ' || stale FROM standings"), "Sjoukje de Boer 1.5 6 0"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	broken := errors.New("no tie-break of that name")
	_, err := s.AppendRanked(ctx, 6, change(tournament.Undone{Seq: 6}), func(*tournament.Tournament) ([]tournament.StageStandings, error) { return nil, broken })
	if !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
	if state, err := s.Tournament(ctx); err != nil || state.Seq != 6 {
		t.Errorf("the file is at change %d, %v", state.Seq, err)
	}
}

// What a player has no column for is in the file all the same.
func TestDetailsOfAPlayerAreKept(t *testing.T) {
	ctx := context.Background()
	s := create(t, created(tournament.SystemSwiss), change(tournament.PlayerAdded{Player: tournament.Player{
		Name: "Мария Ким", Sex: tournament.SexFemale, Patronymic: "Ивановна", Rank: "кмс", Region: "Якутия", Coach: "Ким И.",
		Groups: []string{"B"}, IDs: map[string]string{"fmjd": "12345"}, Also: []string{"Maria Kim"},
	}}))
	if err := s.Verify(ctx); err != nil {
		t.Error(err)
	}
	state, err := reopen(t, s).Tournament(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if p := state.Players[0]; p.IDs["fmjd"] != "12345" || p.Sex != tournament.SexFemale || p.Also[0] != "Maria Kim" {
		t.Errorf("the file has %+v", p)
	}
	if got := lookup(t, s.Path(), "SELECT details ->> 'rank' FROM players"); got != "кмс" {
		t.Errorf("rank %s", got)
	}
}

// say is an error as people read it, in English.
func say(err error) string { return i18n.English().Error(err) }
