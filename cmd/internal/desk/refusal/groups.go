package refusal

// groupRefusals are those of groups.
func groupRefusals() []RefusalRow {
	return []RefusalRow{
		{"group.none", ClassRequest, "begin-event"},
		{"group.unknown", ClassRequest, "list-groups"},
		{"group.ambiguous", ClassRequest, "list-groups"},
		{"group.same", ClassRequest, "list-groups"},
		{"group.bad-name", ClassRequest, ""},
		{"group.has-results", ClassState, "withdraw-and-enter"},
		{"group.paired", ClassState, "unpair-before-move"},
		{"group.round-paired", ClassState, "unpair-before-move"},
		{"group.no-column", ClassInput, ""},
		{"group.rows-refused", ClassInput, "mend-rows"},
	}
}
