package refusal

// strictRefusals are those of a stage that is held to regulations.
func strictRefusals() []RefusalRow {
	return []RefusalRow{
		{"strict.refused", ClassState, "end-strict"},
	}
}
