package scoring

import (
	"slices"

	"arbiter/tournament"
)

// rounds is how many rounds are paired, and how many are planned (0: unknown).
// Round 0, games whose round is not on record, is none.
func (l *ledger) rounds() (paired, planned int) {
	paired, planned = l.counted, l.field.Planned
	if most := l.mostRounds(); most > 0 && (planned == 0 || planned > most) {
		planned = most
	}
	if l.field.System == tournament.SystemKnockOut {
		planned = 0
		for places := 1; places < len(l.players); places *= 2 {
			planned++
		}
		if l.field.Abandoned {
			planned = paired
		}
	}
	return paired, planned
}

// mostRounds is how many rounds there are for so many players where everybody meets
// everybody, or where one team meets the other; 0 is no number.
func (l *ledger) mostRounds() int {
	switch n := len(l.players); {
	case n < 2:
		return 0
	case l.field.System == tournament.SystemRoundRobin:
		return l.cycles() * (n - 1 + n%2)
	case l.field.System == tournament.SystemScheveningen:
		return l.cycles() * (n / 2)
	}
	return 0
}

// cycles is how often each pair of a round robin meets; unset is once.
func (l *ledger) cycles() int { return max(l.field.Cycles, 1) }

// Progress says how many games of the field are open, and whether nothing is left
// to play: neither an open game nor a round that is still to be paired.
func (f *Field) Progress() (open int, final bool) {
	l := newLedger(f)
	return l.open, l.final()
}

// PointsBefore is what each player has before a round: from games of earlier rounds and
// of none, from byes, and from what is not on record here. Games that do not count are
// not in it. In a Keizer they are those of the list then.
func (f *Field) PointsBefore(round int) map[tournament.PlayerID]tournament.Points {
	if f.keizer != nil {
		return f.keizer.pointsBefore(round)
	}
	points := make(map[tournament.PlayerID]tournament.Points, len(f.Entrants))
	for _, e := range f.withoutStruck().Entrants {
		sum := e.Total
		for _, m := range e.Meetings {
			if m.Round < round {
				sum += m.Points
			}
		}
		points[e.Player] = sum
	}
	return points
}

// PointsAsPaired is [Field.PointsBefore] as a round of a stage was paired: a game that was
// not finished then is what it counted as, whatever it ended in (FIDE C.04.2, 3.1). Errors
// are those of [FieldOf].
func PointsAsPaired(t *tournament.Tournament, stage, round int) (map[tournament.PlayerID]tournament.Points, error) {
	as := *t
	as.Stages = slices.Clone(t.Stages)
	for i, s := range as.Stages {
		if s.Number == stage {
			as.Stages[i], _ = s.AsPaired(round)
		}
	}
	field, err := FieldOf(&as, stage)
	if err != nil {
		return nil, err
	}
	return field.PointsBefore(round), nil
}

// PlannedRounds is how many rounds the stage has: as planned, or as its system needs; 0
// is not known.
func (f *Field) PlannedRounds() int {
	_, planned := newLedger(f).rounds()
	return planned
}

// final reports whether nothing is left to play.
func (l *ledger) final() bool {
	paired, planned := l.rounds()
	switch {
	case l.open > 0 || l.field.Undecided > 0 || len(l.field.Rounds) == 0:
		return false
	case l.field.System.OfTeams(): // a round is in the field once it has boards
		return true
	case l.field.After > 0: // what comes after that round has no say
		return true
	case l.field.System == tournament.SystemOpen && l.field.Meetings > 0:
		return l.allMet(l.field.Meetings)
	case planned == 0 || paired >= planned:
		return true
	default:
		// A round robin whose rounds are not on record is over when all have met.
		return l.field.System == tournament.SystemRoundRobin && l.field.Planned == 0 && l.allMet(l.cycles())
	}
}

// allMet reports whether everybody was paired with everybody at least so often.
func (l *ledger) allMet(times int) bool {
	met := make([]int, len(l.lines))
	for i := range l.lines {
		clear(met)
		for _, m := range l.lines[i].meetings {
			if m.opponent >= 0 {
				met[m.opponent]++
			}
		}
		for j, n := range met {
			if j != i && n < times {
				return false
			}
		}
	}
	return len(l.lines) > 1
}
