package archiveweb

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/reports/i18n"
	"arbiter/rules/batch"
	"arbiter/rules/message"
	"arbiter/tournament/archive"
	"arbiter/tournament/archive/litedb"
)

// trial is a server that a test asks.
type trial struct {
	*testing.T
	server *Server
	file   string // of the archive
}

// newTrial serves an archive of some texts, each a file of its own, that has been worked
// on, and is open for reading alone.
func newTrial(t *testing.T, texts ...string) *trial {
	t.Helper()
	file := filepath.Join(t.TempDir(), "archive.db")
	e, err := litedb.Open(t.Context(), file, litedb.Options{Create: true})
	if err != nil {
		t.Fatal(err)
	}
	fillArchive(t, e, texts)
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	read, err := litedb.Open(t.Context(), file, litedb.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := read.Close(); err != nil {
			t.Error(err)
		}
	})
	server, err := New(Options{Engine: read, Name: "Trial archive", Zone: time.UTC, Language: "en"})
	if err != nil {
		t.Fatal(err)
	}
	return &trial{T: t, server: server, file: file}
}

// fillArchive takes texts into an archive, and works on it.
func fillArchive(t *testing.T, e archive.Engine, texts []string) {
	t.Helper()
	folder := t.TempDir()
	for n, text := range texts {
		name := filepath.Join(folder, string(rune('a'+n))+".pdn")
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := archive.Add(t.Context(), e, batch.Source{}, []string{folder}, archive.AddOptions{SourceName: "club"}); err != nil {
		t.Fatal(err)
	}
	if err := archive.Do(t.Context(), e, archive.Works{}); err != nil {
		t.Fatal(err)
	}
}

// ask sends a request, and gives the answer with its body.
func (h *trial) ask(r *http.Request) (*http.Response, string) {
	h.Helper()
	if r.Header.Get("Accept") == "" {
		r.Header.Set("Accept", "text/html") // a browser's; "*/*" is a program's
	}
	w := httptest.NewRecorder()
	h.server.ServeHTTP(w, r)
	body, err := io.ReadAll(w.Result().Body)
	if err != nil {
		h.Fatal(err)
	}
	return w.Result(), string(body)
}

// get looks at an address.
func (h *trial) get(address string) (*http.Response, string) {
	h.Helper()
	return h.ask(httptest.NewRequest(http.MethodGet, address, nil))
}

// shows looks at a page, which is to have some texts on it.
func (h *trial) shows(address string, texts ...string) string {
	h.Helper()
	answer, body := h.get(address)
	if answer.StatusCode != http.StatusOK {
		h.Fatalf("%s: %d %s", address, answer.StatusCode, body)
	}
	for _, text := range texts {
		if !strings.Contains(body, text) {
			h.Errorf("%s has no %q:\n%s", address, text, body)
		}
	}
	return body
}

func TestThePagesOfTheMenuAreCalledApart(t *testing.T) {
	t.Parallel()
	for _, lang := range i18n.Languages() {
		words, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		met := map[string]string{}
		for _, row := range menu() {
			text := words.Say(message.New(row.id))
			if other := met[text]; other != "" {
				t.Errorf("%s: %s and %s are both called %s", lang, other, row.path, text)
			}
			met[text] = row.path
		}
	}
}
