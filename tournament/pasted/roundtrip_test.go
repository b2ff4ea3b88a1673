package pasted_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbiter/reports/gamesheets"
	"arbiter/reports/i18n"
	"arbiter/rules/games"
	"arbiter/tournament"
	"arbiter/tournament/intake"
	"arbiter/tournament/pasted"
)

// apply makes changes in an event.
func apply(t *rapid.T, event *tournament.Tournament, bodies ...tournament.Body) {
	for _, body := range bodies {
		c := tournament.New("test", "as the text has it", time.Unix(0, 0), body)
		if _, err := event.Apply(tournament.Seal(tournament.Change{Seq: event.Seq, Hash: event.Head}, c)); err != nil {
			t.Fatalf("%s is refused: %v", body.Kind(), err)
		}
	}
}

// names draws names of people, no two alike, as they are in clubs.
func names(t *rapid.T, n int) []string {
	first := []string{"Jan", "Ane-Piet", "J. P.", "Sjûkje", "Олег", "Mária", "Oebele"}
	infix := []string{"", "de ", "van der ", "vd ", "v."}
	last := []string{"Boer", "Haitsma-Post", "O'Brien", "Петренко", "Vries", "Jong", "Ykema"}
	var all []string
	for i := range n {
		name := rapid.SampledFrom(first).Draw(t, "first") + " " + rapid.SampledFrom(infix).Draw(t, "infix") + rapid.SampledFrom(last).Draw(t, "last")
		all = append(all, fmt.Sprintf("%s %c", name, 'A'+i))
	}
	return all
}

// players draws registrations.
func players(t *rapid.T, n int) []tournament.Player {
	var list []tournament.Player
	for i, name := range names(t, n) {
		list = append(list, tournament.Player{ID: tournament.PlayerID(i + 1), Name: name, Rating: rapid.SampledFrom([]int{0, 87, 990, 1432}).Draw(t, "rating")})
	}
	return list
}

// results that the lines of an export can have.
var results = []tournament.ResultKind{
	tournament.WhiteWins, tournament.BlackWins, tournament.Drawn, tournament.BothLose, tournament.WhiteForfeit, tournament.BlackForfeit, tournament.BothForfeit,
}

// written are the lines of a stage.
func written(t *rapid.T, event *tournament.Tournament, lang string) string {
	loc, err := i18n.New(lang)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := gamesheets.WriteResultLines(&b, event, 1, 0, loc); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// read reads lines that are to be without a fault.
func read(t *rapid.T, text string, opts pasted.Options) *pasted.Text {
	got, err := pasted.Read("lines", []byte(text), opts)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range got.Faults {
		t.Fatalf("%s\n%s", i18n.English().Say(f), text)
	}
	return got
}

// An event of players is the same again: its lines make an event that has the same lines, in each
// language and each scoring.
func TestGamesOfPlayersAreTheSameAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := players(t, rapid.IntRange(2, 9).Draw(t, "players"))
		event := new(tournament.Tournament)
		kept := tournament.Event{Name: "Club", Variant: "frisian", Score: rapid.SampledFrom(tournament.ScoreSystems()[:3]).Draw(t, "score")}
		imported := tournament.GamesImported{Stage: 1, Players: list}
		for _, p := range list {
			imported.Numbers = append(imported.Numbers, p.ID)
		}
		for r := range rapid.IntRange(1, 4).Draw(t, "rounds") {
			order := rapid.Permutation(imported.Numbers).Draw(t, "order")
			round := tournament.Round{Number: r + 1}
			for i := 0; i+1 < len(order); i += 2 {
				round.Pairings = append(round.Pairings, tournament.Pairing{Board: i/2 + 1, White: order[i], Black: order[i+1], Games: []tournament.Game{{Number: 1, Result: rapid.SampledFrom(results).Draw(t, "result")}}})
			}
			if len(order)%2 == 1 {
				round.Pairings = append(round.Pairings, tournament.Pairing{Board: len(order)/2 + 1, White: order[len(order)-1]})
			}
			imported.Rounds = append(imported.Rounds, round)
		}
		apply(t, event, tournament.EventCreated{Event: kept, Stage: tournament.Stage{System: tournament.SystemSwiss}}, imported)
		lang := rapid.SampledFrom(i18n.Languages()).Draw(t, "language")
		text := written(t, event, lang)
		frisian, err := games.Lookup("frisian")
		if err != nil {
			t.Fatal(err)
		}
		again, err := intake.Event(read(t, text, pasted.Options{}).PDN(), nil, intake.EventOptions{Name: "Club", Variant: frisian, Score: kept.Score, System: tournament.SystemSwiss})
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		copied := new(tournament.Tournament)
		apply(t, copied, again.Created, again.Games)
		if got := written(t, copied, lang); got != text {
			t.Errorf("the lines\n%s\nmake\n%s", text, got)
		}
	})
}

