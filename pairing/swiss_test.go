package pairing_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// swiss is a journalled event of n players with numbers in order of entry.
type swiss struct {
	t    *testing.T
	ev   *tournament.Tournament
	last tournament.Change
}

func newSwiss(t *testing.T, players, rounds int) *swiss {
	t.Helper()
	s := &swiss{t: t, ev: new(tournament.Tournament)}
	s.apply(tournament.EventCreated{
		Event: tournament.Event{Name: "Open", Variant: "frisian", Score: tournament.ScoreSystems()[1]},
		Stage: tournament.Stage{Number: 1, System: tournament.SystemSwiss, Rounds: rounds},
	})
	var ids []tournament.PlayerID
	for i := range players {
		ids = append(ids, s.ev.NextPlayerID())
		s.apply(tournament.PlayerAdded{Player: tournament.Player{Name: fmt.Sprintf("Player %02d", i+1)}})
	}
	s.apply(tournament.NumbersDrawn{Stage: 1, Numbers: ids})
	return s
}

func (s *swiss) apply(body tournament.Body) {
	s.t.Helper()
	s.applyFor("", body)
}

// applyFor is apply with a reason.
func (s *swiss) applyFor(why string, body tournament.Body) {
	s.t.Helper()
	s.last = tournament.Seal(s.last, tournament.New("test", why, time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC), body))
	if _, err := s.ev.Apply(s.last); err != nil {
		s.t.Fatal(err)
	}
}

// play gives the games of a round their results, board by board.
func (s *swiss) play(results ...tournament.ResultKind) {
	s.t.Helper()
	for i, g := range s.ev.OpenGames(1) {
		s.apply(tournament.ResultSet{Stage: 1, Round: g.Round, Board: g.Board, Game: g.Game, Result: results[i%len(results)]})
	}
}

// boards are the pairings of a round by number, the bye as {n, 0}.
func boards(r tournament.Round) [][2]tournament.PlayerID {
	var list [][2]tournament.PlayerID
	for _, p := range r.Pairings {
		list = append(list, [2]tournament.PlayerID{p.White, p.Black})
	}
	return list
}

func TestSwissThroughTheJournal(t *testing.T) {
	s := newSwiss(t, 7, 4)
	rounds := next(t, s.ev)
	if want := [][2]tournament.PlayerID{{1, 4}, {5, 2}, {3, 6}, {7, 0}}; len(rounds) != 1 || !slices.Equal(boards(rounds[0]), want) {
		t.Fatalf("round 1: %v, want %v", rounds, want)
	}
	met := map[[2]tournament.PlayerID]bool{}
	byes := map[tournament.PlayerID]bool{}
	for range 4 {
		round := next(t, s.ev)
		for _, p := range round[0].Pairings {
			pair := [2]tournament.PlayerID{min(p.White, p.Black), max(p.White, p.Black)}
			if met[pair] || p.Bye() && byes[p.White] {
				t.Errorf("round %d: %v again", round[0].Number, pair)
			}
			met[pair] = true
			if p.Bye() {
				byes[p.White] = true
			}
		}
		s.apply(tournament.RoundsPaired{Stage: 1, Rounds: round})
		s.play(tournament.WhiteWins, tournament.Drawn, tournament.BlackWins)
	}
	if len(byes) != 4 || len(met) != 16 {
		t.Errorf("%d different byes, want 4; %d different pairings, want 16", len(byes), len(met))
	}
	if _, err := pairing.Next(s.ev, 1); !errors.Is(err, pairing.ErrFinished) {
		t.Errorf("after the last round: %v", err)
	}
}

func TestSwissLeavesOutTheWithdrawn(t *testing.T) {
	s := newSwiss(t, 6, 5)
	s.apply(tournament.RoundsPaired{Stage: 1, Rounds: next(t, s.ev)})
	s.play(tournament.WhiteWins)
	s.apply(tournament.PlayerWithdrawn{Player: 2, Round: 2})
	for _, p := range next(t, s.ev)[0].Pairings {
		if p.White == 2 || p.Black == 2 {
			t.Errorf("board %d: the player who withdrew is paired", p.Board)
		}
	}
}

// A half-point bye on request: absent, half a win richer, no bar to the bye.
func TestSwissByesOnRequest(t *testing.T) {
	s := newSwiss(t, 5, 5)
	s.apply(tournament.PlayerAway{Player: 1, Stage: 1, Rounds: []int{1}, Bye: tournament.ByeHalf})
	s.apply(tournament.RoundsPaired{Stage: 1, Rounds: next(t, s.ev)})
	s.play(tournament.Drawn)
	in, err := pairing.SwissInput(s.ev, 1)
	if err != nil {
		t.Fatal(err)
	}
	want := dutch.Turn{Points: s.ev.Event.Score.Draw}
	if p := in.Players[0]; p.Absent || p.Past[0] != want {
		t.Errorf("player 1: %+v, want %+v", p, want)
	}
	if _, err := dutch.Pair(in); err != nil {
		t.Error(err)
	}
}

func TestSwissForfeitsMayMeetAgain(t *testing.T) {
	s := newSwiss(t, 2, 3)
	s.apply(tournament.RoundsPaired{Stage: 1, Rounds: next(t, s.ev)})
	s.play(tournament.WhiteForfeit)
	s.apply(tournament.RoundsPaired{Stage: 1, Rounds: next(t, s.ev)})
	s.play(tournament.Drawn)
	_, err := pairing.Next(s.ev, 1)
	var impossible *dutch.ImpossibleError
	if !errors.As(err, &impossible) || !slices.Equal(impossible.Stuck(), []tournament.TPN{1, 2}) {
		t.Errorf("two players who have met: %v", err)
	}
}
