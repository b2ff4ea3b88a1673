package paper_test

import (
	"testing"

	"arbiter/reports"
	"arbiter/reports/internal/sample"
	"arbiter/reports/paper"
	"arbiter/reports/parts"
	"arbiter/tournament"
)

// Every paper of events of many shapes stays within its margins.
func TestEveryPaperKeepsItsMargins(t *testing.T) {
	changes, _ := sample.Journal(t)
	for name, e := range map[string]*tournament.Tournament{
		"no rounds": sample.Event(9, tournament.SystemSwiss, 0, 0),
		"nobody":    sample.Event(0, tournament.SystemRoundRobin, 0, 0),
		"evening":   sample.ClubEvening(),
		"forty":     sample.Event(40, tournament.SystemSwiss, 9, 3),
	} {
		looked := 0
		for _, p := range reports.Papers() {
			s := reports.Source{Event: e, Audited: e, Journal: changes, Stage: 1, Round: len(e.Stages[0].Played)}
			if p.Has(reports.NeedRound) && s.Round == 0 {
				s.Blank = 9
			}
			tables, err := p.Build(s)
			if err != nil {
				continue // not of this event
			}
			looked++
			t.Run(name+"/"+p.ID, func(t *testing.T) { paper.KeepsItsMargins(t, parts.NewDocument(e, nil, tables...)) })
		}
		if looked < 15 {
			t.Errorf("%s: %d papers were looked at", name, looked)
		}
	}
}
