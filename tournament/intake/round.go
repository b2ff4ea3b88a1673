package intake

import (
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// address is what the Round tag and the Board tag say of a game.
type address struct {
	round int             // 0 is not on record
	board int             // 0 is not said
	doubt message.Message // what had to be made of the Round tag; empty where it is plain
}

// parseRound reads a Round tag, cleaned as texts are that the event keeps.
func parseRound(tag string) address {
	said := pdn.ParseRound(tidy(tag).string)
	a := address{round: said.Round, board: said.Board}
	switch said.Doubt {
	case pdn.RoundFirst:
		a.doubt = message.New("intake.first-number")
	case pdn.RoundTwo:
		a.doubt = message.New("intake.first-two-numbers")
	case pdn.RoundInWords:
		a.doubt = message.New("intake.taken-as-round", message.Args{"Round": said.Round})
	case pdn.RoundNone:
		a.doubt = message.New("intake.not-a-round")
	}
	return a
}
