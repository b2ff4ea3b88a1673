package tournament

import "arbiter/rules"

// Family is the games whose events are held by the same regulations.
type Family = rules.Family

// The families that have regulations of their own.
const (
	FrisianFamily = rules.FrisianFamily
	RussianFamily = rules.RussianFamily
	ChessFamily   = rules.ChessFamily
)

// FamilyOf is the family of the game of an event, FamilyUnset of one that this
// version does not know.
func FamilyOf(variant string) Family { return rules.FamilyOf(variant) }

// VariantsOf lists the games of a family, by id.
func VariantsOf(family Family) []string {
	var ids []string
	for _, v := range rules.Variants() {
		if v.Family == family {
			ids = append(ids, v.ID)
		}
	}
	return ids
}
