package archiveweb

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"io"
	"iter"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"

	"arbiter/tournament/archive"
)

// addresses are one of each row of the table.
func addresses() []string {
	var all []string
	for _, route := range routes() {
		all = append(all, strings.NewReplacer("{$}", "", "{id}", "1", "{name}", "page.css", "{variant}", "international", "{period}", "2026-07").Replace(route.Path))
	}
	return all
}

// Nothing but GET and HEAD goes anywhere, and whatever is asked the file of the archive
// stays as it is.
func TestNothingCanBeChanged(t *testing.T) {
	t.Parallel()
	h := newTrial(t, sheetsText)
	before := h.fingerprint()
	for _, path := range append(addresses(), "/nowhere", "/game/1/delete") {
		for _, method := range []string{"POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "LOCK"} {
			r := httptest.NewRequest(method, path, strings.NewReader("player=x"))
			answer, _ := h.ask(r)
			if answer.StatusCode != http.StatusMethodNotAllowed || answer.Header.Get("Allow") != "GET, HEAD" {
				t.Errorf("%s %s: %d", method, path, answer.StatusCode)
			}
		}
		for _, method := range []string{"GET", "HEAD"} {
			for _, query := range []string{"", "?all=1", "?player=jansen&delete=1", "?variant=international&moves=32-28"} {
				if answer, body := h.ask(httptest.NewRequest(method, path+query, nil)); answer.StatusCode >= http.StatusInternalServerError {
					t.Errorf("%s %s%s: %d %s", method, path, query, answer.StatusCode, body)
				}
			}
		}
	}
	if h.fingerprint() != before {
		t.Error("the file was changed")
	}
}

// fingerprint is what the file of the archive has in it.
func (h *trial) fingerprint() [32]byte {
	h.Helper()
	data, err := os.ReadFile(h.file)
	if err != nil {
		h.Fatal(err)
	}
	return sha256.Sum256(data)
}

// The engine that pages have refuses to write, whatever it was opened for.
func TestTheEngineOfPagesIsForReading(t *testing.T) {
	t.Parallel()
	h := newTrial(t, sheetsText)
	e := h.server.engine
	_, begin := e.Begin(t.Context(), archive.Source{})
	_, plan := e.Plan(t.Context(), archive.Tasks()[0])
	_, retry := e.Retry(t.Context())
	for name, err := range map[string]error{
		"Begin": begin, "Plan": plan, "Retry": retry, "Append": e.Append(t.Context(), "people", 0, nil),
		"Work": e.Work(t.Context(), archive.Tasks(), archive.WorkOptions{}, nil),
	} {
		if !errors.Is(err, archive.ErrReadOnly) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestWhatEveryAnswerSays(t *testing.T) {
	t.Parallel()
	h := newTrial(t, sheetsText)
	for _, path := range append(addresses(), "/nowhere") {
		answer, body := h.get(path)
		if policy := answer.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") || strings.Contains(policy, "unsafe") {
			t.Errorf("%s: %q", path, policy)
		}
		if answer.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s may be taken for something else", path)
		}
		for _, own := range []string{"<style", " style=", "<script>", " onclick", "javascript:"} {
			if strings.Contains(body, own) && !strings.HasSuffix(path, ".css") {
				t.Errorf("%s has %q", path, own)
			}
		}
	}
}

// A page elsewhere gets nothing, nor does a name that is led here.
func TestStrangersOfTheBrowser(t *testing.T) {
	t.Parallel()
	h := newTrial(t, sheetsText)
	h.server.Hosts = func() []string { return []string{"archive.example"} }
	for _, c := range []struct {
		host, origin string
		status       int
	}{
		{"archive.example", "", http.StatusOK}, {"archive.example:443", "", http.StatusOK}, {"127.0.0.1:8080", "", http.StatusOK}, {"[::1]:8080", "", http.StatusOK},
		{"evil.example", "", http.StatusMisdirectedRequest}, {"", "", http.StatusMisdirectedRequest},
		{"archive.example", "http://evil.example", http.StatusForbidden}, {"archive.example", "http://archive.example", http.StatusOK},
		{"archive.example", "https://archive.example", http.StatusOK}, {"127.0.0.1:8080", "http://127.0.0.1:8080", http.StatusOK}, {"127.0.0.1:8080", "https://127.0.0.1:8080", http.StatusForbidden},
	} {
		r := httptest.NewRequest(http.MethodGet, "/?player=jansen", nil)
		r.Host = c.host
		if c.origin != "" {
			r.Header.Set("Origin", c.origin)
		}
		answer, body := h.ask(r)
		if answer.StatusCode != c.status || c.status != http.StatusOK && strings.Contains(body, "Jansen") {
			t.Errorf("%+v: %d", c, answer.StatusCode)
		}
	}
}

// What nobody types is refused before it is looked at.
func TestLongAddresses(t *testing.T) {
	t.Parallel()
	h := newTrial(t, sheetsText)
	for name, query := range map[string]string{"a position of a megabyte": "variant=international&fen=" + strings.Repeat("W", 1<<20), "a hundred thousand moves": "variant=international&moves=" + strings.Repeat("32-28+", 100000)} {
		for _, path := range addresses() {
			if answer, _ := h.get(path + "?" + query); answer.StatusCode != http.StatusRequestURITooLong {
				t.Errorf("%s at %s: %d", name, path, answer.StatusCode)
			}
		}
	}
	if answer, _ := h.get("/?variant=international&moves=" + strings.Repeat("32-28+", 1500)); answer.StatusCode != http.StatusBadRequest {
		t.Errorf("moves that cannot be played: %d", answer.StatusCode)
	}
}

