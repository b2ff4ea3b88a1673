package refusal

// auditRefusals are those of when a draw may be agreed.
func auditRefusals() []RefusalRow {
	return []RefusalRow{
		{"audit.below-zero", ClassRequest, "no-agreement"},
	}
}
