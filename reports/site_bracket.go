package reports

import (
	_ "embed"
	"strconv"

	"arbiter/pairing"
	"arbiter/reports/i18n"
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
func (b *SitePages) addBrackets() {
	var stages []tournament.Stage
	for i := len(b.t.Stages); i > 0; i-- {
		if s := b.t.Stages[i-1]; s.System == tournament.SystemKnockOut && len(s.Played) > 0 {
			stages = append(stages, s)
		}
	}
	if b.served == nil || len(stages) == 0 {
		return
	}
	b.menuPage(sitePage{name: "bracket.html", at: "/bracket", title: b.loc.T("bracket.title"), make: partOf(func() (table.PagePart, error) {
		var all []htmlBracket
		for _, s := range stages {
			made, err := b.bracketOf(s)
			if err != nil {
				return table.PagePart{}, err
			}
			all = append(all, made)
		}
		return b.part("bracket", all)
	})})
}

// bracketOf is the bracket of a stage.
func (b *SitePages) bracketOf(s tournament.Stage) (htmlBracket, error) {
	followed, err := pairing.BracketOf(b.t, s)
	if err != nil {
		return htmlBracket{}, err
	}
	w := bracketWriter{t: b.t, stage: s, bracket: followed, loc: b.loc}
	made := htmlBracket{ID: "bracket-" + strconv.Itoa(s.Number), Title: b.loc.T("bracket.title"), Lines: stageLine(b.t, s.Number, b.loc)}
	planned := followed.Planned()
	for n := 1; n <= planned+1; n++ {
		round := htmlBracketRound{Title: b.bracketRound(n, planned)}
		places := w.places(n)
		if places == nil {
			places = make([]bracketPlace, max(len(followed.Slots)>>(n-1), 1)) // who they are is not known
		}
		for i := 0; i < len(places); i += 2 {
			match := []htmlBracketSeat{}
			for _, place := range places[i:min(i+2, len(places))] {
				match = append(match, b.bracketSeat(w, place, n))
			}
			round.Matches = append(round.Matches, match)
		}
		made.Rounds = append(made.Rounds, round)
	}
	for _, note := range w.notes() {
		made.Notes = append(made.Notes, table.Clean(note))
	}
	return made, nil
}

// bracketRound is what a round of a knock-out is called.
func (b *SitePages) bracketRound(round, planned int) string {
	switch planned + 1 - round {
	case 0:
		return b.loc.T("bracket.winner")
	case 1:
		return b.loc.T("bracket.final")
	case 2:
		return b.loc.T("bracket.semifinal")
	}
	return b.loc.T("Where.round", i18n.Data{"Round": round})
}

// bracketSeat is a player in a match of a round, and what he made in it.
func (b *SitePages) bracketSeat(w bracketWriter, place bracketPlace, round int) htmlBracketSeat {
	id := place.player
	switch {
	case place.nobody:
		return htmlBracketSeat{Bye: b.loc.T("bracket.nobody")}
	case id == 0:
		return htmlBracketSeat{}
	}
	seat := htmlBracketSeat{Number: strconv.Itoa(int(w.stage.TPN(id))), Name: table.Clean(playerName(b.t, id)), Href: playerPage(id), Won: place.won, Other: place.other, Through: b.loc.T("web.through")}
	r, _ := b.t.Round(w.stage.Number, round)
	for _, p := range r.Pairings {
		if p.White != id && p.Black != id {
			continue
		}
		if p.Bye() {
			seat.Bye = table.Clean(byeText(p, w.stage, b.loc))
		} else if points, any := w.scored(p, id); any {
			seat.Points = b.loc.Number(points.String())
		}
	}
	return seat
}
