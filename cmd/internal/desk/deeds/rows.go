package deeds

import (
	"slices"
	"strings"

	"arbiter/cmd/internal/desk/players"
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
			{Name: "seed", Label: "hall-pairing.seed"}, {Name: "why", Help: "the reason, needed to draw again or once play has begun"}}},
		{ID: "round decider", Says: "hall-pairing.decider", Places: words("board"), Values: words("round games winner why"), Offered: Paired | ByKnockOut, Do: decideTie, Own: []Field{
			{Name: "games", Kind: Whole, Label: "Word.games", Usual: "2", Help: "how many games more are played"}, {Name: "why", Help: "the reason, needed with --winner"}}},
		{ID: "round publish", Says: "hall-pairing.publish", Values: words("why"), Offered: Drafted, Pairs: true, Do: publish, Own: []Field{{Name: "why", Help: "the reason, needed where the round is not as the system pairs"}}},
		{ID: "round unpair", Says: "hall-pairing.unpair", Values: words("why"), Switches: words("all draft"), Needs: words("why"), Offered: LastPaired, Pairs: true, Do: unpair, Own: []Field{
			{Name: "all", Label: "hall-pairing.all-rounds", Help: "every round of the stage", Offered: ByRoundRobin}, {Name: "draft", Help: "drop the draft instead"}}},
	}
}

// playerDeeds are what is done to a player who is registered.
func playerDeeds() []Deed {
	words := strings.Fields
	own := func(why, round string, more ...Field) []Field {
		return append(more, Field{Name: "player", Blank: "NAME|NUMBER"}, Field{Name: "why", Label: "hall.why", Help: why},
			Field{Name: "round", Kind: Whole, Label: "hall-players.from-round", Note: "hall-players.from-round-hint", Help: round})
	}
	forfeit := Field{Name: "forfeit", Help: "enter his open games from that round on as forfeits"}
	return []Deed{
		{ID: "player absent", Says: "hall-players.absent", Places: words("player"), Values: words("round bye kind why"), Offered: TakesPart, Do: sayAbsent, Own: []Field{
			{Name: "player", Blank: "NAME|NUMBER..."}, {Name: "why", Label: "hall.why", Help: "the reason; a full-point bye needs one"},
			{Name: "round", Kind: Wholes, Label: "Word.rounds", Hint: "3, 5", Help: "the rounds, separated by commas (default: the next one)"},
			{Name: "bye", Label: "hall-players.counts", Usual: string(tournament.ByeZero), Help: "what the rounds count in a Swiss: zero, half, full", Offered: OffKeizer,
				Choices: []Choice{{"zero", "cmd-player.bye.zero"}, {"half", "cmd-player.bye.half"}, {"full", "cmd-player.bye.full"}}},
			{Name: "kind", Label: "keizer.hall.kind", Help: "in a Keizer: excused, no-show, external or another kind of its settings (default: excused)", Offered: ByKeizer}}},
		{ID: "player return", Says: "hall-teams.back", Places: words("player"), Values: words("round why"), Offered: IsOut, Do: letIn, Own: own("the reason; who was expelled needs one", "first round with the player (default: the next one)")},
		{ID: "player withdraw", Says: "hall-players.withdraw", Places: words("player"), Values: words("round why"), Switches: words("forfeit"), Do: leaves("cmd-player.withdrawn", "cmd-player.withdrawn-after", players.Withdraw),
			Own: own("the reason; expelling needs one", "first round without the player (default: the next one)", forfeit)},
		{ID: "player expel", Says: "hall-players.expel", Places: words("player"), Values: words("round why"), Switches: words("forfeit"), Needs: words("why"), Do: leaves("cmd-player.expelled", "cmd-player.expelled-after", players.Expel),
			Own: own("the reason; expelling needs one", "first round without the player (default: the next one)", forfeit)},
		{ID: "player merge", Says: "hall-players.merge", Places: words("player other"), Values: words("why"), Needs: words("why"), Picks: 1, Do: mergePlayers, Own: own("the reason", "")[:2]},
		{ID: "player remove", Says: "hall-players.remove", Places: words("player"), Values: words("why"), Do: removePlayer, Own: own("the reason, for the journal", "")[:2]},
	}
}

// matchDeeds are what is done to a match of teams, and the look at it.
func matchDeeds() []Deed {
	words := strings.Fields
	own := func(why string, more ...Field) []Field {
		if why != "" {
			more = append(more, Field{Name: "why", Label: "hall.why", Help: why})
		}
		return append(more, Field{Name: "table", Kind: Whole, Blank: "MATCH"}, Field{Name: "round", Kind: Whole, Help: "the round (default: the first of the calendar that is not over)"})
	}
	return []Deed{
		{ID: "match show", Places: words("table"), Values: words("round"), Own: own("")},
		{ID: "match lineup", Says: "hall-teams.line", Places: words("table team players"), Values: words("round why"), Do: ofMatch(giveLineUp), Own: own("the reason, needed to alter a line-up once both are in", Field{Name: "players", Blank: "PLAYERS"})},
		{ID: "match open", Says: "hall-teams.open", Places: words("table"), Values: words("round"), Do: ofMatch(openLineUps), Own: own("")},
		{ID: "match score", Says: "hall-teams.score-alone", Places: words("table score"), Values: words("round why"), Switches: words("off"), Do: ofMatch(scoreMatch), Own: own("the reason, needed to replace a score or take it back",
			Field{Name: "score", Blank: "SCORE", Label: "hall-teams.score", Hint: "12-8", Free: true}, Field{Name: "off", Help: "take it back"})},
		{ID: "match award", Says: "hall-teams.award", Places: words("table score"), Values: words("board-points round why"), Do: ofMatch(awardMatch), Own: own("the reason (needed)",
			Field{Name: "score", Label: "Team-order.mp", Hint: "2-0", Free: true}, Field{Name: "board-points", Label: "Team-order.bp", Hint: "16-0", Help: "its board points, as 16-0"})},
		{ID: "match move", Says: "hall-teams.move", Places: words("table date"), Values: words("round why"), Switches: words("swap"), Do: ofMatch(moveMatch), Own: own("the reason, for the journal",
			Field{Name: "date", Blank: "DATE", Label: "Word.date", Note: "hall-teams.date-hint", Free: true}, Field{Name: "swap", Help: "the other team is at home"})},
	}
}
