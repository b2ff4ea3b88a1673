package refusal

// checkInRefusals are those of the check-in, of fees, and of what is lost by the clock.
func checkInRefusals() []RefusalRow {
	return []RefusalRow{
		{"check-in.out", ClassState, "let-in"},
		{"check-in.closed", ClassState, "open-check-in"},
		{"check-in.no-time", ClassRequest, "write-clock"},
		{"check-in.no-round", ClassState, ""},
		{"check-in.nobody", ClassRequest, ""},
		{"check-in.bad-no-show", ClassRequest, "write-no-show"},
		{"forfeit.too-early", ClassState, "give-reason"},
		{"forfeit.no-game", ClassState, ""},
	}
}
