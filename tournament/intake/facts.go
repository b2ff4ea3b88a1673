package intake

import (
	"cmp"
	"fmt"
	"path/filepath"
	"strings"

	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/tournament"
)

// eventOf reads from the tags what the event is.
func eventOf(games []*pdn.Game, opts EventOptions, n *notes) (tournament.Event, error) {
	variant, err := variantOf(games, opts.Variant, n)
	if err != nil {
		return tournament.Event{}, err
	}
	e := tournament.Event{Name: opts.Name, Variant: variant, Score: opts.Score}
	if e.Score.Name == "" {
		e.Score = tournament.ScoreSystems()[0]
	}
	if e.Name == "" {
		e.Name = mostSaid(games, "Event", KindEvent, "intake.other-event", n)
	}
	if e.Name == "" {
		file := games[0].File
		e.Name = tidy(strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))).string
		if !hasLetter(e.Name) {
			e.Name = "Event"
		}
		n.Add(Where{File: file}, KindEvent, "intake.no-event-tag", message.Args{"Name": e.Name})
	}
	e.Place = mostSaid(games, "Site", KindPlace, "intake.other-place", n)
	e.Begin, e.End = daysOf(games, n)
	return e, nil
}

// tally counts values.
type tally struct {
	values []string // in order of first appearance
	count  map[string]int
	first  map[string]Where
}

func newTally() *tally { return &tally{count: make(map[string]int), first: make(map[string]Where)} }

// Add counts a value.
func (t *tally) Add(value string, at Where) {
	if t.count[value] == 0 {
		t.values = append(t.values, value)
		t.first[value] = at
	}
	t.count[value]++
}

// most is the most common value, the first among equals; "" if there is none.
func (t *tally) most() string {
	best := ""
	for _, v := range t.values {
		if t.count[v] > t.count[best] {
			best = v
		}
	}
	return best
}

// mostSaid is what most games say in a tag. Other values are listed, each once, by the
// message other.
func mostSaid(games []*pdn.Game, tag string, kind Kind, other string, n *notes) string {
	t := newTally()
	for _, g := range games {
		if _, value := firstTag(g, tag); value != "" {
			t.Add(value, tagPlace(g, tag))
		}
	}
	best := t.most()
	for _, v := range t.values {
		if v != best {
			n.Add(t.first[v], kind, other, message.Args{"Text": v, "Games": inGames(t.count[v]), "Best": best})
		}
	}
	return best
}

// inGames says in how many games something is.
func inGames(count int) message.Message {
	return message.New("intake.in-games", message.Args{"Count": count})
}

// variantOf is the variant of most games: by what their headers name, else the one
// given, else the one whose rules allow most of the moves of all of them.
func variantOf(sheets []*pdn.Game, given games.Game, n *notes) (string, error) {
	t, naming := newTally(), make(map[string]string) // the tag that named a variant first
	for _, g := range sheets {
		if v, tag, ok := g.Named(); ok {
			t.Add(v.ID, tagPlace(g, tag))
			naming[v.ID] = cmp.Or(naming[v.ID], tag)
		} else if p := tidy(g.Tag("GameType")).string; !none(p) && p != "?" && !g.Says() {
			n.Add(tagPlace(g, "GameType"), KindVariant, "intake.unknown-game-type", message.Args{"Text": p})
		}
	}
	best := t.most()
	for _, v := range t.values {
		if v != best {
			n.Add(t.first[v], KindVariant, "intake.other-variant", message.Args{"Tag": naming[v], "Variant": v, "Games": inGames(t.count[v]), "Best": best})
		}
	}
	switch {
	case best != "":
		return best, nil
	case given != nil:
		return given.ID(), nil
	}
	told, ok := games.Told(sheets)
	if !ok {
		return "", fmt.Errorf("%s: %w", sheets[0].File, message.Err("intake.unknown-variant"))
	}
	n.Add(Where{File: sheets[0].File}, KindVariant, "intake.variant-of-moves", message.Args{"Variant": told.ID()})
	return told.ID(), nil
}
