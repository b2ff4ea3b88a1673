package tournament

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"arbiter/rules/message"
)

// Privacy says what of persons stands on public pages. The zero value publishes names,
// clubs, federations, ratings, titles and game scores, and nothing else.
type Privacy struct {
	BirthYears     bool   `json:"birth_years,omitempty"`        // of grown-up players, see [Tournament.Minor]
	MinorsYears    bool   `json:"minors_birth_years,omitempty"` // of minors as well, where those of others stand
	Irregularities bool   `json:"irregularities,omitempty"`     // of players by name, with incidents and rulings
	InitialsUnder  int    `json:"initials_under,omitempty"`     // who is younger in the year of the event stands there by initials alone; 0 is nobody
	Pages          string `json:"pages,omitempty"`              // where a kind of page differs: the words of [ParsePublished], in their order, separated by commas
}

// The words of what is published of the whole event.
const (
	PublishBirthYears     = "birth-years"
	PublishMinorsYears    = "minors-birth-years"
	PublishIrregularities = "irregularities"
	publishNothing        = "none"
	publishNot            = "no-"
)

// PersonalThing is something of a person that pages show, or do not. Its word is stored
// and never altered.
type PersonalThing string

// The things.
const (
	ThingName       PersonalThing = "names"
	ThingClub       PersonalThing = "clubs" // and teams
	ThingFederation PersonalThing = "federations"
	ThingRating     PersonalThing = "ratings"
	ThingTitle      PersonalThing = "titles"
	ThingBirthYear  PersonalThing = "birth-years"
	ThingMoves      PersonalThing = "moves" // of games
	ThingPhoto      PersonalThing = "photos"
)

// PersonalThings are all of them, in the order in which they are shown.
func PersonalThings() []PersonalThing {
	return []PersonalThing{ThingName, ThingClub, ThingFederation, ThingRating, ThingTitle, ThingBirthYear, ThingMoves, ThingPhoto}
}

// PageKind is a kind of public page. Its word is stored and never altered.
type PageKind string

// The kinds of pages.
const (
	PagePlayers   PageKind = "players"      // the list of players
	PageStandings PageKind = "standings"    // standings, crosstable, rounds, the overview, and texts for a chat
	PagePlayer    PageKind = "player-pages" // one for each player
	PageGames     PageKind = "games"
	PageEmbed     PageKind = "embed" // that other sites show within theirs
)

// PageKinds are all of them, in the order in which they are shown.
func PageKinds() []PageKind {
	return []PageKind{PagePlayers, PageStandings, PagePlayer, PageGames, PageEmbed}
}

// kindWords are the words of the kinds of pages.
func kindWords() []string {
	var words []string
	for _, kind := range PageKinds() {
		words = append(words, string(kind))
	}
	return words
}

// only is the one kind of page that can have a thing; "" is each of them.
func (g PersonalThing) only() PageKind {
	switch g {
	case ThingMoves:
		return PageGames
	case ThingPhoto:
		return PagePlayer
	}
	return ""
}

// asked reports whether a thing stands on no page unless the organiser asks for it. A photo is
// given for papers of the hall; that it is seen by all is another consent.
func (g PersonalThing) asked() bool { return g == ThingBirthYear || g == ThingPhoto }

// On reports whether a kind of page can have a thing at all.
func (g PersonalThing) On(kind PageKind) bool { return g.only() == "" || g.only() == kind }

// Publishes reports whether a kind of page has a thing of those who are not shielded.
func (p Privacy) Publishes(thing PersonalThing, kind PageKind) bool {
	if !thing.On(kind) {
		return false
	}
	words := strings.Split(p.Pages, ",")
	at := "@" + string(kind)
	if thing == ThingPhoto {
		return slices.Contains(words, string(thing))
	}
	if thing == ThingBirthYear {
		return (p.BirthYears || slices.Contains(words, string(thing)+at)) && !slices.Contains(words, publishNot+string(thing)+at)
	}
	return !slices.Contains(words, publishNot+string(thing)) && !slices.Contains(words, publishNot+string(thing)+at)
}

// ParsePublished reads what is published of persons, in words separated by commas: what
// is asked for (birth-years, minors-birth-years, photos, irregularities), what is left out
// (no-clubs), each on one kind of page where it has that behind it (no-ratings@embed), or none,
// which asks for nothing and leaves nothing out. The error lists them.
func ParsePublished(text string) (Privacy, error) {
	var p Privacy
	var pages []string
	for _, word := range strings.Split(text, ",") {
		switch word = strings.ToLower(strings.TrimSpace(word)); {
		case word == "", word == publishNothing:
		case word == PublishBirthYears:
			p.BirthYears = true
		case word == PublishMinorsYears:
			p.MinorsYears = true
		case word == PublishIrregularities:
			p.Irregularities = true
		case slices.Contains(pageWords(), word):
			pages = append(pages, word)
		default:
			return Privacy{}, noPublishing(word)
		}
	}
	p.Pages = canonicalPages(pages)
	return p, nil
}

// noPublishing is the refusal of a word that says nothing of what is published.
func noPublishing(word string) error {
	if thing, kind, at := strings.Cut(word, "@"); at && slices.Contains(pageWords(), thing) || at && thing == PublishBirthYears {
		return message.Err("tournament.no-page-kind", args{"Text": kind, "Words": message.OrOf(kindWords())})
	}
	return message.Err("tournament.no-publishing", args{"Text": word, "Words": message.OrOf(PublishWords())})
}

