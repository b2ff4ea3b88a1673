package hall

import (
	"strings"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
)

// inWords is a position in words: who has what where, and who is to move. Piles are told one
// by one, from the top down.
func (v *visit) inWords(b games.Board) []string {
	var lines, piles []string
	single := make(map[games.Piece][]string)
	for _, s := range b.Squares {
		switch {
		case len(s.Pieces) > 1:
			piles = append(piles, v.squareSays(s))
		case len(s.Pieces) == 1:
			single[s.Pieces[0]] = append(single[s.Pieces[0]], s.Name)
		}
	}
	for _, p := range []games.Piece{{Side: rules.White, Kind: games.Man}, {Side: rules.White, Kind: games.King}, {Side: rules.Black, Kind: games.Man}, {Side: rules.Black, Kind: games.King}} {
		if squares := single[p]; len(squares) > 0 {
			lines = append(lines, v.say(pieceWords(p), message.Args{"Count": len(squares), "Squares": strings.Join(squares, ", ")}))
		}
	}
	for _, side := range []rules.Color{rules.White, rules.Black} {
		for kind := games.ChessKing; kind >= games.Pawn; kind-- { // by their signs, which are read aloud in any language
			if p := (games.Piece{Side: side, Kind: kind}); len(single[p]) > 0 {
				lines = append(lines, signOf(p)+" "+strings.Join(single[p], ", "))
			}
		}
	}
	lines = append(lines, piles...)
	if b.Turn != rules.ColorUnset {
		lines = append(lines, v.say("diagram.turn."+b.Turn.String()))
	}
	return lines
}

// pieceWords is the id of the sentence that says where pieces of a kind stand.
func pieceWords(p games.Piece) string {
	kind := map[games.Kind]string{games.Man: "men", games.King: "kings"}[p.Kind]
	return "hall-tablet." + p.Side.String() + "-" + kind
}

// squareSays is a square, and what stands there from the top down.
func (v *visit) squareSays(s games.Square) string {
	names := make([]string, len(s.Pieces))
	for i, p := range s.Pieces {
		kind := map[games.Kind]string{games.Man: "man", games.King: "king"}[p.Kind]
		names[i] = v.say("archive-board." + p.Side.String() + "-" + kind)
	}
	return s.Name + ": " + strings.Join(names, ", ")
}

// tabletWords are the sentences that the script of a tablet says, by what it calls them.
func (v *visit) tabletWords() map[string]string {
	words := make(map[string]string)
	for _, name := range []string{"empty", "white-man", "white-king", "black-man", "black-king"} {
		words[name] = v.say("archive-board." + name)
	}
	for _, name := range []string{
		"board", "pick", "to", "no-square", "unsent", "ended", "here-differs", "hall-has", "tablet-has", "take-theirs", "put-mine", "call", "called", "close", "needs-network", "fill", "which-route",
		"new-game", "recorded", "erase", "enter",
	} {
		words[name] = v.say("hall-tablet." + name)
	}
	words["refused-at"] = v.say("hall-tablet.refused-at", message.Args{"Move": "#"}) // which one it says
	words["white"], words["black"] = v.say("diagram.turn.white"), v.say("diagram.turn.black")
	for name, count := range map[string]int{"one": 1, "few": 2, "many": 5} {
		words["waiting-"+name] = v.say("hall-tablet.waiting", message.Args{"Count": count})
	}
	return words
}
