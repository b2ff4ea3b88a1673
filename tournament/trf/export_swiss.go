package trf

import (
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Accelerate adds the virtual points of a stage.
func (f *File) Accelerate(given []tournament.Virtual) {
	for _, v := range given {
		f.Acceleration = append(f.Acceleration, Acceleration{
			FirstRound: v.From, LastRound: v.To, FirstPlayer: int(v.First), LastPlayer: int(v.Last), Points: v.Points,
		})
	}
}

// forbid writes who may not meet. The format knows no ban that may be let go.
func (f *File) forbid(t *tournament.Tournament, s tournament.Stage, fit *fitter) {
	tpns := s.TPNs()
	soft := false
	for _, b := range s.Bans {
		if b.Soft {
			soft = true
			continue
		}
		for _, group := range t.Apart(s.Number, b) {
			set := Forbidden{FirstRound: 1, LastRound: b.Rounds}
			for _, id := range group {
				set.Players = append(set.Players, int(tpns[id]))
			}
			f.Forbidden = append(f.Forbidden, set)
		}
	}
	if soft {
		fit.adjust("trf.soft-bans")
	}
}

// unlike says how the stage is paired otherwise than programs will pair the file.
func (fit *fitter) unlike(w tournament.Swiss) {
	if w.Order != tournament.OrderNumber {
		fit.adjust("trf.group-order", message.Args{"Order": w.Order})
	}
	if w.Colours != tournament.ColoursDecide {
		fit.adjust("trf.no-colours")
	}
}
