package store_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/store"
)

// names lists what a folder holds.
func names(tb testing.TB, folder string) []string {
	tb.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		tb.Fatal(err)
	}
	var list []string
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

func TestAFailedCreateLeavesNoFile(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for name, test := range map[string]struct {
		ctx   context.Context
		file  string
		first tournament.Change
		want  error
	}{
		"first change refused":     {context.Background(), "a.arbiter", change(tournament.PlayerAdded{Player: tournament.Player{Name: "A"}}), tournament.ErrNotStarted},
		"event without a system":   {context.Background(), "a.arbiter", created(tournament.SystemUnset), tournament.ErrIncomplete},
		"no such folder":           {context.Background(), "x/a.arbiter", created(tournament.SystemSwiss), fs.ErrNotExist},
		"interrupted":              {cancelled, "a.arbiter", created(tournament.SystemSwiss), context.Canceled},
		"a file where a folder is": {context.Background(), ".", created(tournament.SystemSwiss), fs.ErrExist},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			s, err := store.Create(test.ctx, filepath.Join(folder, test.file), test.first)
			if !errors.Is(err, test.want) || s != nil {
				t.Errorf("got %v, %v, want %v", s, err, test.want)
			}
			if left := names(t, folder); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
		})
	}
}

func TestCreateRefusesAFileThatIsThere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.arbiter")
	if err := os.WriteFile(path, []byte("precious"), 0o644); err != nil {
		t.Fatal(err)
	}
	_, err := store.Create(context.Background(), path, created(tournament.SystemSwiss))
	if !errors.Is(err, fs.ErrExist) {
		t.Errorf("got %v", err)
	}
	if text, err := os.ReadFile(path); string(text) != "precious" || err != nil {
		t.Errorf("the file is now %q, %v", text, err)
	}
}

// One event is one file, which can be copied between commands.
func TestAnEventIsOneFile(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "50% of? #1 dûmny")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	s, err := store.Create(ctx, filepath.Join(folder, "kû %41?mode=memory#.arbiter"), created(tournament.SystemSwiss))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	state, err := s.Append(ctx, 1, change(tournament.PlayerAdded{Player: tournament.Player{Name: "Ype"}}))
	if err != nil || len(state.Players) != 1 {
		t.Fatal(state, err)
	}
	if got := names(t, folder); len(got) != 1 || got[0] != "kû %41?mode=memory#.arbiter" {
		t.Errorf("the folder holds %q", got)
	}
	whole, err := os.ReadFile(s.Path())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := reopen(t, s).Tournament(ctx); err != nil {
		t.Error(err)
	}
	if after, err := os.ReadFile(s.Path()); !bytes.Equal(whole, after) || err != nil {
		t.Errorf("reading altered the file, %v", err)
	}
}

func TestOpenRefusesWhatIsNotAnEventAndWritesNothing(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	whole, err := os.ReadFile(s.Path())
	if err != nil {
		t.Fatal(err)
	}
	patched := func(at int, value uint32) []byte {
		data := bytes.Clone(whole)
		binary.BigEndian.PutUint32(data[at:], value)
		return data
	}
	const pageSize = 4096
	for name, test := range map[string]struct {
		data []byte
		want error
	}{
		"empty":                 {nil, store.ErrNotEvent},
		"games":                 {[]byte("[Event \"Club\"]\n\n1. 32-28 18-23 *\n"), store.ErrNotEvent},
		"another program's":     {patched(68, 0), store.ErrNotEvent},
		"newer":                 {patched(60, 2000), store.ErrNewer},
		"never finished":        {patched(60, 0), store.ErrBroken},
		"cut in the header":     {whole[:60], store.ErrBroken},
		"cut after the header":  {whole[:100], store.ErrBroken},
		"cut in the first page": {whole[:pageSize/2], store.ErrBroken},
		"cut after a page":      {whole[:pageSize], store.ErrBroken},
		"cut in the middle":     {whole[:len(whole)/2], store.ErrBroken},
		"the last byte missing": {whole[:len(whole)-1], store.ErrBroken},
		"schema overwritten":    {append(append(bytes.Clone(whole[:100]), bytes.Repeat([]byte{0xff}, 900)...), whole[1000:]...), store.ErrBroken},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			path := filepath.Join(folder, "x.arbiter")
			if err := os.WriteFile(path, test.data, 0o644); err != nil {
				t.Fatal(err)
			}
			opened, err := store.Open(ctx, path)
			var file *store.FileError
			if !errors.Is(err, test.want) || !errors.As(err, &file) || file.Path != path || opened != nil {
				t.Errorf("got %v, want %v", err, test.want)
			}
			if after, err := os.ReadFile(path); !bytes.Equal(after, test.data) || err != nil {
				t.Errorf("the file was written to, %v", err)
			}
			if got := names(t, folder); len(got) != 1 {
				t.Errorf("the folder holds %q", got)
			}
		})
	}
	if _, err := store.Open(ctx, t.TempDir()); !errors.Is(err, store.ErrNotEvent) {
		t.Errorf("a folder gives %v", err)
	}
	missing := filepath.Join(t.TempDir(), "none.arbiter")
	if _, err := store.Open(ctx, missing); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that is not there gives %v", err)
	}
	if _, err := os.Stat(missing); !errors.Is(err, fs.ErrNotExist) {
		t.Error("opening made a file")
	}
}

