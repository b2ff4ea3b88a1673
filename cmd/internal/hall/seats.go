package hall

import (
	"slices"

	"arbiter/tournament"
)

// Which round is played, and at which boards of it and of others somebody sits. Who asks and
// whatever door he comes by, the answer is that of the event: [tournament.Tournament.CurrentRound]
// and [tournament.Tournament.Seats].

// moment is the time of the hall.
func (s *Server) moment() tournament.Moment {
	at := s.Now()
	if s.Zone != nil {
		at = at.In(s.Zone)
	}
	return tournament.MomentOf(at)
}

// currentRound is the round of a stage that is played.
func (v *visit) currentRound(stage int) (int, bool) {
	return v.state.CurrentRound(stage, v.hall.moment())
}

// roundOfNow is the round of the stage of now that is played.
func (v *visit) roundOfNow() tournament.RoundRef {
	stage := v.state.CurrentStage()
	round, _ := v.currentRound(stage)
	return tournament.RoundRef{Stage: stage, Round: round}
}

// playsOn reports whether a player sits at a board.
func playsOn(p tournament.Pairing, id tournament.PlayerID) bool {
	return id != 0 && !p.Bye() && (p.White == id || p.Black == id)
}

// seatsOf are the boards of a player in the stage being played, the one that he is meant to
// sit at first. At a table, which is known by its number as a board is, he has one.
func (s *Server) seatsOf(t *tournament.Tournament, id tournament.PlayerID) []tournament.Seat {
	stage, ok := t.Stage(t.CurrentStage())
	now, paired := t.CurrentRound(stage.Number, s.moment())
	if !ok || !paired || id == 0 {
		return nil
	}
	round, _ := t.Round(stage.Number, now)
	if at, seated := round.TableOf(id); seated {
		return []tournament.Seat{{Round: now, Pairing: tournament.Pairing{Board: at.Number, White: id}, Open: at.Open()}}
	}
	return t.Seats(stage.Number, s.moment(), func(p tournament.Pairing) bool { return playsOn(p, id) })
}

// seatOf is the board that a player is meant to sit at: false is none, also where his games
// are over and the round that is played is one without him.
func (s *Server) seatOf(t *tournament.Tournament, id tournament.PlayerID) (tournament.Pairing, bool) {
	seats := s.seatsOf(t, id)
	if len(seats) == 0 {
		return tournament.Pairing{}, false
	}
	if now, _ := t.CurrentRound(t.CurrentStage(), s.moment()); !seats[0].Open && seats[0].Round != now {
		return tournament.Pairing{}, false
	}
	return seats[0].Pairing, true
}

// sitsAt reports whether a player may say of a board that it is his: the one that he is meant
// to sit at, or that of a game which he has still to play of an earlier round.
func (s *Server) sitsAt(t *tournament.Tournament, id tournament.PlayerID, board int) bool {
	seats := s.seatsOf(t, id)
	now, _ := t.CurrentRound(t.CurrentStage(), s.moment())
	first, ok := s.seatOf(t, id)
	return ok && first.Board == board || slices.ContainsFunc(seats, func(seat tournament.Seat) bool {
		return seat.Open && seat.Round <= now && seat.Pairing.Board == board
	})
}
