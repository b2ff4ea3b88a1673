package people

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/tournament"
)

func TestRecordsAreReadWholeOrNotAtAll(t *testing.T) {
	t.Parallel()
	const good = `{"id":"a","name":"Щёголев В.","source":"club","federation":"URS","birth_year":1940,"register":"fmjd:7","registers":["9"],"club":"Spartak","title":"GMI","sex":"m"}`
	for name, tt := range map[string]struct{ text, want, line string }{
		"nothing":                  {"", "", ""},
		"blank lines and a mark":   {"\uFEFF" + good + "\r\n\n" + `{"id":"b","name":"B"}`, "", ""},
		"no JSON":                  {good + "\nKuperman", "people-read.not-json", "2"},
		"a field that is none":     {`{"id":"b","name":"B","born":1950}`, "people-read.not-json", "1"},
		"two in a line":            {`{"id":"b","name":"B"} {"id":"c","name":"C"}`, "people-read.more", "1"},
		"no id":                    {`{"name":"B"}`, "people-read.no-id", "1"},
		"no name":                  {`{"id":"b","name":"??"}`, "people-read.no-name", "1"},
		"a name as a book":         {`{"id":"b","name":"` + strings.Repeat("b", 201) + `"}`, "people-read.long-name", "1"},
		"twice":                    {good + "\n\n" + good, "people-read.twice", "3"},
		"a year that is none":      {`{"id":"b","name":"B","birth_year":77}`, "people-read.bad-year", "1"},
		"a federation that is not": {`{"id":"b","name":"B","federation":"N E D"}`, "people-read.bad-federation", "1"},
		"a sex that is none":       {`{"id":"b","name":"B","sex":"?"}`, "people-read.bad-sex", "1"},
		"no UTF-8":                 {"{\"id\":\"b\",\"name\":\"\xff\"}", "people-read.not-utf8", "1"},
		"a line without an end":    {strings.Repeat("b", longestLine+1), "people-read.long-line", "1"},
	} {
		records, err := ReadRecords(strings.NewReader(tt.text), "list.jsonl")
		if codeOfError(err) != tt.want || (err != nil) != (tt.want != "") {
			t.Errorf("%s: %v, want %q", name, err, tt.want)
		}
		if err != nil && (records != nil || !strings.Contains(err.Error(), tt.line)) {
			t.Errorf("%s: %v, and %d records", name, err, len(records))
		}
	}
	records, err := ReadRecords(strings.NewReader(good), "list.jsonl")
	want := []Record{{ID: "a", Name: "Щёголев В.", Source: "club", Federation: "URS", BirthYear: 1940, Registers: []Register{{Giver: "fmjd", ID: "7"}, {ID: "9"}}, Club: "Spartak", Title: "GMI", Sex: tournament.SexMale}}
	if d := cmp.Diff(want, records); d != "" || err != nil {
		t.Error(d, err)
	}
}

func FuzzNames(f *testing.F) {
	for _, name := range []string{"Щёголев В.", "Akker, van,den,J.", "D'EMMEREZ DE CHARMOY Damien", "N., Abatsiev", "Golubeva (Sadovska) Zoja", "J-P", ",", "'t", "ii", "\xff", "Й."} {
		f.Add(name, "Kuperman I.")
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		ab, ba := Compare(Record{Name: a}, Record{Name: b}), Compare(Record{Name: b}, Record{Name: a})
		if ab != ba {
			t.Errorf("%q and %q: %v, and %v", a, b, ab, ba)
		}
		if MayBeOne(a, b) != MayBeOne(b, a) || !MayBeOne(a, a) {
			t.Errorf("%q and %q may be one, or not", a, b)
		}
		if d := cmp.Diff(KeysOf(a), KeysOf(a)); d != "" {
			t.Error(d)
		}
	})
}

func TestReasonsAreSaidInEveryLanguage(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, lang := range i18n.Languages() {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		for c := range numCodes {
			r := Reason{Code: c, A: "x", B: "y"}
			if id := r.Tell().Code; !loc.Has(id) || codeOf[c].id == "" {
				t.Errorf("%s: nothing says %q", lang, id)
			}
			seen[c.String()] = true
		}
	}
	if len(seen) != int(numCodes) {
		t.Errorf("%d codes of %d", len(seen), numCodes)
	}
	var _ message.Teller = Reason{}
}

func TestComparingDoesNotAllocate(t *testing.T) {
	a, b := Know(Record{Name: "Shchegolev, Vyacheslav", BirthYear: 1940}), Know(Record{Name: "Щеголев В.", Federation: "URS"})
	if n := testing.AllocsPerRun(100, func() { a.Compare(&b) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
