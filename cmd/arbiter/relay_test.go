package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/relay"
)

// relayedEvent is an event whose first round is paired, with a game that is recorded.
func relayedEvent(t *testing.T) string {
	t.Helper()
	event := filepath.Join(t.TempDir(), "club.arbiter")
	for _, args := range [][]string{
		{"new", event, "--name", "Club", "--variant", "international"},
		{"player", "add", "Wiersma, Jelle", "--file", event}, {"player", "add", "Dijkstra, Anna", "--file", event},
		{"round", "pair", "--file", event}, {"game", "add", "1", "1. 32-28 19-23 2. 28x19 14x23 1-0", "--file", event},
	} {
		if _, stderr, code := runArbiter(t, args...); code != cli.ExitFine {
			t.Fatalf("%v: %d\n%s", args, code, stderr)
		}
	}
	return event
}

// sent is what a server was sent.
type sent struct {
	mu    sync.Mutex
	keys  []string
	token string
	body  []byte
}

// server answers each post with the next status, and the last one again and again.
func (s *sent) server(t *testing.T, statuses ...int) *httptest.Server {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.body, _ = io.ReadAll(r.Body)
		s.token = r.Header.Get("Authorization")
		status := statuses[min(len(s.keys), len(statuses)-1)]
		s.keys = append(s.keys, r.Header.Get("Idempotency-Key"))
		if status/100 == 3 {
			w.Header().Set("Location", "/elsewhere")
		}
		w.WriteHeader(status)
	}))
	t.Cleanup(server.Close)
	return server
}

// Not parallel: it shortens the pause before another try, and sets a variable.
func TestAnEventIsSentToAnAddress(t *testing.T) {
	was := relay.Pause
	relay.Pause = time.Millisecond
	t.Cleanup(func() { relay.Pause = was })
	event := relayedEvent(t)
	for _, c := range []struct {
		name     string
		statuses []int
		tries    int
		code     int
	}{
		{"taken", []int{204}, 1, cli.ExitFine},
		{"busy at first", []int{503, 429, 200}, 3, cli.ExitFine},
		{"never taken", []int{500}, relay.RelayTries, cli.ExitRefused},
		{"refused for good", []int{403}, 1, cli.ExitRefused},
		{"sent elsewhere", []int{307}, 1, cli.ExitRefused},
	} {
		var s sent
		server := s.server(t, c.statuses...)
		_, stderr, code := runArbiter(t, "relay", "--post", server.URL+"/live?club=secret", "--file", event)
		if code != c.code || len(s.keys) != c.tries || strings.Contains(stderr, "secret") {
			t.Errorf("%s: exit code %d, %d tries\n%s", c.name, code, len(s.keys), stderr)
		}
		for _, key := range s.keys {
			if key != s.keys[0] || len(key) != 64 {
				t.Errorf("%s: the keys are %v", c.name, s.keys)
			}
		}
		var doc struct {
			Schema int
			Rounds []struct{ Pairings []struct{ Moves []string } }
		}
		if err := json.Unmarshal(s.body, &doc); err != nil || doc.Schema != 1 || len(doc.Rounds) == 0 || len(doc.Rounds[0].Pairings) == 0 || len(doc.Rounds[0].Pairings[0].Moves) != 4 {
			t.Errorf("%s: %v\n%s", c.name, err, s.body)
		}
	}
	// The same content has the same key, and a token goes to the address alone.
	token := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(token, []byte("tell-nobody\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var s sent
	server := s.server(t, http.StatusOK)
	for range 2 {
		stdout, stderr, code := runArbiter(t, "relay", "--post", server.URL, "--token-file", token, "--file", event)
		if code != cli.ExitFine || s.token != "Bearer tell-nobody" || strings.Contains(stdout+stderr, "tell-nobody") {
			t.Errorf("%d %q\n%s%s", code, s.token, stdout, stderr)
		}
	}
	if len(s.keys) != 2 || s.keys[0] != s.keys[1] {
		t.Errorf("the same event has the keys %v", s.keys)
	}
	if stdout, _, _ := runArbiter(t, "journal", "--format", "json", "--file", event); strings.Contains(stdout, "tell-nobody") || strings.Contains(stdout, "127.0.0.1") {
		t.Errorf("the journal has the address or the token:\n%s", stdout)
	}
}

func TestARelayThatIsReadIsBounded(t *testing.T) {
	t.Parallel()
	event := relayedEvent(t)
	relayed, _, code := runArbiter(t, "relay", "--file", event)
	if code != cli.ExitFine {
		t.Fatal(code)
	}
	asked := make(chan string, 10)
	other := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { asked <- r.URL.Path }))
	t.Cleanup(other.Close)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/r1.pdn":
			fmt.Fprint(w, relayed)
		case "/other.pdn":
			fmt.Fprint(w, strings.Replace(relayed, "19-23", "18-23", 1))
		case "/elsewhere.pdn":
			http.Redirect(w, r, other.URL, http.StatusFound)
		case "/huge.pdn":
			chunk := strings.Repeat("x", 1<<20)
			for range relay.MostRelay>>20 + 2 {
				if _, err := io.WriteString(w, chunk); err != nil {
					return
				}
			}
		case "/page.html":
			fmt.Fprint(w, "<html>not this</html>")
		default:
			http.NotFound(w, r)
		}
	}))
	t.Cleanup(server.Close)
	for path, want := range map[string]int{
		"/r1.pdn": cli.ExitFine, "/other.pdn": cli.ExitFindings, "/elsewhere.pdn": cli.ExitRefused, "/huge.pdn": cli.ExitInput, "/page.html": cli.ExitInput, "/none.pdn": cli.ExitRefused,
	} {
		if stdout, stderr, code := runArbiter(t, "relay", "--check", server.URL+path, "--file", event); code != want {
			t.Errorf("%s: exit code %d, want %d\n%s%s", path, code, want, stdout, stderr)
		}
	}
	if len(asked) > 0 {
		t.Errorf("another server was asked for %s", <-asked)
	}
	server.Close()
	if _, stderr, code := runArbiter(t, "relay", "--check", server.URL+"/r1.pdn?key=hidden", "--file", event); code != cli.ExitInput || strings.Contains(stderr, "hidden") {
		t.Errorf("a server that is gone: %d\n%s", code, stderr)
	}
}
