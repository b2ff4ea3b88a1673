package tournament

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/tournament/naming"

	"golang.org/x/text/unicode/norm"
)

// Public is [Tournament.PublicOn] of the pages that everybody looks at: standings and
// rounds.
func (t *Tournament) Public() *Tournament { return t.PublicOn(PageStandings) }

// PublicOn is a copy of the event for public pages of a kind, with no more of persons than
// [Event.Privacy] and the players themselves let out. It is the only door: whatever is
// published is made of such a copy. What is computed from ratings or birth years is to be computed from
// the event itself. A line-up of a match is in none until everybody may see it. The irregularities in games of players who are not named are never
// public, nor is a game score in whose words one is named: their sentences have the names.
// It is to be read alone: what is public as it stands is shared with the event.
func (t *Tournament) PublicOn(kind PageKind) *Tournament {
	c := *t
	c.Players, c.Stages = make([]Player, len(t.Players)), slices.Clone(t.Stages)
	out := publisher{t: t, kind: kind, shielded: make(map[PlayerID]bool)}
	for i, p := range t.Players {
		c.Players[i] = out.player(p)
	}
	c.Incidents, c.Rulings = nil, nil
	if t.Event.Privacy.Irregularities {
		c.Incidents = slices.DeleteFunc(slices.Clone(t.Incidents), func(i Incident) bool { return !out.discreet(i.Ref, i.Text, i.Written) })
		c.Rulings = slices.DeleteFunc(slices.Clone(t.Rulings), func(r Ruling) bool {
			return !out.discreet(r.Ref, r.Entry.Why, r.Finding.Written, string(r.Finding.Message))
		})
	}
	for i := range c.Stages {
		c.Stages[i].Start = t.KeizerStart(i + 1)
		c.Stages[i].League.Matches = shownMatches(c.Stages[i].League.Matches)
		c.Stages[i].Played = slices.Clone(c.Stages[i].Played)
		for j := range c.Stages[i].Played {
			out.sheets(&c.Stages[i].Played[j])
		}
	}
	return &c
}

// publisher lets out what is public of an event on a kind of page.
type publisher struct {
	t        *Tournament
	kind     PageKind
	shielded map[PlayerID]bool // who is not named
	full     []string          // the names of those
	words    map[string]bool   // of these names; a text that has one of them names somebody
}

// nobody stands where not even initials are published: nomen nescio.
const nobody = "N.N."

// player is a player as pages of the kind show him.
func (o *publisher) player(p Player) Player {
	level := o.t.PublishedAs(p)
	if level == PublishedName && !o.shows(ThingName) {
		level = PublishedInitials
	}
	if level != PublishedName {
		o.shield(p)
	}
	p.Coach, p.NoBye, p.Paid, p.Published = "", "", Payment{}, PublishedUnset // which no page shows of anybody
	switch level {
	case PublishedNothing:
		return bare(p)
	case PublishedInitials:
		p.Name, p.Patronymic, p.IDs, p.Also, p.BirthYear = initials(p.Name), "", nil, nil, 0
	}
	return o.lessOf(p)
}

// bare is a player of whom nothing is public but in which rounds he was there.
func bare(p Player) Player {
	b := Player{ID: p.ID, Name: nobody, Was: p.Was}.WithPresence(p)
	b.Paid = Payment{}
	return b
}

// shows reports whether the pages have a thing of those who are not shielded.
func (o *publisher) shows(thing PersonalThing) bool {
	return o.t.Event.Privacy.Publishes(thing, o.kind)
}

// lessOf takes from a player what the pages do not have of anybody.
func (o *publisher) lessOf(p Player) Player {
	if !o.shows(ThingClub) {
		p.Club, p.Team = "", ""
	}
	if !o.shows(ThingFederation) {
		p.Federation, p.Region = "", ""
	}
	if !o.shows(ThingRating) {
		p.Rating = 0
	}
	if !o.shows(ThingTitle) {
		p.Title, p.Rank = "", ""
	}
	if !o.shows(ThingBirthYear) || o.t.Minor(p) && !o.t.Event.Privacy.MinorsYears {
		p.BirthYear = 0
	}
	return p
}

// shield notes a player who is not named, and what would name him.
func (o *publisher) shield(p Player) {
	o.shielded[p.ID] = true
	if o.words == nil {
		o.words = make(map[string]bool)
	}
	for _, name := range append([]string{p.Name}, p.Also...) {
		if key := textKey(name); utf8.RuneCountInString(key) > leastName {
			o.full = append(o.full, key)
		}
		for _, word := range telling(nameWords(name)) {
			o.words[textKey(word)] = true
		}
	}
}

// leastName is how many letters name nobody by themselves.
const leastName = 2

// telling are the words of a name that tell whose it is: not its particles, unless all of
// it is written small, and not initials.
func telling(words []string) []string {
	words = slices.DeleteFunc(words, func(word string) bool { return utf8.RuneCountInString(word) <= leastName })
	if !slices.ContainsFunc(words, func(word string) bool { return !naming.Small(word) }) {
		return words
	}
	return slices.DeleteFunc(words, naming.Small)
}

// nameWords are the words of a text: letters, with what is written within names.
func nameWords(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) && r != '\'' && r != '’' })
}

// textKey is equal for texts that read alike but for case.
func textKey(text string) string { return naming.Key(norm.NFC.String(text)) }

// names reports whether texts have a name of somebody who is not named.
func (o *publisher) names(texts ...string) bool {
	if len(o.shielded) == 0 {
		return false
	}
	for _, text := range texts {
		key := textKey(text)
		if slices.ContainsFunc(nameWords(key), func(word string) bool { return o.words[word] }) || slices.ContainsFunc(o.full, func(name string) bool { return strings.Contains(key, name) }) {
			return true
		}
	}
	return false
}

// discreet reports whether what is said of a game names nobody who is not named.
func (o *publisher) discreet(ref GameRef, texts ...string) bool {
	p, _, err := o.t.Game(ref)
	return err == nil && !o.shielded[p.White] && !o.shielded[p.Black] && !o.names(texts...)
}

// sheets takes from the sheets of a round what is not public: the words where they name
// somebody, and the irregularities.
func (o *publisher) sheets(r *Round) {
	if !slices.ContainsFunc(r.Pairings, func(p Pairing) bool {
		return slices.ContainsFunc(p.Games, func(g Game) bool { return g.Sheet != nil })
	}) {
		return
	}
	r.Pairings = clonePairings(r.Pairings)
	for _, p := range r.Pairings {
		for i, g := range p.Games {
			if g.Sheet != nil {
				p.Games[i].Sheet = o.sheet(p, g)
			}
		}
	}
}

// sheet is what is public of the sheet of a game.
func (o *publisher) sheet(p Pairing, g Game) *Sheet {
	secret := o.shielded[p.White] || o.shielded[p.Black] || o.names(g.Sheet.PDN, g.Sheet.Source)
	less := *g.Sheet
	if secret || !o.shows(ThingMoves) {
		less.PDN, less.Source = "", ""
	}
	if secret || !o.t.Event.Privacy.Irregularities {
		less.Findings = nil
	}
	return &less
}

// initials are those of a name, given names first: "Wiersma, Jelle" is J.W.
func initials(name string) string {
	var b strings.Builder
	for _, word := range strings.Fields(naming.GivenFirst(name)) {
		for _, r := range word {
			b.WriteRune(r)
			b.WriteByte('.')
			break
		}
	}
	return b.String()
}
