package tournament

import (
	"slices"

	"arbiter/rules/message"
)

// AbsenceKind is the kind of a round without a player in a Keizer competition: a word of
// small letters, digits and hyphens.
type AbsenceKind string

// The kinds of absence that every club has, and those that the program gives. A club may
// have others by its settings.
const (
	AbsenceUnset    AbsenceKind = ""         // as excused
	AbsenceExcused  AbsenceKind = "excused"  // with notice
	AbsenceNoShow   AbsenceKind = "no-show"  // without notice
	AbsenceExternal AbsenceKind = "external" // he plays for the club elsewhere that evening

	AbsenceNotYet AbsenceKind = "not-yet" // he came to the competition later
	AbsenceGone   AbsenceKind = "gone"    // he had left, and came back
)

// reserved reports whether the program gives the kind itself: it counts for nothing.
func (k AbsenceKind) reserved() bool { return k == AbsenceNotYet || k == AbsenceGone }

// valid reports whether the kind is a word as kinds are.
func (k AbsenceKind) valid() bool {
	if len(k) < 1 || len(k) > 24 || k[0] == '-' {
		return false
	}
	return !slices.ContainsFunc([]byte(k), func(c byte) bool { return (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' })
}

// checkAbsence refuses a kind of absence that the stage does not have.
func (s *Stage) checkAbsence(k AbsenceKind) error {
	switch {
	case k == AbsenceUnset:
		return nil
	case s.System != SystemKeizer || s.Keizer == nil:
		return refused(ErrPlayerAway, "keizer.kind-of-keizer", args{"Kind": string(k)})
	}
	if _, known := s.Keizer.Absence(k); !known && k != AbsenceExcused && k != AbsenceNoShow {
		return refused(ErrPlayerAway, "keizer.no-kind", args{"Kind": string(k), "Kinds": message.OrOf(s.AbsenceKinds())})
	}
	return nil
}

// AbsenceKinds lists the kinds of absence that a round of the stage can have; none where
// it is no Keizer.
func (s Stage) AbsenceKinds() []string {
	if s.Keizer == nil {
		return nil
	}
	kinds := []string{string(AbsenceExcused), string(AbsenceNoShow)}
	for _, a := range s.Keizer.Absences {
		if !slices.Contains(kinds, string(a.Kind)) {
			kinds = append(kinds, string(a.Kind))
		}
	}
	return kinds
}

// kindOf is a kind of absence that the program gives, in a stage that has kinds.
func (s *Stage) kindOf(k AbsenceKind) AbsenceKind {
	if s.System != SystemKeizer {
		return AbsenceUnset
	}
	return k
}

// notYet puts on record which rounds of a Keizer those have missed who get their numbers
// after others, and lists them: none of the numbers of the stage is theirs.
func (t *Tournament) notYet(s *Stage, numbers []PlayerID) []PlayerID {
	if s.System != SystemKeizer || len(s.Numbers) == 0 {
		return nil
	}
	var late []PlayerID
	for _, id := range numbers {
		i, err := t.playerIndex(id)
		if err != nil || slices.Contains(s.Numbers, id) {
			continue
		}
		away := slices.Clone(t.Players[i].Away)
		for _, r := range s.Played {
			if _, said := t.Players[i].AwayIn(s.Number, r.Number); r.Number > 0 && !said {
				away = append(away, Away{Stage: s.Number, Round: r.Number, Bye: ByeZero, Kind: AbsenceNotYet})
			}
		}
		if len(away) > len(t.Players[i].Away) {
			t.Players[i].Away = sortedAway(away)
			late = append(late, id)
		}
	}
	return late
}
