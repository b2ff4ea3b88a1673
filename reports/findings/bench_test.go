package findings

import (
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// BenchmarkText writes one finding for people.
func BenchmarkText(b *testing.B) {
	games, err := pdn.ReadAll(strings.NewReader("[GameType \"40\"]\n[FEN \"W:W28,40:B5,23\"]\n1. 40-35 5-10 *\n"), "a.pdn")
	if err != nil {
		b.Fatal(err)
	}
	r := sheet.Check(games[0], sheet.Options{})
	style := Style{Words: i18n.English(), Source: games[0], RuleSet: rules.Frisian2011}
	b.ReportAllocs()
	for b.Loop() {
		style.Append(nil, r, r.Findings[0])
	}
}
