package tournament_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// teams is an event of three teams of two players, and a guest; round 1 is 1-2, 3 is free; round 2 is 3-1.
func teams() []tournament.Change {
	names := []string{"Ane", "Bauke", "Carel", "Douwe", "Eelke", "Foppe", "Gast"}
	var players []tournament.Player
	for i, name := range names {
		players = append(players, tournament.Player{Name: name, Team: []string{"A", "A", "B", "B", "C", "C", ""}[i]})
	}
	return tournament.Chain(
		change(tournament.EventCreated{Event: tournament.Event{Name: "League", Variant: "frisian", Score: tournament.ScoreSystems()[0]},
			Stage: tournament.Stage{System: tournament.SystemTeamRoundRobin, TeamRules: tournament.TeamRules{Boards: 2, Win: 200, Draw: 100}}}),
		change(tournament.PlayersImported{Players: players}),
		change(tournament.TeamsAdded{Stage: 1, Teams: []tournament.Team{{Name: "A"}, {Name: "B"}, {Name: "C"}}}),
		change(tournament.MatchesPaired{Stage: 1, Matches: []tournament.Match{
			{Round: 1, Table: 1, Home: 1, Away: 2}, {Round: 1, Table: 2, Home: 3}, {Round: 2, Table: 1, Home: 3, Away: 1},
		}}),
	)
}

// lineUp is a line-up of match 1 of a round.
func lineUp(round, team int, players ...tournament.PlayerID) tournament.LineUpGiven {
	return tournament.LineUpGiven{Stage: 1, Round: round, Table: 1, Team: team, Players: players}
}

// seated is the league with both line-ups of the first match.
func seated() []tournament.Change {
	return extended(teams(), change(lineUp(1, 1, 1, 2)), change(lineUp(1, 2, 3, 4)))
}

// boardsOf are the boards of a round: number, White, Black.
func boardsOf(t *tournament.Tournament, round int) [][3]int {
	var boards [][3]int
	r, _ := t.Round(1, round)
	for _, p := range r.Pairings {
		boards = append(boards, [3]int{p.Board, int(p.White), int(p.Black)})
	}
	return boards
}

// Boards are there with the second line-up, by the colours of the rules; an empty board is no game.
func TestBoardsComeWithTheSecondLineUp(t *testing.T) {
	one := folded(t, extended(teams(), change(lineUp(1, 1, 1, 2))))
	if _, there := one.Round(1, 1); there || one.Stages[0].StateOf(one.Stages[0].League.Matches[0]) != tournament.MatchWaiting {
		t.Error("one line-up makes a board")
	}
	state := folded(t, seated())
	if d := cmp.Diff([][3]int{{101, 1, 3}, {102, 4, 2}}, boardsOf(state, 1)); d != "" {
		t.Error(d)
	}
	if m, place, ok := state.Stages[0].MatchOn(1, 102); !ok || place != 2 || m.Table != 1 {
		t.Errorf("board 102 is %+v, %d, %v", m, place, ok)
	}
	back := folded(t, extended(seated(), because("late", lineUp(1, 2))))
	if _, there := back.Round(1, 1); there {
		t.Error("a match without a line-up keeps its boards")
	}
	empty := folded(t, extended(teams(), change(lineUp(1, 1, 0, 2)), change(lineUp(1, 2, 3))))
	if _, there := empty.Round(1, 1); there || !empty.Stages[0].League.Matches[0].Seated() {
		t.Error("empty boards are games")
	}
	if state := empty.Stages[0].StateOf(empty.Stages[0].League.Matches[0]); state != tournament.MatchOver {
		t.Errorf("a match of empty boards is %s", state)
	}
}

// Who plays is altered with a reason; what was played on the other boards stays.
func TestALineUpIsAlteredBesideWhatWasPlayed(t *testing.T) {
	played := extended(seated(), change(tournament.ResultSet{Stage: 1, Round: 1, Board: 101, Result: tournament.WhiteWins}))
	state := folded(t, extended(played, because("ill", lineUp(1, 2, 3, 7))))
	if d := cmp.Diff([][3]int{{101, 1, 3}, {102, 7, 2}}, boardsOf(state, 1)); d != "" {
		t.Error(d)
	}
	if _, g, err := state.Game(tournament.GameRef{Stage: 1, Round: 1, Board: 101}); err != nil || g.Result != tournament.WhiteWins {
		t.Errorf("the result is %v, %v", g.Result, err)
	}
	merged := folded(t, extended(played, because("twice", tournament.PlayersMerged{Player: 7, Other: 4})))
	if m := merged.Stages[0].League.Matches[0]; !slices.Equal(m.Other, []tournament.PlayerID{3, 7}) {
		t.Errorf("after a merge the line-up is %v", m.Other)
	}
	renamed := folded(t, extended(played, change(tournament.TeamEdited{Stage: 1, Team: tournament.Team{Number: 2, Name: "B1"}})))
	if p, _ := renamed.Player(3); p.Team != "B1" {
		t.Errorf("the player is of %q", p.Team)
	}
}

