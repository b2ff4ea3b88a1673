package dutch

import (
	"errors"
	"fmt"
	"strings"

	"arbiter/tournament"
)

// Why a round was not paired. ErrImpossible has details in *ImpossibleError.
var (
	ErrImpossible = errors.New("no legal pairing exists")
	ErrNobody     = errors.New("nobody is there to be paired")
	ErrOpen       = errors.New("a game has no result yet")
	ErrRound      = errors.New("no such round")
)

// ImpossibleError is returned where C1-C3 leave no complete pairing of the round
// (1.9.3): the arbiter decides. It proves why: without the Others, the Stuck
// fall into Groups groups with an odd number of players each, of whom nobody
// may meet anybody outside of his group, so that of each group one needs an
// opponent among the Others, and these are too few.
type ImpossibleError struct {
	Round  int
	Stuck  []tournament.TPN // each of them could be left over
	Others []tournament.TPN // the opponents that they have outside of their groups
	Groups int
	Bye    bool // the field is odd; NoBye says who may not have the bye
	NoBye  []tournament.TPN
}

// Error says who is stuck and what the arbiter may do.
func (e *ImpossibleError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "round %d has no legal pairing: ", e.Round)
	switch {
	case len(e.Stuck) == 0:
		b.WriteString("nobody may have the bye")
	case len(e.Others) == 0:
		fmt.Fprintf(&b, "players %s have no legal opponents left", numbers(e.Stuck))
	default:
		fmt.Fprintf(&b, "players %s have legal opponents only among %s, too few for all",
			numbers(e.Stuck), numbers(e.Others))
	}
	if e.Bye && len(e.NoBye) > 0 {
		fmt.Fprintf(&b, " (the bye is barred to %s)", numbers(e.NoBye))
	}
	b.WriteString(": allow a bye or a rematch, or pair the round by hand")
	return b.String()
}

// Unwrap is ErrImpossible.
func (e *ImpossibleError) Unwrap() error { return ErrImpossible }

func numbers(list []tournament.TPN) string {
	texts := make([]string, 0, len(list))
	for i, n := range list {
		if i == 12 {
			texts = append(texts, fmt.Sprintf("and %d more", len(list)-i))
			break
		}
		texts = append(texts, fmt.Sprint(n))
	}
	return strings.Join(texts, ", ")
}
