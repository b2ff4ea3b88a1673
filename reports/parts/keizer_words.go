package parts

import (
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// namedAbsences are the kinds of absence that the catalogue names; another is a club's own
// word.
func namedAbsences() []tournament.AbsenceKind {
	return []tournament.AbsenceKind{
		tournament.AbsenceExcused, tournament.AbsenceNoShow, tournament.AbsenceExternal, "external-win", "external-draw", "external-loss", "long", "unexcused",
		tournament.AbsenceNotYet, tournament.AbsenceGone,
	}
}

// AbsenceSays is a kind of absence in words.
func AbsenceSays(k tournament.AbsenceKind) message.Message {
	switch {
	case k == tournament.AbsenceUnset:
		return message.New("keizer.kind.excused")
	case slices.Contains(namedAbsences(), k):
		return message.New("keizer.kind." + string(k))
	}
	return message.New("keizer.kind", message.Args{"Kind": string(k)})
}
