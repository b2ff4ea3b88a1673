package refusal

// leagueRefusals are those of games by names and day.
func leagueRefusals() []RefusalRow {
	return []RefusalRow{
		{"league.bad-day", ClassRequest, ""},
		{"league.that-day", ClassState, "play-again"},
		{"league.never-met", ClassState, ""},
		{"league.which-game", ClassState, "by-board"},
		{"league.other-colours", ClassState, "set-colours"},
	}
}
