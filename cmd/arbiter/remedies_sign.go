package main

// signRemedies are those of signatures.
func signRemedies() map[string]map[string]string {
	return map[string]map[string]string{
		"ask-the-signer":    {},
		"sign-event":        {"Command": "arbiter sign"},
		"ask-for-signature": {"Command": "arbiter sign"},
		"sign-again":        {"Command": "arbiter sign", "Journal": "arbiter journal"},
		"sign-into-file":    {"Command": "arbiter sign --out FILE"},
		"name-signer":       {"Flag": "--by KEY"},
	}
}
