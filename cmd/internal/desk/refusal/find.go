package refusal

// findRefusals are those of what cannot be found.
func findRefusals() []RefusalRow {
	return []RefusalRow{
		{"find.no-stage", ClassState, "show-event"},
		{"find.no-round", ClassState, "pair-round"},
		{"find.round-not-paired", ClassState, "pair-next-round"},
		{"find.bad-board", ClassRequest, ""},
	}
}
