package refusal

// recordRefusals are those of games that are recorded move by move.
func recordRefusals() []RefusalRow {
	return []RefusalRow{
		{"live.disagrees", ClassConflict, ""},
		{"live.not-taken", ClassRequest, ""},
		{"live.handed-in", ClassState, ""},
		{"live.no-tablets", ClassState, "allow-tablets"},
		{"live.one-sheet", ClassState, "allow-tablets"},
		{"live.nothing", ClassState, ""},
		{"live.whose", ClassRequest, ""},
		{"live.not-known", ClassState, ""},
		{"live.move-open", ClassState, ""},
		{"live.claim-open", ClassState, ""},
		{"live.sheets-differ", ClassConflict, ""},
		{"live.moved-on", ClassConflict, ""},
		{"live.no-place", ClassRequest, ""},
		{"live.not-kept", ClassStorage, ""},
	}
}
