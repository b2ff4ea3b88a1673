package intake

import (
	"cmp"
	"maps"
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// maxExtra bounds how many pairs may have met once more than the others in what
// is still taken as a round robin: one in ten. They are listed.
const maxExtra = 10

// stageOf says how the stage of the games is paired: as given, else concluded
// from who met whom. Pairs that met too often for it are listed.
func stageOf(d *draw, players int, opts EventOptions, n *notes, at Where) tournament.Stage {
	s := tournament.Stage{Number: 1, System: opts.System}
	switch s.System {
	case tournament.SystemUnset:
		s.System, s.Cycles = d.conclude(players, n, at)
	case tournament.SystemRoundRobin:
		s.Cycles = max(opts.Cycles, 1)
	}
	allowed := 1
	switch s.System {
	case tournament.SystemRoundRobin:
		allowed = s.Cycles
	case tournament.SystemOpen:
		return s
	}
	for _, met := range slices.SortedFunc(maps.Keys(d.meets), comparePairs) {
		places := d.meets[met]
		for i := allowed; i < len(places); i++ {
			n.Add(places[i], KindRematch, "intake.rematch", message.Args{"Other": places[i-1], "System": describe(s)})
		}
	}
	return s
}

// comparePairs orders two pairs of players.
func comparePairs(a, b [2]tournament.PlayerID) int {
	return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1]))
}

// conclude finds the system: a round robin if every pair of three or more
// players met equally often; a Swiss if all rounds are on record; else open.
func (d *draw) conclude(players int, n *notes, at Where) (tournament.System, int) {
	if cycles := d.cycles(players); cycles > 0 {
		s := tournament.Stage{System: tournament.SystemRoundRobin, Cycles: cycles}
		n.Add(at, KindSystem, "intake.as-round-robin", message.Args{"System": describe(s), "Players": players})
		return s.System, cycles
	}
	if players > 2 && d.rounds[0] == nil {
		n.Add(at, KindSystem, "intake.as-swiss")
		return tournament.SystemSwiss, 0
	}
	n.Add(at, KindSystem, "intake.as-open")
	return tournament.SystemOpen, 0
}

// cycles is how often every pair met; 0 if that is not equally often.
func (d *draw) cycles(players int) int {
	pairs := players * (players - 1) / 2
	if players < 3 || len(d.meets) != pairs {
		return 0
	}
	least := 0
	for _, places := range d.meets {
		if least == 0 || len(places) < least {
			least = len(places)
		}
	}
	extra := 0
	for _, places := range d.meets {
		extra += len(places) - least
	}
	if extra*maxExtra > pairs {
		return 0
	}
	return least
}

// describe names the system of a stage for messages.
func describe(s tournament.Stage) message.Message {
	switch {
	case s.System == tournament.SystemSwiss:
		return message.New("Word.swiss")
	case s.Cycles == 2:
		return message.New("intake.double-round-robin")
	case s.Cycles > 2:
		return message.New("intake.several-cycles")
	default:
		return message.New("intake.round-robin")
	}
}
