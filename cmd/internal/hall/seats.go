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

// seatOf is the board that a player is meant to sit at in the stage being played: false is none,
// see [tournament.Tournament.SeatNow]. At a table, which is known by its number as a board is,
// he has one.
func (s *Server) seatOf(t *tournament.Tournament, id tournament.PlayerID) (tournament.Pairing, bool) {
	if at, seated := s.tableOf(t, id); seated {
		return tournament.Pairing{Board: at.Number, White: id}, true
	}
	seat, ok := t.SeatNow(t.CurrentStage(), s.moment(), func(p tournament.Pairing) bool { return playsOn(p, id) })
	return seat.Pairing, ok
}

// tableOf is the table of a player in the round that is played; false is none.
func (s *Server) tableOf(t *tournament.Tournament, id tournament.PlayerID) (tournament.Table, bool) {
	stage := t.CurrentStage()
	now, paired := t.CurrentRound(stage, s.moment())
	round, _ := t.Round(stage, now)
	if !paired || id == 0 {
		return tournament.Table{}, false
	}
	return round.TableOf(id)
}

// sitsAt reports whether a player may say of a board that it is his: the one that he is meant
// to sit at, or that of a game which he has still to play of an earlier round.
func (s *Server) sitsAt(t *tournament.Tournament, id tournament.PlayerID, board int) bool {
	if first, ok := s.seatOf(t, id); ok && first.Board == board {
		return true
	}
	stage := t.CurrentStage()
	now, _ := t.CurrentRound(stage, s.moment())
	his := t.Seats(stage, s.moment(), func(p tournament.Pairing) bool { return p.Board == board && playsOn(p, id) })
	return slices.ContainsFunc(his, func(seat tournament.Seat) bool { return seat.Open && seat.Round <= now })
}
