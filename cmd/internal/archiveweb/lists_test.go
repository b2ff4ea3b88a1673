package archiveweb

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"arbiter/tournament/archive"
	"arbiter/tournament/archive/litedb"
	"arbiter/tournament/archive/people"
)

func TestTwins(t *testing.T) {
	t.Parallel()
	h := newTrial(t, twinText("Jansen, Piet", "Ivanov, I.", "1-1"), twinText("Jansen, Piet", "Ivanov, I.", "1-1"), twinText("Jansen, Piet", "Ivanov, I.", "2-0"))
	h.shows("/twins", "other result", "a.pdn", "b.pdn", "c.pdn", "half-moves agree", "/game/3")
	h.shows("/twins?kind=contradiction", "c.pdn")
	if body := h.shows("/twins?kind=near"); strings.Contains(body, "a.pdn") {
		t.Error("it is of another kind")
	}
	if body := h.shows("/twins?after=1"); strings.Contains(body, "a.pdn") || !strings.Contains(body, "First page") {
		t.Error("nothing comes after it")
	}
	if answer, _ := h.get("/twins?kind=odd"); answer.StatusCode != http.StatusBadRequest {
		t.Errorf("%d", answer.StatusCode)
	}
}

// Names that are surely one person's stand together, with what people said of them; those
// that may be are candidates.
func TestPeople(t *testing.T) {
	t.Parallel()
	h := newTrial(t, twinText("Kuperman, Iser", "Ivanov, I.", "1-1"), twinText("Iser Kuperman", "Jansen, P.", "2-0"), twinText("Petrov", "Ivanova, I.", "2-0"))
	h.shows("/people", "Kuperman, Iser", "Petrov", ">1<")
	if body := h.shows("/people?name=kuper"); strings.Contains(body, "Petrov") || !strings.Contains(body, "Iser Kuperman") {
		t.Error("who was not asked for is shown")
	}
	h.shows("/people?name=nobody", "Nothing was found")
	if body := h.shows("/people?after=Petrov"); strings.Contains(body, "Kuperman") {
		t.Error("they come before him")
	}
	h.shows("/people/candidates")
	h.shows("/people/candidates?from=999")
	e, err := litedb.Open(t.Context(), h.file, litedb.Options{})
	if err != nil {
		t.Fatal(err)
	}
	link := people.Link{A: "Petrov", B: "Kuperman, Iser", Says: people.SaysOne, Who: "Anna", When: time.Date(2026, 7, 4, 0, 0, 0, 0, time.UTC), Why: "<one> card"}
	if err := archive.FileLink(t.Context(), e, link); err != nil {
		t.Fatal(err)
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	h.shows("/people?name=petrov", "Kuperman, Iser", "Anna", "&lt;one&gt; card", ">2<")
}

func TestStatus(t *testing.T) {
	t.Parallel()
	h := newTrial(t, sheetsText, twinText("Jansen, Piet", "Ivanov, I.", "1-1"))
	h.shows("/status", "<dd>3</dd>", "irregular", "Everything is done", "/?verdict=irregular")
	h.server.engine = readOnly{sized{h.server.engine.Engine, 41<<20 + 1}}
	h.shows("/status", "<dd>42</dd>") // megabytes, and one that has begun
}

// sized is an archive of so many bytes.
type sized struct {
	archive.Engine
	bytes int64
}

func (s sized) Progress(ctx context.Context) (archive.Progress, error) {
	p, err := s.Engine.Progress(ctx)
	p.Bytes = s.bytes
	return p, err
}

func TestHealth(t *testing.T) {
	t.Parallel()
	h := newTrial(t, sheetsText)
	if body := h.shows("/healthz"); body != "ok\n" {
		t.Errorf("%q", body)
	}
	h.shows("/assets/page.css", ".mast")
	h.shows("/assets/tokens.css", "--accent")
}

// All pages are made in all languages.
func TestEveryPageInEveryLanguage(t *testing.T) {
	t.Parallel()
	h := newTrial(t, sheetsText, twinText("Jansen, Piet", "Ivanov, I.", "1-1"), twinText("Jansen, Piet", "Ivanov, I.", "2-0"))
	for _, lang := range []string{"en", "nl", "fy", "ru", "uk"} {
		for _, path := range append(addresses(), "/?since=soon", "/game/2", "/nowhere") {
			sign := "?"
			if strings.Contains(path, "?") {
				sign = "&"
			}
			answer, body := h.get(path + sign + "lang=" + lang)
			if strings.HasPrefix(answer.Header.Get("Content-Type"), "text/html") && !strings.Contains(body, `<html lang="`+lang+`">`) {
				t.Errorf("%s is not in %s", path, lang)
			}
			if strings.Contains(body, "archive-web.") || strings.Contains(body, "&lt;no value") || strings.Contains(body, "%!") {
				t.Errorf("%s in %s: a sentence is missing:\n%s", path, lang, body)
			}
		}
	}
}
