package archive

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/rules/message"
	"arbiter/rules/sheet"
)

// findable is an archive of a few checked sheets.
func findable(t testing.TB) *memory {
	t.Helper()
	var b strings.Builder
	for _, g := range [][4]string{
		{"Ivanov, I.", "Jansen, P.", "2026.07.04", "1. 32-28 19-23 2. 28x19 14x23 2-0"},
		{"Петров", "Иванов, Иван", "2026.07.??", "1. 33-28 18-22 1-1"},
		{"Jansen, Piet", "de Vries", "4.8.2025", "1. 32-28 17-22 2. 28x17 0-2"},
		{"de Vries", "Ivanov, I.", "????.??.??", "1. 32-28 19-23 2. 31-26 *"},
	} {
		event := "Кубок Йошкар-Олы"
		if strings.Contains(g[0], "Vries") {
			event = "Club Championship"
		}
		fmt.Fprintf(&b, "[Event \"%s\"]\n[White \"%s\"]\n[Black \"%s\"]\n[Date \"%s\"]\n[GameType \"20\"]\n\n%s\n\n", event, g[0], g[1], g[2], g[3])
	}
	m := newMemory()
	added(t, m, "", write(t, t.TempDir(), "a.pdn", b.String()))
	m.verdicts = m.check(t)
	return m
}

func TestFindByWhatTheHeaderSays(t *testing.T) {
	t.Parallel()
	m := findable(t)
	for _, tt := range []struct {
		name  string
		query Query
		want  []int
	}{
		{"all", Query{}, []int{0, 1, 2, 3}},
		{"a name in other letters", Query{Player: "ivanov"}, []int{0, 1, 3}},
		{"a name in other letters, the reverse", Query{Player: "Янсен"}, []int{0, 2}},
		{"the beginning of a name, of White", Query{White: "jans"}, []int{2}},
		{"Black", Query{Black: "Ivanov"}, []int{1, 3}},
		{"letters within a name, where none begins so", Query{Player: "anse"}, []int{0, 2}},
		{"nobody", Query{Player: "Zeldenrust"}, nil},
		{"a part of the event", Query{Event: "кубок"}, []int{0, 1, 2}},
		{"no event", Query{Event: "league"}, nil},
		{"the source", Query{Source: "club"}, []int{0, 1, 2, 3}},
		{"another source", Query{Source: "club 2"}, nil},
		{"the variant by an alias", Query{Variant: "International"}, []int{0, 1, 2, 3}},
		{"another variant", Query{Variant: "frisian"}, nil},
		{"a result in the other convention", Query{Result: "2-0"}, []int{0}},
		{"a draw", Query{Result: "½-½"}, []int{1}},
		{"material", Query{Material: "19,0,19,0"}, []int{0}},
		{"a code", Query{Code: sheet.CaptureOmitted}, []int{3}},
		{"a verdict", Query{Verdict: "Irregular"}, []int{3}},
		{"since a day", Query{Since: "2026-07-04"}, []int{0, 1}},
		{"until a month", Query{Until: "2026-06"}, []int{2}},
		{"a year", Query{Since: "2025", Until: "2025"}, []int{2}},
		{"several", Query{Player: "ivanov", Since: "2026-07-05"}, []int{1}},
		{"the first of several by date", Query{Since: "2025", Limit: 2}, []int{0, 1}},
		{"the first", Query{Limit: 1}, []int{0}},
		{"what comes after the second", Query{After: 257}, []int{2, 3}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var got []int
			for hit, err := range Find(t.Context(), m, tt.query) {
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, hit.Sheet.Index)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestFindSaysWhatCannotBeAsked(t *testing.T) {
	t.Parallel()
	m := findable(t)
	for name, q := range map[string]Query{
		"variant": {Variant: "halma"}, "code": {Code: "no-code"}, "verdict": {Verdict: "fine"}, "result": {Result: "5-4-3"},
		"date": {Since: "yesterday"}, "month": {Until: "2026-13"}, "material": {Material: "much"}, "moves": {Variant: "international", Moves: "32-29"},
		"position": {Variant: "international", FEN: "W:W99:B1"}, "position of no game": {Moves: "32-28"},
	} {
		for _, err := range Find(t.Context(), m, q) {
			if err == nil {
				t.Fatalf("%s: a hit", name)
			}
			var asked *QueryError
			if _, ok := message.Of(err); !ok || !errors.As(err, &asked) {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

func TestDaysOfDate(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"2026.07.04": "2026-07-04 2026-07-04", "4.7.2026": "2026-07-04 2026-07-04", "2026-07": "2026-07-01 2026-07-31",
		"2026.??.??": "2026-01-01 2026-12-31", "1972": "1972-01-01 1972-12-31", "07/1972": "1972-07-01 1972-07-31",
		"": "", "????.??.??": "", "2026.13.01": "", "today": "", "12.11": "", "1.2.3.2026": "",
	} {
		first, last, ok := daysOfDate(text)
		if got := strings.TrimSpace(first + " " + last); got != want || ok != (want != "") {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
