package refusal

// deviceRefusals are those of devices of the hall.
func deviceRefusals() []RefusalRow {
	return []RefusalRow{
		{"devices.no-seat", ClassState, "show-rounds"},
		{"devices.no-round", ClassState, ""},
		{"devices.whose", ClassRequest, ""},
		{"devices.side", ClassRequest, ""},
	}
}
