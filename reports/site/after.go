package site

import (
	"fmt"
	"slices"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// afterPage is the page of the standings after a round; of the only stage it goes by
// the round alone, as people write it.
func (b *SitePages) afterPage(stage, round int) string {
	if len(b.T.Stages) == 1 {
		return fmt.Sprintf("standings-%d.html", round)
	}
	return fmt.Sprintf("standings-%d-%d.html", stage, round)
}

// addStandingsAfter adds a page with the standings after each round that has a result.
// Each of them, and the page of the standings, leads to the others.
func (b *SitePages) addStandingsAfter() {
	own := len(b.Made) - 1 // the page of the standings
	links := []table.PageLink{{Href: b.Made[own].Name, Text: b.Loc.T("standings.title")}}
	for _, s := range b.T.Stages {
		if s.System.OfTeams() {
			continue // matches are played before and after their round: there is no table of one
		}
		for _, r := range s.Played {
			if r.Number == 0 || !anyResult(r) {
				continue
			}
			name := b.afterPage(s.Number, r.Number)
			links = append(links, table.PageLink{Href: name, Text: b.afterTitle(s, r.Number)})
			b.Made = append(b.Made, sitePage{Name: name, at: b.address("/standings", query{"after", r.Number}, query{"stage", s.Number}), title: b.Loc.T("standings.title"), make: tablesOf(func() ([]table.Table, error) {
				return b.standingsAfter(s.Number, r.Number)
			})})
		}
	}
	if len(links) == 1 {
		return
	}
	for i := own; i < len(b.Made); i++ {
		b.Made[i].beside = links
	}
}

// afterTitle is what leads to the standings after a round.
func (b *SitePages) afterTitle(s tournament.Stage, round int) string {
	title := b.Loc.T("after.round", i18n.Data{"Round": round})
	if line := parts.StageLine(b.T, s.Number, b.Loc); len(line) > 0 {
		return line[0] + ", " + title
	}
	return title
}

// anyResult reports whether a game of a round is over.
func anyResult(r tournament.Round) bool {
	return slices.ContainsFunc(r.Pairings, func(p tournament.Pairing) bool {
		return slices.ContainsFunc(p.Games, func(g tournament.Game) bool { return !g.Result.Open() })
	})
}

// standingsAfter are the standings of a stage after a round.
func (b *SitePages) standingsAfter(stage, round int) ([]table.Table, error) {
	named, err := tournament.AfterRound(b.named, stage, round)
	if err != nil {
		return nil, err
	}
	after := named.Public()
	st, err := scoring.Compute(named, stage, scoring.Options{})
	if err != nil {
		return nil, err
	}
	return parts.MarkedAfter(after, []table.Table{b.linkPlayers(reports.Standings(after, st, b.Loc))}, b.Loc), nil
}
