package refusal

// rankRefusals are those of standings, and of what is computed from them.
func rankRefusals() []RefusalRow {
	return []RefusalRow{
		{"rank.unknown", ClassRequest, ""},
		{"rank.unrated", ClassRequest, ""},
		{"rank.performance", ClassRequest, ""},
		{"rank.performance-bounds", ClassRequest, ""},
		{"rank.factor", ClassRequest, ""},
		{"rank.factor-bounds", ClassRequest, ""},
		{"rank.best", ClassRequest, ""},
		{"why.rank.nobody", ClassRequest, ""},
		{"why.rank.no-standing", ClassRequest, ""},
	}
}
