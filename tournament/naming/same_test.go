package naming_test

import (
	"testing"

	"arbiter/tournament/naming"
)

func TestSameNameAsPeopleWriteIt(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"Jelle Wiersma", "Wiersma, Jelle", true},
		{"Jelle Wiersma", "JELLE WIERSMA", true},
		{"Jelle Wiersma", "J. Wiersma", true},
		{"Jelle Wiersma", "Wiersma", true},
		{"Łukasz Kosobudzki", "Łukasz Kosobudzki", true},
		{"Petra Dušková", "Petra Duskova", true},
		{"Jörg Müller", "Joerg Mueller", true},
		{"J. Mueller", "Müller, Jörg", true},
		{"Müller", "Muller", true},
		{"Strasse", "Straße", true},
		{"Søren Ågård", "Soeren Aagaard", true},
		{"Muller", "Mueller", false},
		{"Jelle Wiersma", "Ype Wiersma", false},
		{"Jelle Wiersma", "J.", false},
		{"", "", false},
	} {
		if got := naming.Same(tt.a, tt.b); got != tt.want || naming.Same(tt.b, tt.a) != tt.want {
			t.Errorf("%q and %q: %t, want %t", tt.a, tt.b, got, tt.want)
		}
	}
	for name, want := range map[string]bool{"?": true, "": true, "N.N.": true, "NN": true, "N. Nijdam": false} {
		if got := naming.Nameless(name); got != want {
			t.Errorf("Nameless(%q) is %t", name, got)
		}
	}
}