// A newer version may keep more without a new format of the file: what this one
// does not know it does not pass over.
func TestWhatANewerVersionKeepsIsNotPassedOver(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	tamper(t, s.Path(), `UPDATE players SET details = '{"colour":1}'`)
	_, err := reopen(t, s).Tournament(ctx)
	if want := `it keeps "colour", which this program does not know: use a newer arbiter`; !errors.Is(err, store.ErrNewer) || !strings.Contains(say(err), want) {
		t.Errorf("got %v, want %s", err, want)
	}
}

// Another program may have altered tables of ours: no state is made of them.
func TestTablesThatDoNotFitTogetherAreRefused(t *testing.T) {
	for name, statements := range map[string]string{
		"table missing":      "DROP TABLE findings",
		"event missing":      "DELETE FROM event",
		"journal empty":      "DROP TRIGGER journal_loses_no_entry; DELETE FROM journal",
		"last entry missing": "DROP TRIGGER journal_loses_no_entry; DELETE FROM journal WHERE seq = 5",
		"entry added":        "INSERT INTO journal SELECT 6, 5, time, who, why, kind, body, hash, 'x' FROM journal WHERE seq = 5",
		"no time":            "UPDATE event SET created = 'yesterday'",
		"no list":            "UPDATE event SET tiebreaks = 'SB'",
		"stage missing":      "UPDATE stages SET stage = 2",
		"round of stage 0":   "INSERT INTO rounds VALUES (0, 1, '')",
		"number of stage 0":  "UPDATE numbers SET stage = 0",
		"round of no boards": "DELETE FROM games WHERE round = 2; DELETE FROM pairings WHERE round = 2",
		"games of a pairing": "UPDATE stages SET games = 2000000000",
		"more than a row":    "UPDATE stages SET settings = '{\"swiss\":{\"group\":9223372036854775807}}'",
		"points of a win":    "UPDATE event SET score_win = 9223372036854775807",
		"seed":               "UPDATE stages SET seed = '-1'",
		"number missing":     "DELETE FROM numbers WHERE tpn = 2",
		"round missing":      "DELETE FROM rounds WHERE round = 1",
		"round of no stage":  "INSERT INTO rounds VALUES (2, 1, '')",
		"details cut off":    "UPDATE stages SET settings = '{'",
		"board missing":      "DELETE FROM pairings WHERE round = 1",
		"game missing":       "DELETE FROM games WHERE round = 2 AND game = 1",
		"sheet missing":      "DELETE FROM sheets",
		"sheet of no game":   "UPDATE sheets SET board = 7; DELETE FROM findings",
		"result of a sheet":  "UPDATE sheets SET result = '2-0'",
	} {
		t.Run(name, func(t *testing.T) {
			ctx := context.Background()
			s := create(t, club()...)
			tamper(t, s.Path(), statements)
			again, err := store.Open(ctx, s.Path())
			if err == nil {
				defer again.Close()
				_, err = again.Tournament(ctx)
			}
			if !errors.Is(err, store.ErrBroken) {
				t.Errorf("got %v", err)
			}
		})
	}
}
