package tournament_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// An import takes in players, numbers, rounds, results and sheets: all of it, or none.
func TestAnImportIsTakenWholeOrNot(t *testing.T) {
	base := extended(club(), change(tournament.SheetAdded{Stage: 1, Round: 1, Board: 1, Sheet: tournament.Sheet{PDN: "old"}, Result: tournament.WhiteWins}))
	result := tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.Drawn}
	sheet := tournament.SheetAdded{Stage: 1, Round: 2, Board: 2, Sheet: tournament.Sheet{PDN: "new"}, Result: tournament.BlackWins}
	full := tournament.GamesImported{Stage: 1, Rounds: rounds(round(3, pair(1, 4, 2, tournament.Game{Number: 1, Result: tournament.Drawn}))),
		Results: []tournament.ResultSet{result}, Sheets: []tournament.SheetAdded{sheet}}
	state, touched := stepped(t, base, change(full))
	want := tournament.Touched{Rounds: []tournament.RoundRef{{Stage: 1, Round: 3}}, Games: []tournament.GameRef{{Stage: 1, Round: 1, Board: 2, Game: 1}, {Stage: 1, Round: 2, Board: 2, Game: 1}}}
	if d := cmp.Diff(want, touched); d != "" {
		t.Error(d)
	}
	for ref, want := range map[tournament.GameRef]tournament.ResultKind{
		{Stage: 1, Round: 1, Board: 2}: tournament.Drawn, {Stage: 1, Round: 2, Board: 2}: tournament.BlackWins, {Stage: 1, Round: 3, Board: 1}: tournament.Drawn,
	} {
		if _, g, err := state.Game(ref); err != nil || g.Result != want || (g.Sheet != nil) != (ref.Round == 2) {
			t.Errorf("%v: %+v, %v", ref, g, err)
		}
	}
	if state.Seq != 5 || !state.Updated.Equal(noon) {
		t.Errorf("the state is of change %d", state.Seq)
	}
	spoil := func(alter func(*tournament.GamesImported)) tournament.GamesImported {
		b := full
		alter(&b)
		return b
	}
	for name, tt := range map[string]struct {
		body tournament.GamesImported
		want error
	}{
		"a result that is there": {spoil(func(b *tournament.GamesImported) { b.Results = []tournament.ResultSet{result, result} }), tournament.ErrResultExists},
		"a sheet that is there": {spoil(func(b *tournament.GamesImported) {
			b.Sheets = []tournament.SheetAdded{sheet, {Stage: 1, Round: 1, Board: 1}}
		}), tournament.ErrSheetExists},
		"a round that is there":    {spoil(func(b *tournament.GamesImported) { b.Rounds = rounds(round(2, pair(1, 1, 2))) }), tournament.ErrBadRound},
		"a result of no board":     {tournament.GamesImported{Stage: 1, Results: []tournament.ResultSet{result, {Stage: 1, Round: 1, Board: 9, Result: tournament.Drawn}}}, tournament.ErrNoSuchBoard},
		"a sheet of no board":      {tournament.GamesImported{Stage: 1, Sheets: []tournament.SheetAdded{sheet, {Stage: 1, Round: 1, Board: 9}}}, tournament.ErrNoSuchBoard},
		"players and a bad result": {tournament.GamesImported{Stage: 1, Players: []tournament.Player{{Name: "E"}}, Results: []tournament.ResultSet{{Stage: 1, Round: 1, Board: 9, Result: tournament.Drawn}}}, tournament.ErrNoSuchBoard},
	} {
		state := folded(t, base)
		longer := extended(base, change(tt.body))
		if _, err := state.Apply(longer[len(longer)-1]); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", name, err, tt.want)
		}
		if d := tournament.Difference(folded(t, base), state); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
	// Results alone, and sheets alone, are imports too.
	if state := folded(t, extended(base, change(tournament.GamesImported{Stage: 1, Results: []tournament.ResultSet{result}}))); len(state.OpenGames(1, 1)) != 0 {
		t.Error("the result is not there")
	}
	if state := folded(t, extended(base, change(tournament.GamesImported{Stage: 1, Sheets: []tournament.SheetAdded{sheet}}))); len(state.OpenGames(1, 2)) != 2 {
		t.Error("the sheet is not there")
	}
}