// Each change of a league that the state does not allow is refused, and leaves it as it was.
func TestChangesOfALeagueAreRefused(t *testing.T) {
	played := extended(seated(), change(tournament.ResultSet{Stage: 1, Round: 1, Board: 101, Result: tournament.WhiteWins}))
	settle := func(total tournament.MatchTotal) tournament.MatchSettled {
		return tournament.MatchSettled{Stage: 1, Round: 2, Table: 1, Total: &total}
	}
	rules := func(alter func(*tournament.Stage)) tournament.StageEdited {
		s := folded(t, played).Stages[0]
		alter(&s)
		return tournament.StageEdited{Stage: s}
	}
	for name, c := range map[string]struct {
		change tournament.Change
		reason error
	}{
		"a team without a name":          {change(tournament.TeamEdited{Stage: 1, Team: tournament.Team{Number: 1}}), tournament.ErrIncomplete},
		"a name that is taken":           {change(tournament.TeamEdited{Stage: 1, Team: tournament.Team{Number: 1, Name: "b"}}), tournament.ErrPlayerExists},
		"no such team":                   {change(tournament.TeamEdited{Stage: 1, Team: tournament.Team{Number: 9, Name: "x"}}), tournament.ErrNoSuchPlayer},
		"a team that leaves":             {change(tournament.TeamEdited{Stage: 1, Team: tournament.Team{Number: 1, Name: "A", Withdrawn: 2}}), tournament.ErrNeedsReason},
		"the same team":                  {change(tournament.TeamEdited{Stage: 1, Team: tournament.Team{Number: 1, Name: "A"}}), tournament.ErrIncomplete},
		"a team after the calendar":      {change(tournament.TeamsAdded{Stage: 1, Teams: []tournament.Team{{Name: "D"}}}), tournament.ErrLocked},
		"no teams":                       {change(tournament.TeamsAdded{Stage: 1}), tournament.ErrIncomplete},
		"a team twice in a round":        {change(tournament.MatchesPaired{Stage: 1, Matches: []tournament.Match{{Round: 2, Table: 2, Home: 1, Away: 2}}}), tournament.ErrBadRound},
		"a table twice":                  {change(tournament.MatchesPaired{Stage: 1, Matches: []tournament.Match{{Round: 2, Table: 1, Home: 2}}}), tournament.ErrBadRound},
		"a team against itself":          {change(tournament.MatchesPaired{Stage: 1, Matches: []tournament.Match{{Round: 3, Table: 1, Home: 1, Away: 1}}}), tournament.ErrBadRound},
		"a match beyond":                 {change(tournament.MatchesPaired{Stage: 1, Matches: []tournament.Match{{Round: 0, Table: 1, Home: 1, Away: 2}}}), tournament.ErrBadRound},
		"by hand without a reason":       {change(tournament.MatchesPaired{Stage: 1, ByHand: true, Matches: []tournament.Match{{Round: 3, Table: 1, Home: 1, Away: 2}}}), tournament.ErrNeedsReason},
		"a played match unpaired":        {because("x", tournament.MatchesUnpaired{Stage: 1, Round: 1}), tournament.ErrLocked},
		"unpairing without a reason":     {change(tournament.MatchesUnpaired{Stage: 1, Round: 2}), tournament.ErrNeedsReason},
		"unpairing what is not there":    {because("x", tournament.MatchesUnpaired{Stage: 1, Round: 5}), tournament.ErrNoSuchRound},
		"a line-up of another team":      {change(lineUp(2, 2, 3)), tournament.ErrBadRound},
		"a line-up too long":             {change(lineUp(2, 3, 5, 6, 7)), tournament.ErrBadRound},
		"a line-up of nobody":            {change(lineUp(2, 3, 0, 0)), tournament.ErrIncomplete},
		"somebody twice":                 {change(lineUp(2, 3, 5, 5)), tournament.ErrBadRound},
		"somebody who is not registered": {change(lineUp(2, 3, 99)), tournament.ErrNoSuchPlayer},
		"a line-up that is not there":    {change(lineUp(2, 3)), tournament.ErrIncomplete},
		"the same line-up":               {because("x", lineUp(1, 1, 1, 2)), tournament.ErrIncomplete},
		"a seated line-up unexplained":   {change(lineUp(1, 2, 3, 7)), tournament.ErrNeedsReason},
		"a board that is played":         {because("x", lineUp(1, 1, 2, 1)), tournament.ErrLocked},
		"who plays on the other side":    {because("x", lineUp(1, 2, 3, 2)), tournament.ErrBadRound},
		"no such match":                  {change(tournament.LineUpGiven{Stage: 1, Round: 2, Table: 9, Team: 1, Players: []tournament.PlayerID{1}}), tournament.ErrNoSuchBoard},
		"a score where boards tell":      {change(tournament.MatchSettled{Stage: 1, Round: 1, Table: 1, Total: &tournament.MatchTotal{Home: 100, Away: 100}}), tournament.ErrLocked},
		"a score too high":               {change(settle(tournament.MatchTotal{Home: 200, Away: 100})), tournament.ErrIncomplete},
		"a score too low":                {change(settle(tournament.MatchTotal{Home: 100})), tournament.ErrNeedsReason},
		"points of a match played":       {change(settle(tournament.MatchTotal{Home: 100, Away: 100, HomeMatch: 100})), tournament.ErrIncomplete},
		"points given without a reason":  {change(settle(tournament.MatchTotal{NotPlayed: true, HomeMatch: 200})), tournament.ErrNeedsReason},
		"too many points given":          {because("x", settle(tournament.MatchTotal{NotPlayed: true, HomeMatch: 900})), tournament.ErrIncomplete},
		"a score of who is free":         {change(tournament.MatchSettled{Stage: 1, Round: 1, Table: 2, Total: &tournament.MatchTotal{Home: 200}}), tournament.ErrLocked},
		"no score to take back":          {because("x", tournament.MatchSettled{Stage: 1, Round: 2, Table: 1}), tournament.ErrIncomplete},
		"a day that is none":             {change(tournament.MatchMoved{Stage: 1, Round: 2, Table: 1, Date: "soon"}), tournament.ErrIncomplete},
		"the day that it has":            {change(tournament.MatchMoved{Stage: 1, Round: 2, Table: 1}), tournament.ErrIncomplete},
		"a swap of what is played":       {change(tournament.MatchMoved{Stage: 1, Round: 1, Table: 1, Swap: true}), tournament.ErrLocked},
		"a swap of who is free":          {change(tournament.MatchMoved{Stage: 1, Round: 1, Table: 2, Swap: true}), tournament.ErrLocked},
		"a penalty without a reason":     {change(tournament.TeamPenalised{Stage: 1, Penalty: tournament.Penalty{Team: 1, MatchPoints: 100}}), tournament.ErrNeedsReason},
		"a penalty of nothing":           {because("x", tournament.TeamPenalised{Stage: 1, Penalty: tournament.Penalty{Team: 1}}), tournament.ErrIncomplete},
		"totals without a reason":        {change(tournament.TeamTotalsEntered{Stage: 1}), tournament.ErrNeedsReason},
		"totals twice":                   {because("x", tournament.TeamTotalsEntered{Stage: 1, Totals: []tournament.TeamTotal{{Team: 1, Matches: 1}, {Team: 1, Matches: 1}}}), tournament.ErrBadNumbers},
		"totals of no match":             {because("x", tournament.TeamTotalsEntered{Stage: 1, Totals: []tournament.TeamTotal{{Team: 1}}}), tournament.ErrIncomplete},
		"a round of players":             {because("x", tournament.RoundsPaired{Stage: 1, ByHand: true, Rounds: []tournament.Round{{Number: 3, Pairings: []tournament.Pairing{{Board: 1, White: 5, Black: 6}}}}}), tournament.ErrLocked},
		"a round altered by players":     {because("x", tournament.RoundAltered{Stage: 1, Round: 1, Removed: []int{102}}), tournament.ErrLocked},
		"a round taken back":             {because("x", tournament.RoundUnpaired{Stage: 1, Round: 1}), tournament.ErrLocked},
		"a player in a line-up removed":  {change(tournament.PlayerRemoved{Player: 1, Name: "Ane"}), tournament.ErrLocked},
		"more boards once a line-up is":  {because("x", rules(func(s *tournament.Stage) { s.TeamRules.Boards = 3 })), tournament.ErrLocked},
		"colours that are none":          {because("x", rules(func(s *tournament.Stage) { s.TeamRules.Colours = "WX" })), tournament.ErrLocked},
		"a lost match worth more":        {because("x", rules(func(s *tournament.Stage) { s.TeamRules.Loss = 300 })), tournament.ErrIncomplete},
		"fewer than none that rise":      {because("x", rules(func(s *tournament.Stage) { s.TeamRules.Up = -1 })), tournament.ErrIncomplete},
		"a type that is none":            {because("x", rules(func(s *tournament.Stage) { s.TeamRules.Type = "C" })), tournament.ErrIncomplete},
	} {
		t.Run(name, func(t *testing.T) {
			state := folded(t, played)
			before := state.Clone()
			if _, err := state.Apply(tournament.Seal(played[len(played)-1], c.change)); !errors.Is(err, c.reason) {
				t.Errorf("%v, want %v", err, c.reason)
			}
			if d := cmp.Diff(before, state); d != "" {
				t.Errorf("the state is another: %s", d)
			}
		})
	}
}

