package tournament

import (
	"slices"

	"arbiter/rules/message"
)

// ByeKind is what a round without an opponent gives. The words are stored and
// never altered.
type ByeKind string

// The kinds of bye.
const (
	ByeAllocated ByeKind = ""     // by the pairing, to the player who is left over
	ByeZero      ByeKind = "zero" // the player is not there: no points
	ByeHalf      ByeKind = "half" // asked for in advance: the points of a draw
	ByeFull      ByeKind = "full" // given by the arbiter for a reason: the points of a win
)

// ParseBye reads zero, half or full; the error lists them.
func ParseBye(word string) (ByeKind, error) {
	switch k := ByeKind(word); k {
	case ByeZero, ByeHalf, ByeFull:
		return k, nil
	}
	return ByeAllocated, message.Err("tournament.no-bye", args{"Text": word, "Words": message.OrOf([]string{"zero", "half", "full"})})
}

// worth reports whether a player who is not there gets points.
func (k ByeKind) worth() bool { return k == ByeHalf || k == ByeFull }

// ByePoints is what a bye of a Swiss is worth.
func (s ScoreSystem) ByePoints(k ByeKind) Points {
	switch k {
	case ByeAllocated:
		return s.Bye
	case ByeHalf:
		return s.Draw
	case ByeFull:
		return s.Win
	default:
		return 0
	}
}

// Away is a round of a stage without a player.
type Away struct {
	Stage int         `json:"stage"`
	Round int         `json:"round"`
	Bye   ByeKind     `json:"bye"`            // ByeZero, ByeHalf, ByeFull
	Kind  AbsenceKind `json:"kind,omitempty"` // of a Keizer
}

// AwayIn is what is on record of a round without the player.
func (p Player) AwayIn(stage, round int) (Away, bool) {
	for _, a := range p.Away {
		if a.Stage == stage && a.Round == round {
			return a, true
		}
	}
	return Away{}, false
}

// Plays reports whether the player takes part in a round: he has not withdrawn
// and did not say that he is away.
func (p Player) Plays(stage, round int) bool {
	return !p.Gone(stage, round) && p.bye(stage, round) == ByeAllocated
}

// Gone reports whether the player has withdrawn, or was expelled, before a round
// of a stage.
func (p Player) Gone(stage, round int) bool {
	switch {
	case p.Withdrawn == 0:
		return false
	case p.WithdrawnStage == 0 || stage == p.WithdrawnStage:
		return round >= p.Withdrawn
	default:
		return stage > p.WithdrawnStage
	}
}

// Entrants are the players who can get a number in a stage that is yet to begin:
// those who have not withdrawn before it.
func (t *Tournament) Entrants(stage int) []Player {
	return slices.DeleteFunc(slices.Clone(t.Players), func(p Player) bool { return p.Gone(stage, 1) })
}

// Left reports whether the player has withdrawn, or was expelled, from a stage
// before its end, or before it began.
func (p Player) Left(stage int) bool { return p.Withdrawn != 0 && stage >= p.WithdrawnStage }

// bye is what a player who is away in a round gets; ByeAllocated if he is not.
func (p Player) bye(stage, round int) ByeKind {
	if a, away := p.AwayIn(stage, round); away {
		return a.Bye
	}
	return ByeAllocated
}
