package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// The standings in the file, which other programs read, are computed anew, also
// those that are stale.
func TestVerifyComputesTheStandingsAnew(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		statements string
		code       int
	}{
		"as they are":         {"SELECT 1", cli.ExitFine},
		"points":              {"UPDATE standing_rows SET points = 300 WHERE stage = 1 AND line = 1", cli.ExitFindings},
		"order of two":        {"UPDATE standing_rows SET rank_first = 2, rank_last = 3 WHERE stage = 1 AND line = 1", cli.ExitFindings},
		"a tie-break":         {`UPDATE standing_rows SET tiebreaks = replace(tiebreaks, '"0"', '"9"')`, cli.ExitFindings},
		"a line dropped":      {"DELETE FROM standing_rows WHERE stage = 1 AND line = 2", cli.ExitFindings},
		"of a change to come": {"UPDATE standing_rows SET seq = 99", cli.ExitFindings},
		"no tie-breaks":       {"UPDATE standing_rows SET tiebreaks = '9 9'", cli.ExitFindings},
		"all dropped":         {"DELETE FROM standing_rows", cli.ExitFindings},
		"a stage dropped":     {"DELETE FROM standing_rows WHERE stage = 2", cli.ExitFindings},
		"the last line":       {"DELETE FROM standing_rows WHERE stage = 1 AND line = 3", cli.ExitFindings},
		"called stale":        {"UPDATE standing_rows SET seq = 6", cli.ExitFindings},
		"called older":        {"UPDATE standing_rows SET seq = seq - 1 WHERE stage = 1", cli.ExitFindings},
	} {
		t.Run(name, func(t *testing.T) {
			e, _ := testEnv(t, "")
			must(t, e, "new", e.File, "--name", "Club", "--tiebreaks", "SB")
			for _, player := range []string{"Anna", "Bouwe", "Coba"} {
				must(t, e, "player", "add", player)
			}
			must(t, e, "round", "pair", "--numbers-by-entry")
			must(t, e, "result", "1", "1-0")
			must(t, e, "stage", "add", "--system", "round-robin", "--players", "1,2")
			db, err := sql.Open("sqlite", "file:"+e.File)
			if err == nil {
				_, err = db.Exec(test.statements)
			}
			if err := errors.Join(err, db.Close()); err != nil {
				t.Fatal(err)
			}
			var out strings.Builder
			e.Out, e.Err = &out, &out
			if code := run(context.Background(), e, []string{"--file", e.File, "verify"}); code != test.code {
				t.Errorf("exit code %d, want %d: %s", code, test.code, &out)
			}
		})
	}
}

// What is printed carries the stamp of the journal, and a round is in it for good:
// neither comes from tables that another program altered, and the way out is named. Nor is
// anything else written on them.
func TestNothingIsMadeOfAlteredTables(t *testing.T) {
	made := func(t *testing.T) *cli.Env {
		e, _ := testEnv(t, "")
		must(t, e, "new", e.File, "--name", "Club", "--system", "swiss", "--rounds", "3", "--tiebreaks", "SB")
		for _, player := range []string{"Anna", "Bouwe", "Coba", "Dora"} {
			must(t, e, "player", "add", player)
		}
		must(t, e, "round", "pair", "--numbers-by-entry")
		must(t, e, "result", "1", "1-0")
		must(t, e, "result", "2", "1/2")
		return e
	}
	alter := func(t *testing.T, e *cli.Env, statements string) {
		db, err := sql.Open("sqlite", "file:"+e.File)
		if err == nil {
			_, err = db.Exec(statements)
		}
		if err := errors.Join(err, db.Close()); err != nil {
			t.Fatal(err)
		}
	}
	e := made(t)
	alter(t, e, "UPDATE games SET result = '0-1' WHERE board = 1")
	folder := t.TempDir()
	for _, command := range []string{
		"standings", "crosstable", "status", "round show", "player list", "print standings", "print round --out " + folder + "/round.pdf",
		"print --into " + folder + "/papers", "export " + folder + "/all.xlsx", "export --as pdn " + folder + "/games.pdn", "publish " + folder + "/site",
		"trf export " + folder + "/club.trf", "round pair", "round pair --draft", "standings --as-of 3", "explain rank 1",
		"result 1 0-1 --correct --why misread", "result Anna Coba 0-1 --correct --why misread", "result enter", "undo",
		"player edit Anna --club Grou", "player withdraw Anna --why ill", "event set --place Grou", "stage set --rounds 4 --why more", "incident add noise --board 1",
	} {
		var out, problems strings.Builder
		inner := *e
		inner.Out, inner.Err = &out, &problems
		code := run(context.Background(), &inner, append([]string{"--file", e.File}, strings.Fields(command)...))
		if code != cli.ExitInput || out.Len() > 0 || !strings.Contains(problems.String(), "arbiter verify --rebuild") {
			t.Errorf("%s: exit code %d\n%s%s", command, code, &out, &problems)
		}
	}
	if left, err := os.ReadDir(folder); len(left) > 0 || err != nil {
		t.Errorf("left behind: %v, %v", left, err)
	}
	must(t, e, "verify", "--rebuild")
	if got, want := must(t, e, "standings", "--format", "csv"), must(t, made(t), "standings", "--format", "csv"); got != want {
		t.Errorf("rebuilt:\n%s\nnever altered:\n%s", got, want)
	}
	alter(t, e, "DROP TRIGGER journal_keeps_its_entries; UPDATE journal SET who = 'x' WHERE seq = 3")
	inner := *e
	var problems strings.Builder
	inner.Err = &problems
	if code := run(context.Background(), &inner, []string{"--file", e.File, "standings"}); code != cli.ExitInput || !strings.Contains(problems.String(), "entry 3 of the journal was altered") {
		t.Errorf("exit code %d: %s", code, &problems)
	}
	if code := run(context.Background(), &inner, []string{"--file", e.File, "verify", "--rebuild"}); code != cli.ExitFindings {
		t.Errorf("the tables were made from an altered journal: exit code %d", code)
	}
}

