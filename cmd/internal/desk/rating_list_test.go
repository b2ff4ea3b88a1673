package desk_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// keep keeps a list in a folder.
func keep(l players.RatingLists, name, text string, columns intake.ColumnMap) error {
	_, _, err := l.Keep(players.KeepRequest{Name: name, List: strings.NewReader(text), File: "list.csv", Date: "2026-11-01", Columns: columns})
	return err
}

// A list that is kept is read again as it was mapped; what cannot be kept, or looked up,
// is refused with what helps.
func TestRatingListsAreKeptAndLookedUp(t *testing.T) {
	lists := players.RatingLists{Folder: filepath.Join(t.TempDir(), "lists")}
	if err := keep(lists, "club", "Lid;Elo\nAnna Smit;1200\nAnna Bos;1100\n", intake.ColumnMap{"name": "Lid"}); err != nil {
		t.Fatal(err)
	}
	if err := keep(lists, "club", "Lid;Elo\nAnna Smit;1250\nAnna Bos;1100\n", nil); err != nil {
		t.Fatalf("the map is forgotten: %v", err)
	}
	if p, err := lists.LookUp("club", "smit"); err != nil || p.Rating != 1250 {
		t.Errorf("%+v, %v", p, err)
	}
	if err := os.WriteFile(filepath.Join(lists.Folder, "torn.json"), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	for want, do := range map[string]func() error{
		"ratinglist.bad-name":   func() error { return keep(lists, "../club", "Name\nAnna\n", nil) },
		"ratinglist.unreadable": func() error { return keep(lists, "other", "a;b\n1;2\n", nil) },
		"ratinglist.none":       func() error { _, err := lists.LookUp("kndb", "smit"); return err },
		"ratinglist.broken":     func() error { _, err := lists.LookUp("torn", "smit"); return err },
		"ratinglist.nobody":     func() error { _, err := lists.LookUp("club", "jansen"); return err },
		"ratinglist.several":    func() error { _, err := lists.LookUp("club", "anna"); return err },
	} {
		var r *refusal.Refusal
		if err := do(); !errors.As(err, &r) || r.Code != want {
			t.Errorf("%s: %v", want, err)
		}
	}
	if got := strings.Join(lists.Names(), " "); got != "club torn" {
		t.Errorf("kept are %s", got)
	}
}

// A kept list brings those who are registered up to date, and registers nobody.
func TestAKeptListChangesWhoIsRegistered(t *testing.T) {
	d, _ := eventIn(t, "frisian", tournament.ScoreSystems()[0], roundRobin, named("Anna Smit", "Bouwe")...)
	list := &intake.RatingList{Name: "club", Players: []tournament.Player{{Name: "Coba", Rating: 900}, {Name: "Smit, Anna", Rating: 1250}}}
	got, err := players.ImportPlayers(t.Context(), d, players.ImportPlayersRequest{Kept: list, Name: "club", Only: players.ImportKnown})
	if err != nil || got.Changed != 1 || got.Registered != 0 {
		t.Fatalf("%+v, %v", got, err)
	}
	if p := d.State().Players[0]; p.Rating != 1250 || p.Name != "Anna Smit" || len(d.State().Players) != 2 {
		t.Errorf("%+v", d.State().Players)
	}
}
