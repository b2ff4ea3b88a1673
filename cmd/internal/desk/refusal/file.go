package refusal

// fileRefusals are those of files that are not what their journal says.
func fileRefusals() []RefusalRow {
	return []RefusalRow{
		{"file.tables-differ", ClassInput, "rebuild-tables"},
		{"file.chain-broken", ClassInput, "restore-chain"},
	}
}
