package games

import "arbiter/rules"

// siteGame is a game as lidraughts.org has it.
type siteGame struct {
	key string // what the site calls it
	id  string
}

// siteGames are the games of lidraughts.org.
var siteGames = []siteGame{
	{"standard", "international"},
	{"frisian", "frisian"},
	{"frysk", "frysk"},
	{"antidraughts", "antidraughts"},
	{"breakthrough", "breakthrough"},
	{"russian", "russian"},
	{"brazilian", "brazilian"},
	{"fromPosition", "international"}, // begun from a position; read only
}

// OnSite finds a game by what lidraughts.org calls it.
func OnSite(key string) (Game, bool) {
	for _, row := range siteGames {
		if row.key == key {
			return row.game()
		}
	}
	return nil, false
}

// SiteType is the GameType number that lidraughts.org gives to a game in its PDN
// files; false where it has none, or where there is no game.
func SiteType(g Game) (number int, ok bool) {
	p, ok := g.(pieces)
	if !ok || p.v.SiteType() == rules.NoGameType {
		return 0, false
	}
	return p.v.SiteType(), true
}

// SiteKey is what lidraughts.org calls a game; one that it does not have goes by
// its id.
func SiteKey(id string) string {
	for _, row := range siteGames {
		if row.id == id {
			return row.key
		}
	}
	return id
}

// game is the game of a row.
func (row siteGame) game() (Game, bool) {
	v, err := rules.Lookup(row.id)
	return pieces{v}, err == nil
}
