package refusal

// reportRefusals are those of the event of a report.
func reportRefusals() []RefusalRow {
	return []RefusalRow{
		{"imports.not-replaced", ClassState, "other-report-folder"},
	}
}
