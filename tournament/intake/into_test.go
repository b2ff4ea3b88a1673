package intake_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/rules/pdn"
	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// paired is an event of four players with one round paired, board 2 decided.
func paired(t *testing.T) *tournament.Tournament {
	t.Helper()
	game := func(result tournament.ResultKind) []tournament.Game {
		return []tournament.Game{{Number: 1, Result: result}}
	}
	return state(t,
		tournament.EventCreated{Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]}, Stage: tournament.Stage{System: tournament.SystemSwiss}},
		tournament.GamesImported{Stage: 1, Players: []tournament.Player{{Name: "Anna de Boer"}, {Name: "Bauke"}, {Name: "Corrie"}, {Name: "Douwe"}},
			Numbers: []tournament.PlayerID{1, 2, 3, 4}, Rounds: []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{
				{Board: 1, White: 1, Black: 2, Games: game(tournament.ResultUnset)}, {Board: 2, White: 3, Black: 4, Games: game(tournament.WhiteWins)},
			}}}},
	)
}

// state makes changes one after the other.
func state(t *testing.T, bodies ...tournament.Body) *tournament.Tournament {
	t.Helper()
	var event tournament.Tournament
	add(t, &event, bodies...)
	return &event
}

// add makes further changes.
func add(t *testing.T, event *tournament.Tournament, bodies ...tournament.Body) {
	t.Helper()
	for _, body := range bodies {
		last := tournament.Change{Seq: event.Seq, Hash: event.Head}
		if _, err := event.Apply(tournament.Seal(last, tournament.New("test", "", time.Unix(0, 0), body))); err != nil {
			t.Fatalf("%s is refused: %v", body.Kind(), err)
		}
	}
}

// fit brings games to an event; the sheets are the games as they are.
func fit(t *testing.T, event *tournament.Tournament, games []*pdn.Game) *intake.Fit {
	t.Helper()
	f, err := intake.Into(event, 1, games, func(i int, _ tournament.GameRef) (tournament.Sheet, bool, error) {
		var text strings.Builder
		err := pdn.Write(&text, games[i])
		return tournament.Sheet{PDN: text.String(), Plies: games[i].Plies()}, games[i].Tag("Another") != "", err
	})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestIntoBringsGamesToTheirPairings(t *testing.T) {
	for _, tt := range []struct {
		name            string
		games           []string
		sheets, results int
		rounds          []string
		notes, refused  []string
	}{
		{name: "by round and name", games: []string{record("A. de Boer - Bauke", "1-0", "Round=1")}, sheets: 1,
			notes: []string{`club.pdn:3: "A. de Boer" is taken as Anna de Boer`}},
		{name: "by the only meeting", games: []string{record("Anna de Boer - Bauke", "1-0")}, sheets: 1,
			notes: []string{"club.pdn:1: no round on record: taken as round 1, where the two met"}},
		{name: "a result alone", games: []string{record("Anna de Boer - Bauke", "walkover 1-0", "Round=1")}, results: 1},
		{name: "another result", games: []string{record("Corrie - Douwe", "0-1", "Round=1")}, sheets: 1,
			notes: []string{"club.pdn:1: round 1 board 2 has the result 1-0, the record says 0-1: what was entered stays"}},
		{name: "of another game", games: []string{record("Anna de Boer - Bauke", "1-0", "Round=1", "Another=game")}, sheets: 1,
			notes: []string{"club.pdn:1: the record of round 1 board 1 is one of another game than the event's: its result 1-0 was not entered"}},
		{name: "the colours turned", games: []string{record("Bauke - Anna de Boer", "1-0", "Round=1")}, sheets: 1,
			notes: []string{"club.pdn:3: the colours are the other way round in the pairing (round 1 board 1): its result is not entered"}},
		{name: "twice in the file", games: []string{record("Anna de Boer - Bauke", "1-0", "Round=1"), record("Anna de Boer - Bauke", "1-0", "Round=1")}, sheets: 1,
			notes: []string{"club.pdn:9: the same players, round and moves as club.pdn:1: one game, taken once"}},
		{name: "a round to come", games: []string{record("Corrie - Anna de Boer", "1-0", "Round=2"), record("Douwe - Bauke", "0-1", "Round=2")},
			rounds: []string{"2.1.1 Corrie-Anna de Boer 1-0", "2.2.1 Douwe-Bauke 0-1"}},
		{name: "not paired", games: []string{record("Anna de Boer - Corrie", "1-0", "Round=1"), record("Anna de Boer - Douwe", "1-0")},
			refused: []string{"club.pdn:1: Anna de Boer - Corrie: they were not paired against each other in round 1",
				"club.pdn:9: Anna de Boer - Douwe: they were not paired against each other: give the record a Round tag, or pair them"}},
		{name: "not registered", games: []string{record("Eabele - Corrie", "1-0", "Round=1")},
			refused: []string{`club.pdn:1: Eabele - Corrie: "Eabele" is not registered > intake-register`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			event := paired(t)
			games := records(t, tt.games...)
			f := fit(t, event, games)
			if len(f.Games.Sheets) != tt.sheets || len(f.Games.Results) != tt.results {
				t.Errorf("%d sheets and %d results, want %d and %d", len(f.Games.Sheets), len(f.Games.Results), tt.sheets, tt.results)
			}
			if diff := cmp.Diff(tt.notes, texts(f.Adjustments)); diff != "" {
				t.Errorf("adjustments (-want +got):\n%s", diff)
			}
			var refused []string
			for _, r := range f.Refusals {
				refused = append(refused, strings.TrimSuffix(say(r)+" > "+string(r.Remedy), " > "))
			}
			if diff := cmp.Diff(tt.refused, refused); diff != "" {
				t.Errorf("refusals (-want +got):\n%s", diff)
			}
			if empty(f) {
				return
			}
			add(t, event, f.Games)
			if tt.rounds != nil {
				if diff := cmp.Diff(tt.rounds, boards(event)[2:]); diff != "" {
					t.Errorf("rounds (-want +got):\n%s", diff)
				}
			}
			if again := fit(t, event, games); !empty(again) {
				t.Errorf("a second import brings %+v", again.Games)
			}
		})
	}
}

// Games without a round in a stage whose pairings are given come after those
// that are there, each once.
func TestIntoAnOpenStageGoesOnCounting(t *testing.T) {
	event := state(t, tournament.EventCreated{
		Event: tournament.Event{Name: "Match", Variant: "frisian", Score: tournament.ScoreSystems()[0]}, Stage: tournament.Stage{System: tournament.SystemOpen}})
	first := records(t, record("A - B", "1-0"))
	both := records(t, record("A - B", "1-0"), strings.Replace(record("A - B", "1/2-1/2"), "5. 40x29 19-23", "5. 40x29 20-25", 1))
	for _, step := range []struct {
		games []*pdn.Game
		want  []string
	}{
		{first, []string{"0.1.1 A-B 1-0"}},
		{both, []string{"0.1.1 A-B 1-0", "0.2.1 A-B 1/2"}},
	} {
		add(t, event, fit(t, event, step.games).Games)
		if diff := cmp.Diff(step.want, boards(event)); diff != "" {
			t.Errorf("games (-want +got):\n%s", diff)
		}
	}
	if again := fit(t, event, both); !empty(again) || again.Known != 2 {
		t.Errorf("a third import brings %+v, %d known", again.Games, again.Known)
	}
}

// empty reports whether there is nothing to take in.
func empty(f *intake.Fit) bool {
	return len(f.Games.Rounds)+len(f.Games.Sheets)+len(f.Games.Results) == 0
}
