package refusal

// placesRefusals are those of shared places that are settled, and of values from outside.
func placesRefusals() []RefusalRow {
	return []RefusalRow{
		{"places.not-over", ClassState, "what-is-next"},
		{"places.no-tie", ClassState, "show-standings"},
		{"places.no-ties", ClassState, "show-standings"},
		{"places.which-tie", ClassRequest, "show-standings"},
		{"places.not-tied", ClassState, "show-standings"},
	}
}
