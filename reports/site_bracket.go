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
	w := bracketWriter{t: b.t, stage: s, loc: b.loc}
	made := htmlBracket{ID: "bracket-" + strconv.Itoa(s.Number), Title: b.loc.T("bracket.title"), Lines: stageLine(b.t, s.Number, b.loc)}
	players, planned := followed.Slots, followed.Planned()
	for n := 1; n <= planned+1; n++ {
		round := htmlBracketRound{Title: b.bracketRound(n, planned)}
		var through []tournament.PlayerID
		if n <= len(followed.Rounds) {
			through = followed.Rounds[n-1]
		}
		for i := 0; i < len(players); i += 2 {
			match := []htmlBracketSeat{}
			for _, id := range players[i:min(i+2, len(players))] {
				match = append(match, b.bracketSeat(w, id, n, through != nil && through[i/2] == id || n > planned))
			}
			round.Matches = append(round.Matches, match)
		}
		made.Rounds = append(made.Rounds, round)
		if players = through; through == nil {
			players = make([]tournament.PlayerID, max(len(round.Matches), 1)) // who they are is not known
		}
	}
	if id, ok := w.third(followed); ok {
		made.Notes = append(made.Notes, b.loc.T("bracket.third", i18n.Data{"Name": table.Clean(playerName(b.t, id))}))
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
	return b.loc.T("pairings.title", i18n.Data{"Round": round})
}

// bracketSeat is a player in a match of a round, and what he made in it.
func (b *SitePages) bracketSeat(w bracketWriter, id tournament.PlayerID, round int, won bool) htmlBracketSeat {
	if id == 0 {
		return htmlBracketSeat{}
	}
	seat := htmlBracketSeat{Number: strconv.Itoa(int(w.stage.TPN(id))), Name: table.Clean(playerName(b.t, id)), Href: playerPage(id), Won: won, Through: b.loc.T("web.through")}
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
