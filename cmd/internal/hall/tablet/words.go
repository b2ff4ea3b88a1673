package tablet

import (
	"arbiter/cmd/internal/hall/board"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/gamesheets"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
)

// tabletWords are the sentences that the script of a tablet of a game says, by what it
// calls them. A piece of chess has its sign for a name.
func tabletWords(v *server.Visit, about games.About) map[string]string {
	words := make(map[string]string)
	for _, kind := range about.Kinds {
		for _, side := range []rules.Color{rules.White, rules.Black} {
			if p := (games.Piece{Side: side, Kind: kind}); p.Chess() {
				words[board.SignOf(p)] = v.Say(gamesheets.PieceID(p))
			}
		}
	}
	for _, name := range []string{"empty", "white-man", "white-king", "black-man", "black-king"} {
		words[name] = v.Say("archive-board." + name)
	}
	for _, name := range []string{
		"board", "pick", "to", "no-square", "unsent", "ended", "here-differs", "hall-has", "tablet-has", "take-theirs", "put-mine", "call", "called", "close", "needs-network", "claim-waits", "fill", "which-route",
		"new-game", "recorded", "erase", "enter",
	} {
		words[name] = v.Say("hall-tablet." + name)
	}
	if about.Short {
		words["no-square"], words["which-route"] = v.Say("board-words.no-move"), v.Say("board-words.which-piece")
		words["ask-first"] = words["which-route"]
	}
	words["refused-at"] = v.Say("hall-tablet.refused-at", message.Args{"Move": "#"}) // which one it says
	words["white"], words["black"] = v.Say("diagram.turn.white"), v.Say("diagram.turn.black")
	for name, count := range map[string]int{"one": 1, "few": 2, "many": 5} {
		words["waiting-"+name] = v.Say("hall-tablet.waiting", message.Args{"Count": count})
	}
	return words
}
