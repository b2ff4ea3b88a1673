package main

import (
	"bufio"
	"context"
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// openedHall is a hall in a process of its own, at an address that it keeps when it is
// killed and started again.
type openedHall struct {
	file, listen, settings string
	address                string // http://127.0.0.1:1234
	cmd                    *exec.Cmd
}

// openHall serves an event file on a free port of the loopback address.
func openHall(t *testing.T, file string) *openedHall {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h := &openedHall{file: file, listen: free.Addr().String(), settings: t.TempDir() + "/settings.json"}
	if err := free.Close(); err != nil {
		t.Fatal(err)
	}
	h.start(t)
	t.Cleanup(func() { _ = h.cmd.Process.Kill(); _ = h.cmd.Wait() })
	return h
}

// start starts the process, and waits until it listens.
func (h *openedHall) start(t *testing.T) {
	t.Helper()
	h.cmd = h.command("hall", h.file, "--listen", h.listen, "--no-open")
	h.cmd.Stderr = os.Stderr
	out, err := h.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := h.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("the hall does not open: %v", err)
	}
	said, listening := strings.CutPrefix(strings.TrimSpace(line), "listening on ")
	if !listening {
		t.Fatalf("the hall says %q", line)
	}
	h.address = said
}

// killed kills the process at once, as a battery that is empty does.
func (h *openedHall) killed(t *testing.T) {
	t.Helper()
	if err := h.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = h.cmd.Wait() // it was killed
}

// stopped ends the process as Ctrl-C does; it must end well.
func (h *openedHall) stopped(t *testing.T) {
	t.Helper()
	if err := h.cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := h.cmd.Wait(); err != nil {
		t.Errorf("the hall ends with %v", err)
	}
}

// command is a command on the event, in a process of its own.
func (h *openedHall) command(args ...string) *exec.Cmd {
	if args[0] != "hall" || args[1] != h.file {
		args = append([]string{"--file", h.file}, args...)
	}
	cmd := exec.Command("arbiter", args...)
	cmd.Env = append(os.Environ(), "ARBITER_SETTINGS="+h.settings, "ARBITER_WHO=Anna", "LANG=C", "TZ=UTC")
	return cmd
}

// terminal runs a command on the event while the hall is open, and gives what it prints.
func (h *openedHall) terminal(t *testing.T, args ...string) string {
	t.Helper()
	cmd := h.command(args...)
	var said strings.Builder
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%q: %v: %s", args, err, said.String())
	}
	return string(out)
}

// tab is another tab with cookies of its own, as another phone.
func (b *browser) tab(t *testing.T) *browser {
	t.Helper()
	ctx, closeTab := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext())
	t.Cleanup(closeTab)
	other := &browser{ctx: ctx, axe: b.axe}
	if err := chromedp.Listen(ctx, other.listen); err != nil {
		t.Fatal(err)
	}
	other.do(t, command(log.Enable, cdp.Empty{}), command(runtime.Enable, cdp.Empty{}))
	return other
}

// patience is when a test gives up what a page is to show, or a browser to do. It comes within a
// second where the machine has nothing else to do; the limit is there to name what never comes.
const patience = 10 * time.Minute

// asked is what a line of script comes to in the page; false where there is none just now,
// between two pages.
func asked[T any](b *browser, script string) (T, bool) {
	ctx, stop := context.WithTimeout(b.ctx, patience)
	defer stop()
	made, err := chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	return made, err == nil
}

// eventually waits until a line of script is true in the page.
func (b *browser) eventually(t *testing.T, what, script string) {
	t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if is, there := asked[bool](b, script); is && there {
			return
		}
	}
	text, _ := asked[string](b, `location.href + ": " + document.body.innerText.slice(0, 600)`)
	t.Fatalf("%s: not within %v: %s", what, patience, text)
}