// PublishWords are the words of [ParsePublished], without those for one kind of page.
func PublishWords() []string {
	words := []string{PublishBirthYears, PublishMinorsYears, PublishIrregularities}
	for _, thing := range PersonalThings() {
		switch {
		case thing == ThingPhoto:
			words = append(words, string(thing))
		case !thing.asked():
			words = append(words, publishNot+string(thing))
		}
	}
	return append(words, publishNothing)
}

// pageWords are the words that [Privacy.Pages] can have, in their order.
func pageWords() []string {
	var words []string
	for _, thing := range PersonalThings() {
		switch {
		case thing == ThingPhoto:
			words = append(words, string(thing))
		case !thing.asked():
			words = append(words, publishNot+string(thing))
		}
		for _, kind := range PageKinds() {
			if thing.only() != "" {
				continue // the word without a page says it
			}
			if thing == ThingBirthYear {
				words = append(words, string(thing)+"@"+string(kind))
			}
			words = append(words, publishNot+string(thing)+"@"+string(kind))
		}
	}
	return words
}

// canonicalPages puts words in their order, each once: the same settings are the same text.
func canonicalPages(given []string) string {
	return strings.Join(slices.DeleteFunc(pageWords(), func(word string) bool { return !slices.Contains(given, word) }), ",")
}

// sound reports an age that people have, and words that say something.
func (p Privacy) sound() bool {
	given := strings.Split(p.Pages, ",")
	return p.InitialsUnder >= 0 && p.InitialsUnder <= 99 && canonicalPages(given) == p.Pages
}

// Published is how a player is named on public pages. The words are stored and never
// altered.
type Published string

// The ways, from most to least.
const (
	PublishedUnset    Published = ""         // as the event has it for everybody
	PublishedName     Published = "name"     // by name, also where he is young
	PublishedInitials Published = "initials" // by initials
	PublishedNothing  Published = "nothing"  // not at all: his results stand there, without anything of him
)

// AllPublished are the words for one player; "default" takes them back.
func AllPublished() []string {
	return []string{string(PublishedName), string(PublishedInitials), string(PublishedNothing), "default"}
}

// ParsePlayerPublished reads how a player is named on public pages; default, and nothing
// at all, is as the event has it for everybody. The error lists the words.
func ParsePlayerPublished(text string) (Published, error) {
	word := strings.ToLower(strings.TrimSpace(text))
	switch {
	case word == "", word == "default":
		return PublishedUnset, nil
	case slices.Contains(AllPublished(), word):
		return Published(word), nil
	}
	return PublishedUnset, message.Err("tournament.no-publishing", args{"Text": text, "Words": message.OrOf(AllPublished())})
}

// sound reports a way that is known.
func (p Published) sound() bool {
	return p == PublishedUnset || p == PublishedName || p == PublishedInitials || p == PublishedNothing
}

// grownUp is the age from which nobody is a minor.
const grownUp = 18

// Minor reports whether a player may be younger than 18 on a day of the event: only his
// year of birth is known, and who turns 18 in its year may still be 17. Without
// a year of birth he is taken for grown up.
func (t *Tournament) Minor(p Player) bool {
	return p.BirthYear > 0 && t.Year()-p.BirthYear <= grownUp
}

// PublishedAs is how a player is named on public pages: as he himself asked, else by
// initials where he is, in the year of the event, younger than the event publishes by
// name. It is never [PublishedUnset].
func (t *Tournament) PublishedAs(p Player) Published {
	switch {
	case !p.Published.sound():
		return PublishedNothing // of a later version
	case p.Published != PublishedUnset:
		return p.Published
	case p.BirthYear > 0 && t.Year()-p.BirthYear < t.Event.Privacy.InitialsUnder:
		return PublishedInitials
	}
	return PublishedName
}

// Shielded reports whether a player does not stand on public pages by name.
func (t *Tournament) Shielded(p Player) bool { return t.PublishedAs(p) != PublishedName }

// ShowsPhoto reports whether the page of a player has his photo: where the event publishes
// photos, of those who stand there by name; of a minor only where it is said of himself that
// he does.
func (t *Tournament) ShowsPhoto(p Player) bool {
	return t.Event.Privacy.Publishes(ThingPhoto, PagePlayer) && t.Event.Privacy.Publishes(ThingName, PagePlayer) && !t.Shielded(p) && (p.Published == PublishedName || !t.Minor(p))
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
	return Player{ID: p.ID, Name: nobody, Was: p.Was}.WithPresence(p).unpaid()
}

// unpaid is a player without what he has paid.
func (p Player) unpaid() Player {
	p.Paid = Payment{}
	return p
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
	if !slices.ContainsFunc(words, func(word string) bool { return !small(word) }) {
		return words
	}
	return slices.DeleteFunc(words, small)
}

// nameWords are the words of a text: letters, with what is written within names.
func nameWords(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) && r != '\'' && r != '’' })
}

// textKey is equal for texts that read alike but for case.
func textKey(text string) string { return NameKey(norm.NFC.String(text)) }

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
	for _, word := range strings.Fields(GivenFirst(name)) {
		for _, r := range word {
			b.WriteRune(r)
			b.WriteByte('.')
			break
		}
	}
	return b.String()
}
