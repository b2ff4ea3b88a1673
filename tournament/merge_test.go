package tournament_test

import (
	"errors"
	"slices"
	"testing"

	"arbiter/tournament"
)

// twice is a Swiss in which D came late under another name: he plays round 1 as
// number 4, and from round 2 on as number 6.
func twice() []tournament.Change {
	pairing := func(board int, white, black tournament.PlayerID) tournament.Pairing {
		return tournament.Pairing{Board: board, White: white, Black: black}
	}
	return []tournament.Change{
		created(tournament.SystemSwiss),
		change(tournament.PlayersImported{Players: []tournament.Player{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D", Club: "Grou"}, {Name: "E"}}}),
		change(tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4, 5}, Rounds: []tournament.Round{
			{Number: 1, Pairings: []tournament.Pairing{pairing(1, 1, 3), pairing(2, 4, 2), {Board: 3, White: 5}}},
		}}),
		change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins}),
		change(tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.WhiteWins}),
		change(tournament.PlayerWithdrawn{Player: 4, Round: 2}),
		change(tournament.PlayerEntered{Player: tournament.Player{Name: "D. de Vries", Rating: 1200}, Stage: 1, Missed: tournament.ByeHalf}),
		because("board by hand", tournament.RoundsPaired{Stage: 1, ByHand: true, Rounds: []tournament.Round{
			{Number: 2, Pairings: []tournament.Pairing{pairing(1, 6, 1), pairing(2, 3, 5), {Board: 3, White: 2}}},
		}}),
	}
}

// Both histories are one: the games of each, one number, no bye beside a game.
func TestMergedRegistrationsAreOnePlayer(t *testing.T) {
	journal := extended(twice(), because("one person", tournament.PlayersMerged{Player: 4, Other: 6}))
	state := folded(t, journal)
	if len(state.Players) != 5 || state.NextPlayerID() != 7 {
		t.Errorf("%d players, the next is %d: want 5 and 7", len(state.Players), state.NextPlayerID())
	}
	p, err := state.FindPlayer(1, "d. de vries")
	if err != nil || p.ID != 4 || p.Rating != 1200 || p.Club != "Grou" || p.Withdrawn != 0 || len(p.Away) != 0 {
		t.Errorf("found %+v, %v", p, err)
	}
	if got := state.Stages[0].Numbers; !slices.Equal(got, []tournament.PlayerID{1, 2, 3, 4, 5}) {
		t.Errorf("numbers %v", got)
	}
	if got := len(state.Stages[0].Played[0].Pairings); got != 3 {
		t.Errorf("round 1 has %d pairings, want 3: the bye of the late entry is gone", got)
	}
	if got := state.Stages[0].Played[1].Pairings[0].White; got != 4 {
		t.Errorf("white on board 1 of round 2 is %d", got)
	}
	back := folded(t, extended(journal, change(tournament.Undone{Seq: int64(len(journal))})))
	if back.Stages[0].Played[1].Pairings[0].White != 6 || len(back.Players) != 6 {
		t.Error("an undo parts them again")
	}
	marks, err := tournament.Marks(journal)
	if err != nil || marks[len(marks)-1].Kind != tournament.MarkMerged {
		t.Errorf("marks %v, %v", marks, err)
	}
}

func TestMergeIsRefused(t *testing.T) {
	for name, tt := range map[string]struct {
		change tournament.Change
		want   error
	}{
		"they met":         {because("x", tournament.PlayersMerged{Player: 1, Other: 3}), tournament.ErrBadRound},
		"in one round":     {because("x", tournament.PlayersMerged{Player: 1, Other: 2}), tournament.ErrBadRound},
		"a bye and a game": {because("x", tournament.PlayersMerged{Player: 1, Other: 5}), tournament.ErrBadRound},
		"without a reason": {change(tournament.PlayersMerged{Player: 4, Other: 6}), tournament.ErrNeedsReason},
		"with himself":     {because("x", tournament.PlayersMerged{Player: 4, Other: 4}), tournament.ErrIncomplete},
		"who is not there": {because("x", tournament.PlayersMerged{Player: 4, Other: 9}), tournament.ErrNoSuchPlayer},
	} {
		if _, err := decided(extended(twice(), tt.change)); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", name, err, tt.want)
		}
	}
}

// A check-in that one copy opened is no conflict with what the other says of a player
// whom it does not name.
func TestMergeOfACheckInAndARegistration(t *testing.T) {
	common := shareOf(4)
	open := longer(common, made("", tournament.PlayersCheckedIn{Stage: 1, Round: 2, Present: []tournament.PlayerID{1}}))
	for name, tt := range map[string]struct {
		body      tournament.Body
		conflicts int
	}{
		"another is edited":  {tournament.PlayerEdited{Player: tournament.Player{ID: 3, Name: "Player 3", Rating: 1400}}, 0},
		"who is there edits": {tournament.PlayerEdited{Player: tournament.Player{ID: 1, Name: "Player 1", Rating: 1400}}, 1},
	} {
		edited := longer(common, made("", tt.body))
		for _, pair := range [][2][]tournament.Change{{open, edited}, {edited, open}} {
			m, err := tournament.Merge(nil, pair[0], pair[1])
			if err != nil || len(m.Conflicts) != tt.conflicts {
				t.Errorf("%s: %+v, %v", name, m, err)
			}
		}
	}
}
