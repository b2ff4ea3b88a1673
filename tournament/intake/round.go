package intake

import (
	"strconv"

	"arbiter/rules/pdn"
)

// address is what the Round tag and the Board tag say of a game.
type address struct {
	round int    // 0 is not on record
	board int    // 0 is not said
	doubt string // what had to be made of the Round tag; empty where it is plain
}

// parseRound reads a Round tag, cleaned as texts are that the event keeps.
func parseRound(tag string) address {
	said := pdn.ParseRound(tidy(tag).string)
	a := address{round: said.Round, board: said.Board}
	switch said.Doubt {
	case pdn.RoundFirst:
		a.doubt = "only the first number is used"
	case pdn.RoundTwo:
		a.doubt = "only the first two numbers are used"
	case pdn.RoundInWords:
		a.doubt = "taken as round " + strconv.Itoa(said.Round)
	case pdn.RoundNone:
		a.doubt = "not a round: taken as not on record"
	}
	return a
}
