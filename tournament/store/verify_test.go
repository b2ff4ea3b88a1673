package store_test

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
	"arbiter/tournament/store"
)

// unlock lets another program alter the journal.
const unlock = "DROP TRIGGER journal_keeps_its_entries; DROP TRIGGER journal_loses_no_entry; "

func TestVerifyNamesTheFirstAlteredEntry(t *testing.T) {
	for name, test := range map[string]struct {
		statements string
		seq        int64
	}{
		"body":           {"UPDATE journal SET body = replace(body, '1/2', '1-0') WHERE seq = 4", 4},
		"who":            {"UPDATE journal SET who = 'somebody' WHERE seq = 2", 2},
		"time":           {"UPDATE journal SET time = '2026-11-21T12:00:00Z' WHERE seq = 3", 3},
		"hash":           {"UPDATE journal SET hash = prev WHERE seq = 2", 2},
		"entry dropped":  {"DELETE FROM journal WHERE seq = 3", 3},
		"first dropped":  {"DELETE FROM journal WHERE seq = 1", 1},
		"entry inserted": {"UPDATE journal SET seq = 6, base = 5 WHERE seq = 5; INSERT INTO journal SELECT 5, 4, time, who, why, kind, body, prev, hash FROM journal WHERE seq = 4", 5},
	} {
		t.Run(name, func(t *testing.T) {
			ctx := context.Background()
			s := create(t, club()...)
			tamper(t, s.Path(), unlock+test.statements)
			err := s.Verify(ctx)
			var chain *tournament.ChainError
			if !errors.As(err, &chain) || chain.Seq != test.seq {
				t.Errorf("got %v, want entry %d named", err, test.seq)
			}
		})
	}
}

func TestTheJournalRefusesToBeAltered(t *testing.T) {
	s := create(t, club()...)
	for _, statement := range []string{"UPDATE journal SET who = 'somebody' WHERE seq = 2", "DELETE FROM journal WHERE seq = 5"} {
		if err := execute(s.Path(), statement); err == nil || !strings.Contains(err.Error(), "append-only") {
			t.Errorf("%s: got %v", statement, err)
		}
	}
	if err := s.Verify(context.Background()); err != nil {
		t.Error(err)
	}
}

