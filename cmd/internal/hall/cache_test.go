package hall_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
	"arbiter/tournament"
)

// counted adds a kept route to a hall that counts how often it is made.
func (h *trial) counted(path string) *atomic.Int64 {
	h.waitTold(h.state().Seq) // what is told later makes kept answers old
	made := new(atomic.Int64)
	h.hall.Routes = append(h.hall.Routes, server.Route{Method: "GET", Path: path, Roles: server.Everybody, Cached: true, Do: func(v *server.Visit) error {
		made.Add(1)
		if v.R.URL.Query().Has("fault") {
			panic("a fault of the page")
		}
		if v.R.URL.Query().Has("no") {
			return server.NotFound(v)
		}
		return v.SendOnce(http.StatusOK, "text/plain; charset=utf-8", []byte(strings.Repeat(v.Words.Lang()+" ", web.LeastSqueezed)))
	}})
	h.hall.Handle = h.hall.Handler()
	return made
}

func TestAPageIsMadeOnceForAllWhoLookAtIt(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	made := h.counted("/counted")
	h.who = server.Who{Role: server.RolePublic}
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			w := httptest.NewRecorder()
			h.hall.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/counted", nil))
			if w.Code != http.StatusOK || w.Body.Len() != 3*web.LeastSqueezed {
				t.Errorf("%d with %d bytes", w.Code, w.Body.Len())
			}
		})
	}
	all.Wait()
	if n := made.Load(); n != 1 {
		t.Errorf("it was made %d times", n)
	}
	for n, what := range []func(){
		func() { h.get("/counted?after=7") },
		func() { h.enter(1, 1, tournament.WhiteWins); h.waitTold(h.state().Seq); h.get("/counted") },
		func() { h.hall.Events()[0].Tell("screen"); h.get("/counted") },
		func() { h.who = asDesk; h.get("/counted") },
		func() { h.get("/counted") }, // and each time for the desk
	} {
		what()
		if got := made.Load(); got != int64(n+2) {
			t.Errorf("step %d: made %d times, want %d", n, got, n+2)
		}
	}
}

func TestAPageIsKeptByLanguage(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.counted("/counted")
	h.who = server.Who{Role: server.RolePublic}
	for _, lang := range []string{"nl", "en", "nl"} {
		r := httptest.NewRequest(http.MethodGet, "/counted", nil)
		r.Header.Set("Accept-Language", lang)
		if _, body := h.ask(r); !strings.HasPrefix(body, lang+" ") {
			t.Errorf("in %s it says %.10q", lang, body)
		}
	}
}

// Who makes up addresses has no page made for each of them, and none of it is on the page
// that others get.
func TestAPageIsMadeOnceForAddressesThatAreMadeUp(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	made := h.counted("/counted")
	h.who = server.Who{Role: server.RolePublic}
	for n := range 20 {
		h.get(fmt.Sprintf("/counted?x=%d&said=%d&find=%d&lang=x%d", n, n, n, n))
	}
	h.get("/counted?poll=10&lang=nl")
	h.get("/counted?lang=nl&poll=10")
	h.get("/counted?after=1")
	if n := made.Load(); n != 3 {
		t.Errorf("made %d times", n)
	}
	h.get("/standings?x=madeup")
	if _, body := h.get("/standings"); strings.Contains(body, "madeup") || !strings.Contains(body, "lang=nl") {
		t.Error("the page has what somebody made up, or no languages")
	}
}

func TestWhatFailedIsNotKept(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	made := h.counted("/counted")
	h.who = server.Who{Role: server.RolePublic}
	for path, want := range map[string]int{"/counted?no": http.StatusNotFound, "/counted?fault": http.StatusInternalServerError} {
		before := made.Load()
		for range 2 {
			if answer, body := h.get(path); answer.StatusCode != want {
				t.Errorf("%s: %d %s", path, answer.StatusCode, body)
			}
		}
		if n := made.Load() - before; n != 2 {
			t.Errorf("%s was made %d times", path, n)
		}
	}
}

func TestWhoHasAPageIsNotSentItAgain(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.counted("/counted")
	h.who = server.Who{Role: server.RolePublic}
	first, _ := h.get("/counted")
	r := httptest.NewRequest(http.MethodGet, "/counted", nil)
	r.Header.Set("If-None-Match", first.Header.Get("ETag"))
	if answer, body := h.ask(r); answer.StatusCode != http.StatusNotModified || body != "" || first.Header.Get("ETag") == "" {
		t.Errorf("%d %q", answer.StatusCode, body)
	}
}

func TestPagesGoCompressedToWhoTakesThat(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.counted("/counted")
	for _, role := range []server.Who{{Role: server.RolePublic}, {Role: server.RoleHelper, Device: 1}} {
		h.who = role
		_, plain := h.get("/counted")
		r := httptest.NewRequest(http.MethodGet, "/counted", nil)
		r.Header.Set("Accept-Encoding", "br, gzip;q=0.8")
		answer, body := h.ask(r)
		if answer.Header.Get("Content-Encoding") != "gzip" || len(body) > len(plain)/4 {
			t.Fatalf("%v: %q, %d bytes", role, answer.Header.Get("Content-Encoding"), len(body))
		}
		in, err := gzip.NewReader(bytes.NewReader([]byte(body)))
		if err != nil {
			t.Fatal(err)
		}
		if text, err := io.ReadAll(in); string(text) != plain || err != nil {
			t.Errorf("%v: it holds another text, %v", role, err)
		}
	}
}

func TestWhatIsKeptHasABound(t *testing.T) {
	t.Parallel()
	c := new(server.Cache)
	large := make([]byte, server.MostKept/10)
	for n := range 40 {
		_, err := c.AnswerOf(t.Context(), server.KeptMoment{}, server.KeptKey{Query: fmt.Sprint(n)}, func() (*web.Answer, error) {
			return &web.Answer{Status: http.StatusOK, Body: large}, nil
		})
		if err != nil || c.Size > server.MostKept {
			t.Fatalf("after %d answers %d bytes are kept, %v", n+1, c.Size, err)
		}
	}
	if len(c.Of) == 0 {
		t.Error("nothing is kept")
	}
}

func TestAssetsAreSentOnceAndCompressed(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	for _, path := range []string{h.hall.Assets.Address("hall.css"), h.hall.Assets.Address(server.TokensName)} {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.Header.Set("Accept-Encoding", "gzip")
		answer, _ := h.ask(r)
		if answer.StatusCode != http.StatusOK || !strings.HasPrefix(answer.Header.Get("Content-Type"), "text/css") || strings.Contains(path, "hall.css") && answer.Header.Get("Content-Encoding") != "gzip" {
			t.Errorf("%s: %d %v", path, answer.StatusCode, answer.Header)
		}
		if forever := strings.Contains(answer.Header.Get("Cache-Control"), "immutable"); forever != strings.Contains(path, "?") {
			t.Errorf("%s: %s", path, answer.Header.Get("Cache-Control"))
		}
	}
	if answer, _ := h.get("/assets/../server.go"); answer.StatusCode == http.StatusOK {
		t.Errorf("a file of the program was sent")
	}
	if answer, _ := h.get("/assets/none.css"); answer.StatusCode != http.StatusNotFound {
		t.Errorf("what is not there was answered %d", answer.StatusCode)
	}
}
