package hall_test

import (
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// asked is a visit with a form that was sent.
func asked(form string) *server.Visit {
	r := httptest.NewRequest(http.MethodPost, "/desk?round=4", strings.NewReader(form))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return &server.Visit{R: r}
}

// A struct is filled with what was sent under the names of its fields; what was not sent stays.
func TestDecodeFillsWhatWasSent(t *testing.T) {
	t.Parallel()
	type form struct {
		Why, Name string
		Force     bool
		Round     int
		BirthYear int
		Rows      []int
		Present   []tournament.PlayerID
		Seed      *uint64
		At        tournament.Address
		By        tournament.Side
	}
	got := form{Name: "stays"}
	seed := uint64(7)
	err := asked("why=+&why=+late+&force=1&birth-year=1990&rows=3,1+2&present=4&present=5&seed=7&at=1.2&by=white").
		Decode(&got, "why", "name", "force", "round", "birth-year", "rows", "present", "seed", "at", "side=By", "by")
	want := form{Why: "late", Name: "stays", Force: true, Round: 4, BirthYear: 1990, Rows: []int{3, 1, 2}, Present: []tournament.PlayerID{4, 5}, Seed: &seed, At: tournament.Address{Board: 1, Game: 2}, By: tournament.SideWhite}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v, %v", got, want, err)
	}
	var all struct {
		BirthYear int
		Why       string
	}
	if err := asked("birth-year=1990&why=late").Decode(&all); err != nil || all.BirthYear != 1990 || all.Why != "late" {
		t.Errorf("%+v, %v", all, err)
	}
}

// A request of the desk gets from a form what is named, and nothing else.
func TestDecodeFillsNothingThatIsNotNamed(t *testing.T) {
	t.Parallel()
	var req setup.EditEventRequest
	if err := asked("force=1&why=late").Decode(&req, "why"); err != nil || req.Force || req.Why != "late" {
		t.Errorf("%+v, %v", req, err)
	}
	if err := asked("force=1").Decode(&req); err != nil || req.Force {
		t.Errorf("%+v, %v", req, err)
	}
	if err := asked("").Decode(&req, "no-such-field"); err == nil {
		t.Error("a field that there is not is filled")
	}
}

// What is no number, no board and no player is refused by the name of its field.
func TestDecodeRefusesNonsense(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"round=x", "round=-1", "round=1.5", "round=99999999999999999999", "at=0", "at=x", "rows=1+x", "rows=0", "present=x", "seed=-1", "gap=much", "k=x"} {
		var form struct {
			Round   int
			At      tournament.Address
			Rows    []int
			Present []tournament.PlayerID
			Seed    *uint64
			Gap     *int
			K       int64
		}
		if f := server.FailureOf(asked(text).Decode(&form)); f.Code != "hall.unread-field" || f.Status != http.StatusUnprocessableEntity {
			t.Errorf("%s: %+v", text, f)
		}
	}
}

// Every field that can be refused is called by a name that people have in every language.
func TestFieldsHaveNames(t *testing.T) {
	t.Parallel()
	for _, lang := range i18n.Languages() {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		for name, id := range server.FieldLabels() {
			if !loc.Has(id) {
				t.Errorf("%s: %s has no name: %s", lang, name, id)
			}
		}
	}
}