// What is legitimately not there is no finding.
func TestVerifyKnowsWhichStandingsAreNotKept(t *testing.T) {
	for name, story := range map[string][][]string{
		"a new event":   {{"new", "FILE", "--name", "Club"}},
		"taken back":    {{"new", "FILE", "--name", "Club"}, {"player", "add", "Anna"}, {"undo"}},
		"redone":        {{"new", "FILE", "--name", "Club"}, {"player", "add", "Anna"}, {"undo"}, {"redo"}},
		"an open stage": {{"new", "FILE", "--name", "Club"}, {"player", "add", "Anna"}, {"stage", "add", "--system", "swiss"}},
	} {
		t.Run(name, func(t *testing.T) {
			e, _ := testEnv(t, "")
			for _, args := range story {
				for i := range args {
					if args[i] == "FILE" {
						args[i] = e.File
					}
				}
				must(t, e, args...)
			}
			must(t, e, "verify")
		})
	}
}

// A field that is too large to rank after each result: while games are open the
// standings may be of an earlier change, but they may not be gone.
func TestVerifyOfALargeField(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	for name, test := range map[string]struct {
		ranked     bool // the players were registered before the round
		statements string
		code       int
	}{
		"stale":                {true, "SELECT 1", cli.ExitFine},
		"gone":                 {true, "DELETE FROM standing_rows", cli.ExitFindings},
		"imported, never kept": {false, "SELECT 1", cli.ExitFine},
	} {
		t.Run(name, func(t *testing.T) {
			e, _ := testEnv(t, "")
			must(t, e, "new", e.File, "--name", "Large", "--system", "swiss")
			largeField(t, ctx, e.File, test.ranked)
			db, err := sql.Open("sqlite", "file:"+e.File)
			if err == nil {
				_, err = db.Exec(test.statements)
			}
			if err := errors.Join(err, db.Close()); err != nil {
				t.Fatal(err)
			}
			if code := run(ctx, e, []string{"--file", e.File, "verify"}); code != test.code {
				t.Errorf("exit code %d, want %d", code, test.code)
			}
		})
	}
}

// largeField registers a large field and pairs its first round, in two changes or in one.
func largeField(t *testing.T, ctx context.Context, path string, ranked bool) {
	t.Helper()
	s, err := store.Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	round := tournament.Round{Number: 1}
	var players []tournament.Player
	var numbers []tournament.PlayerID
	for i := range desk.ManyPlayers {
		players = append(players, tournament.Player{Name: fmt.Sprintf("Player %d", i+1)})
		numbers = append(numbers, tournament.PlayerID(i+1))
		if i%2 == 1 {
			round.Pairings = append(round.Pairings, tournament.Pairing{Board: i/2 + 1, White: tournament.PlayerID(i), Black: tournament.PlayerID(i + 1)})
		}
	}
	bodies := []tournament.Body{tournament.GamesImported{Stage: 1, Players: players, Numbers: numbers, Rounds: []tournament.Round{round}}}
	if ranked {
		bodies = []tournament.Body{tournament.PlayersImported{Players: players}, tournament.RoundsPaired{Stage: 1, Numbers: numbers, Rounds: []tournament.Round{round}, ByHand: true}}
	}
	for i, body := range bodies {
		if _, err := s.AppendRanked(ctx, int64(i)+1, tournament.New("Test", "for a test", time.Now(), body), desk.KeptStandings); err != nil {
			t.Fatal(err)
		}
	}
}
