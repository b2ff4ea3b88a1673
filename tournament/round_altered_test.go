package tournament_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// playing is round 2 of the Swiss of five: 1-4, 5-2, 3 has the bye; nothing is played.
func playing(more ...tournament.Change) []tournament.Change {
	second := change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 4), pair(2, 5, 2), pair(3, 3, 0)))})
	return extended(extended(swiss(), second), more...)
}

// at is a board and its players.
func at(board int, white, black tournament.PlayerID) tournament.BoardSeats {
	return tournament.BoardSeats{Board: board, White: white, Black: black}
}

// altered is an alteration of round 2 for a reason.
func altered(b tournament.RoundAltered) tournament.Change {
	b.Stage, b.Round = 1, 2
	return because("no-shows", b)
}

type (
	seats   = []tournament.BoardSeats
	players = []tournament.PlayerID
)

func TestRoundAltered(t *testing.T) {
	result := change(tournament.ResultSet{Stage: 1, Round: 2, Board: 2, Result: tournament.Drawn})
	for name, tt := range map[string]struct {
		before []tournament.Change
		body   tournament.RoundAltered
		want   [][3]int
	}{
		"colours":               {nil, tournament.RoundAltered{Boards: seats{at(1, 4, 1)}}, [][3]int{{1, 4, 1}, {2, 5, 2}, {3, 3, 0}}},
		"beside a result":       {[]tournament.Change{result}, tournament.RoundAltered{Boards: seats{at(1, 4, 1)}}, [][3]int{{1, 4, 1}, {2, 5, 2}, {3, 3, 0}}},
		"a board gone":          {nil, tournament.RoundAltered{Removed: []int{1}, Absent: players{1, 4}}, [][3]int{{2, 5, 2}, {3, 3, 0}}},
		"the last board gone":   {nil, tournament.RoundAltered{Removed: []int{2}, Unpaired: players{5, 2}}, [][3]int{{1, 1, 4}, {2, 3, 0}}},
		"the bye meets one":     {nil, tournament.RoundAltered{Boards: seats{at(1, 1, 3)}, Absent: players{4}}, [][3]int{{1, 1, 3}, {2, 5, 2}}},
		"a board for the bye":   {nil, tournament.RoundAltered{Boards: seats{at(3, 1, 3)}, Removed: []int{1}, Unpaired: players{4}}, [][3]int{{2, 5, 2}, {3, 1, 3}}},
		"a bye, and another's":  {nil, tournament.RoundAltered{Removed: []int{1}, Byes: players{1}, Unpaired: players{3}, Absent: players{4}}, [][3]int{{2, 5, 2}, {3, 1, 0}}},
		"a second bye":          {nil, tournament.RoundAltered{Removed: []int{2}, Byes: players{2}, Absent: players{5}}, [][3]int{{1, 1, 4}, {2, 2, 0}, {3, 3, 0}}},
		"boards exchanged":      {nil, tournament.RoundAltered{Boards: seats{at(1, 5, 2), at(2, 1, 4)}}, [][3]int{{1, 5, 2}, {2, 1, 4}, {3, 3, 0}}},
		"a board with a gap":    {nil, tournament.RoundAltered{Boards: seats{at(3, 1, 4)}, Removed: []int{1}}, [][3]int{{2, 5, 2}, {3, 1, 4}, {4, 3, 0}}},
		"an asked bye is there": {[]tournament.Change{}, tournament.RoundAltered{Boards: seats{at(1, 1, 3)}, Unpaired: players{4}}, [][3]int{{1, 1, 3}, {2, 5, 2}}},
	} {
		journal := playing(append(tt.before, altered(tt.body))...)
		state, err := decided(journal)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		r, _ := state.Round(1, 2)
		var got [][3]int
		for _, p := range r.Pairings {
			got = append(got, [3]int{p.Board, int(p.White), int(p.Black)})
			if !p.Bye() && len(p.Games) != 1 {
				t.Errorf("%s: board %d has %d games", name, p.Board, len(p.Games))
			}
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		for _, id := range tt.body.Absent {
			if p, _ := state.Player(id); p.Plays(1, 2) || !p.Plays(1, 3) {
				t.Errorf("%s: player %d is %+v", name, id, p.Away)
			}
		}
		marks, err := tournament.Marks(journal)
		if err != nil || marks[len(marks)-1].Kind != tournament.MarkAltered {
			t.Errorf("%s: marks %v, %v", name, marks, err)
		}
	}
}

// Where the same two meet to the end only colours and boards are altered; in a knock-out it
// is for the arbiter to rule who sits there.
func TestAMatchIsNotPairedAnew(t *testing.T) {
	others := map[string]tournament.RoundAltered{
		"other pairs": {Boards: seats{at(1, 1, 3), at(2, 2, 4)}},
		"a bye":       {Removed: []int{1}, Byes: players{1}, Absent: players{4}},
		"a pair less": {Removed: []int{2}, Absent: players{2, 3}},
	}
	for system, fixed := range map[tournament.System]bool{tournament.SystemMatch: true, tournament.SystemKnockOut: false} {
		base := extended(swiss()[:2], change(tournament.StageAdded{Stage: tournament.Stage{Number: 2, System: system, Games: 1}}))
		base = extended(base, change(tournament.RoundsPaired{Stage: 2, Numbers: players{1, 2, 3, 4}, Rounds: rounds(round(1, pair(1, 1, 4), pair(2, 2, 3))), ByHand: true}))
		for name, b := range others {
			b.Stage, b.Round = 2, 1
			if _, err := decided(extended(base, because("x", b))); errors.Is(err, tournament.ErrBadRound) != fixed || !fixed && err != nil {
				t.Errorf("%s, %s: %v", system, name, err)
			}
		}
		turned := tournament.RoundAltered{Stage: 2, Round: 1, Boards: seats{at(1, 3, 2), at(2, 1, 4)}}
		if _, err := decided(extended(base, because("x", turned))); err != nil {
			t.Errorf("%s: %v", system, err)
		}
	}
}

func TestRoundAlteredIsRefused(t *testing.T) {
	result := change(tournament.ResultSet{Stage: 1, Round: 2, Board: 2, Result: tournament.Drawn})
	sheet := change(tournament.SheetAdded{Stage: 1, Round: 2, Board: 2, Sheet: tournament.Sheet{PDN: "x"}})
	incident := change(tournament.IncidentAdded{Incident: tournament.Incident{Ref: tournament.GameRef{Stage: 1, Round: 2, Board: 2, Game: 1}, Text: "late"}})
	gone := change(tournament.PlayerWithdrawn{Player: 3, Stage: 1, Round: 2})
	turn := tournament.RoundAltered{Boards: seats{at(2, 2, 5)}}
	for name, tt := range map[string]struct {
		before []tournament.Change
		last   tournament.Change
		want   error
	}{
		"no reason":             {last: change(tournament.RoundAltered{Stage: 1, Round: 2, Boards: turn.Boards}), want: tournament.ErrNeedsReason},
		"an earlier round":      {last: because("x", tournament.RoundAltered{Stage: 1, Round: 1, Boards: seats{at(9, 1, 2)}}), want: tournament.ErrLocked},
		"a round to come":       {last: because("x", tournament.RoundAltered{Stage: 1, Round: 3, Boards: seats{at(1, 1, 2)}}), want: tournament.ErrNoSuchRound},
		"no stage":              {last: because("x", tournament.RoundAltered{Stage: 2, Round: 1}), want: tournament.ErrNoSuchStage},
		"nothing":               {last: altered(tournament.RoundAltered{}), want: tournament.ErrBadRound},
		"nothing new":           {last: altered(tournament.RoundAltered{Boards: seats{at(1, 1, 4)}}), want: tournament.ErrBadRound},
		"a result":              {before: []tournament.Change{result}, last: altered(turn), want: tournament.ErrLocked},
		"a sheet":               {before: []tournament.Change{sheet}, last: altered(turn), want: tournament.ErrLocked},
		"an incident":           {before: []tournament.Change{incident}, last: altered(turn), want: tournament.ErrLocked},
		"twice":                 {last: altered(tournament.RoundAltered{Boards: seats{at(1, 1, 5)}}), want: tournament.ErrBadRound},
		"alone":                 {last: altered(tournament.RoundAltered{Boards: seats{at(1, 1, 0)}, Unpaired: players{4}}), want: tournament.ErrBadRound},
		"against himself":       {last: altered(tournament.RoundAltered{Boards: seats{at(1, 1, 1)}, Unpaired: players{4}}), want: tournament.ErrBadRound},
		"no such board":         {last: altered(tournament.RoundAltered{Removed: []int{3}}), want: tournament.ErrBadRound},
		"who still sits":        {last: altered(tournament.RoundAltered{Absent: players{1}}), want: tournament.ErrBadRound},
		"nobody absent":         {last: altered(tournament.RoundAltered{Absent: players{99}}), want: tournament.ErrNoSuchPlayer},
		"nobody on a board":     {last: altered(tournament.RoundAltered{Boards: seats{at(1, 1, 99)}, Unpaired: players{4}}), want: tournament.ErrNoSuchPlayer},
		"who has left":          {before: []tournament.Change{gone}, last: altered(tournament.RoundAltered{Boards: seats{at(1, 1, 3)}, Unpaired: players{4}}), want: tournament.ErrPlayerAway},
		"all of it":             {last: altered(tournament.RoundAltered{Removed: []int{1, 2}, Absent: players{1, 2, 3, 4, 5}}), want: tournament.ErrBadRound},
		"a board far away":      {last: altered(tournament.RoundAltered{Boards: seats{at(999999999, 1, 4)}, Removed: []int{1}}), want: tournament.ErrBadRound},
		"a board too far":       {last: altered(tournament.RoundAltered{Boards: seats{at(4, 1, 4)}, Removed: []int{1}}), want: tournament.ErrBadRound},
		"a board that is not 0": {last: altered(tournament.RoundAltered{Boards: seats{at(0, 1, 4)}, Removed: []int{1}}), want: tournament.ErrBadRound},
	} {
		if _, err := decided(playing(append(tt.before, tt.last)...)); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", name, err, tt.want)
		}
	}
}