// A thousand at once are all answered: with the page, or with when to come back.
func TestManyAtOnce(t *testing.T) {
	t.Parallel()
	h := newTrial(t, sheetsText)
	var wait sync.WaitGroup
	statuses := make(chan int, 1000)
	for range 1000 {
		wait.Go(func() {
			w := httptest.NewRecorder()
			h.server.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/?player=jansen", nil))
			if w.Code == http.StatusServiceUnavailable && w.Header().Get("Retry-After") == "" {
				w.Code = 0
			}
			statuses <- w.Code
		})
	}
	wait.Wait()
	close(statuses)
	count := map[int]int{}
	for status := range statuses {
		count[status]++
	}
	if count[http.StatusOK] < mostQueries || count[http.StatusOK]+count[http.StatusServiceUnavailable] != 1000 {
		t.Errorf("%v", count)
	}
}

// What waits for its turn gives up when who asks has gone, and when others wait already.
func TestWhoWaits(t *testing.T) {
	t.Parallel()
	b := newBusy(1, 1)
	leave, err := b.enter(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ctx, gone := context.WithCancel(t.Context())
	waits := make(chan error)
	go func() {
		_, err := b.enter(ctx)
		waits <- err
	}()
	for len(b.waiting) < 2 {
		runtime.Gosched()
	}
	if _, err := b.enter(t.Context()); err != errBusy {
		t.Errorf("one too many: %v", err)
	}
	gone()
	if err := <-waits; !errors.Is(err, context.Canceled) {
		t.Errorf("who has gone: %v", err)
	}
	leave()
	if leave, err = b.enter(t.Context()); err != nil {
		t.Errorf("the next: %v", err)
	}
	leave()
}

// looking counts how often sheets are looked for in an archive.
type looking struct {
	archive.Engine
	times int
}

func (l *looking) Sheets(ctx context.Context, f archive.Filter) iter.Seq2[archive.Sheet, error] {
	l.times++
	return l.Engine.Sheets(ctx, f)
}

// For a reader who has the page of this moment it is neither made nor sent again.
func TestAPageIsMadeOnceForWhoHasIt(t *testing.T) {
	t.Parallel()
	h := newTrial(t, sheetsText)
	looked := &looking{Engine: h.server.engine.Engine}
	h.server.engine = readOnly{looked}
	answer, _ := h.get("/?player=jansen")
	tag := answer.Header.Get("ETag")
	ask := func(address, language string) int {
		r := httptest.NewRequest(http.MethodGet, address, nil)
		r.Header.Set("If-None-Match", tag)
		r.Header.Set("Accept-Language", language)
		before := looked.times
		again, _ := h.ask(r)
		if made := looked.times > before; made != (again.StatusCode == http.StatusOK) {
			t.Errorf("%d, and games were looked for: %v", again.StatusCode, made)
		}
		return again.StatusCode
	}
	if tag == "" || ask("/?player=jansen", "en") != http.StatusNotModified {
		t.Errorf("%q", tag)
	}
	if ask("/?player=ivanov", "en") != http.StatusOK || ask("/?player=jansen", "nl") != http.StatusOK {
		t.Error("another page is taken for it")
	}
	h.server.moment.last = "later"
	if ask("/?player=jansen", "en") != http.StatusOK {
		t.Error("the archive has grown")
	}
}

// broken is an archive that cannot be read.
type broken struct{ archive.Engine }

var errDisk = &archive.StorageError{Address: "/secret/archive.db", Reason: errors.New("disk I/O error")}

func (broken) Progress(context.Context) (archive.Progress, error) { return archive.Progress{}, errDisk }

// An archive that fails is not described to strangers.
func TestAnArchiveThatCannotBeRead(t *testing.T) {
	t.Parallel()
	server, err := New(Options{Engine: broken{}, Name: "Trial"})
	if err != nil {
		t.Fatal(err)
	}
	h := &trial{T: t, server: server}
	for _, path := range []string{"/?all=1", "/game/1", "/healthz"} {
		answer, body := h.get(path)
		if answer.StatusCode != http.StatusServiceUnavailable || strings.Contains(body, "secret") || !strings.Contains(body, "could not answer") {
			t.Errorf("%s: %d %s", path, answer.StatusCode, body)
		}
	}
}

// Programs are refused in JSON.
func TestProgramsReadRefusals(t *testing.T) {
	t.Parallel()
	h := newTrial(t, sheetsText)
	r := httptest.NewRequest(http.MethodGet, "/nowhere", nil)
	r.Header.Set("Accept", "*/*")
	answer, body := h.ask(r)
	if answer.StatusCode != http.StatusNotFound || !strings.HasPrefix(body, `{"code":"hall.not-found"`) {
		t.Errorf("%d %s", answer.StatusCode, body)
	}
}

// The file of hits ends where it is long enough, and says where the rest is.
func TestAFileOfHitsSaysWhereTheRestIs(t *testing.T) {
	t.Parallel()
	b := bound{left: 2}
	var out bytes.Buffer
	for hit := range b.of(func(yield func(archive.Hit, error) bool) {
		for _, id := range []int64{3, 3, 5, 7} {
			if !yield(archive.Hit{Sheet: archive.Sheet{ID: id}}, nil) {
				return
			}
		}
	}) {
		out.WriteByte('0' + byte(hit.Sheet.ID))
	}
	_, _ = io.WriteString(&out, ".")
	if b.until = b.until.Add(1); out.String() != "33." || !b.more || b.last != 3 {
		t.Errorf("%q %+v", out.String(), b)
	}
}