func TestVerifyNamesTheFirstDifferenceOfTheTables(t *testing.T) {
	for name, test := range map[string]struct{ statements, want string }{
		"result":                {"UPDATE games SET result = '1-0' WHERE round = 1 AND board = 1", "stage 1, round 1, board 1, game 1, Result is 1-0, not 1/2"},
		"colours":               {"UPDATE pairings SET white = black, black = white WHERE round = 1 AND board = 2", "stage 1, round 1, board 2, White is 2, not 3"},
		"rating":                {"UPDATE players SET rating = 1500 WHERE id = 1", "player 1, Rating is 1500, not 1450"},
		"score system":          {"UPDATE event SET score_win = 200", "Event, Score, Win is 2, not 1"},
		"finding":               {"UPDATE findings SET state = 'moot'", "stage 1, round 2, board 1, game 2, Sheet, finding 1, State is moot, not stands"},
		"finding dropped":       {"DELETE FROM findings", "finding 1 is missing"},
		"player added":          {"INSERT INTO players VALUES (5, 'Z', 0, '', '', '', 0, 0, 0, '')", "player 5 should not be there"},
		"last board":            {"DELETE FROM pairings WHERE round = 2 AND board = 3", "stage 1, round 2, board 3 is missing"},
		"last entry":            {"DROP TRIGGER journal_loses_no_entry; DELETE FROM journal WHERE seq = 5", "Seq is 5, not 4"},
		"player dropped":        {"DELETE FROM players WHERE id = 3", "refers to a missing row of table players"},
		"game of no board":      {"INSERT INTO games VALUES (1, 2, 9, 1, '', '', '')", "refers to a missing row of table pairings"},
		"view":                  {"DROP VIEW results; CREATE VIEW results AS SELECT 1 AS stage", "view results was altered"},
		"trigger dropped":       {"DROP TRIGGER journal_loses_no_entry", "trigger journal_loses_no_entry is missing"},
		"kind of result":        {"UPDATE result_kinds SET white = 'win' WHERE code = '1/2'", "result kind 1/2 was altered"},
		"standing of no player": {"INSERT INTO standing_rows VALUES (1, 5, 1, 1, 1, 9, 0, 0, 0, 0, 0, '[]')", "refers to a missing row of table players"},
	} {
		t.Run(name, func(t *testing.T) {
			ctx := context.Background()
			s := create(t, club()...)
			tamper(t, s.Path(), test.statements)
			err := s.Verify(ctx)
			var state *store.StateError
			if !errors.As(err, &state) || !strings.Contains(say(state), test.want) {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}

func TestStandingsAreStampedWithTheirChange(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	set := func(seq int64, board int, rank tournament.Ranker) {
		t.Helper()
		c := change(tournament.ResultSet{Stage: 1, Round: 1 + board%2, Board: 2 - board%2, Game: board % 2, Result: tournament.Drawn})
		if _, err := s.AppendRanked(ctx, seq-1, c, rank); err != nil {
			t.Fatal(err)
		}
	}
	lines := []tournament.StandingRow{
		{RankFirst: 1, RankLast: 2, Player: 4, Games: 1, Draws: 1, Points: 50, Tiebreaks: []tournament.TiebreakValue{{Code: "SB", Value: "0.25"}}},
		{RankFirst: 1, RankLast: 2, Player: 1, Games: 1, Draws: 1, Points: 50},
	}
	const top = "SELECT group_concat(name || ' ' || points || ' ' || seq || ' ' || stale, ', ') FROM standings WHERE line = 1"
	set(6, 0, func(*tournament.Tournament) ([]tournament.StageStandings, error) {
		return []tournament.StageStandings{{Stage: 1, Rows: lines}}, nil
	})
	if got, want := lookup(t, s.Path(), top), "Мария Ким 0.5 6 0"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	set(7, 1, nil)
	if got, want := lookup(t, s.Path(), top), "Мария Ким 0.5 6 1"; got != want {
		t.Errorf("after a change without standings: got %s, want %s", got, want)
	}
	kept, err := s.Standings(ctx)
	if d := cmp.Diff([]tournament.StageStandings{{Stage: 1, Seq: 6, Rows: lines}}, kept); err != nil || d != "" {
		t.Errorf("%v, %s", err, d)
	}
	// Undoing everything removes the players, and with them their standings.
	for seq := int64(7); seq > 1; seq-- {
		if _, err := s.Append(ctx, 14-seq, change(tournament.Undone{Seq: seq})); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Verify(ctx); err != nil {
		t.Error(err)
	}
	if got := lookup(t, s.Path(), "SELECT count(*) FROM standing_rows"); got != "0" {
		t.Errorf("%s rows of the standings are left", got)
	}
}

func TestOtherProgramsReadTheResults(t *testing.T) {
	s := create(t, club()...)
	const games = "SELECT group_concat(round || '.' || board || '.' || game || ' ' || white || '-' || black || ' ' || result, '; ') FROM results WHERE result <> ''"
	if got, want := lookup(t, s.Path(), games), "1.1.1 Мария Ким-Jelle Wiersma 1/2; 2.1.2 Sjoukje de Boer-Jelle Wiersma 1-0"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// The hash is of the moment: two texts of one moment would have the same hash.
func TestAMomentHasOneText(t *testing.T) {
	for _, text := range []string{"2026-11-20T12:00:00.0Z", "2026-11-20T12:00:00,000Z", "2026-11-20T12:00:00+00:00", "2026-11-20T13:00:00+01:00", "2026-11-20 12:00:00"} {
		s := create(t, club()...)
		tamper(t, s.Path(), unlock+"UPDATE journal SET time = '"+text+"' WHERE seq = 3")
		if err := s.Verify(context.Background()); !errors.Is(err, store.ErrBroken) || !strings.Contains(say(err), "entry 3") {
			t.Errorf("%s: got %v", text, err)
		}
	}
}

// What SQLite's own check finds stands on one line of a message.
func TestAFileThatIsNotSoundIsSaidOnOneLine(t *testing.T) {
	s := create(t, club()...)
	tamper(t, s.Path(), "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = 2 WHERE name = 'games'")
	_, err := store.Restore(context.Background(), s.Path(), filepath.Join(t.TempDir(), "club.arbiter"))
	if !errors.Is(err, store.ErrBroken) || strings.ContainsAny(say(err), "\n*") {
		t.Errorf("got %v", err)
	}
}
