package refusal

// sheetRefusals are those of sheets that are handed in.
func sheetRefusals() []RefusalRow {
	return []RefusalRow{
		{"gamesheet.there", ClassState, "sheet-reason"},
		{"gamesheet.not-replaced", ClassState, "sheet-replace"},
		{"gamesheet.none", ClassState, "hand-in"},
		{"gamesheet.colours-agree", ClassState, "leave-colours-out"},
	}
}
