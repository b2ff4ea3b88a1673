package refusal

// signatureRefusals are those of signatures that do not hold, or do not count.
func signatureRefusals() []RefusalRow {
	return []RefusalRow{
		{"signed.broken", ClassFindings, "ask-the-signer"},
		{"signed.other-event", ClassFindings, "ask-the-signer"},
		{"signed.beyond", ClassFindings, "older-copy"},
		{"signed.rewritten", ClassFindings, "rewritten"},
		{"signed.other-results", ClassFindings, "ask-the-signer"},
		{"signed.nobody", ClassFindings, "sign-event"},
		{"signed.others", ClassFindings, "ask-for-signature"},
		{"signed.earlier", ClassFindings, "sign-again"},
		{"signed.does-not-count", ClassFindings, "ask-for-signature"},
		{"signed.other-code", ClassFindings, "rewritten"},
		{"signing.no-statement", ClassInput, "sign-into-file"},
		{"signed.unknown-signer", ClassInput, "name-signer"},
	}
}
