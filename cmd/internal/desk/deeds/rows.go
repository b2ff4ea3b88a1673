package deeds

import (
	"strings"

	"arbiter/tournament"
)

// Fields is the table of fields, as they are in all deeds that say nothing else: what stands
// for one that is not filled in, what it takes, and what forms and the terminal call it.
func Fields() []Field {
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
}

// All is the table of what can be done or looked at: what is done to rounds, and the rest as far
// as a remedy leads to it.
func All() []Deed {
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
		{ID: "league unpair", Values: words("round why")}, {ID: "match award", Places: words("table score"), Values: words("round why")},
		{ID: "match lineup", Places: words("table team players"), Values: words("round")}, {ID: "match score", Places: words("table score"), Values: words("round")},
		{ID: "match show", Places: words("table"), Values: words("round")},
		{ID: "new", Places: words("file"), Values: words("system league")},
		{ID: "places", Places: words("table order"), Values: words("round why"), Switches: words("correct")},
		{ID: "play game", Places: words("white black result"), Values: words("on"), Switches: words("again")},
		{ID: "player absent", Places: words("player"), Values: words("round bye")},
		{ID: "player add", Places: words("name"), Values: words("missed list team"), Switches: words("late")},
		{ID: "player edit", Places: words("player"), Values: words("rating team no-bye")},
		{ID: "player expel", Places: words("player"), Values: words("why"), Switches: words("forfeit")}, {ID: "player import", Values: words("only columns")},
		{ID: "player remove", Places: words("player")}, {ID: "player return", Places: words("player")},
		{ID: "player withdraw", Places: words("player"), Values: words("round"), Switches: words("forfeit")},
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
		"keizer show", "league calendar", "league presets", "league rules", "league teams", "player list", "player merge", "prizes", "publish", "result enter",
		"stage list", "stage show", "standings", "status",
	} {
		rows = append(rows, Deed{ID: id})
	}
	return append(rows, roundDeeds()...)
}

// roundDeeds are what is done to a round that there is, or to its draft.
func roundDeeds() []Deed {
	words := strings.Fields
	needed := Field{Name: "why", Help: "the reason (needed)"}
	altered := []Field{
		{Name: "why", Help: "the reason, needed in a round that is being played", Offered: Paired},
		{Name: "round", Help: "the round (default: the draft, else the round being played)"},
	}
	with := func(own ...Field) []Field { return append(own, altered...) }
	return []Deed{
		{ID: "round bye", Says: "hall-pairing.give-bye", Places: words("player"), Values: words("why round"), Switches: words("force"), Own: altered, Offered: Seated | AtBoards, Pairs: true, Do: alters(giveBye)},
		{ID: "round remove", Says: "hall-pairing.remove", Places: words("board"), Values: words("why round"), Switches: words("force"), Own: altered, Offered: Seated | AtBoards, Pairs: true, Do: alters(removeBoard)},
		{ID: "round swap", Places: words("player other"), Values: words("colours why round"), Switches: words("boards force"), Offered: Seated, Pairs: true, Picks: 2, Do: alters(swap), Own: with(
			Field{Name: "colours", Kind: Whole, Label: "column.board", Help: "turn the colours of this board", Offered: AtBoards}, Field{Name: "boards", Help: "exchange two boards, by their numbers", Offered: AtBoards})},
		{ID: "round add", Says: "hall-pairing.add", Places: words("seats"), Values: words("why round"), Switches: words("force"), Own: altered, Offered: Seated | AtBoards, Pairs: true, Picks: 2, Do: alters(addBoard)},
		{ID: "round set", Says: "hall-pairing.seats", Places: words("board seats"), Values: words("absent why round"), Switches: words("no-colours draft force"), Needs: words("why"), Offered: Seated, Pairs: true, Do: alters(setSeats), Own: with(
			Field{Name: "board", Free: true}, Field{Name: "seats", Label: "hall-pairing.seats-how", Hint: "8 10-8 9 3-14"},
			Field{Name: "absent", Kind: Listed, Label: "hall-pairing.absent", Help: "who is not there, by number or name: 5,smit", Offered: Paired},
			Field{Name: "no-colours", Help: "who had White is not on record"}, Field{Name: "draft", Help: "a whole round on the table only, to be altered and published"})},
		{ID: "round colours", Says: "hall-pairing.had", Places: words("board"), Values: words("round white why"), Needs: words("why"), Offered: Paired | AtBoards, Do: hadColours, Own: []Field{
			needed, {Name: "white", Kind: Player, Help: "who had White, by number or name (default: the other player)"}}},
		{ID: "round forfeit", Says: "hall-results.forfeit", Places: words("board"), Values: words("side round why"), Needs: words("side"), Offered: Paired | AtBoards, Do: forfeitBoards, Own: []Field{
			{Name: "board", Blank: "BOARD=white|black|both"}, {Name: "side", Label: "hall-pairing.who-absent", Choices: []Choice{{"white", "colour.white"}, {"black", "colour.black"}, {"both", "hall-pairing.both"}}, Help: "who is not there, at boards that do not say it: white, black, both"},
			{Name: "why", Help: "the reason, needed before the time of forfeit"}}},
		{ID: "round deadline", Says: "hall-pairing.deadline", Places: words("at"), Values: words("round why"), Switches: words("off"), Offered: Paired, Do: setDeadline, Own: []Field{
			{Name: "at", Blank: "TIME", Label: "hall-pairing.deadline", Hint: "14:30", Free: true}, {Name: "off", Help: "take it back"}, {Name: "why", Help: "the reason, for the journal"}}},
		{ID: "round openings", Says: "hall-pairing.openings", Values: words("round per table number seed why"), Offered: Paired | ByOpenings, Do: drawOpenings, Own: []Field{
			{Name: "per", Label: "hall-pairing.openings-per", Choices: []Choice{{string(tournament.OpeningsPerRound), "Word.round"}, {string(tournament.OpeningsPerBoard), "column.board"}},
				Help: "one opening for the whole round, or one a board: round, board (default: as the stage has it, else round)"},
			{Name: "table", Help: "table to draw from (default: that of the game)"}, {Name: "number", Kind: Whole, Label: "hall-pairing.openings-number", Help: "number of the opening in the table, drawn by hand"},
			{Name: "why", Help: "the reason, needed to draw again or once play has begun"}}},
		{ID: "round decider", Says: "hall-pairing.decider", Places: words("board"), Values: words("round games winner why"), Offered: Paired | ByKnockOut, Do: decideTie, Own: []Field{
			{Name: "games", Kind: Whole, Label: "Word.games", Usual: "2", Help: "how many games more are played"}, {Name: "why", Help: "the reason, needed with --winner"}}},
		{ID: "round publish", Says: "hall-pairing.publish", Values: words("why"), Offered: Drafted, Pairs: true, Do: publish, Own: []Field{{Name: "why", Help: "the reason, needed where the round is not as the system pairs"}}},
		{ID: "round unpair", Says: "hall-pairing.unpair", Values: words("why"), Switches: words("all draft"), Needs: words("why"), Offered: LastPaired, Pairs: true, Do: unpair, Own: []Field{
			{Name: "all", Label: "hall-pairing.all-rounds", Help: "every round of the stage", Offered: ByRoundRobin}, {Name: "draft", Help: "drop the draft instead"}}},
	}
}
