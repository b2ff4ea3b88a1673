package longtest_test

import (
	"flag"
	"testing"

	"arbiter/rules/longtest"
)

func TestTheFormIsThatOfTheEnvironment(t *testing.T) {
	checks := flag.Int("rapid.checks", 100, "as rapid has it")
	for _, test := range []struct {
		variable       string
		number, checks int
	}{{"1", 300, 100}, {"", 12, 30}} {
		t.Setenv(longtest.Variable, test.variable)
		longtest.Properties(30)
		if n := longtest.Number(12, 300); n != test.number || *checks != test.checks || longtest.Wanted() != (test.variable != "") {
			t.Errorf("%q: %d of a number and %d checks, want %+v", test.variable, n, *checks, test)
		}
	}
}
