package relay

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// mostServed is how many games a relay is read with.
const mostServed = 5000

// Served is a game as a reader of a relay finds it.
type Served struct {
	Index  int // from 1: by this alone a reader knows the game again
	Tags   []pdn.Tag
	Moves  []string // as [Game.Moves] has them
	Result string
	Legal  int // half-moves up to the first that is not legal, as the reader plays them

	bare bool // it has no tags but those of JSON, or no moves: an index
}

// ErrNotRead is something that no reader of relays reads.
var ErrNotRead = message.Err("relay.not-read")

// Read reads a relay as those do who poll it: PDN, or the JSON of a round. Games are told
// apart by their place alone. The error is [ErrNotRead] where it is neither.
func Read(data []byte, variant string) ([]Served, error) {
	if first := bytes.TrimSpace(data); len(first) > 0 && first[0] == '{' {
		return readJSON(data, variant)
	}
	records, err := pdn.ReadAll(bytes.NewReader(data), "relay")
	switch {
	case err != nil:
		return nil, ErrNotRead
	case len(records) == 1 && len(records[0].Tags) == 0:
		return nil, ErrNotRead // a page of HTML is read as a game with junk
	}
	var all []Served
	for i, rec := range records[:min(len(records), mostServed)] {
		g := Game{Items: inList(rec.Items)}
		s := Served{Index: i + 1, Tags: rec.Tags, Result: resultOf(rec.Result.Text), Moves: g.Moves()}
		s.Legal = legal(g.Items, rec.Tag("FEN"), variant)
		all = append(all, s)
	}
	return all, nil
}

// resultOf is a result as relays write it, whichever way it was written.
func resultOf(text string) string {
	kind, _ := pdn.ParseResult(text)
	return kind.Text(0)
}

// legal is how many half-moves, from a position or the start, a reader plays: those before the first that is
// not legal where it stands, that is not known, or that a position was set after. What the
// players may have meant by it, as a sheet is checked, no reader asks.
func legal(items []pdn.Item, fen, variant string) int {
	game, err := games.Lookup(variant)
	if err != nil {
		return 0
	}
	at, err := game.Read(fen)
	if err != nil {
		return 0
	}
	for n, it := range items {
		if it.Kind != pdn.ItemMove {
			return n
		}
		found, err := at.Matches(it.Text)
		if err != nil || len(found) == 0 {
			return n
		}
		at = at.Play(found[0])
	}
	return len(items)
}

// readJSON reads the JSON of a round, with or without moves.
func readJSON(data []byte, variant string) ([]Served, error) {
	var doc jsonRound
	if err := json.Unmarshal(data, &doc); err != nil || doc.Pairings == nil || len(doc.Pairings) > mostServed {
		return nil, ErrNotRead
	}
	var all []Served
	for i, p := range doc.Pairings {
		s := Served{Index: i + 1, Result: resultOf(p.Result), bare: true}
		add := func(name, value string) {
			if value != "" {
				s.Tags = append(s.Tags, pdn.Tag{Name: name, Value: value})
			}
		}
		add("Event", doc.Event)
		add("Round", strconv.Itoa(doc.Round))
		add("Board", strconv.Itoa(p.Board))
		for _, side := range []struct {
			name string
			jsonPlayer
		}{{"White", p.White}, {"Black", p.Black}} {
			name := side.Last
			if side.First != "" {
				name += ", " + side.First
			}
			add(side.name, name)
			add(side.name+tagTitle, side.Title)
			add(side.name+ratingTag(variant), side.Rating)
		}
		if p.Moves != nil {
			s.take(*p.Moves, p.Start, variant)
		}
		all = append(all, s)
	}
	return all, nil
}

