package findings

import (
	"testing"

	"arbiter/rules/sheet"
)

func TestLineIsWhatEncodingJSONMakesOfIt(t *testing.T) {
	t.Parallel()
	texts := []string{"", "Jelle", "Hâns \"de\" B\\", "a\tb\nc\x00\x1f\x7f", "<&>", "\u2028\u2029", "\xff\xfe", "Дамка", "~}{", "/"}
	for i, text := range texts {
		other := texts[(i+3)%len(texts)]
		for _, s := range []sheetJSON{
			{Schema: 1, File: text, Game: i, Line: -i, Event: other, Round: text, White: other, Black: text, Variant: text, Findings: []findingJSON{}},
			{Guessed: true, Plies: 1 << 40, Result: text, Verdict: sheet.Irregular, Final: text, Findings: []findingJSON{{ID: other, Message: text, Legal: []string{text, other}}, {}}},
		} {
			want, err := jsonText(nil, s)
			if err != nil {
				t.Fatal(err)
			}
			got, err := s.append([]byte("before"))
			if err != nil || string(got) != "before"+string(want) {
				t.Errorf("%s, %v\nwant %s", got, err, want)
			}
		}
	}
}
