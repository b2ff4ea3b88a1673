package scoring

import (
	"testing"

	"arbiter/reports/i18n"
)

// english is what an error says.
func english(err error) string { return i18n.English().Error(err) }

// What the tables say in English for the documents, the catalogue says as well: the
// other languages are translations of it.
func TestCatalogueIsTheTables(t *testing.T) {
	loc := i18n.English()
	same := func(id, text string) {
		t.Helper()
		if said := loc.T(id); said != text {
			t.Errorf("%s says %q, the table %q", id, said, text)
		}
	}
	for _, tie := range Tiebreaks() {
		same("scoring.about."+tie.Code, tie.About)
		same("scoring.from."+tie.Code, tie.Source)
	}
	for _, p := range Presets() {
		same("scoring.preset."+p.Code, p.Name)
		same("scoring.preset.from."+p.Code, p.Source)
	}
}
