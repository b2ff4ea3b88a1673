package tournament

import "testing"

// What was found when a sheet was handed in can be put right while its game is open, and no
// longer (Article 27; 2.1.10.4).
func TestFindingsOfAGameThatHasItsResult(t *testing.T) {
	sheet := &Sheet{Findings: []Finding{{Code: "capture-omitted", State: "correctable"}, {Code: "bad-header", State: "stands"}}}
	for result, want := range map[ResultKind]string{ResultUnset: "correctable", Adjourned: "correctable", WhiteWins: "moot", Drawn: "moot"} {
		found := Game{Sheet: sheet, Result: result}.Findings()
		if found[0].State != want || found[1].State != "stands" {
			t.Errorf("%v: %+v", result, found)
		}
	}
	if sheet.Findings[0].State != "correctable" {
		t.Error("what is kept was altered")
	}
	if found := (Game{}).Findings(); len(found) != 0 {
		t.Errorf("without a sheet: %+v", found)
	}
}
