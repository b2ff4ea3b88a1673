package tournament

import "arbiter/rules/message"

// OpeningsPer says for what an opening is drawn by lot in each round of a stage. The
// words are stored and never altered.
type OpeningsPer string

// For what openings are drawn.
const (
	OpeningsNone     OpeningsPer = ""      // games begin from the starting position
	OpeningsPerRound OpeningsPer = "round" // one for all boards of the round
	OpeningsPerBoard OpeningsPer = "board" // one for each board
)

// ParseOpeningsPer reads none, round or board; the error lists them.
func ParseOpeningsPer(word string) (OpeningsPer, error) {
	switch per := OpeningsPer(word); per {
	case "none":
		return OpeningsNone, nil
	case OpeningsPerRound, OpeningsPerBoard:
		return per, nil
	}
	return OpeningsNone, message.Err("tournament.no-openings-per", args{"Text": word, "Words": message.OrOf([]string{"none", "round", "board"})})
}

// Undrawn lists the boards of a round that are to have an opening drawn and have
// none; it is empty where the stage has none drawn.
func (s Stage) Undrawn(r Round) []int {
	var boards []int
	for _, p := range r.Pairings {
		if s.Openings != OpeningsNone && !p.Bye() && p.Opening == nil {
			boards = append(boards, p.Board)
		}
	}
	return boards
}
