package tournament_test

import (
	"errors"
	"reflect"
	"testing"

	"arbiter/tournament"
)

func TestParseSex(t *testing.T) {
	for text, want := range map[string]tournament.Sex{
		"m": tournament.SexMale, "Heer": tournament.SexMale, "М": tournament.SexMale, "ч": tournament.SexMale,
		"F": tournament.SexFemale, "v": tournament.SexFemale, "w": tournament.SexFemale, " Frou ": tournament.SexFemale, "Ж": tournament.SexFemale,
	} {
		if got, err := tournament.ParseSex(text); got != want || err != nil {
			t.Errorf("%q is %q, %v, want %q", text, got, err, want)
		}
	}
	if got, err := tournament.ParseSex("x"); err == nil {
		t.Errorf("x is %q", got)
	}
}

// Ids decide before names do: one id is one person, two ids of one federation
// are two.
func TestSamePlayer(t *testing.T) {
	ids := func(giver, id string) map[string]string { return map[string]string{giver: id} }
	jan := func(p tournament.Player) tournament.Player { p.Name = "Jan de Vries"; return p }
	for _, tt := range []struct {
		name string
		a, b tournament.Player
		want bool
	}{
		{"nothing else known", tournament.Player{}, tournament.Player{Club: "Wommels", BirthYear: 1990}, true},
		{"born in other years", tournament.Player{BirthYear: 1980}, tournament.Player{BirthYear: 1990}, false},
		{"of other clubs", tournament.Player{Club: "Grou"}, tournament.Player{Club: "Wommels"}, false},
		{"one id, another club", tournament.Player{Club: "Grou", IDs: ids("kndb", "7")}, tournament.Player{Club: "Wommels", IDs: ids("kndb", "7")}, true},
		{"other ids", tournament.Player{IDs: ids("kndb", "7")}, tournament.Player{IDs: ids("kndb", "8")}, false},
		{"ids of two federations", tournament.Player{IDs: ids("kndb", "7")}, tournament.Player{IDs: ids("fmjd", "8")}, true},
	} {
		if got := tournament.SamePlayer(jan(tt.a), jan(tt.b)); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}

// An id belongs to one player, and what nobody can be is refused.
func TestWhatAPlayerCannotBe(t *testing.T) {
	base := []tournament.Change{
		created(tournament.SystemSwiss),
		change(tournament.PlayerAdded{Player: tournament.Player{Name: "A", IDs: map[string]string{"fmjd": "1"}}}),
	}
	for name, tt := range map[string]struct {
		body tournament.Body
		want error
	}{
		"the id of another":      {tournament.PlayerAdded{Player: tournament.Player{Name: "B", IDs: map[string]string{"fmjd": "1"}}}, tournament.ErrPlayerExists},
		"one id twice on a list": {tournament.PlayersImported{Players: []tournament.Player{{Name: "B", IDs: map[string]string{"fmjd": "2"}}, {Name: "C", IDs: map[string]string{"fmjd": "2"}}}}, tournament.ErrPlayerExists},
		"a giver in capitals":    {tournament.PlayerAdded{Player: tournament.Player{Name: "B", IDs: map[string]string{"FMJD": "2"}}}, tournament.ErrIncomplete},
		"no sex":                 {tournament.PlayerEdited{Player: tournament.Player{ID: 1, Name: "A", Sex: "x"}}, tournament.ErrIncomplete},
		"the same player again":  {tournament.PlayerEdited{Player: tournament.Player{ID: 1, Name: "A", Sex: "f", IDs: map[string]string{"fmjd": "1"}}}, nil},
	} {
		_, err := decided(tournament.Chain(append(base[:2:2], change(tt.body))...))
		if !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", name, err, tt.want)
		}
	}
}

// Who somebody is says nothing of when he is there, nor of registrations that were
// joined to his.
func TestPersonOfAPlayer(t *testing.T) {
	full := tournament.Player{
		ID: 3, Name: "Anna", Rating: 1400, Club: "Grou", Also: []string{"A."}, Groups: []string{"A"}, IDs: map[string]string{"fmjd": "7"},
		Was: []tournament.PlayerID{2}, Withdrawn: 4, WithdrawnStage: 1, Expelled: true, Away: []tournament.Away{{Stage: 1, Round: 2, Bye: tournament.ByeHalf}},
	}
	want := tournament.Player{ID: 3, Name: "Anna", Rating: 1400, Club: "Grou", Also: []string{"A."}, Groups: []string{"A"}, IDs: map[string]string{"fmjd": "7"}}
	if got := full.Person(); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}
