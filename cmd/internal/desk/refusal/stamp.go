package refusal

// stampRefusals are those of papers that do not fit the journal.
func stampRefusals() []RefusalRow {
	return []RefusalRow{
		{"stamp.beyond", ClassFindings, "older-copy"},
		{"stamp.other-number", ClassFindings, "look-at-number"},
		{"stamp.other-hash", ClassFindings, "rewritten"},
		{"stamp.unknown", ClassFindings, "rewritten"},
		{"stamp.unknown-near", ClassFindings, "rewritten"},
	}
}
