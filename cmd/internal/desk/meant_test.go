package desk_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/tournament"
)

// Whom a name means that is typed at the terminal or in a browser: the cases that the pages
// of the hall are held to as well.
func TestWhomATypedNameMeans(t *testing.T) {
	var given struct {
		Players, Here []string
		Cases         []struct {
			Text, Door, Named string
			Fits              []string
		}
	}
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", "names", "meant.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &given); err != nil || len(given.Cases) == 0 {
		t.Fatal(err)
	}
	d := eventOf(t, swiss, named(given.Players...)...)
	for _, name := range given.Here {
		p, err := find.FindPlayer(d, name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Present: []tournament.PlayerID{p.ID}}); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range given.Cases {
		for door, want := range map[bool]string{true: c.Door, false: c.Named} {
			got, err := players.WhoIsMeant(d, c.Text, door)
			p, _ := d.State().Player(got.Takes)
			if p.Name != want || (err == nil) != (want != "") {
				t.Errorf("%q, at the door %v: %q, %v", c.Text, door, p.Name, err)
			}
			if calledThat(got.Fits) != inLine(c.Fits) {
				t.Errorf("%q: %s fit, not %s", c.Text, calledThat(got.Fits), inLine(c.Fits))
			}
		}
	}
	if p, err := players.FindMarked(d, "harm", 0); err == nil {
		t.Errorf("who was not marked is taken: %s", p.Name)
	}
	if p, err := players.FindMarked(d, "harm", 6); err != nil || p.ID != 6 {
		t.Errorf("%+v, %v", p, err)
	}
}

// calledThat are the names of players in a line.
func calledThat(players []tournament.Player) string {
	var all []string
	for _, p := range players {
		all = append(all, p.Name)
	}
	return inLine(all)
}

// inLine are texts in a line.
func inLine(texts []string) string {
	line, _ := json.Marshal(append([]string{}, texts...))
	return string(line)
}
