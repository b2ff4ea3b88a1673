package relay

import (
	"bytes"

	"arbiter/rules/pdn"
)

// stoppedSign begins the comment that marks a game which stops before an irregular move.
const stoppedSign = "[%until-illegal "

// PDN is the games of a round as one file, in their order.
func (r Round) PDN() ([]byte, error) {
	var out bytes.Buffer
	for _, g := range r.Games {
		if err := pdn.Write(&out, g.record()); err != nil {
			return nil, err
		}
	}
	return out.Bytes(), nil
}

// PDN is a game as a file of its own.
func (g Game) PDN() ([]byte, error) {
	var out bytes.Buffer
	err := pdn.Write(&out, g.record())
	return out.Bytes(), err
}

// record is a game as PDN has it.
func (g Game) record() *pdn.Game {
	rec := &pdn.Game{Items: g.Items}
	for _, t := range g.Tags {
		rec.SetTag(t.Name, t.Value)
	}
	rec.SetTag("Result", g.Result)
	if g.Start != "" {
		rec.SetTag("FEN", g.Start)
	}
	rec.Result.Text = g.Result
	if g.Stopped != "" {
		rec.Result.Comments = []string{stoppedSign + g.Stopped + "]"}
	}
	return rec
}

// On are the games of a board, of a micro-match all of them, and those that were paired there
// when the round began; none where there is no such board.
func (r Round) On(board int) Round {
	one := r
	one.Games = nil
	for _, g := range r.Games {
		if g.Board == board {
			one.Games = append(one.Games, g)
		}
	}
	return one
}
