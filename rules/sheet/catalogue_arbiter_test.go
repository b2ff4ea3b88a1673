package sheet_test

import (
	"testing"

	"arbiter/rules"
	"arbiter/rules/sheet"
)

// Only the opponent may ask for a correction where an article says so; the Laws of Chess
// let a position be set up again by themselves.
func TestWhatTheArbiterDoesIsOfTheRules(t *testing.T) {
	t.Parallel()
	e, _ := sheet.Lookup(sheet.UnreachableSquare)
	for set, want := range map[string]string{
		rules.Frisian2011: "sheet.do.opponent-decides", rules.FIDE: "sheet.do.put-right", rules.FIDERapid: "sheet.do.put-right", "": "sheet.do.opponent-decides", "brazilian": "sheet.do.opponent-decides",
	} {
		if got := e.ArbiterUnder(set).Code; got != want {
			t.Errorf("%q: %s", set, got)
		}
	}
}
