package deeds

import (
	"slices"
	"strings"
	"sync"
)

// Fields is the table of fields, as they are in all deeds that say nothing else: what stands
// for one that is not filled in, what it takes, and what forms and the terminal call it. It is
// made once, and read only.
func Fields() []Field { return fields() }

var fields = sync.OnceValue(func() []Field {
	return []Field{
		{Name: "why", Blank: "...", Label: "hall-sheets.reason", Help: "the reason"},
		{Name: "round", Kind: Round, Help: "the round (default: the one being played; 0: games without a round)"},
		{Name: "board", Kind: Whole, Blank: "BOARD", Label: "column.board"}, {Name: "player", Kind: Player, Blank: "PLAYER", Label: "column.name"}, {Name: "other", Kind: Player, Blank: "PLAYER"},
		{Name: "winner", Kind: Player, Blank: "NUMBER", Label: "hall-pairing.winner", Help: "who goes on, by number or name, without more games"}, {Name: "seats", Kind: Words, Blank: "WHITE-BLACK"},
		{Name: "seed", Kind: Seed, Help: "seed of the lot (default: by chance, printed)"},
		{Name: "force", Help: "also where it breaks a rule, which the journal then names"},
		{Name: "name", Blank: "NAME"}, {Name: "result", Blank: "RESULT"}, {Name: "on", Blank: "DAY"}, {Name: "file", Blank: "FILE"}, {Name: "output", Blank: "FILE"}, {Name: "copy", Blank: "COPY"},
		{Name: "score", Blank: "HOME-AWAY"}, {Name: "team", Blank: "TEAM"}, {Name: "by", Blank: "KEY"}, {Name: "folder", Blank: "FOLDER"},
	}
})

// All is the table of what can be done or looked at: what is done to rounds, and the rest as far
// as a remedy leads to it. It is made once, and read only.
func All() []Deed { return all() }

var all = sync.OnceValue(func() []Deed {
	words := strings.Fields
	rows := []Deed{
		{ID: "backup", Places: words("folder")}, {ID: "check", Places: words("file")},
		{ID: "draws", Switches: words("off")}, {ID: "event set", Values: words("tiebreaks name recorders why"), Switches: words("force")},
		{ID: "explain", Places: words("word")}, {ID: "export", Places: words("output")},
		{ID: "game add", Places: words("board"), Values: words("why colours round"), Switches: words("of-board")},
		{ID: "game heard", Places: words("board"), Values: words("round")},
		{ID: "import pdn", Values: words("new"), Switches: words("partly")},
		{ID: "incident add", Values: words("why article board round code by")},
		{ID: "journal", Switches: words("marks")}, {ID: "league pair", Values: words("hand why")}, {ID: "league team add", Places: words("name")},
		{ID: "league unpair", Values: words("round why")},

		{ID: "new", Places: words("file"), Values: words("system league")},
		{ID: "places", Places: words("table order"), Values: words("round why"), Switches: words("correct")},
		{ID: "play game", Places: words("white black result"), Values: words("on"), Switches: words("again")},
		{ID: "player add", Places: words("name"), Values: words("missed list team"), Switches: words("late")},
		{ID: "player edit", Places: words("player"), Values: words("rating team no-bye")},
		{ID: "player import", Values: words("only columns")},

		{ID: "print", Places: words("paper"), Values: words("text address format out")},
		{ID: "prizes set", Values: words("amounts")}, {ID: "ratinglist find", Places: words("name")}, {ID: "ratinglist keep", Places: words("name file")},
		{ID: "report", Values: words("out")}, {ID: "restore", Places: words("copy")},
		{ID: "result", Places: words("board result"), Values: words("round why pair-as"), Switches: words("correct rating-only")},

		{ID: "round forbid", Switches: words("remove list")},
		{ID: "round pair", Values: words("seed varma no-shows"), Switches: words("all draft open-as-draws numbers-by-lot numbers-by-entry numbers-by-rating")},

		{ID: "round show", Values: words("round"), Switches: words("draft")},
		{ID: "ruling add", Places: words("subject decision"), Values: words("why against as overrules"), Switches: words("set-back")},
		{ID: "settings set", Places: words("key value")}, {ID: "sign", Values: words("out by")},
		{ID: "stage add", Values: words("place players name system cycles top table"), Switches: words("decider")}, {ID: "stage order", Values: words("table")},
		{ID: "stage set", Values: words("rounds strict why system")},
		{ID: "trf export", Switches: words("interim")}, {ID: "undo", Values: words("keep before-round")},
		{ID: "verify", Switches: words("rebuild")},
	}
	for _, id := range []string{ // nothing is filled in
		"checkin", "checkin open", "crosstable", "event show", "explain pairing", "game enter", "game live", "group list", "import", "incident list", "keizer presets",
		"keizer show", "league calendar", "league presets", "league rules", "league teams", "player list", "prizes", "publish", "result enter",
		"stage list", "stage show", "standings", "status",
	} {
		rows = append(rows, Deed{ID: id})
	}
	return slices.Concat(rows, roundDeeds(), playerDeeds(), matchDeeds())
})
