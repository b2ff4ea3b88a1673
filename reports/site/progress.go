package site

import (
	"fmt"
	"html/template"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// htmlProgress is how the place of a player went: a line, and the same in words.
type htmlProgress struct {
	Title string
	Line  template.HTML // "" where there are too few rounds for one
	Steps []htmlStep
}

// htmlStep is the place after one round.
type htmlStep struct{ Round, Place, Said string }

// The line of places, in its own units.
const (
	lineWide = 300.0
	lineHigh = 60.0
	lineEdge = 6.0
)

// progressOf is the place of a player after each round of a stage; a line needs two.
func (b *SitePages) progressOf(s rankedStage, id tournament.PlayerID) htmlProgress {
	places := s.field.places()[id]
	if len(places) < 2 {
		return htmlProgress{}
	}
	p := htmlProgress{Title: b.Loc.T("progress.places"), Line: lineOf(places)}
	for _, at := range places {
		p.Steps = append(p.Steps, htmlStep{Round: fmt.Sprint(at.round), Place: at.place,
			Said: b.Loc.T("player-page.after", i18n.Data{"Round": at.round, "Place": at.place})})
	}
	return p
}

// lineOf draws places as a line from the first place, at the top, to the lowest that he
// had. It says nothing to those who do not see it: the places stand beside it.
func lineOf(places []placeAfter) template.HTML {
	lowest := 2
	for _, at := range places {
		lowest = max(lowest, at.rank)
	}
	var points, dots strings.Builder
	for i, at := range places {
		x := lineEdge + (lineWide-2*lineEdge)*float64(i)/float64(len(places)-1)
		y := lineEdge + (lineHigh-2*lineEdge)*float64(at.rank-1)/float64(lowest-1)
		fmt.Fprintf(&points, "%.4g,%.4g ", x, y)
		fmt.Fprintf(&dots, `<circle cx="%.4g" cy="%.4g" r="3"/>`, x, y)
	}
	return template.HTML(fmt.Sprintf(`<svg class="line" viewBox="0 0 %g %g" aria-hidden="true"><path class="top" d="M0 %g H%g"/><polyline points="%s"/>%s</svg>`,
		lineWide, lineHigh, lineEdge, lineWide, strings.TrimSpace(points.String()), dots.String())) // numbers
}
