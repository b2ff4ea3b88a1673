package deeds_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk/deeds"
)

// Each code, deed and field is a row once.
func TestRowsAreThereOnce(t *testing.T) {
	seen := map[string]bool{}
	once := func(kind, name string) {
		if name == "" || seen[kind+name] {
			t.Errorf("%s %q is there twice", kind, name)
		}
		seen[kind+name] = true
	}
	for _, row := range deeds.Remedies() {
		once("remedy", row.Code)
	}
	for _, row := range deeds.Fields() {
		once("field", row.Name)
	}
	for _, row := range deeds.All() {
		once("deed", row.ID)
		for _, field := range slices.Concat(row.Places, row.Values, row.Switches) {
			once(row.ID+" field", field)
		}
		for _, own := range row.Own {
			if !slices.ContainsFunc(row.Fields(), func(f deeds.Field) bool { return f.Name == own.Name }) {
				t.Errorf("%s says something of %s, which it does not have", row.ID, own.Name)
			}
		}
		for _, field := range row.Needs {
			if !slices.Contains(row.Values, field) && !slices.Contains(row.Places, field) {
				t.Errorf("%s needs %s, which it does not have", row.ID, field)
			}
		}
	}
}

// What a remedy fills in are fields of the deed that it names; a switch has no value, and what
// is asked for has something in its place. Each remedy has something to do, or says why not.
func TestEveryWayIsOfItsDeed(t *testing.T) {
	led := map[string]bool{}
	for _, row := range deeds.Remedies() {
		if row.Words == "" && row.Alone == "" && len(row.Ways) == 0 {
			t.Errorf("%s does nothing", row.Code)
		}
		for _, way := range row.Ways {
			led[way.Deed] = true
			deed, known := deeds.Find(way.Deed)
			if !known && way.Deed != "" {
				t.Errorf("%s: there is no deed %q", row.Code, way.Deed)
			}
			for _, fill := range way.Fills {
				has := slices.Concat(deed.Places, deed.Values, deed.Switches, []string{"file", "group", "stage"}) // which event is meant, of all
				if way.Deed != "" && !strings.Contains(fill.Field, "{") && !slices.Contains(has, fill.Field) {
					t.Errorf("%s: %s has no field %s", row.Code, way.Deed, fill.Field)
				}
				if slices.Contains(deed.Switches, fill.Field) && (fill.How != deeds.Named || fill.Value != "") {
					t.Errorf("%s: %s is a switch", row.Code, fill.Field)
				}
				if fill.How == deeds.Asked && fill.Value == "" {
					t.Errorf("%s: nothing stands for %s", row.Code, fill.Field)
				}
			}
		}
	}
	for _, deed := range deeds.All() {
		if !led[deed.ID] && deed.Do == nil {
			t.Errorf("no remedy leads to %s", deed.ID)
		}
	}
}
