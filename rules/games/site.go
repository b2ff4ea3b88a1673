package games

import (
	"strconv"
	"strings"

	"arbiter/rules"
)

// siteGame is a game as lidraughts.org has it.
type siteGame struct {
	key  string // what the site calls it
	id   string
	code int // its GameType number where PDN has none; else 0
}

// siteGames are the games of lidraughts.org, with the numbers of its PDN exports.
var siteGames = []siteGame{
	{"standard", "international", 0},
	{"frisian", "frisian", 0},
	{"frysk", "frysk", 97},
	{"antidraughts", "antidraughts", 98},
	{"breakthrough", "breakthrough", 96},
	{"russian", "russian", 0},
	{"brazilian", "brazilian", 0},
	{"fromPosition", "international", 0}, // begun from a position; read only
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

// OnSiteByType finds a game by a GameType tag of the site, which has numbers that
// PDN has not ("97,W,10,10,N2,0").
func OnSiteByType(tag string) (Game, bool) {
	number, _, _ := strings.Cut(tag, ",")
	n, err := strconv.Atoi(strings.TrimSpace(number))
	if err != nil {
		return nil, false
	}
	for _, row := range siteGames {
		if row.code == n && n != 0 {
			return row.game()
		}
	}
	return ByGameType(n)
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
