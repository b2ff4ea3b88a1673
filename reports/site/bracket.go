package site

import (
	_ "embed"
	"strconv"

	"arbiter/pairing"
	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

//go:embed bracket.html
var bracketHTML string

// htmlBracket is a knock-out, in bracket.html.
type htmlBracket struct {
	ID, Title    string
	Lines, Notes []string
	Rounds       []htmlBracketRound
}

// htmlBracketRound is a round of a knock-out, from the first to the final; the last is who
// won it.
type htmlBracketRound struct {
	Title   string
	Matches [][]htmlBracketSeat
}

// htmlBracketSeat is who plays in a match; without a name it is not known yet.
type htmlBracketSeat struct {
	Number, Name, Href, Points, Bye string
	Won                             bool
	Other                           bool   // than who was due there by the results: a note says so
	Through                         string // in words, for who does not see Won
}

// addBrackets adds, where a server shows the event, the page of its knock-outs.
func addBrackets(b *SitePages) {
	var stages []tournament.Stage
	for i := len(b.T.Stages); i > 0; i-- {
		if s := b.T.Stages[i-1]; s.System == tournament.SystemKnockOut && len(s.Played) > 0 {
			stages = append(stages, s)
		}
	}
	if b.served == nil || len(stages) == 0 {
		return
	}
	b.menuPage(sitePage{Name: "bracket.html", at: "/bracket", title: b.Loc.T("bracket.title"), make: partOf(func() (table.PagePart, error) {
		var all []htmlBracket
		for _, s := range stages {
			made, err := bracketOf(b, s)
			if err != nil {
				return table.PagePart{}, err
			}
			all = append(all, made)
		}
		return b.part("bracket", all)
	})})
}

// bracketOf is the bracket of a stage.
func bracketOf(b *SitePages, s tournament.Stage) (htmlBracket, error) {
	followed, err := pairing.BracketOf(b.T, s)
	if err != nil {
		return htmlBracket{}, err
	}
	w := reports.BracketWriter{T: b.T, Stage: s, Bracket: followed, Loc: b.Loc}
	made := htmlBracket{ID: "bracket-" + strconv.Itoa(s.Number), Title: b.Loc.T("bracket.title"), Lines: parts.StageLine(b.T, s.Number, b.Loc)}
	planned := followed.Planned()
	for n := 1; n <= planned+1; n++ {
		round := htmlBracketRound{Title: bracketRound(b, n, planned)}
		places := w.Places(n)
		if places == nil {
			places = make([]reports.BracketPlace, max(len(followed.Slots)>>(n-1), 1)) // who they are is not known
		}
		for i := 0; i < len(places); i += 2 {
			match := []htmlBracketSeat{}
			for _, place := range places[i:min(i+2, len(places))] {
				match = append(match, bracketSeat(b, w, place, n))
			}
			round.Matches = append(round.Matches, match)
		}
		made.Rounds = append(made.Rounds, round)
	}
	for _, note := range w.Notes() {
		made.Notes = append(made.Notes, table.Clean(note))
	}
	return made, nil
}

// bracketRound is what a round of a knock-out is called.
func bracketRound(b *SitePages, round, planned int) string {
	switch planned + 1 - round {
	case 0:
		return b.Loc.T("bracket.winner")
	case 1:
		return b.Loc.T("bracket.final")
	case 2:
		return b.Loc.T("bracket.semifinal")
	}
	return b.Loc.T("Where.round", i18n.Data{"Round": round})
}

// bracketSeat is a player in a match of a round, and what he made in it.
func bracketSeat(b *SitePages, w reports.BracketWriter, place reports.BracketPlace, round int) htmlBracketSeat {
	id := place.Player
	switch {
	case place.Nobody:
		return htmlBracketSeat{Bye: b.Loc.T("bracket.nobody")}
	case id == 0:
		return htmlBracketSeat{}
	}
	seat := htmlBracketSeat{Number: strconv.Itoa(int(w.Stage.TPN(id))), Name: table.Clean(parts.PlayerName(b.T, id)), Href: PlayerPage(id), Won: place.Won, Other: place.Other, Through: b.Loc.T("web.through")}
	r, _ := b.T.Round(w.Stage.Number, round)
	for _, p := range r.Pairings {
		if p.White != id && p.Black != id {
			continue
		}
		if p.Bye() {
			seat.Bye = table.Clean(reports.ByeText(p, w.Stage, b.Loc))
		} else if points, any := w.Scored(p, id); any {
			seat.Points = b.Loc.Number(points.String())
		}
	}
	return seat
}
