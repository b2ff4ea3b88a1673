package intake

import (
	"slices"
	"unicode/utf8"

	"arbiter/rules/message"
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
		{"region", &p.Region}, {"rank", &p.Rank}, {"coach", &p.Coach}, {"team", &p.Team}, {"no-bye", &p.NoBye},
	}
	for _, t := range texts {
		*t.text = tidy(*t.text).string
		if tooLong(*t.text) {
			return p, message.Err("intake.long-text", message.Args{"What": calledField(t.what), "Most": maxText})
		}
	}
	p.Groups = slices.Clone(p.Groups)
	for i := range p.Groups {
		p.Groups[i] = tidy(p.Groups[i]).string
	}
	switch _, fault := nameFault(p.Name); {
	case p.Name != "" && fault.Code != "":
		return p, message.Err("intake.give-name", message.Args{"Fault": fault})
	case p.Rating < 0 || p.Rating > maxRating:
		return p, message.Err("intake.rating-range", message.Args{"Rating": p.Rating, "Most": maxRating})
	case p.BirthYear != 0 && (p.BirthYear < minBirthYear || p.BirthYear > maxBirthYear):
		return p, message.Err("intake.birth-range", message.Args{"Year": p.BirthYear, "Least": minBirthYear, "Most": maxBirthYear})
	}
	return p, nil
}

// tooLong reports a text that no player has.
func tooLong(text string) bool { return utf8.RuneCountInString(text) > maxText }

// nameFault says why a tidied name is none; empty is a name.
func nameFault(name string) (Reason, message.Message) {
	switch {
	case isBye(name) && hasLetter(name):
		return ReasonBye, message.New("intake.name-of-bye", message.Args{"Text": name})
	case isUnknown(name):
		return ReasonNoName, message.New("intake.no-name")
	case !hasLetter(name):
		return ReasonNoName, message.New("intake.not-a-name", message.Args{"Text": name})
	case tooLong(name):
		return ReasonNoName, message.New("intake.long-player-name", message.Args{"Most": maxText})
	default:
		return ReasonUnset, message.Message{}
	}
}
