package tournament

import (
	"strconv"
	"strings"

	"arbiter/rules/message"
)

// Privacy says what of persons stands on public pages beside names, clubs and results.
// The zero value publishes the least.
type Privacy struct {
	BirthYears     bool `json:"birth_years,omitempty"`    // of players
	Irregularities bool `json:"irregularities,omitempty"` // of players by name, with incidents and rulings
	InitialsUnder  int  `json:"initials_under,omitempty"` // who is younger in the year of the event stands there by initials alone; 0 is nobody
}

// The words of what is published.
const (
	PublishBirthYears     = "birth-years"
	PublishIrregularities = "irregularities"
)

// ParsePublished reads what is published of persons: birth-years and irregularities,
// separated by commas, or none. The error lists them.
func ParsePublished(text string) (Privacy, error) {
	var p Privacy
	for _, word := range strings.Split(text, ",") {
		switch strings.ToLower(strings.TrimSpace(word)) {
		case PublishBirthYears:
			p.BirthYears = true
		case PublishIrregularities:
			p.Irregularities = true
		case "", "none":
		default:
			return Privacy{}, message.Err("tournament.no-publishing", args{"Text": strings.TrimSpace(word), "Words": message.OrOf([]string{PublishBirthYears, PublishIrregularities, "none"})})
		}
	}
	return p, nil
}

// sound reports an age that people have.
func (p Privacy) sound() bool { return p.InitialsUnder >= 0 && p.InitialsUnder <= 99 }

// Shielded reports whether a player stands on public pages by his initials: he is, in
// the year of the event, younger than the event publishes by name.
func (t *Tournament) Shielded(p Player) bool {
	return p.BirthYear > 0 && t.Year()-p.BirthYear < t.Event.Privacy.InitialsUnder
}

// Year is that of the event: in which it begins, else in which its file was made.
func (t *Tournament) Year() int {
	if len(t.Event.Begin) >= len("2006") {
		if year, err := strconv.Atoi(t.Event.Begin[:4]); err == nil {
			return year
		}
	}
	return t.Created.Year()
}

// Public is a copy of the event for public pages, with no more of persons than
// [Event.Privacy] lets out. The irregularities in games of players who are not named
// are never public: their sentences have the names.
func (t *Tournament) Public() *Tournament {
	c := t.Clone()
	shielded := make(map[PlayerID]bool)
	for i, p := range t.Players {
		c.Players[i] = t.public(p)
		shielded[p.ID] = t.Shielded(p)
	}
	if !t.Event.Privacy.Irregularities {
		c.Incidents, c.Rulings = nil, nil
	}
	for i := range c.Stages {
		for j := range c.Stages[i].Played {
			for _, p := range c.Stages[i].Played[j].Pairings {
				if !t.Event.Privacy.Irregularities || shielded[p.White] || shielded[p.Black] {
					withoutFindings(p.Games)
				}
			}
		}
	}
	return c
}

// public is a player as public pages show him.
func (t *Tournament) public(p Player) Player {
	if t.Shielded(p) {
		p.Name, p.Patronymic, p.Coach, p.IDs, p.Also = initials(p.Name), "", "", nil, nil
		p.BirthYear = 0
	}
	if !t.Event.Privacy.BirthYears {
		p.BirthYear = 0
	}
	return p
}

// withoutFindings takes the irregularities from the sheets of games.
func withoutFindings(games []Game) {
	for i, g := range games {
		if g.Sheet != nil && len(g.Sheet.Findings) > 0 {
			bare := *g.Sheet
			bare.Findings = nil
			games[i].Sheet = &bare
		}
	}
}

// initials are those of a name, given names first: "Wiersma, Jelle" is J.W.
func initials(name string) string {
	var b strings.Builder
	for _, word := range strings.Fields(GivenFirst(name)) {
		for _, r := range word {
			b.WriteRune(r)
			b.WriteByte('.')
			break
		}
	}
	return b.String()
}
