package archive

import (
	"errors"
	"testing"

	"arbiter/tournament/archive/people"
)

func TestWhatPeopleSayOfNamesIsFiledAndFolded(t *testing.T) {
	t.Parallel()
	m := findable(t)
	records, err := NameRecords(t.Context(), m)
	if err != nil || len(records) < 3 {
		t.Fatalf("%d names: %v", len(records), err)
	}
	a, b := records[0].ID, records[1].ID
	say := func(says people.Says, a, b string) error {
		return FileLink(t.Context(), m, people.Link{A: a, B: b, Says: says, Who: "Alta", Why: "one card"})
	}
	if err := say(people.SaysOne, a, b); err != nil {
		t.Fatal(err)
	}
	links, entries, err := Links(t.Context(), m)
	if link, ok := links.Of(b, a); err != nil || !ok || link.Why != "one card" || entries != 1 {
		t.Errorf("%d entries, %+v: %v", entries, link, err)
	}
	var unknown *UnknownNameError
	if err := say(people.SaysOne, a, "Nobody"); !errors.As(err, &unknown) || unknown.Name != "Nobody" {
		t.Errorf("a name of no sheet: %v", err)
	}
	var refused *LinkError
	if err := say(people.SaysTwo, a, b); !errors.As(err, &refused) {
		t.Errorf("the opposite of what was said: %v", err)
	}
	if err := say(people.SaysBack, a, b); err != nil {
		t.Fatal(err)
	}
	if links, entries, err = Links(t.Context(), m); err != nil || entries != 2 {
		t.Errorf("%d entries: %v", entries, err)
	} else if _, ok := links.Of(a, b); ok {
		t.Error("what was taken back still stands")
	}
}
