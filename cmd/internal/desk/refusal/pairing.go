package refusal

// pairingRefusals are those of a question about a pairing.
func pairingRefusals() []RefusalRow {
	return []RefusalRow{
		{"why.not-next", ClassState, "ask-next-round"},
		{"why.no-board", ClassState, "ask-board"},
		{"why.not-in-round", ClassState, ""},
		{"why.same-player", ClassRequest, ""},
		{"why.if-what", ClassRequest, ""},
		{"why.if-in", ClassState, ""},
	}
}
