package findings

import (
	"bufio"
	"strings"
	"testing"

	"arbiter/reports/i18n"
)

// The text says which game sheets were taken to be of that name none, once for each
// game, with the files and with how many of the half-moves its rules allow. JSON marks
// the sheets.
func TestWhatSheetsWereTakenFor(t *testing.T) {
	files := map[string]string{
		"a.pdn": "1. 22-18 9-14 2. 18x9 5x14 *\n",
		"b.pdn": "[White \"A\"]\n\n1. 11-15 23-19 2. 8-11 22-17 *\n\n[White \"B\"]\n\n1. 11-15 22-17 2. 10-14 24-19 *\n",
		"c.pdn": "1. c3-d4 b6-a5 *\n", "d.pdn": "1. c3-d4 b6-a5 *\n", "e.pdn": "1. c3-d4 b6-a5 *\n",
		"f.pdn": "[GameType \"40\"]\n\n1. 32-28 *\n",
	}
	text := written(t, func(out *bufio.Writer) Writer { return NewText(out, Style{Words: i18n.English()}) }, files)
	text = strings.Join(strings.Fields(text), " ")
	for _, want := range []string{
		"no game is named in a.pdn, c.pdn, d.pdn and 1 more file: taken for Russian draughts, whose rules allow all 10 half-moves that were tried",
		"no game is named in b.pdn: taken for English draughts, whose rules allow 7 of the 8 half-moves that were tried",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in %q", want, text)
		}
	}
	if strings.Contains(text, "f.pdn: taken") {
		t.Errorf("a game that is named is guessed: %q", text)
	}
	lines := written(t, func(out *bufio.Writer) Writer { return NewJSON(out, i18n.English()) }, files)
	if guessed := strings.Count(lines, `"guessed":true`); guessed != 6 || strings.Count(lines, "\n") != 7 {
		t.Errorf("%d of 7 lines are guessed, want 6", guessed)
	}
}
