package refusal

// trfRefusals are those of report files.
func trfRefusals() []RefusalRow {
	return []RefusalRow{
		{"trf.no-legal-pairing", ClassPairing, ""},
		{"trf.no-tournament", ClassRequest, ""},
		{"trf.not-exported", ClassState, ""},
		{"trf.not-over", ClassState, "export-interim"},
		{"trf.of-tables", ClassState, "export-standings"},
		{"trf-team.not-paired", ClassRequest, ""},
		{"trf-team.no-standings", ClassRequest, ""},
	}
}
