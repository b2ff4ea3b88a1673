package refusal

// noShowRefusals are those of who did not come.
func noShowRefusals() []RefusalRow {
	return []RefusalRow{{"round.no-shows", ClassState, "answer-no-shows"}}
}
