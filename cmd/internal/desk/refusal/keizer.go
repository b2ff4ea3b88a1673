package refusal

// keizerRefusals are those of Keizer competitions.
func keizerRefusals() []RefusalRow {
	return []RefusalRow{
		{"keizer.refused", ClassRequest, "list-keizer"},
		{"keizer.not-so", ClassState, "list-stages"},
		{"keizer.same", ClassState, "show-keizer"},
	}
}
