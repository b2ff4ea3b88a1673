package setup

import (
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// publicText says what of persons stands on public pages.
func publicText(p tournament.Privacy) message.And {
	var words []message.Message
	if p.BirthYears {
		words = append(words, message.New("event.public.birth-years"))
	}
	if p.MinorsYears {
		words = append(words, message.New("event.public.minors-birth-years"))
	}
	if p.Irregularities {
		words = append(words, message.New("event.public.irregularities"))
	}
	if p.InitialsUnder > 0 {
		words = append(words, message.New("event.public.initials", message.Args{"Age": p.InitialsUnder}))
	}
	if p.Pages != "" {
		words = append(words, message.New("event.public.pages", message.Args{"Words": strings.ReplaceAll(p.Pages, ",", ", ")}))
	}
	return message.AndOf(words)
}

// tiebreaksText are tie-breaks by their codes.
func tiebreaksText(codes []string) any {
	if len(codes) == 0 {
		return message.New("event.tiebreaks-default")
	}
	return strings.Join(codes, ",")
}

// DrawsText says when a draw may be agreed.
func DrawsText(a tournament.Agreement) message.Message {
	moves := message.New("event.draws.moves", message.Args{"Count": a.Moves})
	pieces := message.New("event.draws.pieces", message.Args{"Count": a.Pieces})
	switch {
	case a.Moves > 0 && a.Pieces > 0:
		return message.New("event.draws.both", message.Args{"Moves": moves, "Pieces": pieces})
	case a.Moves > 0:
		return moves
	case a.Pieces > 0:
		return pieces
	}
	return message.New("event.draws.any")
}
