package trf

import (
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Doubts are what a file says of itself in two ways, for those who use it as it
// stands: points that are not those of the results, two results of a game that do not
// belong together, more rounds than are planned. An import ([File.Event]) decides
// them, and says how.
func (f *File) Doubts() []Adjustment {
	var doubts []Adjustment
	played := f.Played()
	if f.Planned > 0 && played > f.Planned {
		doubts = append(doubts, Adjustment{What: message.New("trf.beyond-plan", message.Args{"Played": played, "Planned": f.Planned})})
	}
	totals := make(map[int]tournament.Points, len(f.Players))
	for _, p := range f.Players {
		for i, e := range p.Rounds[:min(played, len(p.Rounds))] {
			points, _ := f.Worth(p, i+1)
			totals[p.Number] += points
			if e.Opponent < p.Number {
				continue // said once a game, and a bye has nobody to disagree
			}
			other, _ := f.Player(e.Opponent)
			his := other.Round(i + 1)
			if _, sure := resultOf(e.Code, his.Code); !sure {
				doubts = append(doubts, Adjustment{Line: p.Line, What: message.New("trf.odd-results-stand", message.Args{"Round": i + 1, "Code": string(rune(e.Code)), "Number": p.Number, "Other": string(rune(his.Code)), "Opponent": e.Opponent})})
			}
		}
	}
	if f.System() == tournament.SystemRoundRobin {
		return doubts // who is free has no points, whatever the code
	}
	return append(doubts, f.comparePoints(totals)...)
}

// comparePoints says whose points are not those of his results. Files may count
// byes of the round to come, or leave them out.
func (f *File) comparePoints(totals map[int]tournament.Points) []Adjustment {
	var differing []Adjustment
	next := f.Played() + 1
	for _, p := range f.Players {
		total, unknown := totals[p.Number], tournament.Points(0)
		for _, e := range p.Rounds {
			if e.Unknown() { // some count it, others do not
				unknown += f.Points.Unknown
			}
		}
		if !p.HasPoints || p.Points == total || p.Points == total+unknown {
			continue
		}
		coming := total
		for round := next; round <= len(p.Rounds); round++ {
			points, _ := f.Worth(p, round)
			coming += points
		}
		if p.Points != coming && p.Points != coming+unknown {
			differing = append(differing, Adjustment{Line: p.Line, What: message.New("trf.other-points", message.Args{"Number": p.Number, "Points": message.Number(p.Points.String()), "Total": message.Number(total.String())})})
		}
	}
	return differing
}
