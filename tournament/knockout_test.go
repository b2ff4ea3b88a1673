package tournament_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// cup is a knock-out of four, two games a pairing: board 1 is 1-1, board 2 is won by
// player 3, who has Black in game 2.
func cup() []tournament.Change {
	set := func(board, game int, k tournament.ResultKind) tournament.Change {
		return change(tournament.ResultSet{Stage: 1, Round: 1, Board: board, Game: game, Result: k})
	}
	return tournament.Chain(
		change(tournament.EventCreated{Event: tournament.Event{Name: "Cup", Variant: "frisian", Score: tournament.ScoreSystems()[1]}, Stage: tournament.Stage{System: tournament.SystemKnockOut, Games: 2}}),
		change(tournament.PlayersImported{Players: []tournament.Player{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}, {Name: "E"}}}),
		change(tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4, 5}, Rounds: rounds(round(1, pair(1, 1, 2), pair(2, 3, 4), pair(3, 5, 0)))}),
		set(1, 1, tournament.WhiteWins), set(1, 2, tournament.WhiteWins), set(2, 1, tournament.Drawn), set(2, 2, tournament.BlackWins),
	)
}

// winner is who goes on from a board of round 1.
func winner(t *testing.T, journal []tournament.Change, board int) tournament.PlayerID {
	t.Helper()
	state := folded(t, journal)
	p, err := state.Pairing(1, 1, board)
	if err != nil {
		t.Fatal(err)
	}
	id, decided := state.Event.Score.WinnerOf(p)
	if decided != (id != 0) {
		t.Errorf("board %d: %d goes on, decided %t", board, id, decided)
	}
	return id
}

// Deciding games are added one after the other, and decide; until then nobody goes on.
func TestDecidingGames(t *testing.T) {
	if a, b, c := winner(t, cup(), 1), winner(t, cup(), 2), winner(t, cup(), 3); a != 0 || b != 3 || c != 5 {
		t.Fatalf("%d, %d and %d go on, want nobody, 3 and 5", a, b, c)
	}
	add := func(games int) tournament.Change {
		return change(tournament.DecidersAdded{Stage: 1, Round: 1, Board: 1, Games: games})
	}
	state, touched := stepped(t, cup(), add(2))
	if d := cmp.Diff(tournament.Touched{Rounds: []tournament.RoundRef{{Stage: 1, Round: 1}}}, touched); d != "" {
		t.Error(d)
	}
	p, _ := state.Pairing(1, 1, 1)
	if d := cmp.Diff([]tournament.Game{{Number: 1, Result: tournament.WhiteWins}, {Number: 2, Result: tournament.WhiteWins}, {Number: 3}, {Number: 4}}, p.Games); d != "" {
		t.Error(d)
	}
	set := func(game int, k tournament.ResultKind) tournament.Change {
		return change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Game: game, Result: k})
	}
	open := extended(cup(), add(2), set(3, tournament.WhiteWins))
	if got := winner(t, open, 1); got != 0 {
		t.Errorf("%d goes on while a game is open", got)
	}
	if got := winner(t, extended(open, set(4, tournament.Drawn)), 1); got != 1 {
		t.Errorf("%d goes on after a win with White in game 3", got)
	}
	if got := winner(t, extended(cup(), add(1), set(3, tournament.BlackWins)), 1); got != 2 {
		t.Errorf("%d goes on after a win with Black in game 3", got)
	}
	// Nine are the most, and one the fewest; more can follow.
	if p, _ := folded(t, extended(cup(), add(9))).Pairing(1, 1, 1); len(p.Games) != 11 {
		t.Errorf("%d games", len(p.Games))
	}
	for _, games := range []int{0, -1, 10} {
		if got := refusal(t, cup(), add(games)); !errors.Is(got, tournament.ErrIncomplete) || !strings.Contains(says(got), "1 to 9 can") || got.Ref.Board != 1 {
			t.Errorf("%d games: %+v", games, got)
		}
	}
}

// The arbiter names who goes on from a tie, for a reason; deciding games take his word
// back.
func TestAWinnerIsNamedInATie(t *testing.T) {
	name := func(id tournament.PlayerID) tournament.Change {
		return because("by lot", tournament.WinnerNamed{Stage: 1, Round: 1, Board: 1, Player: id})
	}
	for _, id := range []tournament.PlayerID{1, 2} {
		named := extended(cup(), name(id))
		if got := winner(t, named, 1); got != id {
			t.Errorf("%d goes on, named was %d", got, id)
		}
		if got := winner(t, extended(named, name(3-id)), 1); got != 3-id {
			t.Errorf("%d goes on, named at last was %d", got, 3-id)
		}
		if got := winner(t, extended(named, change(tournament.DecidersAdded{Stage: 1, Round: 1, Board: 1, Games: 1})), 1); got != 0 {
			t.Errorf("%d goes on while deciding games are to be played", got)
		}
	}
	_, touched := stepped(t, cup(), name(2))
	if d := cmp.Diff(tournament.Touched{Rounds: []tournament.RoundRef{{Stage: 1, Round: 1}}}, touched); d != "" {
		t.Error(d)
	}
}

