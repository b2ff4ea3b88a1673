package rules

// TextBeside is the rule set whose articles hold where another is silent; "" if there
// is none. The game of towers takes over what its own text does not say: claims,
// irregularities and rulings (official Russian rules, 2.1.9-2.1.10).
func TextBeside(set string) string {
	if set == TowersClub {
		return RussianOfficial
	}
	return ""
}
