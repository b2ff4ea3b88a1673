package hall

import (
	"arbiter/reports"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
)

// inWords is a position in words: who has what where, who is to move, and how that side
// stands in a game that has check. Piles are told one by one, from the top down.
func (v *visit) inWords(state games.State) []string {
	b := state.Board()
	lines := reports.PositionInWords(b, v.words)
	if b.Turn != rules.ColorUnset {
		lines = append(lines, v.say("diagram.turn."+b.Turn.String()))
	}
	if id := standingWords(games.StandingOf(state)); id != "" {
		lines = append(lines, v.say(id))
	}
	return lines
}

// standingWords is the id of what is said of the side to move; "" is nothing.
func standingWords(s *games.Standing) string {
	switch {
	case s == nil:
		return ""
	case s.End == "checkmate", s.End == "stalemate":
		return "board-words." + s.End
	case s.Check:
		return "board-words.check"
	}
	return ""
}

// tabletWords are the sentences that the script of a tablet of a game says, by what it
// calls them. A piece of chess has its sign for a name.
func (v *visit) tabletWords(about games.About) map[string]string {
	words := make(map[string]string)
	for _, kind := range about.Kinds {
		for _, side := range []rules.Color{rules.White, rules.Black} {
			if p := (games.Piece{Side: side, Kind: kind}); p.Chess() {
				words[signOf(p)] = v.say(reports.PieceID(p))
			}
		}
	}
	for _, name := range []string{"empty", "white-man", "white-king", "black-man", "black-king"} {
		words[name] = v.say("archive-board." + name)
	}
	for _, name := range []string{
		"board", "pick", "to", "no-square", "unsent", "ended", "here-differs", "hall-has", "tablet-has", "take-theirs", "put-mine", "call", "called", "close", "needs-network", "claim-waits", "fill", "which-route",
		"new-game", "recorded", "erase", "enter",
	} {
		words[name] = v.say("hall-tablet." + name)
	}
	if about.Short {
		words["no-square"], words["which-route"] = v.say("board-words.no-move"), v.say("board-words.which-piece")
		words["ask-first"] = words["which-route"]
	}
	words["refused-at"] = v.say("hall-tablet.refused-at", message.Args{"Move": "#"}) // which one it says
	words["white"], words["black"] = v.say("diagram.turn.white"), v.say("diagram.turn.black")
	for name, count := range map[string]int{"one": 1, "few": 2, "many": 5} {
		words["waiting-"+name] = v.say("hall-tablet.waiting", message.Args{"Count": count})
	}
	return words
}
