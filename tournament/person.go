package tournament

import (
	"maps"
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament/naming"
)

// Sex is in which of the rankings for women and men a player can be. The letters
// are stored and never altered.
type Sex string

// The sexes; SexUnset is not known.
const (
	SexUnset  Sex = ""
	SexMale   Sex = "m"
	SexFemale Sex = "f"
)

// sexWords are the ways to write a sex in English, Dutch, Frisian, Russian and
// Ukrainian, in lower case. TRF16 and chess lists have w for women.
var sexWords = map[Sex][]string{
	SexMale:   {"m", "male", "man", "men", "boy", "heer", "heren", "jongen", "jonge", "м", "муж", "муж.", "мужской", "ч", "чол", "чол.", "чоловіча"},
	SexFemale: {"f", "w", "v", "female", "woman", "women", "girl", "vrouw", "dame", "dames", "frou", "meisje", "famke", "ж", "жен", "жен.", "женский", "жін", "жін.", "жіноча"},
}

// ParseSex reads m or f, or a word for them.
func ParseSex(text string) (Sex, error) {
	word := strings.ToLower(strings.TrimSpace(text))
	for sex, words := range sexWords {
		if slices.Contains(words, word) {
			return sex, nil
		}
	}
	return SexUnset, message.Err("tournament.no-sex", args{"Text": text})
}

// ParseID reads a player's id as users type it: fmjd:12345. The part before the
// colon is who gave it, in lower case.
func ParseID(text string) (giver, id string, err error) {
	giver, id, ok := strings.Cut(text, ":")
	giver, id = strings.ToLower(strings.TrimSpace(giver)), strings.TrimSpace(id)
	if !ok || giver == "" || id == "" {
		return "", "", message.Err("tournament.no-id", args{"Text": text})
	}
	return giver, id, nil
}

// IDList are the ids of a player as users type them, in order.
func (p Player) IDList() []string {
	var ids []string
	for _, giver := range slices.Sorted(maps.Keys(p.IDs)) {
		ids = append(ids, giver+":"+p.IDs[giver])
	}
	return ids
}

// SameID reports whether one federation gave two players one id, and whether one
// gave them different ones: then they are two people, whatever they are called.
func SameID(a, b Player) (same, different bool) {
	for giver, id := range a.IDs {
		switch b.IDs[giver] {
		case "":
		case id:
			same = true
		default:
			different = true
		}
	}
	return same, different && !same
}

// SamePlayer reports whether two players of one name are one person: unless
// birth year, club or an id, known of both, tell them apart.
func SamePlayer(a, b Player) bool {
	same, different := SameID(a, b)
	if same || different {
		return same
	}
	return (a.BirthYear == 0 || b.BirthYear == 0 || a.BirthYear == b.BirthYear) &&
		(a.Club == "" || b.Club == "" || naming.Key(a.Club) == naming.Key(b.Club))
}

// Called reports whether a name is the player's, or one that he was registered
// under, without regard to case.
func (p Player) Called(name string) bool {
	return strings.EqualFold(p.Name, name) || slices.ContainsFunc(p.Also, func(also string) bool { return strings.EqualFold(also, name) })
}

// Person is who a player is, as [PlayerEdited] takes it: without what he was
// registered as before, and without the rounds in which he is not there. Those are
// facts of other changes.
func (p Player) Person() Player {
	p.Was, p.Withdrawn, p.WithdrawnStage, p.Expelled, p.Away, p.ByeAsk = nil, 0, 0, false, nil, ByeAsk{}
	return p
}

// tidied is the player with single spaces in the name and none around texts.
func tidied(p Player) Player {
	p.Name = strings.Join(strings.Fields(p.Name), " ")
	for _, text := range []*string{&p.Club, &p.Federation, &p.Title, &p.Patronymic, &p.Region, &p.Coach, &p.Rank, &p.Team, &p.NoBye} {
		*text = strings.TrimSpace(*text)
	}
	if len(p.Groups) == 0 {
		p.Groups = nil
	}
	if len(p.IDs) == 0 {
		p.IDs = nil
	}
	return p
}

// checkPerson refuses what nobody can be.
func checkPerson(p Player) error {
	switch {
	case p.Name == "":
		return refused(ErrIncomplete, "tournament.nameless")
	case p.Sex != SexUnset && p.Sex != SexMale && p.Sex != SexFemale:
		return refused(ErrIncomplete, "tournament.sex-of", args{"Name": p.Name, "Sex": string(p.Sex)})
	case !p.Published.sound():
		return refused(ErrIncomplete, "tournament.no-publishing", args{"Text": string(p.Published), "Words": message.OrOf(AllPublished())})
	}
	for giver, id := range p.IDs {
		if g, tidy, err := ParseID(giver + ":" + id); err != nil || g != giver || tidy != id {
			return refused(ErrIncomplete, "tournament.id-of", args{"Name": p.Name, "ID": id, "Giver": giver})
		}
	}
	return nil
}
