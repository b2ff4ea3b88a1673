package refusal

// verifyRefusals are those of standings that are not what follows from the journal.
func verifyRefusals() []RefusalRow {
	return []RefusalRow{
		{"verify.standings-differ", ClassFindings, "standings-altered"},
		{"verify.standings-old", ClassFindings, "standings-put-back"},
		{"verify.standings-gone", ClassFindings, "standings-removed"},
	}
}
