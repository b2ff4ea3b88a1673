package table

import "testing"

func TestSignsOfForfeitsStayInCSV(t *testing.T) {
	style := CSVStyle{}
	for text, want := range map[string]string{"+": "+", "-": "-", "1": "1"} {
		if got := style.cell(GamesCell(GameMark{Points: text, Num: "1"})); got != want {
			t.Errorf("csv cell of %s is %q", text, got)
		}
	}
	if got := style.cell(TextCell("+")); got != "'+" {
		t.Errorf("a name that is a plus sign is %q", got)
	}
}

func TestMarkdownEscapesItsOwnSigns(t *testing.T) {
	if got := markdown("12. 32-28 <b>*x*</b>"); got != `12\. 32-28 \<b\>\*x\*\</b\>` {
		t.Errorf("escaped to %s", got)
	}
}
