package refusal

// tableRefusals are those of tables and their places.
func tableRefusals() []RefusalRow {
	return []RefusalRow{
		{"tables.bad-order", ClassRequest, ""},
		{"tables.other-stands", ClassState, "correct-places"},
		{"tables.not-of-tables", ClassState, ""},
		{"tables.by-places", ClassRequest, ""},
		{"tables.none-to-correct", ClassState, "leave-correct-out"},
		{"tables.unread", ClassInput, ""},
		{"tables.seat-two-to-four", ClassRequest, "write-table"},
		{"tables.bad-seats", ClassRequest, "write-table"},
		{"tables.seats-by-table", ClassState, "seat-table"},
		{"tables.no-draft-table", ClassRequest, "look-at-draft"},
		{"tables.table-begun", ClassState, "open-table"},
		{"tables.no-table", ClassState, "show-round"},
		{"tables.no-sheets", ClassState, "check-record"},
		{"tables.not-newest", ClassState, ""},
		{"tables.no-seat", ClassState, "seat-table"},
		{"tables.open", ClassState, "enter-places"},
		{"tables.game-of-two", ClassRequest, "choose-system"},
		{"tables.game-of-several", ClassRequest, "play-at-tables"},
	}
}
