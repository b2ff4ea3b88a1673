package findings

import (
	"testing"

	"arbiter/reports/i18n"
	"arbiter/rules/sheet"
)

// A slip of the pen has the code of what the sheet would show without it; it is called
// what it is, and breaks no article.
func TestASlipIsCalledASlip(t *testing.T) {
	cited := []string{"27c", "10"}
	for _, tt := range []struct {
		name            string
		finding         sheet.Finding
		headline, title string
	}{
		{"an irregularity", sheet.Finding{Code: sheet.CaptureOmitted, Severity: sheet.Error, Articles: cited}, "irregular: capture omitted [Articles 27c, 10]", "capture omitted (Articles 27c, 10)"},
		{"a slip before it", sheet.Finding{Code: sheet.CaptureOmitted, Severity: sheet.Warning, Slip: true, Articles: cited}, "record: a slip of the pen", "a slip of the pen"},
		{"a fault of the record", sheet.Finding{Code: sheet.MissingMove, Severity: sheet.Warning, Slip: true, Articles: []string{"22"}}, "record: move missing from the record [Article 22]", "move missing from the record (Article 22)"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := i18n.English().Say(Headline(tt.finding)); got != tt.headline {
				t.Errorf("%q, want %q", got, tt.headline)
			}
			if got := i18n.English().Say(Title(tt.finding)); got != tt.title {
				t.Errorf("%q, want %q", got, tt.title)
			}
		})
	}
}
