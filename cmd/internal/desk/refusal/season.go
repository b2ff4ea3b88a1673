package refusal

// seasonRefusals are those of seasons.
func seasonRefusals() []RefusalRow {
	return []RefusalRow{
		{"season.no-events", ClassRequest, ""},
		{"season.twice", ClassRequest, "name-once"},
		{"season.bad-best", ClassRequest, ""},
		{"season.bad-points", ClassRequest, ""},
		{"season.nobody", ClassRequest, ""},
		{"season.several", ClassRequest, ""},
	}
}
