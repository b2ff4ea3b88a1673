package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/journal"
	"arbiter/cmd/internal/desk"
	"arbiter/rules/longtest"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// richEvent is the file of a small event in which nearly everything happened.
func richEvent(tb testing.TB) []byte {
	tb.Helper()
	folder := tb.TempDir()
	file := filepath.Join(folder, "club.arbiter")
	sheet := filepath.Join(folder, "game.pdn")
	if err := os.WriteFile(sheet, []byte("[White \"Anna\"]\n[Black \"Dora\"]\n[GameType \"40\"]\n[Result \"1-0\"]\n1. 32-28 18-23 2. 28x19 14x23 3. 37-32 23-28 4. 32x23 1-0\n"), 0o644); err != nil {
		tb.Fatal(err)
	}
	for _, line := range []string{
		"new FILE --name Club --system swiss --rounds 5 --tiebreaks BH,SB,DE",
		"player add Anna --rating 1450 --club Wommels --birth-year 2008", "player add Bouwe --rating 1400", "player add Coba --title MF", "player add Dora",
		"player add Elske", "player add Froukje --federation NED", "player add Gosse", "player absent Gosse --round 2 --bye half",
		"round forbid 1-7", "prizes set --amounts 500,300,200", "round pair --seed 7", "result 1 1-0", "result 2 1/2 --how agreed", "result 3 +/-",
		"game add 1 " + sheet, "incident add --board 1 --article 24 --by white talked", "round pair", "result 1 0-1", "result 1 1-0 --correct --why misread", "result 2 adj",
		"player withdraw Froukje", "undo", "redo", "result 2 1/2", "result 3 1-0", "stage add --players 1,2,3,4", "round pair", "undo 2", "redo",
	} {
		args := strings.Fields(strings.ReplaceAll(line, "FILE", file))
		e := envOn(file)
		var problems strings.Builder
		e.Err = &problems
		if code := run(context.Background(), e, append([]string{"--file", file, "--who", "Test"}, args...)); code != cli.ExitFine {
			tb.Logf("arbiter %s ended with %d: %s", line, code, &problems)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		tb.Fatal(err)
	}
	return text
}

// hostileCommands are what is tried on a file that came by mail.
var hostileCommands = []string{
	"verify", "status", "standings", "standings --explain --format json", "crosstable --colours", "journal --marks", "journal --format json", "player list --all",
	"round show", "round pair", "round pair --draft", "result 1 1-0 --round 1", "result 2 1/2", "undo", "undo 3", "redo", "check", "event show", "stage show 1", "explain rank 1",
	"explain pairing 1 --board 1", "ratings", "prizes", "norms", "teams", "print --into OUT --format text", "print standings crosstable report --out OUT.pdf", "print standings crosstable report --out OUT.xlsx",
	"export --as toernooimanager OUT.csv", "export --as pdn OUT.pdn", "export --as lidraughts OUT.json", "export --as fmjd OUT-f.csv", "export OUT.html", "publish OUT-site",
	"trf export OUT.trf", "backup OUT.arbiter", "merge FILE", "ruling list", "incident list", "verify --rebuild", "player add Wyb", "player withdraw 1", "stage add --top 2", "bracket",
}

// tryAll runs some commands on a file: each ends with a code that says what is wrong
// with the file, never with a fault of the program, and in its time: what never ends is ended by go test. A process keeps
// 0.4 MB of each command, in cobra's table of completions, so that fuzzing goes in
// runs of some minutes: go test ./cmd/arbiter -fuzz FuzzJournalOfAFile -fuzztime 8m
func tryAll(t *testing.T, file string, from uint8) {
	t.Helper()
	const each = 3
	out := filepath.Join(filepath.Dir(file), "out")
	for i := range each {
		line := hostileCommands[(int(from)+i*7)%len(hostileCommands)]
		e := envOn(file)
		var problems strings.Builder
		e.Err, e.Out = &problems, io.Discard
		args := strings.Fields(strings.ReplaceAll(strings.ReplaceAll(line, "OUT", out), "FILE", file))
		code := run(t.Context(), e, append([]string{"--file", file, "--who", "Test"}, args...))
		if code == cli.ExitInternal {
			t.Fatalf("arbiter %s ended with %d: %s", line, code, &problems)
		}
	}
}

// tampered writes an event file and lets another program alter it.
func tampered(t *testing.T, whole []byte, alter func(*sql.DB) error) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "club.arbiter")
	if err := os.WriteFile(file, whole, 0o644); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", (&url.URL{Scheme: "file", Path: file}).String())
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	_, err = db.Exec("PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
	if err == nil {
		err = alter(db)
	}
	if err := errors.Join(err, db.Close()); err != nil {
		t.Skip(err) // SQLite itself refuses that
	}
	return file
}

