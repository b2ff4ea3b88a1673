package refusal

// importRefusals are those of imports.
func importRefusals() []RefusalRow {
	return []RefusalRow{
		{"imports.no-game", ClassInput, ""},
		{"imports.no-place", ClassState, "import-partly"},
		{"imports.unreadable", ClassInput, ""},
		{"imports.no-name", ClassInput, "name-the-event"},
		{"imports.no-game-of-site", ClassInput, "add-games"},
		{"imports.exists", ClassState, "nothing-written"},
		{"imports.trf-alone", ClassRequest, "trf-first"},
	}
}

// pastedRefusals are those of results that were saved or copied from a page.
func pastedRefusals() []RefusalRow {
	return []RefusalRow{
		{"pasted.unreadable-file", ClassInput, ""},
		{"pasted.nothing-found", ClassInput, ""},
		{"pasted.bad-day", ClassRequest, ""},
		{"pasted.lines-refused", ClassState, "import-partly"},
	}
}
