package rules

import (
	"slices"
	"strings"
	"unicode"
)

// FromPosition is the game type that lidraughts.org gives to games begun from a
// position of one's own: it names no rules, and they are the international ones
// where nothing else does.
const FromPosition = 99

// siteTypes are the game types of lidraughts.org beyond those of PDN 3.0.
var siteTypes = []struct {
	number int
	id     string
}{
	{96, "breakthrough"},
	{97, "frysk"},
	{98, "antidraughts"},
	{FromPosition, "international"},
}

// tagNames are what programs call games in a Variant tag beside the ids and
// aliases of the table: lidraughts.org and playstrategy.org.
var tagNames = []struct{ name, id string }{
	{"standard", "international"},
	{"international 10x10", "international"},
	{"from position", "international"},
	{"anti draughts", "antidraughts"},
	{"american/english", "english"},
	{"english/american", "english"},
	{"american", "english"},
	{"american checkers/english draughts", "english"},
	{"american pool", "pool"},
	{"american pool checkers", "pool"},
}

// ByGameType finds a variant by its game type: the number of PDN 3.0, or the one
// that lidraughts.org writes where PDN has none.
func ByGameType(n int) (*Variant, bool) {
	for _, v := range variants {
		if v.GameType == n && n != NoGameType {
			return v, true
		}
	}
	for _, t := range siteTypes {
		if t.number == n {
			v, err := Lookup(t.id)
			return v, err == nil
		}
	}
	return nil, false
}

// SiteType is the game type that files of lidraughts.org have for a variant: that of
// PDN 3.0 or the site's own; NoGameType where there is neither.
func (v *Variant) SiteType() int {
	for _, t := range siteTypes {
		if t.id == v.ID && t.number != FromPosition {
			return t.number
		}
	}
	return v.GameType
}

// ByTag finds a variant by what a Variant tag calls it ("Frisian", "Frysk!",
// "American/English", "Russian checkers"), in upper or lower case.
func ByTag(name string) (*Variant, bool) {
	v, err := Lookup(name)
	if err == nil {
		return v, true
	}
	wanted := FoldedGame(name)
	for _, t := range tagNames {
		if FoldedGame(t.name) == wanted {
			wanted = t.id
			break
		}
	}
	if v, err = Lookup(wanted); err == nil || wanted == "" {
		return v, err == nil
	}
	i := slices.IndexFunc(variants, func(v *Variant) bool {
		return slices.ContainsFunc(v.Aliases, func(alias string) bool { return FoldedGame(alias) == wanted })
	})
	if i < 0 {
		return nil, false
	}
	return variants[i], true
}

// FoldedGame is the name of a game in small letters, with one blank between its words
// and without those that only say that it is a game of draughts or how large its board is:
// "Standard (international) checkers" is "standard international".
func FoldedGame(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '!' })
	words = slices.DeleteFunc(words, func(w string) bool { return slices.Contains(sayDraughts, w) })
	if len(words) > 1 && words[0] == "standard" {
		words = words[1:]
	}
	return strings.Join(words, " ")
}

// sayDraughts are the words that a name of draughts may do without.
var sayDraughts = []string{"draughts", "checkers", "dammen", "damspel", "шашки", "10x10", "8x8", "12x12", "100", "64", "game", "rules"}

// NoRules reports whether a Variant tag says where a game began and not by which
// rules it was played ("From Position").
func NoRules(name string) bool {
	return strings.EqualFold(strings.TrimSpace(name), "from position")
}
