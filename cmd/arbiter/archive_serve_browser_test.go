package main

import (
	"bufio"
	"bytes"
	"context"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"arbiter/cmd/arbiter/internal/cli"
)

// servedGames are games as their players would not be called, one of them twice, and one
// with an irregularity.
const servedGames = `[Event "Кубок Йошкар-Олы, открытое первенство по международным шашкам среди ветеранов"]
[White "Константинопольский-Преображенский, Владимир Александрович"]
[Black "<script>alert(1)</script>` + "\u202e" + `gnirts"]
[Date "2026.07.04"]
[Round "1"]
[GameType "20"]

1. 32-28 19-23 2. 31-26 *

[Event "Cup"]
[White "Jansen, Piet"]
[Black "Ivanov, I."]
[Date "2026.07.04"]
[Round "3"]
[GameType "20"]

1. 32-28 18-23 2. 38-32 12-18 3. 31-27 7-12 4. 43-38 20-25 5. 37-31 17-22 6. 28x17 11x22 7. 49-43 14-20 8. 31-26 22x31 9. 36x27 20-24 10. 41-37 10-14 1-1

[Event "Cup"]
[White "Jansen, Piet"]
[Black "Ivanov, I."]
[Date "2026.07.04"]
[Round "3"]
[GameType "20"]

1. 32-28 18-23 2. 38-32 12-18 3. 31-27 7-12 4. 43-38 20-25 5. 37-31 17-22 6. 28x17 11x22 7. 49-43 14-20 8. 31-26 22x31 9. 36x27 20-24 10. 41-37 10-14 2-0
`

// servedArchive serves the pages of an archive as arbiter archive serve does, in a process
// of its own, and gives its address.
func servedArchive(t *testing.T, text string) string {
	t.Helper()
	here := t.TempDir()
	file, db := filepath.Join(here, "games.pdn"), filepath.Join(here, "archive.db")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"archive", "add", file}, {"archive", "work"}} {
		var out, errs bytes.Buffer
		e := &cli.Env{In: strings.NewReader(""), Out: &out, Err: &errs, Getenv: galleryEnv, Now: time.Now}
		if code := run(context.Background(), e, append(args, "--db", db)); code != 0 {
			t.Fatalf("%q: exit %d: %s%s", args, code, errs.String(), out.String())
		}
	}
	cmd := exec.Command("arbiter", "archive", "serve", "--db", db, "--listen", "127.0.0.1:0")
	cmd.Env, cmd.Stderr = append(os.Environ(), "ARBITER_SETTINGS="+here+"/settings.json", "LANG=C", "TZ=UTC"), os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	line, err := bufio.NewReader(out).ReadString('\n')
	address, listening := strings.CutPrefix(strings.TrimSpace(line), "listening on ")
	if err != nil || !listening {
		t.Fatalf("it says %q: %v", line, err)
	}
	t.Cleanup(func() { stopsWell(t, cmd) })
	return address
}

// stopsWell ends a process as Ctrl-C does; it must end well.
func stopsWell(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("it ends with %v", err)
	}
}

// The pages of an archive can be read by everybody, on a phone and on a laptop, in letters of
// any length; the arrows step through a game.
func TestPagesOfAnArchiveInABrowser(t *testing.T) {
	b := newBrowser(t)
	at := servedArchive(t, servedGames)
	pages := map[string]string{
		"archive-search": "/", "archive-found": "/?player=a&all=1", "archive-position": "/?variant=international&moves=32-28", "archive-wrong": "/?since=soon&moves=1-2",
		"archive-game": "/game/1?ply=2", "archive-twin": "/game/3", "archive-twins": "/twins", "archive-people": "/people", "archive-candidates": "/people/candidates", "archive-status": "/status", "archive-ratings": "/ratings", "archive-none": "/nowhere",
	}
	for _, lang := range []string{"nl", "ru"} {
		for name, path := range pages {
			sign := "?"
			if strings.Contains(path, "?") {
				sign = "&"
			}
			for _, look := range []struct {
				at     viewport
				scheme string
			}{{viewport{phoneWide, phoneHigh}, "light"}, {viewport{1366, 768}, "dark"}} {
				b.window(t, look.at, look.scheme)
				b.open(t, at+path+sign+"lang="+lang)
				for _, fault := range b.faults(t, look.scheme) {
					if refused := name == "archive-wrong" || name == "archive-none"; !refused || !strings.HasPrefix(fault, "network: Failed to load resource: the server responded with a status of 4") {
						t.Errorf("%s in %s at %d: %s", name, lang, look.at.wide, fault)
					}
				}
			}
			b.picture(t, name+"-"+lang)
		}
	}
	b.open(t, at+"/game/2?ply=0")
	b.do(t, chromedp.KeyEvent(kb.ArrowRight))
	b.eventually(t, "the arrow steps", `new URL(location.href).searchParams.get("ply") === "1" && document.readyState === "complete"`)
	b.do(t, chromedp.KeyEvent(kb.End))
	b.eventually(t, "End is the last position", `new URL(location.href).searchParams.get("ply") === "20"`)
}

// What asks without a browser is answered as well, and nothing but reading is.
func TestPagesOfAnArchiveAreServedByTheCommand(t *testing.T) {
	t.Parallel()
	at := servedArchive(t, servedGames)
	for _, c := range []struct {
		method, path string
		status       int
	}{{"GET", "/healthz", 200}, {"HEAD", "/?all=1", 200}, {"GET", "/find.pdn?all=1", 200}, {"POST", "/", 405}, {"DELETE", "/game/1", 405}, {"GET", "/game/9", 404}, {"GET", "/?moves=" + strings.Repeat("x", 1<<20), http.StatusRequestHeaderFieldsTooLarge}} {
		r, err := http.NewRequest(c.method, at+c.path, nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if answer.StatusCode != c.status {
			t.Errorf("%s %.40s: %d", c.method, c.path, answer.StatusCode)
		}
	}
}
