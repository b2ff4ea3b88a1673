package refusal

// sheetRefusals are those of sheets that are handed in.
func sheetRefusals() []RefusalRow {
	return []RefusalRow{
		{"gamesheet.there", ClassState, "sheet-reason"},
		{"gamesheet.not-replaced", ClassState, "sheet-replace"},
		{"gamesheet.none", ClassState, "hand-in"},
		{"gamesheet.colours-agree", ClassState, "leave-colours-out"},
		{"scan.no-move", ClassRequest, ""},
		{"scan.which-move", ClassRequest, ""},
		{"scan.not-entered", ClassState, ""},
		{"scan.nameless", ClassState, ""},
		{"scan.full", ClassState, ""},
		{"scan.gone", ClassState, ""},
	}
}