// In a round of a Swiss all matches are over before the next is paired.
func TestASwissOfTeamsWaitsForItsMatches(t *testing.T) {
	journal := teams()
	s := folded(t, journal).Stages[0]
	s.System = tournament.SystemTeamSwiss
	journal = extended(journal, change(tournament.StageEdited{Stage: s}))
	next := tournament.MatchesPaired{Stage: 1, Matches: []tournament.Match{{Round: 3, Table: 1, Home: 2, Away: 3}}}
	if _, err := folded(t, journal).Apply(tournament.Seal(journal[len(journal)-1], change(next))); !errors.Is(err, tournament.ErrRoundOpen) {
		t.Errorf("%v", err)
	}
}

// Two who hand in line-ups of different matches do not collide; of one match they do.
func TestLineUpsOfTwoMatchesMerge(t *testing.T) {
	common := teams()
	ours := extended(common, change(lineUp(1, 1, 1, 2)))
	for name, c := range map[string]struct {
		theirs    tournament.LineUpGiven
		conflicts int
	}{
		"another match":  {lineUp(2, 3, 5, 6), 0},
		"the same match": {lineUp(1, 1, 2, 1), 1},
	} {
		m, err := tournament.Merge(nil, ours, extended(common, change(c.theirs)))
		if err != nil || len(m.Conflicts) != c.conflicts {
			t.Errorf("%s: %+v, %v", name, m, err)
		}
	}
}

