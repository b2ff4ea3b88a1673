//go:build unix

package main

import (
	"context"
	"crypto/rand"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	archivecmd "arbiter/cmd/arbiter/internal/archive"
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/games"
	"arbiter/rules/longtest"
	"arbiter/tournament/archive"
	"arbiter/tournament/archive/litedb"
	"arbiter/tournament/archive/pgdb"
)

// A worker that is asked to end gives back what it holds. One that is killed does not, a part
// of each kind of work, and nobody tells the others: once its lease has run out they do it. All is as in an archive whose workers
// lived, and each game has one verdict. The leases are those of the program, so that this
// takes a minute.
func TestTheWorkOfAKilledWorkerIsDoneByAnother(t *testing.T) {
	if !longtest.Wanted() {
		t.Skip("in the long form alone: leases of 6 and 15 seconds run out")
	}
	t.Parallel()
	sheets := filepath.Join(t.TempDir(), "sheets.pdn")
	if err := os.WriteFile(sheets, []byte(madeSheets(t, 24_000)), 0o600); err != nil {
		t.Fatal(err)
	}
	quiet := filepath.Join(t.TempDir(), "quiet.db")
	archiveCommandOn(t, quiet, "add", sheets)
	archiveCommandOn(t, quiet, "work")
	for name, engine := range map[string]struct {
		address func(*testing.T) string
		lease   time.Duration
	}{
		"a file":     {func(t *testing.T) string { return filepath.Join(t.TempDir(), "killed.db") }, litedb.DefaultLease},
		"PostgreSQL": {emptyDatabase, pgdb.DefaultLease},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			address := engine.address(t)
			archiveCommandOn(t, address, "add", sheets)
			endHolding(t, address, archive.Tasks()[0])
			for _, task := range archive.Tasks() {
				killHolding(t, address, task)
				killed := time.Now()
				archiveCommandOn(t, address, "work", "--only", task.Kind.String())
				t.Logf("%s: done %.1f s after the worker was killed, of a lease of %s", task.Kind, time.Since(killed).Seconds(), engine.lease)
			}
			for _, ask := range [][]string{{"explore", "--variant", "international"}, {"twins"}, {"find", "--variant", "international", "--moves", "32-28 19-23"}} {
				if was, is := archiveCommandOn(t, quiet, ask...), archiveCommandOn(t, address, ask...); was != is || was == "" {
					t.Errorf("%v: %d bytes where nobody was killed, %d here", ask, len(was), len(is))
				}
			}
			p := progressAt(t, address)
			verdicts, games := verdictsIn(t, address)
			if verdicts != p.Games || games != p.Games || p.Games == 0 || len(p.SetAside) > 0 {
				t.Errorf("%d verdicts on %d games of %d, set aside %v", verdicts, games, p.Games, p.SetAside)
			}
		})
	}
}

// killHolding has a worker begin a task, and kills it while it holds a part of it.
func killHolding(t *testing.T, address string, task archive.Task) {
	t.Helper()
	args := []string{"work", "--only", task.Kind.String()}
	if archivecmd.IsServer(address) && task.Kind == archive.Check {
		args = []string{"worker"} // which does all kinds in their order
	}
	worker := holding(t, address, task, args...)
	if err := worker.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = worker.Wait() // it was killed
}

// endHolding asks a worker to end while it holds a part of a task, as the system does
// with a service: it has given back what it held when it ends.
func endHolding(t *testing.T, address string, task archive.Task) {
	t.Helper()
	worker := holding(t, address, task, "work", "--only", task.Kind.String())
	for _, signal := range []os.Signal{syscall.SIGTERM, syscall.SIGCONT} {
		if err := worker.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
	}
	_ = worker.Wait()
	if code := worker.ProcessState.ExitCode(); code != cli.ExitStopped {
		t.Errorf("%s: a worker that is asked to end ends with %d", task.Kind, code)
	}
	for _, p := range progressAt(t, address).Tasks {
		if p.Held > 0 {
			t.Errorf("%s: %d parts are held by a worker that was asked to end", p.Task.Kind, p.Held)
		}
	}
}

