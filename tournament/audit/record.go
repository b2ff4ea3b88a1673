package audit

import (
	"cmp"
	"slices"

	"arbiter/rules"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// Record is a finding as the journal keeps it.
func Record(f sheet.Finding) tournament.Finding {
	side := ""
	if f.Side != rules.ColorUnset {
		side = f.Side.String()
	}
	return tournament.Finding{
		ID: f.ID, Code: string(f.Code), Articles: f.Articles, Severity: f.Severity.String(), State: f.State.String(),
		Ply: f.Ply, Move: f.Move, Side: side, Written: f.Written, Line: f.Pos.Line, Column: f.Pos.Column,
		FEN: f.FEN, Legal: f.Legal, Meant: f.Meant, Slip: f.Slip, Message: tournament.Say(f.Message),
	}
}

// Merge is a copy of the event whose sheets hold what the comparison found as
// well, in order of ply: for papers that list findings by game. The event itself
// never keeps them.
func Merge(t *tournament.Tournament, sheets []Sheet) *tournament.Tournament {
	added := make(map[tournament.GameRef][]tournament.Finding)
	for i := range sheets {
		for _, f := range sheets[i].Result.Findings {
			if slices.Contains(sheets[i].Added, f.ID) {
				added[sheets[i].Ref] = append(added[sheets[i].Ref], Record(f))
			}
		}
	}
	merged := t.Clone()
	for _, stage := range merged.Stages {
		for _, round := range stage.Played {
			for _, p := range round.Pairings {
				for i := range p.Games {
					ref := tournament.GameRef{Stage: stage.Number, Round: round.Number, Board: p.Board, Game: p.Games[i].Number}
					if more := added[ref]; len(more) > 0 && p.Games[i].Sheet != nil {
						p.Games[i].Sheet = withFindings(*p.Games[i].Sheet, more)
					}
				}
			}
		}
	}
	return merged
}

// withFindings is a sheet with more findings, in order of ply.
func withFindings(s tournament.Sheet, more []tournament.Finding) *tournament.Sheet {
	s.Findings = slices.Concat(s.Findings, more)
	slices.SortStableFunc(s.Findings, func(a, b tournament.Finding) int { return cmp.Compare(a.Ply, b.Ply) })
	return &s
}
