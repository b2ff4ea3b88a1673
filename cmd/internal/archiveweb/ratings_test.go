package archiveweb

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"arbiter/tournament/archive"
	"arbiter/tournament/archive/litedb"
	"arbiter/tournament/archive/ratings"
)

// A list is shown, and each number of it is explained game by game, with the figures that
// it rests on.
func TestRatings(t *testing.T) {
	t.Parallel()
	h := newTrial(t, twinText("Jansen, Piet", "Ivanov, I.", "2-0"), strings.Replace(twinText("Bergsma, Aukje", "Jansen, Piet", "1-1"), "17-22", "17-21", 1))
	h.shows("/ratings", "No rating list has been made yet")
	e, err := litedb.Open(t.Context(), h.file, litedb.Options{})
	if err != nil {
		t.Fatal(err)
	}
	preset, err := ratings.Preset("elo")
	if err != nil {
		t.Fatal(err)
	}
	made, err := archive.RunRatings(t.Context(), e, archive.RatingRun{
		Table: preset, Variant: "international", Period: "2026-07", Until: "2027-01", Who: "Anna", When: time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC),
		Seed: []archive.RatingSeed{{Name: "Jansen, Piet", Rating: 1400}, {Name: "Ivanov, I.", Rating: 1500}, {Name: "Bergsma, Aukje", Rating: 1300}},
	})
	if err != nil || made.Lists == 0 {
		t.Fatalf("%+v, %v", made, err)
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	h.server.moment.last = "" // a moment later
	h.shows("/ratings", "International draughts, 2026-07", "/ratings/international/2026-07")
	h.shows("/ratings/international/2026-07", "Jansen, Piet", "1500", "/ratings/international/2026-07/person?name=Jansen")
	last := "/ratings/international/2026-08" // a list a month
	h.shows(last, "Jansen, Piet")
	h.shows(last+"/person?name=jansen", "Ivanov, I.", "Bergsma, Aukje", "2026-07-04", "What the numbers rest on")
	for _, none := range []string{"/ratings/international/1999-01", "/ratings/chess/2026-07", last + "/person?name=nobody", last + "/person", "/ratings/frisian/2026-07"} {
		if answer, body := h.get(none); answer.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d %s", none, answer.StatusCode, body)
		}
	}
	h.shows("/ratings/international/2026-07?from=99999")
}
