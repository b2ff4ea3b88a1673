package tournament_test

import (
	"strings"
	"testing"

	"arbiter/tournament"
)

// A federation is named by code or country; what is not known stays as it was typed.
func TestFederationCode(t *testing.T) {
	for text, want := range map[string]string{
		"Nederland": "NED", "nederlân": "NED", "NED": "NED", "nl": "NED", "NLD": "NED", "Нидерланды": "NED", "Нідерланди": "NED", "the Netherlands": "NED",
		"США": "USA", "u.s.a.": "USA", "Oekraïne": "UKR", "Oekraine": "UKR", "Україна": "UKR", "England": "ENG", "Ivoorkust": "CIV", "BRN": "BRN", "Bahrein": "BRN", "Brunei": "BRU",
		"FRL": "FRL", " NED ": "NED", "": "",
	} {
		if code, known := tournament.FederationCode(text); code != want || !known {
			t.Errorf("%q: %q, %v", text, code, known)
		}
	}
	for _, text := range []string{"Friesland", "Nederlandd", "Frl", "KNDB"} {
		if code, known := tournament.FederationCode(text); code != strings.TrimSpace(text) || known {
			t.Errorf("%q: %q, %v", text, code, known)
		}
	}
}
