package tournament

import (
	"slices"
	"strconv"
	"strings"

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
	PublishNothing        = "none"
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
		case word == "", word == PublishNothing:
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
		words = append(words, thing.everywhere()...)
	}
	return append(words, PublishNothing)
}

// PublishWordsOn are the words of [ParsePublished] for one kind of page.
func PublishWordsOn(kind PageKind) []string {
	return slices.DeleteFunc(pageWords(), func(word string) bool { return !strings.HasSuffix(word, "@"+string(kind)) })
}

// everywhere is the word that asks for a thing on every page, or leaves it out.
func (g PersonalThing) everywhere() []string {
	switch {
	case g == ThingPhoto:
		return []string{string(g)}
	case g.asked():
		return nil // it is a word of the whole event
	}
	return []string{publishNot + string(g)}
}

// pageWords are the words that [Privacy.Pages] can have, in their order.
func pageWords() []string {
	var words []string
	for _, thing := range PersonalThings() {
		words = append(words, thing.everywhere()...)
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
