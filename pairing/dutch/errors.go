package dutch

import (
	"errors"
	"fmt"
	"slices"
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
// (1.9.3): the arbiter decides. It proves why: each group has an odd number of
// members who may meet nobody but each other and the Others, so that one of
// each needs an opponent among the Others, and these are fewer than the groups.
type ImpossibleError struct {
	Round  int
	Groups [][]tournament.TPN // 0 stands for the bye of an odd field
	Others []tournament.TPN   // may hold 0 as well
	NoBye  []tournament.TPN   // odd field: those to whom the bye is barred (C2)

	// Why the members of different groups may not meet: how many pairs have met (C1),
	// are forbidden, or must have the same colour (C3).
	Met, Forbidden, Colours int

	Ways *Ways // what would help; nil: not looked for
}

// Stuck lists the players of all groups.
func (e *ImpossibleError) Stuck() []tournament.TPN {
	var list []tournament.TPN
	for _, n := range slices.Concat(e.Groups...) {
		if n != 0 {
			list = append(list, n)
		}
	}
	slices.Sort(list)
	return list
}

// Error says who is stuck and what the arbiter may do.
func (e *ImpossibleError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "round %d has no legal pairing: ", e.Round)
	single := !slices.ContainsFunc(e.Groups, func(g []tournament.TPN) bool { return len(g) > 1 })
	if single {
		b.WriteString(e.names(slices.Concat(e.Groups...)))
	} else {
		for i, g := range e.Groups {
			if i > 0 {
				b.WriteString("; ")
			}
			b.WriteString(e.names(g))
		}
		b.WriteString(" are groups of odd numbers that")
	}
	switch {
	case len(e.Others) == 0 && single:
		b.WriteString(" can meet nobody")
	case len(e.Others) == 0:
		b.WriteString(" can meet nobody outside")
	default:
		fmt.Fprintf(&b, " can meet nobody but %s, which is %d too few", numbers(e.Others), len(e.Groups)-len(e.Others))
	}
	b.WriteString(e.reasons())
	b.WriteString(": " + e.Ways.text())
	return b.String()
}

// reasons say why the members of different groups may not meet.
func (e *ImpossibleError) reasons() string {
	var texts []string
	for _, reason := range []struct {
		pairs     int
		one, many string
	}{
		{e.Met, "1 pair met before [C1]", "%d pairs met before [C1]"},
		{e.Forbidden, "1 pair is not to meet", "%d pairs are not to meet"},
		{e.Colours, "1 pair must have the same colour [C3]", "%d pairs must have the same colour [C3]"},
	} {
		switch {
		case reason.pairs == 1:
			texts = append(texts, reason.one)
		case reason.pairs > 1:
			texts = append(texts, fmt.Sprintf(reason.many, reason.pairs))
		}
	}
	if len(texts) == 0 {
		return ""
	}
	return " (" + strings.Join(texts, ", ") + ")"
}

// names lists players and, last, the bye with those who may not have it.
func (e *ImpossibleError) names(list []tournament.TPN) string {
	list = slices.Clone(list)
	slices.Sort(list)
	bye := len(list) > 0 && list[0] == 0
	if bye {
		list = list[1:]
	}
	text := numbers(list)
	switch {
	case len(list) > 1:
		text = "players " + text
	case len(list) == 1:
		text = "player " + text
	}
	if !bye {
		return text
	}
	if text != "" {
		text += " and "
	}
	return text + "the bye (barred to " + numbers(e.NoBye) + ")"
}

// Unwrap is ErrImpossible.
func (e *ImpossibleError) Unwrap() error { return ErrImpossible }

// numbers writes a list; a long one is cut. 0 is the bye.
func numbers(list []tournament.TPN) string {
	texts := make([]string, 0, len(list))
	for i, n := range list {
		if i == 12 {
			texts = append(texts, fmt.Sprintf("and %d more", len(list)-i))
			break
		}
		if n == 0 {
			texts = append(texts, "the bye")
			continue
		}
		texts = append(texts, fmt.Sprint(n))
	}
	return strings.Join(texts, ", ")
}
