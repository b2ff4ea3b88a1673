//go:build unix

package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/hall/keeper"
)

// hallProcess is a hall in a process of its own.
type hallProcess struct {
	*testing.T
	address string
	keep    string
	cmd     *exec.Cmd
	out     *bufio.Reader
	said    bytes.Buffer
}

// hallOf begins a hall on an event file, or on a folder.
func hallOf(t *testing.T, keep string, args ...string) *hallProcess {
	t.Helper()
	h := &hallProcess{T: t, keep: keep}
	h.cmd = exec.Command("arbiter", append([]string{"hall", "--listen", "127.0.0.1:0", "--no-open", "--who", "Anna"}, args...)...)
	h.cmd.Env = append(os.Environ(), "ARBITER_SETTINGS="+filepath.Join(keep, "settings.json"))
	h.cmd.Stderr = &h.said
	out, err := h.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := h.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = h.cmd.Process.Kill() // most have ended
		_ = h.cmd.Wait()
	})
	h.out = bufio.NewReader(out)
	line, _ := h.out.ReadString('\n')
	address, is := strings.CutPrefix(line, "listening on ")
	if h.address = strings.TrimSpace(address); !is || !strings.HasPrefix(h.address, "http://127.0.0.1:") {
		_ = h.cmd.Wait()
		t.Fatalf("it says %q, then %s", line, h.said.String())
	}
	return h
}

// end asks the hall to close, and gives what else it printed; it must end well.
func (h *hallProcess) end(signal os.Signal) string {
	h.Helper()
	if err := h.cmd.Process.Signal(signal); err != nil {
		h.Fatal(err)
	}
	rest, _ := io.ReadAll(h.out)
	if err := h.cmd.Wait(); err != nil {
		h.Errorf("after %v: %v, %s", signal, err, h.said.String())
	}
	return string(rest)
}

// get asks the hall for something.
func (h *hallProcess) get(path string) string {
	h.Helper()
	answer, err := http.Get(h.address + path)
	if err != nil {
		h.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		h.Fatalf("%s: %d %v %s", path, answer.StatusCode, err, body)
	}
	return string(body)
}

// atTerminal runs a command on an event file in a worker, which is another process than the
// hall, and gives what it printed.
func atTerminal(t *testing.T, file string, args ...string) string {
	t.Helper()
	done, err := workers.run(workerCommand{Folder: filepath.Dir(file), Environment: os.Environ(), Args: append([]string{"--file", file, "--who", "Piet"}, args...)})
	if err != nil || done.Code != cli.ExitFine {
		t.Fatalf("arbiter %s: %v, exit code %d, %s", strings.Join(args, " "), err, done.Code, done.Err)
	}
	return string(done.Out)
}

// hallClub makes the event file of a club whose first round is paired.
func hallClub(t *testing.T, folder, name string) string {
	t.Helper()
	file := filepath.Join(folder, name+".arbiter")
	atTerminal(t, file, "new", file, "--name", "Club "+name, "--system", "swiss", "--rounds", "5")
	for _, player := range []string{"Jelle", "Sytse", "Tsjêrk", "Wiebe"} {
		atTerminal(t, file, "player", "add", player)
	}
	atTerminal(t, file, "round", "pair")
	return file
}

func TestAHallSaysWhereItIsAndEndsWell(t *testing.T) {
	file := hallClub(t, t.TempDir(), "a")
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		h := hallOf(t, t.TempDir(), file)
		if body := h.get("/healthz"); body != "ok\n" {
			t.Errorf("its health is %q", body)
		}
		page, err := http.Get(h.address + "/events") // an open page does not keep it open
		if err != nil {
			t.Fatal(err)
		}
		defer page.Body.Close()
		if rest := h.end(signal); rest != "" || h.said.Len() > 0 {
			t.Errorf("it also said %q and %q", rest, h.said.String())
		}
		if left, _ := filepath.Glob(file + "?*"); len(left) > 0 {
			t.Errorf("%q is left beside the event", left)
		}
		if got := keeper.ListeningAt(h.keep, file); got != h.address {
			t.Errorf("it was last reached at %q, not %q", got, h.address)
		}
	}
}

