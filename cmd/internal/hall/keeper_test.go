package hall_test

import (
	"bufio"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/hall"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
	"arbiter/tournament"
)

// until waits for something that comes by itself, however slow the machine; that it never
// comes is for the limit of the tests to tell.
func until(is func() bool) {
	for !is() {
		time.Sleep(5 * time.Millisecond)
	}
}

// copyOf copies the event file as it is.
func (h *trial) copyOf() string {
	h.Helper()
	place := filepath.Join(h.TempDir(), "copy.arbiter")
	in, err := os.Open(h.hall.Events()[0].Path)
	if err != nil {
		h.Fatal(err)
	}
	defer in.Close()
	out, err := os.Create(place)
	if err != nil {
		h.Fatal(err)
	}
	defer out.Close()
	if _, err := io.Copy(out, in); err != nil {
		h.Fatal(err)
	}
	return place
}

// A copy that is put in the place of the event is what the hall shows from then on, and
// what is worked on.
func TestACopyThatIsRestoredIsOpened(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	before := h.state().Seq
	older := h.copyOf()
	h.enter(1, 1, tournament.WhiteWins)
	h.waitTold(before + 1)
	page := listen(t, serveTrial(h)+"/events?after="+fmt.Sprint(before+1))
	if err := os.Rename(older, h.hall.Events()[0].Path); err != nil {
		t.Fatal(err)
	}
	until(func() bool { return h.state().Seq == before })
	if m := page.next(); m.told.Seq != before || m.id != fmt.Sprint(before) {
		t.Errorf("the page was told %+v", m)
	}
	h.enter(1, 2, tournament.BlackWins)
	if h.state().Seq != before+1 {
		t.Errorf("the next change is %d", h.state().Seq)
	}
	if missed, _ := h.hall.Events()[0].Missed(before+1, false); missed.Number != 0 {
		t.Errorf("who has seen that was told %+v", missed)
	}
}

// A file that is gone is shown as it was; what is done then is refused, and nothing is
// made in its place. When it is back, all goes on.
func TestAFileThatIsGoneComesBack(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	path := h.hall.Events()[0].Path
	if err := os.Rename(path, path+".away"); err != nil {
		t.Fatal(err)
	}
	until(func() bool { return h.hall.Events()[0].Now().Failed != nil })
	err := h.hall.Events()[0].Do(t.Context(), "", func(*desk.Desk) error { t.Error("there is a desk"); return nil })
	if err == nil {
		t.Error("something was done")
	}
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("something is in its place: %v", err)
	}
	if answer, _ := h.get("/api/v1/rounds/1"); answer.StatusCode != http.StatusOK {
		t.Errorf("the round was answered %d", answer.StatusCode)
	}
	if _, body := h.get("/desk"); !strings.Contains(body, "the file of the event cannot be read: ") {
		t.Error("the desk does not say so")
	}
	if answer, body := h.post("/desk/results", "line", "1 1-0"); answer.StatusCode != http.StatusServiceUnavailable || !strings.Contains(body, "cannot be read") {
		t.Errorf("a result was answered %d", answer.StatusCode)
	}
	h.waitHappened(1)
	if err := os.Rename(path+".away", path); err != nil {
		t.Fatal(err)
	}
	until(func() bool { return h.hall.Events()[0].Now().Failed == nil })
	h.waitHappened(2)
	if _, body := h.get("/desk"); strings.Contains(body, "cannot be read") {
		t.Error("the desk does not see that it is back")
	}
	h.enter(1, 1, tournament.WhiteWins)
}

// waitHappened waits until so many things were told that are no change.
func (h *trial) waitHappened(n int) {
	h.Helper()
	until(func() bool {
		happened, _ := h.hall.Events()[0].Told(0)
		return len(slices.DeleteFunc(slices.Clone(happened), func(one keeper.Happening) bool { return one.Seq > 0 })) >= n
	})
}

// lockedFile names, to the child process of the next test, the event that it locks.
const lockedFile = "ARBITER_TEST_LOCK"

// TestWhoLocksAnEvent is no test: it is another program that has the event for itself,
// until its standard input ends.
func TestWhoLocksAnEvent(t *testing.T) {
	path := os.Getenv(lockedFile)
	if path == "" {
		t.Skip("it is the other program of the next test")
	}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err := db.Exec("PRAGMA busy_timeout = 600000; BEGIN EXCLUSIVE"); err != nil { // the hall may be reading
		t.Fatal(err)
	}
	fmt.Println("locked")
	_, _ = io.Copy(io.Discard, os.Stdin)
	if _, err := db.Exec("ROLLBACK"); err != nil {
		t.Fatal(err)
	}
}

