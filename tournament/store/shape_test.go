package store_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/tournament/store"
)

// A file comes by mail: what somebody put into it is not run by opening it, nor by
// any command on it.
func TestAFileInWhichOthersPutSomethingToRunIsNotOpened(t *testing.T) {
	const endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
	for name, test := range map[string]struct{ statements, want string }{
		"endless trigger":          {"CREATE TRIGGER mine BEFORE INSERT ON journal BEGIN " + endless + "; END", "trigger mine should not be there"},
		"trigger of ours altered":  {"DROP TRIGGER journal_loses_no_entry; CREATE TRIGGER journal_loses_no_entry BEFORE DELETE ON journal BEGIN " + endless + "; END", "trigger journal_loses_no_entry should not be there"},
		"trigger on a view":        {"CREATE TRIGGER mine INSTEAD OF INSERT ON results BEGIN SELECT 1; END", "trigger mine should not be there"},
		"journal is endless":       {"PRAGMA foreign_keys = 0; DROP TABLE journal; CREATE VIEW journal AS " + endless, "view journal is not the table"},
		"players are endless":      {"PRAGMA foreign_keys = 0; PRAGMA legacy_alter_table = 1; ALTER TABLE players RENAME TO real_players; CREATE VIEW players AS " + endless, "view players is not the table"},
		"a huge value in a view":   {"PRAGMA foreign_keys = 0; DROP TABLE event; CREATE VIEW event AS SELECT printf('%.*c', 900000000, 'x') AS name", "view event is not the table"},
		"table made otherwise":     {"PRAGMA foreign_keys = 0; DROP TABLE findings; CREATE TABLE findings (stage INTEGER, id TEXT AS (hex(zeroblob(500000000))))", "table findings is not the table"},
		"index that computes":      {"CREATE INDEX mine ON journal (hex(zeroblob(100)))", "index mine computes"},
		"index of some rows":       {"CREATE INDEX mine ON players (name) WHERE length(hex(zeroblob(100))) > 1", "index mine computes"},
		"index of ours that works": {"DROP INDEX pairings_white; CREATE INDEX pairings_white ON pairings (abs(white))", "index pairings_white computes"},
		"table missing":            {"PRAGMA foreign_keys = 0; DROP TABLE findings", "table findings is missing"},
	} {
		t.Run(name, func(t *testing.T) {
			s := create(t, club()...)
			tamper(t, s.Path(), test.statements)
			before, err := os.ReadFile(s.Path())
			if err != nil {
				t.Fatal(err)
			}
			opened, err := store.Open(context.Background(), s.Path())
			if !errors.Is(err, store.ErrBroken) || !strings.Contains(say(err), test.want) || opened != nil {
				t.Errorf("got %v, want %s", err, test.want)
			}
			if err := s.Verify(context.Background()); !errors.Is(err, store.ErrBroken) {
				t.Errorf("verify says %v", err)
			}
			if after, err := os.ReadFile(s.Path()); string(after) != string(before) || err != nil {
				t.Errorf("the file was written to, %v", err)
			}
		})
	}
}

// What people add for their own queries is theirs.
func TestWhatOthersAddBesidesIsTheirOwn(t *testing.T) {
	s := create(t, club()...)
	tamper(t, s.Path(), `CREATE TABLE mine (a, b UNIQUE); CREATE VIEW my_list AS SELECT name FROM players; CREATE INDEX mine_too ON players (club, rating)`)
	if err := reopen(t, s).Verify(context.Background()); err != nil {
		t.Error(err)
	}
}

// An older file is looked at before it is copied and brought to this version.
func TestAnOlderFileIsLookedAtBeforeItIsMigrated(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "old.arbiter")
	writeVersion(t, path, 1)
	tamper(t, path, "CREATE TRIGGER mine AFTER INSERT ON games BEGIN SELECT 1; END")
	if _, err := store.Open(context.Background(), path); !errors.Is(err, store.ErrBroken) || !strings.Contains(say(err), "trigger mine") {
		t.Errorf("got %v", err)
	}
	if got := names(t, folder); len(got) != 1 {
		t.Errorf("the folder holds %q", got)
	}
}
