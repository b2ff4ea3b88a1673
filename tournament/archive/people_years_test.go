package archive

import (
	"testing"

	"arbiter/tournament/archive/people"
)

// Names have the years of their sheets, and nothing where no date says one.
func TestNamesHaveTheYearsOfTheirSheets(t *testing.T) {
	t.Parallel()
	records, err := DatedRecords(t.Context(), findable(t))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]yearSpan{"Ivanov, I.": {2026, 2026}, "Jansen, P.": {2026, 2026}, "Jansen, Piet": {2025, 2025}, "de Vries": {2025, 2025}, "Петров": {2026, 2026}, "Иванов, Иван": {2026, 2026}}
	for _, r := range records {
		if got := (yearSpan{r.From, r.Until}); got != want[r.ID] {
			t.Errorf("%s: %v, want %v", r.ID, got, want[r.ID])
		}
		delete(want, r.ID)
	}
	if len(want) > 0 {
		t.Errorf("no record of %v", want)
	}
}

// Who played in 1911 is not who played in 2024, whatever their names: they are no
// candidates, while names of one time are. Nor are an initial and a name of two times put
// together.
func TestNamesOfTwoTimesAreNoCandidates(t *testing.T) {
	t.Parallel()
	old := people.Record{ID: "Weiss", Name: "Weiss", From: 1905, Until: 1911}
	for name, c := range map[string]struct {
		other people.Record
		want  int
	}{
		"of another time":              {people.Record{From: 2019, Until: 2024}, 0},
		"of the same time":             {people.Record{From: 1920, Until: 1931}, 1},
		"of no known time":             {people.Record{}, 1},
		"born later":                   {people.Record{BirthYear: 1990}, 0},
		"born before":                  {people.Record{BirthYear: 1867}, 1},
		"a name of several people":     {people.Record{From: 1905, Until: 2024}, 1},
		"of a life that is just long":  {people.Record{From: 1980, Until: 1985}, 1},
		"of a life that is just apart": {people.Record{From: 1980, Until: 1986}, 0},
	} {
		c.other.ID, c.other.Name = "Weiss Isidore", "Weiss Isidore"
		if got := people.Candidates([]people.Record{old, c.other}, people.Links{}); len(got) != c.want {
			t.Errorf("%s: %d candidates, want %d: %+v", name, len(got), c.want, got)
		}
		initial := old
		initial.ID, initial.Name = "Weiss I.", "Weiss I."
		if got := people.Resolve([]people.Record{initial, c.other}, people.Links{}); len(got) != 2-c.want {
			t.Errorf("%s: %d people, want %d: %+v", name, len(got), 2-c.want, got)
		}
	}
}