// Who was to be away, and is seated, was there: his bye goes, and so does his absence.
func TestWhoIsSeatedWasThere(t *testing.T) {
	away := change(tournament.PlayerAway{Player: 3, Stage: 1, Rounds: []int{2}, Bye: tournament.ByeHalf})
	second := change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 4), pair(2, 5, 2)))})
	state, touched := stepped(t, extended(swiss(), away, second), altered(tournament.RoundAltered{Boards: seats{at(2, 5, 3)}, Absent: players{2}}))
	if p, _ := state.Player(3); !p.Plays(1, 2) {
		t.Errorf("%+v", p.Away)
	}
	r, _ := state.Round(1, 2)
	if len(r.Pairings) != 2 || r.Pairings[1].Black != 3 {
		t.Errorf("%+v", r.Pairings)
	}
	want := tournament.Touched{Players: players{2, 3}, Rounds: []tournament.RoundRef{{Stage: 1, Round: 2}}}
	if diff := cmp.Diff(want, touched); diff != "" {
		t.Error(diff)
	}
}

// Who lost his place can be noted as absent in the round, and nobody else.
func TestAbsentInARoundThatIsPlayed(t *testing.T) {
	journal := playing(altered(tournament.RoundAltered{Removed: []int{1}, Unpaired: players{1, 4}}))
	away := func(player tournament.PlayerID, bye tournament.ByeKind) tournament.Change {
		return change(tournament.PlayerAway{Player: player, Stage: 1, Rounds: []int{2}, Bye: bye})
	}
	if _, err := decided(extended(journal, away(1, tournament.ByeZero))); err != nil {
		t.Error(err)
	}
	for name, c := range map[string]tournament.Change{"with points": away(1, tournament.ByeHalf), "who plays": away(5, tournament.ByeZero), "who has the bye": away(3, tournament.ByeZero)} {
		if _, err := decided(extended(journal, c)); !errors.Is(err, tournament.ErrPlayerAway) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Openings stay with the board, or with the round.
func TestAlteredBoardsKeepTheirOpening(t *testing.T) {
	robin := extended(club(), change(drawn(start10, 1, 2)))
	before := folded(t, robin)
	p, _ := before.Pairing(1, 1, 1)
	state := folded(t, extended(robin, because("x", tournament.RoundAltered{Stage: 1, Round: 1, Boards: seats{at(1, p.Black, p.White)}})))
	if now, _ := state.Pairing(1, 1, 1); now.White != p.Black || now.Opening == nil || *now.Opening != *p.Opening {
		t.Errorf("%+v", now)
	}
}

// What an open game is to be paired as stays with the two where their colours are turned,
// and goes where one has another opponent.
func TestAlteredBoardsKeepWhatTheyArePairedAs(t *testing.T) {
	robin := extended(club(), change(drawn(start10, 1, 2)))
	p, _ := folded(t, robin).Pairing(1, 1, 1)
	open := extended(robin, change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, PairAs: tournament.Outcome{Result: tournament.WhiteWins}}))
	turned := folded(t, extended(open, because("x", tournament.RoundAltered{Stage: 1, Round: 1, Boards: seats{at(1, p.Black, p.White)}})))
	if now, _ := turned.Pairing(1, 1, 1); now.Games[0].PairAs.Result != tournament.BlackWins {
		t.Errorf("%+v", now.Games)
	}
}
