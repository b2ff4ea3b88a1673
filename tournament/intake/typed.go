package intake

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"arbiter/tournament"
)

// maxText is how many letters a name, a club or another text of a player may
// have; more is a slip with the clipboard.
const maxText = 200

// Typed is a player as somebody typed him in, with his texts tidied as those of a
// list are. What is zero was not typed and is not looked at. The error says what
// no player can be called, or be.
func Typed(p tournament.Player) (tournament.Player, error) {
	texts := []struct {
		what string
		text *string
	}{
		{"name", &p.Name}, {"club", &p.Club}, {"federation", &p.Federation}, {"title", &p.Title}, {"patronymic", &p.Patronymic},
		{"region", &p.Region}, {"rank", &p.Rank}, {"coach", &p.Coach}, {"team", &p.Team},
	}
	for _, t := range texts {
		*t.text = tidy(*t.text).string
		if tooLong(*t.text) {
			return p, fmt.Errorf("the %s has more than %d letters", t.what, maxText)
		}
	}
	p.Groups = slices.Clone(p.Groups)
	for i := range p.Groups {
		p.Groups[i] = tidy(p.Groups[i]).string
	}
	switch _, fault := nameFault(p.Name); {
	case p.Name != "" && fault != "":
		return p, fmt.Errorf("%s: give the player's name", fault)
	case p.Rating < 0 || p.Rating > maxRating:
		return p, fmt.Errorf("rating %d is not a number from 1 to %d; 0 is none", p.Rating, maxRating)
	case p.BirthYear != 0 && (p.BirthYear < minBirthYear || p.BirthYear > maxBirthYear):
		return p, fmt.Errorf("birth year %d is not from %d to %d", p.BirthYear, minBirthYear, maxBirthYear)
	}
	return p, nil
}

// tooLong reports a text that no player has.
func tooLong(text string) bool { return utf8.RuneCountInString(text) > maxText }

// nameFault says why a tidied name is none; empty is a name.
func nameFault(name string) (Reason, string) {
	switch {
	case isBye(name) && hasLetter(name):
		return ReasonBye, fmt.Sprintf("%q stands for a bye, which the pairing gives", name)
	case isUnknown(name):
		return ReasonNoName, "no name"
	case !hasLetter(name):
		return ReasonNoName, fmt.Sprintf("%q is no name", name)
	case tooLong(name):
		return ReasonNoName, fmt.Sprintf("the name has more than %d letters", maxText)
	default:
		return ReasonUnset, ""
	}
}
