package dutch

import (
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Why a round was not paired. ErrImpossible has details in *ImpossibleError.
var (
	ErrImpossible = message.Reason("dutch.no-pairing")
	ErrNobody     = message.Reason("dutch.nobody")
	ErrOpen       = message.Reason("dutch.open")
	ErrRound      = message.Reason("dutch.no-round")
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

// Error is the message of [ImpossibleError.Tell], for a log.
func (e *ImpossibleError) Error() string { return e.Tell().String() }

// Tell says who is stuck, why, and what the arbiter may do.
func (e *ImpossibleError) Tell() message.Message {
	code, args := "dutch.impossible", message.Args{"Round": e.Round, "Why": e.reasons(), "Ways": e.Ways}
	if slices.ContainsFunc(e.Groups, func(g []tournament.TPN) bool { return len(g) > 1 }) {
		code += ".groups"
		args["Stuck"] = e.groups(e.Groups)
	} else {
		args["Stuck"] = e.names(slices.Concat(e.Groups...))
	}
	if len(e.Others) > 0 {
		code += ".few"
		args["Others"], args["Short"] = numbers(e.Others), len(e.Groups)-len(e.Others)
	}
	return message.New(code, args)
}

// groups are those who can meet only each other, group by group.
func (e *ImpossibleError) groups(groups [][]tournament.TPN) message.Message {
	first := e.names(groups[0])
	if len(groups) == 1 {
		return first
	}
	return message.New("round-hand.and", message.Args{"First": first, "Others": e.groups(groups[1:])})
}

// reasons say why the members of different groups may not meet.
func (e *ImpossibleError) reasons() message.Message {
	var list []message.Message
	for _, reason := range []struct {
		pairs int
		code  string
	}{{e.Met, "dutch.apart.met"}, {e.Forbidden, "dutch.apart.forbidden"}, {e.Colours, "dutch.apart.colours"}} {
		if reason.pairs > 0 {
			list = append(list, message.New(reason.code, message.Args{"Count": reason.pairs}))
		}
	}
	if len(list) == 0 {
		return message.Message{}
	}
	return message.New("dutch.apart", message.Args{"List": list})
}

// names are players and, last, the bye with those who may not have it.
func (e *ImpossibleError) names(list []tournament.TPN) message.Message {
	list = slices.Clone(list)
	slices.Sort(list)
	bye := len(list) > 0 && list[0] == 0
	if bye {
		list = list[1:]
	}
	code := "dutch.stuck"
	switch len(list) {
	case 0:
	case 1:
		code += ".player"
	default:
		code += ".players"
	}
	args := message.Args{"Players": numbers(list)}
	if bye {
		code += ".bye"
		args["Barred"] = numbers(e.NoBye)
	}
	return message.New(code, args)
}

// Unwrap is ErrImpossible.
func (e *ImpossibleError) Unwrap() error { return ErrImpossible }

// numbers are a list of players to be said; a long one is cut. 0 is the bye.
func numbers(list []tournament.TPN) []any {
	const most = 12
	said := make([]any, 0, len(list))
	for _, n := range list[:min(most, len(list))] {
		if n == 0 {
			said = append(said, message.New("dutch.bye"))
			continue
		}
		said = append(said, int(n))
	}
	if len(list) > most {
		said = append(said, message.New("why.more", message.Args{"More": len(list) - most}))
	}
	return said
}