// While another program has the file for itself pages are answered, and what is done
// waits for its end.
func TestAFileThatOthersLockIsWaitedFor(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	cmd := exec.Command(os.Args[0], "-test.run=^TestWhoLocksAnEvent$")
	cmd.Env = append(os.Environ(), lockedFile+"="+h.hall.Events()[0].Path)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "locked\n" {
		t.Fatalf("%q, %v", line, err)
	}
	done := make(chan error, 1)
	go func() {
		done <- h.hall.Events()[0].Do(context.Background(), "", func(d *desk.Desk) error { return enterAll(context.Background(), d, 1) })
	}()
	for range 20 {
		if answer, _ := h.get("/api/v1/rounds/1"); answer.StatusCode != http.StatusOK {
			t.Fatal(answer.StatusCode)
		}
	}
	select {
	case err := <-done:
		t.Errorf("it was done with %v, while another had the file", err)
	default:
	}
	_ = in.Close()
	if err := <-done; err != nil {
		t.Errorf("when the file was free: %v", err)
	}
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}

// A fault of the program ends the job, not the hall, and leaves nothing half done.
func TestAFaultInAJobEndsTheJob(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	before := h.state().Seq
	err := h.hall.Events()[0].Do(t.Context(), "", func(d *desk.Desk) error {
		d.Who = "nobody"
		panic("a fault")
	})
	var fault *web.FaultError
	if !errors.As(err, &fault) || fault.Fault != "a fault" || len(fault.Stack) == 0 {
		t.Errorf("got %v", err)
	}
	h.enter(1, 1, tournament.WhiteWins)
	if h.state().Seq != before+1 {
		t.Errorf("the last change is %d", h.state().Seq)
	}
}

// Who gives up before his turn has done nothing.
func TestWhoGivesUpHasDoneNothing(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	begun, goOn := make(chan struct{}), make(chan struct{})
	go func() {
		_ = h.hall.Events()[0].Do(context.Background(), "", func(*desk.Desk) error { close(begun); <-goOn; return nil })
	}()
	<-begun
	ctx, cancel := context.WithCancel(t.Context())
	waited := make(chan error)
	go func() {
		waited <- h.hall.Events()[0].Do(ctx, "", func(*desk.Desk) error { t.Error("it was done"); return nil })
	}()
	cancel()
	if err := <-waited; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	close(goOn)
}

func TestAnEventHasOneHall(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	path := h.hall.Events()[0].Path
	if err := h.hall.Listening("http://192.168.1.20:8080"); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(t.TempDir(), "link.arbiter")
	if err := os.Symlink(path, link); err != nil {
		t.Skip(err)
	}
	for _, name := range []string{path, link} {
		_, err := hall.New(t.Context(), server.Options{Files: []string{name}, Who: "Piet", Now: time.Now})
		var open *keeper.OpenError
		if !errors.As(err, &open) || open.Address != "http://192.168.1.20:8080" || !strings.Contains(open.Error(), "Address") {
			t.Errorf("%s: got %v", name, err)
		}
		if got := keeper.ListeningAt(h.hall.Keep, name); got != "http://192.168.1.20:8080" {
			t.Errorf("%s was last reached at %q", name, got)
		}
	}
	h.enter(1, 1, tournament.WhiteWins) // the first is as it was
}

func TestWhereAHallWasReachedIsKept(t *testing.T) {
	t.Parallel()
	keep, folder := filepath.Join(t.TempDir(), "new"), t.TempDir()
	a, b := filepath.Join(folder, "a.arbiter"), filepath.Join(folder, "b.arbiter")
	for _, path := range []string{a, b} {
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := keeper.KeepAddress(keep, path, "http://10.0.0.1:8080/"+filepath.Base(path)); err != nil {
			t.Fatal(err)
		}
	}
	if got := keeper.ListeningAt(keep, a); got != "http://10.0.0.1:8080/a.arbiter" {
		t.Errorf("a is at %q", got)
	}
	if err := os.Remove(a); err != nil {
		t.Fatal(err)
	}
	if err := keeper.KeepAddress(keep, b, "http://10.0.0.2:8080"); err != nil {
		t.Fatal(err)
	}
	if len(keeper.ReadAddresses(keep)) != 1 || keeper.ListeningAt(keep, b) != "http://10.0.0.2:8080" || keeper.ListeningAt("", b) != "" {
		t.Errorf("kept is %q", keeper.ReadAddresses(keep))
	}
}

// A page is loaded before its stream opens. What is no change of the event and is told in
// between, such as an irregularity at a board, reaches it all the same; who asks again and
// again is not told of it without end.
func TestWhatIsNoChangeIsToldToAPageThatWasLoadedBefore(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	event, seen := h.hall.Events()[0], h.state().Seq
	h.waitTold(seen)
	event.TellDesk(keeper.PartUrgent)
	missed, from := event.Missed(seen, true)
	if !slices.Contains(missed.What, keeper.PartUrgent) || missed.Number != from {
		t.Errorf("the page is told %+v, and goes on from %d", missed, from)
	}
	if missed, _ := event.Missed(seen, false); missed.Number != 0 {
		t.Errorf("who asks again is told %+v", missed)
	}
	h.enter(1, 1, tournament.WhiteWins)
	h.waitTold(seen + 1)
	if missed, _ := event.Missed(seen+1, true); missed.Number != 0 {
		t.Errorf("who has seen what came after it is told %+v", missed)
	}
	if missed, _ := event.Missed(-1, true); missed.Number != 0 {
		t.Errorf("who begins now is told %+v", missed)
	}
}
