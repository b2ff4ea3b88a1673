package refusal

// historyRefusals are those of undo, redo and of looking back.
func historyRefusals() []RefusalRow {
	return []RefusalRow{
		{"history.not-there", ClassState, "journal-begins"},
		{"history.fewer-undone", ClassState, "undo-ends"},
		{"history.fewer-redone", ClassState, "undo-ends"},
		{"history.nothing-after", ClassState, "list-journal"},
		{"history.round-not-here", ClassState, "show-rounds"},
		{"history.nothing-left", ClassState, "list-journal"},
		{"history.cannot-keep", ClassState, "undo-without-keep"},
		{"history.no-number", ClassRequest, ""},
		{"history.before-event", ClassRequest, "list-journal"},
		{"history.keep-not-later", ClassRequest, "list-journal"},
	}
}
