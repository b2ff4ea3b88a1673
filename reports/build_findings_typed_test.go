package reports_test

import (
	"testing"

	"arbiter/reports/gamesheets"
	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// A sheet that was typed in is in no file: the reader is told so in his own language,
// whatever that of the arbiter was, and no line that he could not look up. A sheet in a
// file is named with its line.
func TestWhereATypedSheetSaysSo(t *testing.T) {
	dutch, err := i18n.New("nl")
	if err != nil {
		t.Fatal(err)
	}
	for source, want := range map[string]string{
		"typed in": dutch.T("gamesheet.typed-in"), "list": "list:7:1",
		i18n.English().T("gamesheet.typed-in") + ":3": dutch.T("gamesheet.typed-in"),
		"games.pdn": "games.pdn:7:1", "games.pdn:3": "games.pdn:7:1",
	} {
		item := gamesheets.Item{Source: source, Finding: tournament.Finding{Line: 7, Column: 1}}
		if got := item.Place(dutch); got != want {
			t.Errorf("%q: %q, want %q", source, got, want)
		}
	}
}
