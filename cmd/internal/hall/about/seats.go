package about

import (
	"slices"

	"arbiter/cmd/internal/hall/server"
	"arbiter/tournament"
)

// Which round is played, and at which boards of it and of others somebody sits. Who asks and
// whatever door he comes by, the answer is that of the event: [tournament.Tournament.CurrentRound]
// and [tournament.Tournament.Seats].

// CurrentRound is the round of a stage that is played.
func CurrentRound(v *server.Visit, stage int) (int, bool) {
	return v.State.CurrentRound(stage, v.Hall.Moment())
}

// RoundOfNow is the round of the stage of now that is played.
func RoundOfNow(v *server.Visit) tournament.RoundRef {
	stage := v.State.CurrentStage()
	round, _ := CurrentRound(v, stage)
	return tournament.RoundRef{Stage: stage, Round: round}
}

// PlaysOn reports whether a player sits at a board.
func PlaysOn(p tournament.Pairing, id tournament.PlayerID) bool {
	return id != 0 && !p.Bye() && (p.White == id || p.Black == id)
}

// SeatOf is the board that a player is meant to sit at in the stage being played: false is none,
// see [tournament.Tournament.SeatNow]. At a table, which is known by its number as a board is,
// he has one.
func SeatOf(s *server.Server, t *tournament.Tournament, id tournament.PlayerID) (tournament.Pairing, bool) {
	if at, seated := tableOf(s, t, id); seated {
		return tournament.Pairing{Board: at.Number, White: id}, true
	}
	seat, ok := t.SeatNow(t.CurrentStage(), s.Moment(), func(p tournament.Pairing) bool { return PlaysOn(p, id) })
	return seat.Pairing, ok
}

// tableOf is the table of a player in the round that is played; false is none.
func tableOf(s *server.Server, t *tournament.Tournament, id tournament.PlayerID) (tournament.Table, bool) {
	stage := t.CurrentStage()
	now, paired := t.CurrentRound(stage, s.Moment())
	round, _ := t.Round(stage, now)
	if !paired || id == 0 {
		return tournament.Table{}, false
	}
	return round.TableOf(id)
}

// SitsAt reports whether a player may say of a board that it is his: the one that he is meant
// to sit at, or that of a game which he has still to play of an earlier round.
func SitsAt(s *server.Server, t *tournament.Tournament, id tournament.PlayerID, board int) bool {
	if first, ok := SeatOf(s, t, id); ok && first.Board == board {
		return true
	}
	stage := t.CurrentStage()
	now, _ := t.CurrentRound(stage, s.Moment())
	his := t.Seats(stage, s.Moment(), func(p tournament.Pairing) bool { return p.Board == board && PlaysOn(p, id) })
	return slices.ContainsFunc(his, func(seat tournament.Seat) bool { return seat.Open && seat.Round <= now })
}
