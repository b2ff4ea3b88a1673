package refusal

// reportedRefusals are those of results by phone.
func reportedRefusals() []RefusalRow {
	return []RefusalRow{
		{"reported.other-result", ClassConflict, ""},
		{"reported.other-pairing", ClassConflict, ""},
		{"reported.blank", ClassRequest, ""},
		{"reported.not-newest", ClassState, ""},
		{"reported.not-in-range", ClassState, ""},
	}
}
