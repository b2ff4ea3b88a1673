package scoring_test

import (
	"testing"

	"arbiter/scoring"
	"arbiter/tournament"
)

// seasonEvent is an event of one round: the first player beats the second, the third
// draws with the fourth.
func seasonEvent(name string, players ...tournament.Player) *tournament.Tournament {
	t := &tournament.Tournament{Event: tournament.Event{Name: name, Variant: "frisian", Score: tournament.ScoreSystems()[0]}}
	stage := tournament.Stage{Number: 1, System: tournament.SystemOpen}
	for i, p := range players {
		p.ID = tournament.PlayerID(i + 1)
		t.Players = append(t.Players, p)
		stage.Numbers = append(stage.Numbers, p.ID)
	}
	game := func(result tournament.ResultKind) []tournament.Game {
		return []tournament.Game{{Number: 1, Result: result}}
	}
	round := tournament.Round{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2, Games: game(tournament.WhiteWins)}}}
	if len(players) > 3 {
		round.Pairings = append(round.Pairings, tournament.Pairing{Board: 2, White: 3, Black: 4, Games: game(tournament.Drawn)})
	}
	stage.Played = []tournament.Round{round}
	t.Stages = []tournament.Stage{stage}
	return t
}

// called is a player of that name.
func called(name string) tournament.Player { return tournament.Player{Name: name} }

// A person is known by an id, whatever he is called; else by his name, unless something
// tells two of one name apart, and that is said.
func TestASeasonKnowsItsPeople(t *testing.T) {
	one := seasonEvent("one", tournament.Player{Name: "Anne Bakker", IDs: map[string]string{"kndb": "1"}}, called("Bouwe"), tournament.Player{Name: "Jan Visser", BirthYear: 1960}, called("C. Smit"))
	two := seasonEvent("two", called("BOUWE"), tournament.Player{Name: "A. Bakker", IDs: map[string]string{"kndb": "1"}}, tournament.Player{Name: "Jan Visser", BirthYear: 2010}, called("Coba Smit"))
	s, err := scoring.NewSeason([]*tournament.Tournament{one, two}, scoring.SeasonOptions{})
	if err != nil {
		t.Fatal(err)
	}
	totals := map[string]int{}
	for _, row := range s.Rows {
		totals[row.Person.Name] += row.Events
	}
	if len(s.Rows) != 6 || totals["Anne Bakker"] != 2 || totals["BOUWE"] != 2 || totals["Jan Visser"] != 2 {
		t.Errorf("%v", totals)
	}
	if len(s.Doubts) != 2 { // the two called Visser, and C. Smit with Coba Smit
		t.Errorf("%+v", s.Doubts)
	}
}

// The points are those of the events, or what the places give: a shared place an equal
// part, to the hundredth below. The best results count, and equal totals share a place.
func TestASeasonAddsUp(t *testing.T) {
	a, b, c, d := called("Anna"), called("Bouwe"), called("Coba"), called("Dora")
	events := []*tournament.Tournament{seasonEvent("one", a, b, c, d), seasonEvent("two", c, d, a, b)}
	for name, test := range map[string]struct {
		opts  scoring.SeasonOptions
		total map[string]tournament.Points
		place map[string]string
	}{
		"points": {scoring.SeasonOptions{}, map[string]tournament.Points{"Anna": 150, "Bouwe": 50, "Coba": 150, "Dora": 50}, map[string]string{"Anna": "1-2", "Dora": "3-4"}},
		"places": {scoring.SeasonOptions{Table: []tournament.Points{1000, 800, 575}}, map[string]tournament.Points{"Anna": 1687, "Bouwe": 687, "Coba": 1687, "Dora": 687}, map[string]string{"Coba": "1-2"}},
		"best":   {scoring.SeasonOptions{Best: 1}, map[string]tournament.Points{"Anna": 100, "Bouwe": 50, "Coba": 100, "Dora": 50}, map[string]string{"Bouwe": "3-4"}},
	} {
		s, err := scoring.NewSeason(events, test.opts)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range s.Rows {
			if want := test.total[row.Person.Name]; row.Total != want {
				t.Errorf("%s: %s has %v, want %v", name, row.Person.Name, row.Total, want)
			}
			if want := test.place[row.Person.Name]; want != "" && row.Place() != want {
				t.Errorf("%s: %s has place %s, want %s", name, row.Person.Name, row.Place(), want)
			}
		}
	}
}

// Who never played did not take part.
func TestASeasonIsOfThosePlayed(t *testing.T) {
	s, err := scoring.NewSeason([]*tournament.Tournament{seasonEvent("one", called("Anna"), called("Bouwe"), called("Coba"))}, scoring.SeasonOptions{})
	if err != nil || len(s.Rows) != 2 {
		t.Errorf("%+v, %v", s, err)
	}
}
