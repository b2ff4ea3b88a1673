package tournament_test

import (
	"errors"
	"testing"

	"arbiter/tournament"
)

// leagueOfFour is a league in which anybody meets anybody: A, B, C, D.
func leagueOfFour(more ...tournament.Body) []tournament.Change {
	journal := []tournament.Change{
		created(tournament.SystemOpen),
		change(tournament.PlayersImported{Players: []tournament.Player{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}}}),
	}
	for _, body := range more {
		journal = append(journal, change(body))
	}
	return journal
}

// played is a game of round and board on a day of November.
func played(round, board int, on string, white, black tournament.PlayerID) tournament.GamePlayed {
	return tournament.GamePlayed{Stage: 1, Round: round, Board: board, On: "2026-11-" + on, White: white, Black: black, Result: tournament.WhiteWins}
}

func TestAGameOfALeagueGoesToItsDay(t *testing.T) {
	state := folded(t, extended(leagueOfFour(played(1, 1, "14", 1, 2), played(1, 2, "14", 3, 4))))
	for name, c := range map[string]struct {
		body tournament.GamePlayed
		why  error
	}{
		"the round of another day":        {played(1, 3, "15", 1, 3), tournament.ErrBadRound},
		"a round beyond the next":         {played(3, 1, "15", 1, 3), tournament.ErrBadRound},
		"twice in a round":                {played(1, 3, "14", 1, 3), tournament.ErrBadRound},
		"a board that is taken":           {played(2, 0, "15", 1, 3), tournament.ErrBadRound},
		"against himself":                 {played(2, 1, "15", 1, 1), tournament.ErrBadRound},
		"nobody":                          {played(2, 1, "15", 1, 9), tournament.ErrNoSuchPlayer},
		"no day":                          {played(2, 1, "", 1, 3), tournament.ErrIncomplete},
		"the same two on that day":        {played(2, 1, "14", 2, 1), tournament.ErrResultExists},
		"a stage that there is not":       {tournament.GamePlayed{Stage: 2, Round: 1, Board: 1, On: "2026-11-14", White: 1, Black: 2, Result: tournament.Drawn}, tournament.ErrNoSuchStage},
		"no result":                       {tournament.GamePlayed{Stage: 1, Round: 2, Board: 1, On: "2026-11-15", White: 1, Black: 3}, tournament.ErrIncomplete},
		"a result that is still to come":  {tournament.GamePlayed{Stage: 1, Round: 2, Board: 1, On: "2026-11-15", White: 1, Black: 3, Result: tournament.Adjourned}, tournament.ErrIncomplete},
		"a grade that the score has none": {tournament.GamePlayed{Stage: 1, Round: 2, Board: 1, On: "2026-11-15", White: 1, Black: 3, Result: tournament.Drawn, Margin: 3}, tournament.ErrBadMargin},
	} {
		if _, err := state.Clone().Apply(tournament.Seal(tournament.Change{Seq: state.Seq, Hash: state.Head}, change(c.body))); !errors.Is(err, c.why) {
			t.Errorf("%s: %v, want %v", name, err, c.why)
		}
	}
	if got := state.MetOn(1, 2, 1); len(got) != 1 || got[0].On != "2026-11-14" {
		t.Errorf("%+v", got)
	}
}

func TestCopiesOfALeagueAreMergedGameByGame(t *testing.T) {
	base := extended(leagueOfFour(played(1, 1, "14", 1, 2)))
	ours := extended(base, change(played(1, 2, "14", 3, 4)), change(played(2, 1, "15", 1, 3)))
	theirs := extended(base, change(played(2, 1, "15", 2, 4)), change(played(1, 2, "14", 3, 4)), change(played(3, 1, "14", 4, 1)))
	m, err := tournament.Merge(nil, ours, theirs)
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Conflicts) > 0 || len(m.Joined) != 1 || len(m.Changes) != 2 {
		t.Fatalf("%d conflicts, %d joined, %d changes", len(m.Conflicts), len(m.Joined), len(m.Changes))
	}
	state := folded(t, extended(ours, m.Changes...))
	for _, two := range [][2]tournament.PlayerID{{2, 4}, {4, 1}, {3, 4}, {1, 3}, {1, 2}} {
		if met := state.MetOn(1, two[0], two[1]); len(met) != 1 {
			t.Errorf("%v have %d games", two, len(met))
		}
	}
}

func TestWhoComesLaterToANumberedLeagueGetsTheNextNumber(t *testing.T) {
	journal := extended(leagueOfFour(
		tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{2, 1}},
		played(1, 1, "14", 2, 1), played(1, 2, "14", 4, 3),
	))
	if got := folded(t, journal).Stages[0].Numbers; len(got) != 4 || got[2] != 4 || got[3] != 3 {
		t.Errorf("%v", got)
	}
}
