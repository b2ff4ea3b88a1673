package refusal

// resultRefusals are those of results.
func resultRefusals() []RefusalRow {
	return []RefusalRow{
		{"result.bad", ClassRequest, ""},
		{"result.none-to-correct", ClassState, "leave-correct-out"},
		{"result.other-stands", ClassState, "correct-result"},
		{"result.so-already", ClassState, ""},
		{"result.nothing-to-take-back", ClassState, "undo-earlier"},
		{"result.taken-back-already", ClassState, "undo-earlier"},
		{"result.entry-gone", ClassState, "undo-earlier"},
		{"result.of-several", ClassState, ""},
		{"result.twice", ClassRequest, ""},
		{"result.missing", ClassRequest, ""},
		{"result.rests-on-it", ClassState, "correct-result-instead"},
		{"result.no-key", ClassRequest, ""},
		{"result.no-reason", ClassRequest, ""},
	}
}