// take takes over moves that are texts, each perhaps with what the clock showed.
func (s *Served) take(moves []string, fen, variant string) {
	var items []pdn.Item
	s.Moves = []string{}
	for _, text := range moves {
		it := pdn.Item{Kind: pdn.ItemMove}
		if setup, is := strings.CutPrefix(text, "/"); is {
			it = pdn.Item{Kind: pdn.ItemSetup, Text: setup}
		} else if text, _, _ = strings.Cut(text, " "); text == "..." {
			it.Kind = pdn.ItemUnknown
		}
		if it.Text == "" {
			it.Text = text
		}
		items, s.Moves = append(items, it), append(s.Moves, text)
	}
	s.Legal = legal(items, fen, variant)
}

// Folder reports whether games have no moves as they are an index: the moves are in files
// of their own, as [Served.Take] reads them.
func Folder(all []Served) bool {
	return len(all) > 0 && !slices.ContainsFunc(all, func(s Served) bool { return s.Moves != nil })
}

// Take reads the file of a game beside an index: PDN, or JSON as LiveChess has it.
func (s *Served) Take(data []byte, variant string) error {
	var doc liveGame
	if err := json.Unmarshal(data, &doc); err != nil || doc.Moves == nil {
		return ErrNotRead
	}
	s.take(doc.Moves, doc.Start, variant)
	return nil
}

// jsonTags are the tags that the JSON of a round has.
func jsonTags() []string {
	return []string{"Round", "Board", "White", "Black", "WhiteTitle", "BlackTitle", "WhiteRating", "BlackRating", "WhiteElo", "BlackElo"}
}

// Differences say what of a relay is not as the event has it: how many games there are, and
// of each in its place the tags, the moves and the result. None is that a reader of it has
// the round as it is public now.
func Differences(ours Round, theirs []Served) []message.Message {
	var all []message.Message
	if len(ours.Games) != len(theirs) {
		all = append(all, message.New("relay.other-count", message.Args{"Ours": len(ours.Games), "Theirs": len(theirs)}))
	}
	for i := range min(len(ours.Games), len(theirs)) {
		all = append(all, ours.Games[i].differs(theirs[i])...)
	}
	return all
}

// differs says what of a game is not as the event has it.
func (g Game) differs(s Served) []message.Message {
	var all []message.Message
	add := func(id string, args message.Args) {
		args["Index"] = g.Index
		all = append(all, message.New(id, args))
	}
	for _, name := range g.tagNames(s) {
		ours, theirs := tag(g.Tags, name), tag(s.Tags, name)
		if name == "Result" {
			ours, theirs = g.Result, s.Result
		}
		switch {
		case ours == theirs:
		case ours == "":
			add("relay.tag-more", message.Args{"Tag": name, "Theirs": theirs})
		default:
			add("relay.tag", message.Args{"Tag": name, "Ours": ours, "Theirs": theirs})
		}
	}
	ours, theirs := g.Moves(), s.Moves
	n := 0
	for n < min(len(ours), len(theirs)) && ours[n] == theirs[n] {
		n++
	}
	switch {
	case n < min(len(ours), len(theirs)):
		add("relay.move", message.Args{"Move": halfText(n + 1), "Ours": ours[n], "Theirs": theirs[n]})
	case len(theirs) < len(ours):
		add("relay.behind", message.Args{"Count": len(ours) - len(theirs), "Move": halfText(n + 1), "Ours": ours[n]})
	case len(theirs) > len(ours):
		add("relay.ahead", message.Args{"Count": len(theirs) - len(ours), "Move": halfText(n + 1), "Theirs": theirs[n]})
	}
	return all
}

// tagNames are the tags that are compared: those of either, but that the JSON of a round
// has a few alone.
func (g Game) tagNames(s Served) []string {
	names := jsonTags()
	if !s.bare {
		names = nil
		for _, t := range slices.Concat(g.Tags, s.Tags) {
			if t.Name != "FEN" && t.Name != "Result" && !slices.Contains(names, t.Name) {
				names = append(names, t.Name)
			}
		}
	}
	return append(names, "Result")
}
