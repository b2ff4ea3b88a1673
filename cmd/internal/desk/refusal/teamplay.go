package refusal

// teamplayRefusals are those of what is done where teams meet.
func teamplayRefusals() []RefusalRow {
	return []RefusalRow{
		{"teamplay.players-meet", ClassState, "choose-team-system"},
		{"teamplay.no-team", ClassRequest, "list-teams"},
		{"teamplay.several-teams", ClassRequest, "list-teams"},
		{"teamplay.no-match", ClassState, "show-calendar"},
		{"teamplay.no-line-ups", ClassState, "give-line-up"},
		{"teamplay.empty-board", ClassState, "give-line-up"},
		{"teamplay.bad-score", ClassRequest, ""},
		{"teamplay.bad-pair", ClassRequest, ""},
		{"teamplay.bad-totals", ClassRequest, ""},
		{"teamplay.bad-order", ClassRequest, "list-presets"},
		{"teamplay.no-preset", ClassRequest, "list-presets"},
		{"teamplay.same", ClassState, "show-league"},
		{"teamplay.by-match", ClassState, "pair-matches"},
		{"teamplay.by-line-ups", ClassState, "show-calendar"},
	}
}

// captainRefusals are those of captains, who hand in line-ups themselves.
func captainRefusals() []RefusalRow {
	return []RefusalRow{
		{"captain.which-team", ClassRequest, "list-teams"},
		{"captain.other-match", ClassState, ""},
		{"captain.no-opponent", ClassState, ""},
		{"captain.both-in", ClassState, ""},
		{"captain.opened", ClassState, ""},
		{"captain.settled", ClassState, ""},
		{"captain.begun", ClassState, ""},
		{"captain.not-his-player", ClassState, ""},
		{"captain.plays-elsewhere", ClassState, ""},
	}
}
