package refusal

// backupRefusals are those of a copy of the event.
func backupRefusals() []RefusalRow {
	return []RefusalRow{
		{"backup.no-folder", ClassInput, "backup-place"},
		{"backup.no-event-file", ClassRequest, "backup-place"},
	}
}
