package people

import "testing"

func TestNearnessOfWhatStandsOnASheet(t *testing.T) {
	for _, test := range []struct {
		sheet, player string
		want          Nearness
	}{
		{"Jansen", "Jan Jansen", NearSame},
		{"J. Jansen", "Jan Jansen", NearSame},
		{"Jansen, Jan", "Jan Jansen", NearSame},
		{"Ivanov", "Иванов Пётр", NearSpelled},
		{"P. Ivanov", "Иванов Пётр", NearSpelled},
		{"Иванов", "Petr Ivanov", NearSpelled},
		{"Іванов", "Иванов Пётр", NearSpelled},
		{"Bondarenko O.", "Бондаренко Олександр", NearSpelled},
		{"Шевченко", "Taras Shevchenko", NearSpelled},
		{"Hryhorii Kovalchuk", "Ковальчук Григорій", NearSpelled},
		{"Mueller", "Jörg Müller", NearSame},
		{"Joerg Mueller", "Jörg Müller", NearSame},
		{"Muller", "Jörg Müller", NearSame},
		{"Jansn", "Jan Jansen", NearSlip},
		{"J. Jansn", "Jan Jansen", NearSlip},
		{"Jan Jansn", "Jan Jansen", NearSlip},
		{"Janssen", "Jan Jansen", NearSlip}, // two names, see [Compare]: a slip at most
		{"Pite Jansen", "Piet Jansen", NearSlip},
		{"Jan Bis", "Jan Bos", NearSlip},
		{"Dauwe", "Douwe", NearSlip},
		{"Ivanoff", "Иванов Пётр", NearSpelled},
		{"Иваноы", "Иванов Пётр", NearSlip},
		{"J.J.", "Jan Jansen", NearSlip}, // initials
		{"J.J.", "J. J.", NearSame},
		{"J.", "Jan Jansen", NearSlip},
		{"Я.", "Jan Jansen", NearSlip},
		{"P. Jansn", "Jan Jansen", NearNone},
		{"P. Jansen", "Jan Jansen", NearNone},
		{"P.P.", "Jan Jansen", NearNone},
		{"Bakker", "Jan Bosscher", NearNone}, // the same consonants
		{"Hansen", "Jan Postma", NearNone},
		{"Ivanov", "Иванова Анна", NearNone}, // of a man, of a woman
		{"Petrov", "Иванов Пётр", NearNone},
		{"Jansen 2", "Jansen 3", NearNone},
		{"", "Jan Jansen", NearNone},
		{"N.N.", "Jan Jansen", NearNone},
	} {
		a, b := Write(test.sheet), Write(test.player)
		if got := a.Near(&b); got != test.want {
			t.Errorf("%q, %q: %v, want %v", test.sheet, test.player, got, test.want)
		}
		if one, other := a.Near(&b), b.Near(&a); one != other {
			t.Errorf("%q, %q: %v, and the other way round %v", test.sheet, test.player, one, other)
		}
	}
}