// holding is a worker that was stopped where it stands, while it holds a part of a task.
func holding(t *testing.T, address string, task archive.Task, args ...string) *exec.Cmd {
	t.Helper()
	worker := exec.Command("arbiter", append([]string{"archive", "--db", address}, args...)...)
	if err := worker.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = worker.Process.Kill() })
	for ; ; time.Sleep(2 * time.Millisecond) {
		if err := worker.Process.Signal(syscall.SIGSTOP); err != nil {
			break // it has come to its end
		}
		tasks := progressAt(t, address).Tasks
		if slices.ContainsFunc(tasks, func(p archive.TaskProgress) bool { return p.Task == task && p.Held > 0 }) {
			return worker
		}
		_ = worker.Process.Signal(syscall.SIGCONT)
	}
	t.Fatalf("%s: the worker was never seen to hold anything", task.Kind)
	return nil
}

// progressAt is how far the archive at an address is.
func progressAt(t *testing.T, address string) archive.Progress {
	t.Helper()
	e, _ := testEnv(t, "")
	a := &archivecmd.Command{Env: e, Db: address}
	var p archive.Progress
	err := a.With(context.Background(), archivecmd.ToRead, func(e archive.Engine) (err error) {
		p, err = e.Progress(context.Background())
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// verdictsIn counts the verdicts of an archive, and the games that have one.
func verdictsIn(t *testing.T, address string) (verdicts, games int64) {
	t.Helper()
	ctx := context.Background()
	var err error
	if archivecmd.IsServer(address) {
		var conn *pgx.Conn
		if conn, err = pgx.Connect(ctx, address); err != nil {
			t.Fatal(err)
		}
		defer conn.Close(ctx)
		err = conn.QueryRow(ctx, "SELECT count(*), count(DISTINCT game) FROM arbiter_archive.verdicts").Scan(&verdicts, &games)
	} else {
		var db *sql.DB
		if db, err = sql.Open("sqlite", address); err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		err = db.QueryRow("SELECT count(*), count(DISTINCT game) FROM verdicts").Scan(&verdicts, &games)
	}
	if err != nil {
		t.Fatal(err)
	}
	return verdicts, games
}

// archiveCommandOn runs a command of the archive in a process of its own, and gives what
// it prints.
func archiveCommandOn(t *testing.T, address string, args ...string) string {
	t.Helper()
	cmd := exec.Command("arbiter", append([]string{"archive", "--db", address}, args...)...)
	var said strings.Builder
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%q: %v: %s", args, err, said.String())
	}
	return string(out)
}

// emptyDatabase is a new database on the server for tests. It goes when the test ends.
func emptyDatabase(t *testing.T) string {
	t.Helper()
	server := os.Getenv("ARBITER_TEST_POSTGRES")
	if server == "" {
		t.Skip("ARBITER_TEST_POSTGRES names no PostgreSQL server (.ci/postgres run starts one)")
	}
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	name := "killed_" + strings.ToLower(rand.Text())
	admin := func(statement string) {
		t.Helper()
		conn, err := pgx.Connect(context.Background(), server)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close(context.Background())
		if _, err := conn.Exec(context.Background(), statement); err != nil {
			t.Fatal(err)
		}
	}
	admin("CREATE DATABASE " + name)
	t.Cleanup(func() { admin("DROP DATABASE " + name + " WITH (FORCE)") })
	u.Path = "/" + name
	return u.String()
}

// madeSheets are sheets of legal games of some people; one in fifty is there twice.
func madeSheets(t *testing.T, n int) string {
	t.Helper()
	g, err := games.Lookup("international")
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for i := range n {
		seed := uint64(i)
		if i%50 == 49 {
			seed = uint64(i - 7)
		}
		fmt.Fprintf(&text, "[Event \"Made\"]\n[White \"Player %d\"]\n[Black \"Other %d\"]\n[GameType \"20\"]\n[Result \"1-1\"]\n\n", seed%97, seed%89)
		s, err := g.Read("")
		if err != nil {
			t.Fatal(err)
		}
		for range 40 {
			legal := s.Legal()
			if len(legal) == 0 {
				break
			}
			seed = seed*6364136223846793005 + 1442695040888963407
			m := legal[(seed>>33)%uint64(len(legal))]
			fmt.Fprintf(&text, "%s ", m.Notation)
			s = s.Play(m)
		}
		text.WriteString("1-1\n\n")
	}
	return text.String()
}
