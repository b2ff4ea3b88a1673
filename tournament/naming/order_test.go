package naming_test

import (
	"slices"
	"testing"

	"arbiter/tournament/naming"
)

// A certificate has the first name first, and the particle before the surname.
func TestGivenFirst(t *testing.T) {
	for name, want := range map[string]string{
		"Wiersma, Harm": "Harm Wiersma", "Jong, Jan de": "Jan de Jong", "de Jong, Jan": "Jan de Jong", "Jong, de, Jan": "Jan de Jong", "Wal-Smit, Anna van der": "Anna van der Wal-Smit",
		"Hoff, J. van 't": "J. van 't Hoff", "King, Martin Luther, jr.": "Martin Luther King jr.", "Harm Wiersma": "Harm Wiersma", "Pelé": "Pelé", "Иванов, Пётр": "Пётр Иванов", "Иванов Пётр": "Иванов Пётр",
		"Boer,": "Boer", ", Jan": "Jan", ",": "", "de": "de", "de,": "de", "jansen, jan": "jan jansen",
	} {
		if got := naming.GivenFirst(name); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
}

// Dutch lists have de Jong under J, others where the name begins; a name without a comma
// goes by its surname where the others have commas.
func TestNamesInOrder(t *testing.T) {
	sorted := func(lang string, names ...string) []string {
		order := naming.OrderOf(names, lang == "nl")
		slices.SortFunc(names, func(a, b string) int {
			switch ka, kb := order.Key(a), order.Key(b); {
			case ka < kb:
				return -1
			case ka > kb:
				return 1
			}
			return 0
		})
		return names
	}
	if got := sorted("nl", "Kramer, A", "de Jong, Jan", "Dam, Bo", "Hendrik Postma", "Jong, Aad de", "Zoon"); !slices.Equal(got, []string{"Dam, Bo", "Jong, Aad de", "de Jong, Jan", "Kramer, A", "Hendrik Postma", "Zoon"}) {
		t.Errorf("%q", got)
	}
	if got := sorted("en", "Kramer, A", "de Jong, Jan", "dam, Bo", "Jong, Aad de"); !slices.Equal(got, []string{"Jong, Aad de", "Kramer, A", "dam, Bo", "de Jong, Jan"}) {
		t.Errorf("%q", got)
	}
	if got := sorted("nl", "Harm Wiersma", "Anna Zoon", "Bo Alma", "Postma, H"); !slices.Equal(got, []string{"Anna Zoon", "Bo Alma", "Harm Wiersma", "Postma, H"}) {
		t.Errorf("as they are written: %q", got)
	}
}