// Rounds are put in their places, whatever came first; games that are not named are one
// a pairing, also where the stage has more.
func TestImportedRoundsAreInTheirPlaces(t *testing.T) {
	journal := extended(club()[:2],
		change(tournament.StageEdited{Stage: tournament.Stage{Number: 1, System: tournament.SystemRoundRobin, Games: 2}}),
		change(tournament.GamesImported{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 2)), round(5, pair(1, 1, 3)))}),
		change(tournament.GamesImported{Stage: 1, Rounds: rounds(round(0, pair(1, 3, 4)), round(1, pair(1, 1, 4), pair(2, 2, 0)), round(4, pair(1, 2, 3)))}),
		change(tournament.GamesImported{Stage: 1, Rounds: rounds(round(0, pair(2, 4, 3)))}),
	)
	game := tournament.Game{Number: 1}
	want := []tournament.Round{round(0, pair(1, 3, 4, game), pair(2, 4, 3, game)), round(1, pair(1, 1, 4, game), pair(2, 2, 0)), round(2, pair(1, 1, 2, game)), round(4, pair(1, 2, 3, game)), round(5, pair(1, 1, 3, game))}
	if d := cmp.Diff(want, folded(t, journal).Stages[0].Played); d != "" {
		t.Error(d)
	}
	// In round 0 a player has as many games as there are, in one import too.
	if _, err := decided(extended(club()[:2], change(tournament.GamesImported{Stage: 1, Rounds: rounds(round(0, pair(1, 1, 2), pair(2, 1, 3), pair(5, 2, 1)))}))); err != nil {
		t.Error(err)
	}
	// Several may have a bye in one round.
	folded(t, extended(club()[:2], change(tournament.GamesImported{Stage: 1, Rounds: rounds(round(1, pair(1, 1, 2), pair(2, 3, 0), asked(3, 4, tournament.ByeHalf)))})))
	// New players may be paired in the same change, by the IDs they will have.
	state := folded(t, extended(club()[:2], change(tournament.GamesImported{Stage: 1, Players: []tournament.Player{{Name: "E"}, {Name: "F"}}, Rounds: rounds(round(1, pair(1, 5, 6), pair(2, 1, 2)))})))
	if p, _ := state.Player(6); p.Name != "F" || len(state.Stages[0].Played) != 1 || len(state.Stages[0].Numbers) != 0 {
		t.Errorf("player 6 is %+v", p)
	}
	for _, id := range []tournament.PlayerID{0, 7} {
		if got := refusal(t, tournament.Chain(club()[:2]...), change(tournament.GamesImported{Stage: 1, Players: []tournament.Player{{Name: "E"}, {Name: "F"}}, Rounds: rounds(round(1, pair(1, id, 6)))})); !errors.Is(got, tournament.ErrNoSuchPlayer) {
			t.Errorf("player %d: %v", id, got)
		}
	}
}

// Numbers that come with a round, a draft or an import are the stage's, with the lot
// that gave them.
func TestNumbersComeWithTheFirstRound(t *testing.T) {
	begun := tournament.Chain(swiss()[:2]...)
	first := round(1, pair(1, 1, 3), pair(2, 4, 2))
	numbers := []tournament.PlayerID{4, 3, 2, 1}
	for name, tt := range map[string]struct {
		changes []tournament.Change
		numbers []tournament.PlayerID
		seed    uint64
		ranked  bool
	}{
		"by lot":              {[]tournament.Change{change(tournament.RoundsPaired{Stage: 1, Numbers: numbers, Seed: 7, Rounds: rounds(first)})}, numbers, 7, false},
		"by rating":           {[]tournament.Change{change(tournament.RoundsPaired{Stage: 1, Numbers: numbers, Seed: 7, Ranked: true, Rounds: rounds(first)})}, numbers, 7, true},
		"with a draft":        {[]tournament.Change{change(tournament.RoundDrafted{Stage: 1, Numbers: numbers, Seed: 9, Ranked: true, Round: &first})}, numbers, 9, true},
		"left as they were":   {[]tournament.Change{change(tournament.NumbersDrawn{Stage: 1, Numbers: numbers, Seed: 5}), change(tournament.RoundsPaired{Stage: 1, Seed: 8, Ranked: true, Rounds: rounds(first)})}, numbers, 5, false},
		"drawn over a rating": {[]tournament.Change{change(tournament.RoundDrafted{Stage: 1, Numbers: numbers, Seed: 9, Ranked: true, Round: &first}), change(tournament.NumbersDrawn{Stage: 1, Numbers: numbers[:3], Seed: 6})}, numbers[:3], 6, false},
		"with an import":      {[]tournament.Change{change(tournament.NumbersDrawn{Stage: 1, Numbers: numbers[:2], Seed: 5}), change(tournament.GamesImported{Stage: 1, Numbers: numbers, Rounds: rounds(first)})}, numbers, 0, false},
	} {
		s := folded(t, extended(begun, tt.changes...)).Stages[0]
		if d := cmp.Diff(tt.numbers, s.Numbers); d != "" || s.Seed != tt.seed || s.Ranked != tt.ranked {
			t.Errorf("%s: seed %d, ranked %t, %s", name, s.Seed, s.Ranked, d)
		}
	}
	// Only who has a number is paired: by the numbers that come, not by those there are.
	drawn := extended(begun, change(tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{5}}))
	folded(t, extended(drawn, change(tournament.RoundsPaired{Stage: 1, Numbers: numbers, Rounds: rounds(first)})))
	if got := refusal(t, drawn, change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(first)})); !errors.Is(got, tournament.ErrBadRound) {
		t.Errorf("without numbers: %v", got)
	}
	// Where nobody has a number, everybody may be paired.
	folded(t, extended(begun, change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(first)})))
}

