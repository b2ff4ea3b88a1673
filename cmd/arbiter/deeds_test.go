package main

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/store"
	"arbiter/tournament/store/durable"
)

// fullOutput takes some bytes and then fails.
type fullOutput struct{ room int }

func (f *fullOutput) Write(p []byte) (int, error) {
	if f.room >= len(p) {
		f.room -= len(p)
		return len(p), nil
	}
	n := f.room
	f.room = 0
	return n, errors.New("no space left on device")
}

// clubOf makes an event of four players with a round, and a list, a sheet, a report
// file and a copy with a change more beside it, and makes their folder the working
// one.
func clubOf(t *testing.T) *cli.Env {
	t.Helper()
	e, folder := outputFolder(t)
	must(t, e, "undo") // a result that can come back
	must(t, e, "backup", "copy.db")
	other := *e
	other.File = filepath.Join(folder, "copy.db")
	must(t, &other, "result", "2", "1-0", "--round", "2")
	if err := os.WriteFile("list.csv", []byte("Name\nYpe\nZwaantje\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	return e
}

// What was done is never denied, whatever became of the message; a command that only
// reads says that its output was lost.
func TestWhatWasDoneIsSaidThoughTheOutputIsLost(t *testing.T) {
	e := clubOf(t)
	for _, test := range []struct {
		args string
		code int
		want string
	}{
		{"redo", cli.ExitUnsaid, "change 9 is in the journal; only the message"},
		{"undo", cli.ExitUnsaid, "change 10 is in the journal"},
		{"result 1 1-0 --round 1", cli.ExitUnsaid, "change 11 is in the journal"},
		{"result 1 0-1 --round 1 --correct --why misread", cli.ExitUnsaid, "change 12 is in the journal"},
		{"merge copy.db", cli.ExitUnsaid, "change 13 is in the journal"},
		{"player import list.csv --dry-run", cli.ExitStorage, "standard output could not be written: no space left on device"},
		{"player edit Anna --club Club", cli.ExitUnsaid, "change 14 is in the journal"},
		{"player withdraw Dora --round 3 --forfeit", cli.ExitUnsaid, "changes 15 to 16 are in the journal"},
		{"game add 2 white.pdn --round 1", cli.ExitUnsaid, "change 17 is in the journal"},
		{"event set --place Hall", cli.ExitUnsaid, "change 18 is in the journal"},
		{"draws --moves 40", cli.ExitUnsaid, "change 19 is in the journal"},
		{"new new.arbiter --name New", cli.ExitUnsaid, "new.arbiter is written"},
		{"verify --rebuild", cli.ExitUnsaid, "club.arbiter is written; only the message"},
		{"backup again.db", cli.ExitUnsaid, "again.db is written; only the message"},
		{"restore again.db", cli.ExitUnsaid, "club.arbiter is written; only the message"},
		{"verify --rebuild", cli.ExitUnsaid, "club.arbiter is written; only the message"},
		{"export wall.csv", cli.ExitUnsaid, "wall.csv is written"},
		{"export --as pdn games.out", cli.ExitUnsaid, "games.out is written"},
		{"print standings --out wall.pdf", cli.ExitUnsaid, "wall.pdf is written"},
		{"print standings --format text --into papers", cli.ExitUnsaid, "papers is written"},
		{"publish site", cli.ExitUnsaid, "site is written"},
		{"report white.pdn --out out", cli.ExitUnsaid, "out is written"},
		{"trf export again.trf", cli.ExitUnsaid, "again.trf is written"},
		{"trf import club.trf --variant frisian --new trf.db", cli.ExitUnsaid, "trf.db is written"},
		{"import pdn white.pdn --new pdn.db", cli.ExitUnsaid, "pdn.db is written"},
		{"standings", cli.ExitStorage, "standard output could not be written"},
		{"standings --format json", cli.ExitStorage, "standard output could not be written"},
		{"standings --format html", cli.ExitStorage, "standard output could not be written"},
		{"print standings --format pdf", cli.ExitStorage, "standard output could not be written"},
		{"print standings --format xlsx", cli.ExitStorage, "standard output could not be written"},
		{"event show", cli.ExitStorage, "standard output could not be written"},
		{"status", cli.ExitStorage, "standard output could not be written"},
		{"journal", cli.ExitStorage, "standard output could not be written"},
		{"verify", cli.ExitStorage, "standard output could not be written"},
		{"round show", cli.ExitStorage, "standard output could not be written"},
		{"check white.pdn", cli.ExitStorage, "standard output could not be written"},
		{"explain", cli.ExitStorage, "standard output could not be written"},
		{"variants", cli.ExitStorage, "standard output could not be written"},
		{"perft --depth 2", cli.ExitStorage, "standard output could not be written"},
		{"trf export", cli.ExitStorage, "standard output could not be written"},
		{"--help", cli.ExitStorage, "standard output could not be written"},
		{"restore again.db", cli.ExitUnsaid, "club.arbiter is written; only the message"},
		{"result 9 1-0", cli.ExitRefused, "board 9"}, // what was refused is said as ever
	} {
		var problems strings.Builder
		own := *e
		own.Out, own.Err = &fullOutput{}, &problems
		if code := run(context.Background(), &own, append([]string{"--file", e.File}, strings.Fields(test.args)...)); code != test.code {
			t.Errorf("arbiter %s: exit code %d, want %d: %s", test.args, code, test.code, &problems)
		}
		said := problems.String()
		if !strings.Contains(said, test.want) || strings.Contains(said, "half written") || test.code == cli.ExitUnsaid && strings.Contains(said, "repeat the command;") {
			t.Errorf("arbiter %s: %s", test.args, said)
		}
	}
	must(t, e, "verify")
}

// A slip that cannot be taken keeps its code; what was entered before it is named.
func TestASlipThatFailsDoesNotDenyThoseBefore(t *testing.T) {
	e := clubOf(t)
	var problems strings.Builder
	own := *e
	own.In, own.Out, own.Err = strings.NewReader("1 1-0\n2 0-1\n9 1-0\n"), io.Discard, &problems
	if code := run(context.Background(), &own, []string{"--file", e.File, "result", "enter", "--round", "1"}); code != cli.ExitRefused {
		t.Errorf("exit code %d", code)
	}
	if !strings.Contains(problems.String(), "line 3:") || !strings.Contains(problems.String(), "changes 9 to 10 are in the journal") {
		t.Error(problems.String())
	}
}

// Who reads two rows of a list, or of what was found, does not keep the others from
// being taken in.
func TestAReaderWhoLeavesStopsNoImport(t *testing.T) {
	for _, args := range []string{"player import list.csv", "import pdn white.pdn", "import pdn white.pdn --new pdn.db"} {
		e := clubOf(t)
		own := *e
		own.Out = &fullOutput{room: 10}
		own.HangUp = func([]byte) { t.Errorf("%s: something was printed before it was done", args) }
		if code := run(context.Background(), &own, append([]string{"--file", e.File}, strings.Fields(args)...)); code != cli.ExitUnsaid {
			t.Errorf("%s: exit code %d", args, code)
		}
	}
}

func TestChangesAreNamedAsSpans(t *testing.T) {
	d := cli.Lasting{}
	d.Changes = []int64{3}
	d.Changes = append(d.Changes, 5, 6, 7)
	d.Changes = append(d.Changes, 9)
	d.Wrote("a.csv")
	d.Wrote("a.csv")
	if got := i18n.English().Say(&d); got != "changes 3, 5 to 7, 9 are in the journal; a.csv is written" {
		t.Error(got)
	}
}

// lastMoment is a journal whose disk fails at the last moment of a change.
type lastMoment struct {
	tournament.Journal
	lands bool
}

func (j lastMoment) AppendAll(ctx context.Context, base int64, changes []tournament.Change, rank tournament.Ranker) (*tournament.Tournament, error) {
	if j.lands {
		if _, err := j.Journal.AppendAll(ctx, base, changes, rank); err != nil {
			return nil, err
		}
	}
	return nil, &store.FileError{Path: "club.arbiter", Reason: errors.New("disk I/O error"), Detail: message.New("store.make-room")}
}

// Where the disk fails at the last moment SQLite may say that a change is not there
// though it is: the journal is asked.
func TestAChangeThatLandedIsNotDenied(t *testing.T) {
	e := clubOf(t)
	own := *e
	for _, lands := range []bool{true, false} {
		own.Deeds = cli.Lasting{}
		ctx := context.Background()
		err := own.WithEvent(ctx, func(s *cli.Session) error {
			s.Desk = desk.Open(lastMoment{s.Journal(), lands}, s.State(), s.Options)
			_, err := s.Commit(ctx, "", tournament.PlayerAdded{Player: tournament.Player{Name: "Late"}})
			return s.Told(ctx, err)
		})
		err = own.Conclude(err, &cli.Output{})
		if want := map[bool]int{true: cli.ExitUnsaid, false: cli.ExitStorage}[lands]; cli.ClassifyExit(err) != want || lands == strings.Contains(i18n.English().Error(err), "nothing was written") {
			t.Errorf("lands %v: %v", lands, err)
		}
	}
}

// Where a part of a folder is new nothing says that it is as it was.
func TestAFolderThatIsNewInPartIsNotDenied(t *testing.T) {
	code, hints := cli.Classify(&durable.PartError{Path: "site", New: 6, Of: 14, Err: &durable.Error{Path: "site/players.html", Err: syscall.ENOSPC}})
	hint := i18n.English().Say(hints[0])
	if code != cli.ExitStorage || strings.Contains(hint, "nothing") || !strings.Contains(hint, "repeat the command") {
		t.Errorf("%d %s", code, hint)
	}
}