// A line-up is public once both are in, or the arbiter has opened the one that is.
func TestALineUpIsPublicWhenItIsShown(t *testing.T) {
	for name, c := range map[string]struct {
		match tournament.Match
		shown bool
	}{
		"none":   {tournament.Match{Round: 1, Table: 1, Home: 1, Away: 2}, false},
		"one":    {tournament.Match{Round: 1, Table: 1, Home: 1, Away: 2, Own: []tournament.PlayerID{1}}, false},
		"other":  {tournament.Match{Round: 1, Table: 1, Home: 1, Away: 2, Other: []tournament.PlayerID{1}}, false},
		"opened": {tournament.Match{Round: 1, Table: 1, Home: 1, Away: 2, Own: []tournament.PlayerID{1}, Open: true}, true},
		"both":   {tournament.Match{Round: 1, Table: 1, Home: 1, Away: 2, Own: []tournament.PlayerID{1}, Other: []tournament.PlayerID{2}}, true},
	} {
		event := &tournament.Tournament{Stages: []tournament.Stage{{Number: 1, System: tournament.SystemTeamSwiss, League: tournament.League{Matches: []tournament.Match{c.match}}}}}
		public := event.Public().Stages[0].League.Matches[0]
		if shown := len(public.Own)+len(public.Other) > 0; shown != c.shown || len(event.Stages[0].League.Matches[0].Own) != len(c.match.Own) {
			t.Errorf("%s: %+v", name, public)
		}
	}
}
