package refusal

// stageRefusals are those of what is done to a stage.
func stageRefusals() []RefusalRow {
	return []RefusalRow{
		{"stages.no-stage", ClassState, "list-stages"},
		{"stages.no-system", ClassRequest, "choose-system"},
		{"stages.cycles", ClassRequest, ""},
		{"stages.games", ClassRequest, ""},
		{"stages.rounds", ClassRequest, ""},
		{"stages.same", ClassState, "show-stage"},
		{"stages.same-dates", ClassState, "print-schedule"},
		{"stages.bad-date", ClassRequest, "write-date"},
		{"stages.no-order", ClassState, ""},
		{"stages.no-players", ClassPairing, "register-players"},
		{"stages.rows-named", ClassRequest, "name-rows"},
		{"stages.no-row", ClassRequest, ""},
		{"stages.no-table", ClassRequest, ""},
	}
}

// qualifyRefusals are those of who goes on to the next stage.
func qualifyRefusals() []RefusalRow {
	return []RefusalRow{
		{"stages.open-games", ClassState, "name-open-games"},
		{"stages.places", ClassRequest, ""},
		{"stages.shared-last", ClassState, "play-for-place"},
		{"stages.shared-above", ClassState, "play-for-place"},
		{"stages.withdrawn", ClassState, "name-players"},
		{"stages.no-number", ClassState, "list-numbers"},
		{"stages.not-final", ClassState, "what-is-next"},
		{"stages.no-place", ClassRequest, ""},
		{"stages.not-shared", ClassState, "other-place"},
		{"stages.too-few-games", ClassRequest, ""},
		{"stages.two-teams", ClassRequest, ""},
	}
}
