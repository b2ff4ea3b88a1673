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
	side := f.Player
	if f.Side != rules.ColorUnset {
		side = f.Side.String()
	}
	var either []tournament.Explanation
	for _, one := range f.Either {
		e := Record(one)
		either = append(either, tournament.Explanation{
			Choice: one.Choice(), Code: e.Code, Articles: e.Articles, Severity: e.Severity, Ply: e.Ply, Move: e.Move, Side: e.Side, Written: e.Written,
			Line: e.Line, Column: e.Column, FEN: e.FEN, Legal: e.Legal, Meant: e.Meant, Slip: e.Slip, Message: e.Message, Answers: one.Answers().String(),
		})
	}
	record := tournament.Finding{
		ID: f.ID, Code: string(f.Code), Articles: f.Articles, Severity: f.Severity.String(), State: f.State.String(),
		Ply: f.Ply, Move: f.Move, Side: side, Written: f.Written, Line: f.Pos.Line, Column: f.Pos.Column,
		FEN: f.FEN, Legal: f.Legal, Meant: f.Meant, Slip: f.Slip, Message: tournament.Say(f.Message),
		Either: either, Margin: f.Margin,
	}
	blames := ""
	if answers := f.Answers(); answers.Player() && f.Severity == sheet.Error {
		blames = cmp.Or(f.Player, answers.String())
	}
	if record.Blames() != blames {
		record.Answers = f.Answers().String()
	}
	return record
}

// Merge is a copy of the event whose sheets hold what the comparison found as
// well, in order of ply, each under the articles that the event cites: for papers that list findings by game. The event itself
// never keeps them.
func Merge(t *tournament.Tournament, sheets []Sheet) *tournament.Tournament {
	added := make(map[tournament.GameRef][]tournament.Finding)
	cited := make(map[tournament.GameRef]map[string][]string)
	for i := range sheets {
		ref := sheets[i].Ref
		for _, f := range sheets[i].Result.Findings {
			if slices.Contains(sheets[i].Added, f.ID) {
				added[ref] = append(added[ref], Record(f))
				continue
			}
			if cited[ref] == nil {
				cited[ref] = make(map[string][]string)
			}
			cited[ref][f.ID] = f.Articles
		}
	}
	merged := t.Clone()
	for _, stage := range merged.Stages {
		for _, round := range stage.Played {
			for _, p := range round.Pairings {
				for i := range p.Games {
					ref := tournament.GameRef{Stage: stage.Number, Round: round.Number, Board: p.Board, Game: p.Games[i].Number}
					if kept := p.Games[i].Sheet; kept != nil {
						p.Games[i].Sheet = withFindings(*kept, cited[ref], added[ref])
					}
				}
			}
		}
	}
	return merged
}

// withFindings is a sheet with more findings, in order of ply. Those that it has cite
// the articles that they are cited under now, by their ids: the event may have changed
// the rules that it cites.
func withFindings(s tournament.Sheet, cited map[string][]string, more []tournament.Finding) *tournament.Sheet {
	s.Findings = slices.Concat(s.Findings, more)
	for i := range s.Findings {
		if articles, ok := cited[s.Findings[i].ID]; ok {
			s.Findings[i].Articles = articles
		}
	}
	slices.SortStableFunc(s.Findings, func(a, b tournament.Finding) int { return cmp.Compare(a.Ply, b.Ply) })
	return &s
}
