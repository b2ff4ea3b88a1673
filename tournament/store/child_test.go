//go:build unix

package store_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"arbiter/rules/longtest"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// childTask, where it is set, makes the test program do a task on a file in
// place of the tests: to be killed, or to have fewer rights.
const childTask = "ARBITER_STORE_TEST_TASK"

func TestMain(m *testing.M) {
	task, path, _ := strings.Cut(os.Getenv(childTask), ":")
	switch task {
	case "":
		longtest.Properties(longtest.Events)
		os.Exit(m.Run())
	case "append":
		appendForEver(path)
	case "readonly":
		workWithoutRights(path)
	default:
		appendAllAndDie(strings.TrimPrefix(task, "intent "), path)
	}
}

// child prepares the test program to do a task on a file.
func child(task, path string) *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childTask+"="+task+":"+path)
	cmd.Stderr = os.Stderr
	return cmd
}

// appendForEver adds players one by one and prints the number of each change
// when it is on the disk.
func appendForEver(path string) {
	ctx := context.Background()
	s, err := store.Open(ctx, path)
	if err != nil {
		fmt.Println(err)
		return
	}
	state, err := s.Tournament(ctx)
	for err == nil {
		body := tournament.PlayerAdded{Player: tournament.Player{Name: fmt.Sprint("Player ", state.NextPlayerID())}}
		if state, err = s.Append(ctx, state.Seq, change(body)); err == nil {
			fmt.Println(state.Seq)
		}
	}
	fmt.Println(err)
}

// A writer that is killed in the middle loses at most the change it was making,
// and that wholly.
func TestAKilledWriterLosesNoChangeThatWasReported(t *testing.T) {
	if testing.Short() {
		t.Skip("kills processes")
	}
	ctx := context.Background()
	path := create(t, created(tournament.SystemOpen)).Path()
	for kill := range 6 {
		cmd := child("append", path)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		var reported int64
		for lines.Scan() {
			seq, err := strconv.ParseInt(lines.Text(), 10, 64)
			if err != nil {
				t.Fatalf("the writer stopped: %s", lines.Text())
			}
			if reported == 0 { // it is at work now
				time.AfterFunc(time.Duration(3+7*kill)*time.Millisecond, func() { _ = cmd.Process.Kill() })
			}
			reported = seq
		}
		if err := cmd.Wait(); err == nil || reported == 0 {
			t.Fatalf("the writer ended by itself after change %d: %v", reported, err)
		}
		s, err := store.Open(ctx, path)
		if err != nil {
			t.Fatalf("after kill %d: %v", kill+1, err)
		}
		state, err := s.Tournament(ctx)
		if err != nil || state.Seq < reported || state.Seq > reported+1 {
			t.Errorf("change %d was reported, the file is at change %d, %v", reported, state.Seq, err)
		}
		if err := errors.Join(s.Verify(ctx), s.Close()); err != nil {
			t.Error(err)
		}
	}
}

// workWithoutRights does what may and what may not be done in a folder that is
// read-only, and prints how each ends.
func workWithoutRights(path string) {
	if os.Geteuid() == 0 { // nothing is read-only for root
		const nobody = 65534
		if err := syscall.Setuid(nobody); err != nil {
			fmt.Println("skip:", err)
			return
		}
	}
	ctx := context.Background()
	_, err := store.Create(ctx, filepath.Join(filepath.Dir(path), "new.arbiter"), created(tournament.SystemSwiss))
	fmt.Println("create:", errors.Is(err, store.ErrReadOnly), say(err))
	s, err := store.Open(ctx, path)
	if err != nil {
		fmt.Println("open:", err)
		return
	}
	state, err := s.Tournament(ctx)
	fmt.Println("read:", err == nil && state.Seq == 1, err)
	_, err = s.Append(ctx, 1, change(tournament.PlayerAdded{Player: tournament.Player{Name: "Ype"}}))
	fmt.Println("append:", errors.Is(err, store.ErrReadOnly), say(err))
}

func TestAReadOnlyFolderGivesAClearError(t *testing.T) {
	for name, mode := range map[string]os.FileMode{"file may be written": 0o666, "file is read-only too": 0o444} {
		t.Run(name, func(t *testing.T) {
			// Not the test's own folder, which only its owner may enter.
			folder, err := os.MkdirTemp("", "read-only")
			if err != nil {
				t.Fatal(err)
			}
			defer os.RemoveAll(folder)
			path := filepath.Join(folder, "club.arbiter")
			s, err := store.Create(context.Background(), path, created(tournament.SystemSwiss))
			if err != nil {
				t.Fatal(err)
			}
			if err := errors.Join(s.Close(), os.Chmod(path, mode), os.Chmod(folder, 0o555)); err != nil {
				t.Fatal(err)
			}
			defer os.Chmod(folder, 0o755)
			out, err := child("readonly", path).Output()
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasPrefix(string(out), "skip:") {
				t.Skip(string(out))
			}
			for _, want := range []string{"create: true", "read: true", "append: true", "cannot be written to"} {
				if !strings.Contains(string(out), want) {
					t.Errorf("%q is missing in:\n%s", want, out)
				}
			}
			if got := names(t, folder); len(got) != 1 {
				t.Errorf("the folder holds %q", got)
			}
			t.Logf("%s", out)
		})
	}
}