// An imported list edits those it knows and adds the others: all of it, or nothing.
func TestAListIsTakenWholeOrNot(t *testing.T) {
	edited := tournament.Player{ID: 3, Name: "Douwe Wiersma", Rating: 1300}
	list := func(players []tournament.Player, edited ...tournament.Player) tournament.Change {
		return change(tournament.PlayersImported{Players: players, Edited: edited})
	}
	state := folded(t, extended(club(), list([]tournament.Player{{Name: "E"}}, edited)))
	if p, _ := state.Player(3); p.Rating != 1300 || len(state.Players) != 5 {
		t.Errorf("player 3 is %+v of %d", p, len(state.Players))
	}
	if p, _ := folded(t, extended(club(), list(nil, edited))).Player(3); p.Rating != 1300 {
		t.Errorf("edited alone he is %+v", p)
	}
	for name, tt := range map[string]struct {
		change tournament.Change
		want   error
	}{
		"nobody edited":          {list(nil, edited, tournament.Player{ID: 9, Name: "X"}), tournament.ErrNoSuchPlayer},
		"edited to another":      {list(nil, edited, tournament.Player{ID: 2, Name: "Jelle Wiersma"}), tournament.ErrPlayerExists},
		"one that is there":      {list([]tournament.Player{{Name: "E"}, {Name: "Sjoukje de Boer"}}, edited), tournament.ErrPlayerExists},
		"a name that was edited": {list([]tournament.Player{{Name: "douwe w."}}, tournament.Player{ID: 3, Name: "Douwe W."}), tournament.ErrPlayerExists},
	} {
		state := folded(t, club())
		longer := extended(club(), tt.change)
		if _, err := state.Apply(longer[len(longer)-1]); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", name, err, tt.want)
		}
		if d := tournament.Difference(folded(t, club()), state); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
}

// Namesakes are found whether one player comes or a list, in any case of letters; what
// tells them apart does in both.
func TestNamesakesOneByOneAndInLists(t *testing.T) {
	for name, tt := range map[string]struct {
		player tournament.Player
		exists bool
	}{
		"the same":         {tournament.Player{Name: "Jelle Wiersma"}, true},
		"in capitals":      {tournament.Player{Name: "JELLE  WIERSMA "}, true},
		"Cyrillic":         {tournament.Player{Name: "МАРИЯ КИМ"}, true},
		"of another club":  {tournament.Player{Name: "Jelle Wiersma", Club: "Sneek"}, false},
		"of the same club": {tournament.Player{Name: "Jelle Wiersma", Club: "wommels"}, true},
		"another name":     {tournament.Player{Name: "Jelle Wiersm"}, false},
	} {
		for _, more := range [][]tournament.Player{nil, {{Name: "Somebody"}}} {
			players := append(more[:len(more):len(more)], tt.player)
			_, err := decided(extended(club(), change(tournament.PlayersImported{Players: players})))
			if errors.Is(err, tournament.ErrPlayerExists) != tt.exists || err != nil && !tt.exists {
				t.Errorf("%s, %d before him: %v", name, len(more), err)
			}
		}
	}
	// IDs go on from the highest, and may be named.
	state := folded(t, extended(club(), change(tournament.PlayersImported{Players: []tournament.Player{{ID: 5, Name: "E"}, {Name: "F"}, {ID: 7, Name: "G"}}})))
	if p, _ := state.Player(7); p.Name != "G" {
		t.Errorf("player 7 is %+v", p)
	}
	if got := refusal(t, club(), change(tournament.PlayersImported{Players: []tournament.Player{{ID: 5, Name: "E"}, {ID: 5, Name: "F"}}})); !errors.Is(got, tournament.ErrOutOfOrder) {
		t.Error(got)
	}
}
