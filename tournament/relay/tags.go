package relay

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/tournament"
)

// What tags are called that say something of a player.
const (
	tagTitle  = "Title"
	tagRating = "Rating" // of PDN
	tagElo    = "Elo"    // of PGN
)

// tagsOf are the tags of a game that do not change once its round has begun, from an event
// as it is public.
func tagsOf(public *tournament.Tournament, ref tournament.GameRef, p tournament.Pairing) []pdn.Tag {
	var tags []pdn.Tag
	add := func(name, value string) {
		if value != "" {
			tags = append(tags, pdn.Tag{Name: name, Value: value})
		}
	}
	add("Event", public.Event.Name)
	add("Site", public.Event.Place)
	add("Date", cmp.Or(dayOf(public, ref), "????.??.??"))
	add("Round", strconv.Itoa(ref.Round))
	white, black := p.Colours(ref.Game)
	one, _ := public.Player(white)
	other, _ := public.Player(black)
	add("White", one.Name)
	add("Black", other.Name)
	add("Board", strconv.Itoa(ref.Board))
	if len(p.Games) > 1 {
		add("Game", strconv.Itoa(ref.Game))
	}
	for _, side := range []struct {
		name string
		tournament.Player
	}{{"White", one}, {"Black", other}} {
		add(side.name+tagTitle, side.Title)
		if side.Rating > 0 {
			add(side.name+ratingTag(public.Event.Variant), strconv.Itoa(side.Rating))
		}
	}
	if game, err := games.Lookup(public.Event.Variant); err == nil {
		if number, has := games.SiteType(game); has {
			add("GameType", strconv.Itoa(number))
		}
	}
	if c, ok := public.Event.Time.Of(ref.Game); ok {
		add("TimeControl", c.PDN())
	}
	return tags
}

// ratingTag is what the tag of a rating is called in records of a game.
func ratingTag(variant string) string {
	game, err := games.Lookup(variant)
	if err != nil {
		return tagRating
	}
	return game.About().RatingTag()
}

// dayOf is the day of a round as PDN has it; "" is not known.
func dayOf(t *tournament.Tournament, ref tournament.GameRef) string {
	day := ""
	if s, ok := t.Stage(ref.Stage); ok && ref.Round > 0 && ref.Round <= len(s.Dates) {
		day, _, _ = strings.Cut(s.Dates[ref.Round-1], " ")
	}
	if day == "" && t.Event.Begin == t.Event.End {
		day = t.Event.Begin
	}
	return strings.ReplaceAll(day, "-", ".")
}

// tag is the value of a tag; "" where there is none.
func tag(tags []pdn.Tag, name string) string {
	i := slices.IndexFunc(tags, func(t pdn.Tag) bool { return t.Name == name })
	if i < 0 {
		return ""
	}
	return tags[i].Value
}

// shownTags are the tags of an entry as they may be sent out now. A name that is withheld
// since gives way to what stands in its place, and what else is withheld of a player is
// left out: that somebody asks not to be named weighs more than that tags stay.
func (s Source) shownTags(public *tournament.Tournament, e Entry) []pdn.Tag {
	tags := slices.Clone(e.Tags)
	for _, side := range []struct {
		name string
		id   tournament.PlayerID
	}{{"White", e.White}, {"Black", e.Black}} {
		p, known := public.Player(side.id)
		set := func(name, value string) {
			if i := slices.IndexFunc(tags, func(t pdn.Tag) bool { return t.Name == name }); i >= 0 {
				tags[i].Value = value
			}
		}
		if s.unnamed(side.id) && known {
			set(side.name, p.Name)
		}
		tags = slices.DeleteFunc(tags, func(t pdn.Tag) bool {
			return t.Name == side.name+tagTitle && p.Title == "" || (t.Name == side.name+tagRating || t.Name == side.name+tagElo) && p.Rating == 0
		})
	}
	return tags
}

// unnamed reports whether a player is not named on pages of games.
func (s Source) unnamed(id tournament.PlayerID) bool {
	p, known := s.State.Player(id)
	return known && (s.State.Shielded(p) || !s.State.Event.Privacy.Publishes(tournament.ThingName, tournament.PageGames))
}