// Only from a tie that is played has somebody to be named.
func TestOnlyATieIsDecidedOtherwise(t *testing.T) {
	on := func(round, board int) tournament.WinnerNamed {
		return tournament.WinnerNamed{Stage: 1, Round: round, Board: board, Player: 1}
	}
	paired := extended(cup(), because("by lot", on(1, 1)), change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 3), pair(2, 5, 0)))}))
	open := extended(cup(), because("misread", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Game: 2, Corrects: tournament.WhiteWins}))
	for name, tt := range map[string]struct {
		journal []tournament.Change
		change  tournament.Change
		want    error
		says    string
		ref     tournament.GameRef
	}{
		"a stranger":           {cup(), because("x", tournament.WinnerNamed{Stage: 1, Round: 1, Board: 1, Player: 3}), tournament.ErrNoSuchPlayer, "C does not play on round 1 board 1", tournament.GameRef{Stage: 1, Round: 1, Board: 1}},
		"for no reason":        {cup(), change(on(1, 1)), tournament.ErrNeedsReason, "round 1 board 1 is tied: who goes on needs a reason", tournament.GameRef{Stage: 1, Round: 1, Board: 1}},
		"what is decided":      {cup(), because("x", on(1, 2)), tournament.ErrLocked, "round 1 board 2 is not tied: it is decided already", tournament.GameRef{Stage: 1, Round: 1, Board: 2}},
		"a bye":                {cup(), because("x", on(1, 3)), tournament.ErrLocked, "is decided already", tournament.GameRef{Stage: 1, Round: 1, Board: 3}},
		"an open game":         {open, because("x", on(1, 1)), tournament.ErrRoundOpen, "round 1 board 1 has a game without a result: enter it first", tournament.GameRef{Stage: 1, Round: 1, Board: 1}},
		"no board":             {cup(), because("x", on(1, 9)), tournament.ErrNoSuchBoard, "no board 9", tournament.GameRef{Stage: 1, Round: 1, Board: 9}},
		"games on no board":    {cup(), change(tournament.DecidersAdded{Stage: 1, Round: 1, Board: 9, Games: 1}), tournament.ErrNoSuchBoard, "no board 9", tournament.GameRef{Stage: 1, Round: 1, Board: 9}},
		"games in a round won": {cup(), change(tournament.DecidersAdded{Stage: 1, Round: 1, Board: 2, Games: 1}), tournament.ErrLocked, "not tied", tournament.GameRef{Stage: 1, Round: 1, Board: 2}},
		"when it is paired on": {paired, because("x", on(1, 1)), tournament.ErrLocked, "round 1 board 1 is played: round 2 was paired on it", tournament.GameRef{Stage: 1, Round: 1, Board: 1}},
		"in a round robin":     {club(), because("x", on(1, 1)), tournament.ErrLocked, "round 1 board 1 is not of a knock-out", tournament.GameRef{Stage: 1, Round: 1, Board: 1}},
	} {
		got := refusal(t, tt.journal, tt.change)
		if !errors.Is(got, tt.want) || !strings.Contains(says(got), tt.says) || got.Ref != tt.ref {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// A knock-out is paired on its results, round by round; a round robin is not.
func TestAKnockOutWaitsForItsResults(t *testing.T) {
	open := extended(cup(), because("misread", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Game: 2, Corrects: tournament.WhiteWins}))
	next := change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 3), pair(2, 5, 0)))})
	if got := refusal(t, open, next); !errors.Is(got, tournament.ErrRoundOpen) {
		t.Errorf("with an open game: %v", got)
	}
	if got := refusal(t, open, change(tournament.RoundDrafted{Stage: 1, Round: &tournament.Round{Number: 2, Pairings: []tournament.Pairing{pair(1, 1, 3)}}})); !errors.Is(got, tournament.ErrRoundOpen) {
		t.Errorf("drafted with an open game: %v", got)
	}
	for system, want := range map[tournament.System]bool{tournament.SystemKnockOut: true, tournament.SystemSwiss: true, tournament.SystemRoundRobin: false, tournament.SystemMatch: false, tournament.SystemScheveningen: false, tournament.SystemOpen: false} {
		if got := system.OnResults(); got != want {
			t.Errorf("%s is paired on results: %t", system, got)
		}
	}
}