// The terminal works on the event while its hall is open, and pages follow; what programs
// read there is what the commands print, byte for byte.
func TestPagesFollowTheTerminal(t *testing.T) {
	file := hallClub(t, t.TempDir(), "a")
	h := hallOf(t, t.TempDir(), file)
	page, err := http.Get(h.address + "/events")
	if err != nil {
		t.Fatal(err)
	}
	defer page.Body.Close()
	atTerminal(t, file, "result", "1", "1-0")
	var told struct {
		Seq  int64
		What []string
	}
	lines := bufio.NewReader(page.Body)
	for told.Seq == 0 {
		line, err := lines.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		if data, is := strings.CutPrefix(line, "data: "); is {
			if err := json.Unmarshal([]byte(data), &told); err != nil {
				t.Fatal(err)
			}
		}
	}
	if !slices.Equal(told.What, []string{"round 1", "standings"}) {
		t.Errorf("it was told %+v", told)
	}
	for path, args := range map[string][]string{
		"/api/v1/event": {"event", "show"}, "/api/v1/rounds/1": {"round", "show", "--round", "1"}, "/api/v1/players": {"player", "list"},
		"/api/v1/standings": {"standings"}, "/api/v1/standings?after=1": {"standings", "--round", "1"}, "/api/v1/standings?lang=nl": {"standings", "--lang", "nl"},
	} {
		if got, want := h.get(path), atTerminal(t, file, append(args, "--format", "json")...); got != want {
			t.Errorf("%s is\n%s\nand the command prints\n%s", path, got, want)
		}
	}
	h.end(os.Interrupt)
	if seq := fmt.Sprint(openState(t, file).Seq); seq != fmt.Sprint(told.Seq) {
		t.Errorf("the event has change %s", seq)
	}
}

// A second hall is refused and told of the first; one that was killed keeps nobody out.
func TestASecondHallIsRefused(t *testing.T) {
	folder := t.TempDir()
	file := hallClub(t, folder, "a")
	hallClub(t, folder, "b")
	keep := t.TempDir()
	first := hallOf(t, keep, file)
	for _, on := range []string{file, folder} {
		second := exec.Command("arbiter", "hall", on, "--listen", "127.0.0.1:0", "--no-open")
		second.Env = append(os.Environ(), "ARBITER_SETTINGS="+filepath.Join(t.TempDir(), "settings.json")) // of another user
		out, err := second.CombinedOutput()
		if second.ProcessState.ExitCode() != cli.ExitRefused || !strings.Contains(string(out), first.address) {
			t.Errorf("on %s: %v, %s", on, err, out)
		}
	}
	if err := first.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = first.cmd.Wait() // it was killed
	again := hallOf(t, keep, folder)
	for _, name := range []string{"a", "b"} {
		if body := again.get("/g/" + name + "/api/v1/event"); !strings.Contains(body, "Club "+name) {
			t.Errorf("group %s is %s", name, body)
		}
	}
	again.end(os.Interrupt)
}

// The settings' folder gets a copy of each round, as after commands.
func TestARoundThatIsCompleteInTheHallIsCopied(t *testing.T) {
	file, keep, copies := hallClub(t, t.TempDir(), "a"), t.TempDir(), t.TempDir()
	settings := fmt.Sprintf("{\"backup\": %q}", copies)
	if err := os.WriteFile(filepath.Join(keep, "settings.json"), []byte(settings), 0o600); err != nil {
		t.Fatal(err)
	}
	h := hallOf(t, keep, file)
	atTerminal(t, file, "result", "1", "1-0") // without those settings: it is the hall that sees the round end
	atTerminal(t, file, "result", "2", "1-0")
	last := filepath.Join(copies, fmt.Sprintf("a-%d.arbiter", openState(t, file).Seq))
	for _, err := os.Stat(last); err != nil; _, err = os.Stat(last) {
		time.Sleep(20 * time.Millisecond) // go test ends what never comes
	}
	h.end(os.Interrupt)
}