// A league of teams is the same again: its lines, taken into a league with the same teams and nothing
// else, make the same calendar, line-ups, results and scores.
func TestMatchesOfTeamsAreTheSameAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		boards := rapid.IntRange(2, 5).Draw(t, "boards")
		score := rapid.SampledFrom(tournament.ScoreSystems()[:2]).Draw(t, "score")
		begin := []tournament.Body{
			tournament.EventCreated{Event: tournament.Event{Name: "Class", Variant: "frisian", Score: score}, Stage: tournament.Stage{
				System: tournament.SystemTeamRoundRobin, TeamRules: tournament.TeamRules{Boards: boards, Win: 200, Draw: 100, Order: []string{"MP", "BP"}, Colours: rapid.SampledFrom([]string{"WB", "BW", "W"}).Draw(t, "colours")},
			}},
			tournament.TeamsAdded{Stage: 1, Teams: []tournament.Team{{Name: "Huizum-1"}, {Name: "Huizum 2"}, {Name: "3 Musketiers"}}},
		}
		event := new(tournament.Tournament)
		apply(t, event, begin...)
		apply(t, event, tournament.PlayersImported{Players: players(t, 2*boards)}, tournament.MatchesPaired{Stage: 1, ByHand: true, Matches: []tournament.Match{
			{Round: 1, Table: 1, Home: 1, Away: 3}, {Round: 1, Table: 2, Home: 2}, {Round: 2, Table: 1, Home: 3, Away: 2, Date: "2026-11-14"}, {Round: 2, Table: 2, Home: 1},
		}})
		played := rapid.IntRange(1, 2).Draw(t, "round")
		lineUp(t, event, played, boards)
		if other := 3 - played; rapid.Bool().Draw(t, "scored") {
			apply(t, event, tournament.MatchSettled{Stage: 1, Round: other, Table: 1, Total: &tournament.MatchTotal{Home: tournament.Points(boards) * score.Win, Away: 0}})
		}
		lang := rapid.SampledFrom(i18n.Languages()).Draw(t, "language")
		text := written(t, event, lang)
		copied := new(tournament.Tournament)
		apply(t, copied, begin...)
		opts := pasted.Options{Teams: true, Names: []string{"Huizum-1", "Huizum 2", "3 Musketiers"}}
		fit := pasted.IntoLeague(copied, copied.Stages[0], read(t, text, opts))
		for _, r := range fit.Refusals {
			t.Fatalf("%s\n%s", i18n.English().Say(r), text)
		}
		apply(t, copied, fit.Bodies...)
		if got := written(t, copied, lang); got != text {
			t.Errorf("the lines\n%s\nmake\n%s", text, got)
		}
		if again := pasted.IntoLeague(copied, copied.Stages[0], read(t, text, opts)); len(again.Bodies)+len(again.Refusals) > 0 {
			t.Errorf("a second time it makes %v and refuses %v", again.Bodies, again.Refusals)
		}
	})
}

// lineUp hands in both line-ups of the match of a round, with empty boards, and plays some of it.
func lineUp(t *rapid.T, event *tournament.Tournament, round, boards int) {
	m, _ := event.Stages[0].Match(round, 1)
	empty := rapid.IntRange(0, boards).Draw(t, "empty") // 0: none
	for side, team := range []int{m.Home, m.Away} {
		var ids []tournament.PlayerID
		for b := range boards {
			id := tournament.PlayerID(side*boards + b + 1)
			if empty == b+1 && side == rapid.IntRange(0, 1).Draw(t, "side") && boards > 1 {
				id = 0
			}
			ids = append(ids, id)
		}
		apply(t, event, tournament.LineUpGiven{Stage: 1, Round: round, Table: 1, Team: team, Players: ids})
	}
	r, _ := event.Round(1, round)
	for _, p := range r.Pairings {
		if rapid.IntRange(0, 5).Draw(t, "open") > 0 {
			apply(t, event, tournament.ResultSet{Stage: 1, Round: round, Board: p.Board, Game: 1, Result: rapid.SampledFrom(results).Draw(t, "result")})
		}
	}
}