// FuzzJournalOfAFile puts another body, reason or time into a journal, seals the
// chain anew, and makes the tables of it where it folds: a whole file, forged by
// somebody who knows the format.
func FuzzJournalOfAFile(f *testing.F) {
	whole := richEvent(f)
	file := filepath.Join(f.TempDir(), "club.arbiter")
	if err := os.WriteFile(file, whole, 0o644); err != nil {
		f.Fatal(err)
	}
	journal, err := journal.Of(context.Background(), (&cli.Env{Err: io.Discard}), file)
	if err != nil {
		f.Fatal(err)
	}
	for i, c := range journal {
		if i%longtest.Number(6, 1) != 0 { // the others come by fuzzing, and in the long form
			continue
		}
		f.Add(uint8(len(journal)), string(c.Kind), []byte(c.Body), i%4 > 0, uint8(3*i))
	}
	f.Fuzz(func(t *testing.T, place uint8, kind string, body []byte, tables bool, from uint8) {
		forged := append([]tournament.Change(nil), journal...)
		at := min(int(place), len(journal))
		if at == len(journal) {
			forged = append(forged, journal[at-1])
		}
		forged[at].Kind, forged[at].Body = tournament.Kind(kind), json.RawMessage(body)
		var last tournament.Change
		for i := range forged {
			forged[i].Base = last.Seq
			last = tournament.Seal(last, forged[i])
			forged[i] = last
		}
		file := tampered(t, whole, func(db *sql.DB) error {
			if _, err := db.Exec("DROP TRIGGER journal_keeps_its_entries; DROP TRIGGER journal_loses_no_entry; DELETE FROM journal"); err != nil {
				return err
			}
			for _, c := range forged {
				if _, err := db.Exec("INSERT INTO journal (seq, base, time, who, why, kind, body, prev, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
					c.Seq, c.Base, c.Time.UTC().Format(time.RFC3339Nano), c.Who, c.Why, string(c.Kind), string(c.Body), c.Prev, c.Hash); err != nil {
					return err
				}
			}
			_, err := db.Exec("UPDATE event SET seq = ?, head = ?", last.Seq, last.Hash)
			return err
		})
		if tables {
			_, _ = store.Rebuild(context.Background(), file, desk.KeptStandings) // where it does not fold the tables stay
		}
		tryAll(t, file, from)
	})
}

// FuzzTablesOfAFile puts other values into the tables of a file.
func FuzzTablesOfAFile(f *testing.F) {
	whole := richEvent(f)
	columns := columnsOf(f, whole)
	for i := 0; i < len(columns); i += longtest.Number(16, 1) { // the others come by fuzzing, and in the long form
		f.Add(uint8(i), uint8(i), int64(-1)<<(62*(i%16/8)), "x"[:i%16/8], uint8(i))
	}
	f.Fuzz(func(t *testing.T, column, row uint8, number int64, text string, from uint8) {
		c := columns[int(column)%len(columns)]
		value := any(number)
		if c.text {
			value = text
		}
		file := tampered(t, whole, func(db *sql.DB) error {
			if _, err := db.Exec("DROP TRIGGER journal_keeps_its_entries; DROP TRIGGER journal_loses_no_entry"); err != nil {
				return err
			}
			// Of some tables one row, of others all: there are tables without rowids.
			if _, err := db.Exec("UPDATE "+c.table+" SET "+c.name+" = ? WHERE rowid = ?", value, int(row)%8+1); err == nil {
				return nil
			}
			_, err := db.Exec("UPDATE OR IGNORE "+c.table+" SET "+c.name+" = ?", value)
			return err
		})
		tryAll(t, file, from)
	})
}

// column is a column of a table of an event file.
type column struct {
	table, name string
	text        bool
}

// columnsOf lists the columns of the tables of a file.
func columnsOf(tb testing.TB, whole []byte) []column {
	tb.Helper()
	file := filepath.Join(tb.TempDir(), "club.arbiter")
	if err := os.WriteFile(file, whole, 0o644); err != nil {
		tb.Fatal(err)
	}
	db, err := sql.Open("sqlite", (&url.URL{Scheme: "file", Path: file}).String())
	if err != nil {
		tb.Fatal(err)
	}
	defer db.Close()
	rows, err := db.Query("SELECT m.name, c.name, c.type = 'TEXT' FROM sqlite_schema m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' ORDER BY 1, 2")
	if err != nil {
		tb.Fatal(err)
	}
	defer rows.Close()
	var list []column
	for rows.Next() {
		var c column
		if err := rows.Scan(&c.table, &c.name, &c.text); err != nil {
			tb.Fatal(err)
		}
		list = append(list, c)
	}
	if len(list) < 100 || rows.Err() != nil {
		tb.Fatal(len(list), rows.Err())
	}
	return list
}

// FuzzBytesOfAFile turns bytes of a file, as a bad disk or a careless editor does.
func FuzzBytesOfAFile(f *testing.F) {
	whole := richEvent(f)
	for i := range longtest.Number(4, 40) {
		f.Add(uint32(i*4231), []byte{0xff, 0, byte(i)}, uint8(i))
	}
	f.Fuzz(func(t *testing.T, at uint32, turned []byte, from uint8) {
		text := append([]byte(nil), whole...)
		for i, b := range turned {
			text[(int(at)+i*i*31)%len(text)] ^= b
		}
		file := filepath.Join(t.TempDir(), "club.arbiter")
		if err := os.WriteFile(file, text, 0o644); err != nil {
			t.Fatal(err)
		}
		tryAll(t, file, from)
	})
}
