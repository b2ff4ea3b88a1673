package intake

import (
	"cmp"
	"fmt"

	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// people are the players of the games, by name.
type people struct {
	list     []tournament.Player // IDs from 1 in order of first appearance
	ids      map[string]tournament.PlayerID
	reserved map[string]bool // names in the games, not to be given to the unknown
	noted    map[string]bool // differences that were listed
	unknown  int             // players who were called N.N.
	notes    *notes
}

// newPeople is nobody yet.
func newPeople(games []*pdn.Game, n *notes) *people {
	p := &people{
		ids: make(map[string]tournament.PlayerID), reserved: make(map[string]bool),
		noted: make(map[string]bool), notes: n,
	}
	for _, g := range games {
		for _, side := range []string{"White", "Black"} {
			p.reserved[naming.Key(tidy(g.Tag(side)).string)] = true
		}
	}
	return p
}

// know registers players who need no game.
func (p *people) know(list []tournament.Player) {
	for _, player := range list {
		key := naming.Key(player.Name)
		if _, twice := p.ids[key]; twice {
			continue
		}
		id := p.register(player.Name)
		player.ID = id
		p.list[id-1] = player
		p.ids[key] = id
	}
}

// isPlayer reports whether a tidied name is one of a player.
func isPlayer(name string) bool { return !isBye(name) && !isUnknown(name) }

// sides finds the players of a game. Black is 0 where the game is a bye of the
// player given as White.
func (p *people) sides(g *pdn.Game) (white, black tournament.PlayerID) {
	whiteName, blackName := tidy(g.Tag("White")), tidy(g.Tag("Black"))
	switch {
	case g.Plies() == 0 && isBye(blackName.string):
		p.noteBye(g, whiteName.string, blackName.string)
		return p.player(g, "White", whiteName), 0
	case g.Plies() == 0 && isBye(whiteName.string):
		p.noteBye(g, blackName.string, whiteName.string)
		return p.player(g, "Black", blackName), 0
	}
	white, black = p.player(g, "White", whiteName), p.player(g, "Black", blackName)
	if white == black {
		black = p.nobody(g, "Black", message.New("intake.name-of-white", message.Args{"Text": whiteName.string}))
	}
	return white, black
}

// noteBye lists a game that is a bye, with the result it had.
func (p *people) noteBye(g *pdn.Game, player, bye string) {
	var result any = message.New("intake.none")
	if written := cmp.Or(g.Tag("Result"), g.Result.Text); written != "" {
		result = written
	}
	p.notes.Add(placeOf(g), KindBye, "intake.bye", message.Args{"Text": bye, "Player": player, "Result": result})
}

// player finds or registers the player of one side.
func (p *people) player(g *pdn.Game, side string, name text) tournament.PlayerID {
	if !isPlayer(name.string) {
		return p.nobody(g, side, message.New("intake.no-name-side", message.Args{"Side": calledField(side), "Text": name.string}))
	}
	at := tagPlace(g, side)
	key := naming.Key(name.string)
	id, ok := p.ids[key]
	if !ok {
		id = p.register(name.string)
		p.ids[key] = id
	}
	if raw := g.Tag(side); p.first("text", raw) {
		name.note(p.notes, at, "player", raw)
	}
	known := &p.list[id-1]
	if known.Name != name.string && p.first("name", name.string) {
		p.notes.Add(at, KindSpelling, "intake.spelling", message.Args{"Text": name.string, "Name": known.Name})
	}
	p.learn(known, g, side)
	return id
}

// nobody registers a player whose name is not known. Each game has another.
func (p *people) nobody(g *pdn.Game, side string, why message.Message) tournament.PlayerID {
	name := ""
	for name == "" || p.reserved[naming.Key(name)] {
		p.unknown++
		name = fmt.Sprintf("N.N. %d", p.unknown)
	}
	p.notes.Add(tagPlace(g, side), KindNoName, "intake.called", message.Args{"Why": why, "Name": name})
	return p.register(name)
}

// register gives a player the next ID.
func (p *people) register(name string) tournament.PlayerID {
	id := tournament.PlayerID(len(p.list) + 1)
	p.list = append(p.list, tournament.Player{ID: id, Name: name})
	return id
}

// learn takes what the tags of one game say of a player. The first thing said
// stands; another is listed, once.
func (p *people) learn(known *tournament.Player, g *pdn.Game, side string) {
	var said tournament.Player
	tag, value := firstTag(g, side+"Rating", side+"Elo")
	if value != "" && p.first(known.Name, "rating", value) {
		said.Rating = rating(value, tagPlace(g, tag), p.notes)
	}
	if known.Rating == 0 {
		known.Rating = said.Rating
	} else if said.Rating != 0 && said.Rating != known.Rating {
		p.notes.Add(tagPlace(g, tag), KindRating, "intake.other-rating", message.Args{"Player": known.Name, "Rating": said.Rating, "Kept": known.Rating})
	}

	tag, value = firstTag(g, side+"Title")
	p.settle(known, &known.Title, value, tagPlace(g, tag), KindTitle)

	tag, value = firstTag(g, side+"Fed", side+"Federation", side+"Country", side+"NA")
	if tag == side+"NA" && !isCountry(value) { // a network address, as the standard has it
		if p.first(known.Name, tag, value) {
			p.notes.Add(tagPlace(g, tag), KindFederation, "intake.no-federation", message.Args{"Tag": tag, "Text": value})
		}
		return
	}
	p.settle(known, &known.Federation, value, tagPlace(g, tag), KindFederation)
}

// settle keeps the first of the texts said of a player and lists others.
func (p *people) settle(known *tournament.Player, have *string, value string, at Where, kind Kind) {
	switch {
	case value == "" || naming.Key(value) == naming.Key(*have):
	case *have == "":
		*have = value
	case p.first(known.Name, string(kind), value):
		p.notes.Add(at, kind, "intake.other-text", message.Args{"Player": known.Name, "What": calledField(string(kind)), "Text": value, "Kept": *have})
	}
}

// first reports whether something is met for the first time.
func (p *people) first(what ...string) bool {
	key := fmt.Sprintf("%q", what)
	seen := p.noted[key]
	p.noted[key] = true
	return !seen
}

// firstTag finds the first of several tags that says something.
func firstTag(g *pdn.Game, names ...string) (tag, value string) {
	for _, name := range names {
		value := tidy(g.Tag(name)).string
		if !none(value) && value != "?" {
			return name, value
		}
	}
	return names[0], ""
}

// isCountry reports a code of a country or federation: two or three letters.
func isCountry(value string) bool {
	if len(value) < 2 || len(value) > 3 {
		return false
	}
	for _, c := range []byte(value) {
		if c|0x20 < 'a' || c|0x20 > 'z' {
			return false
		}
	}
	return true
}
