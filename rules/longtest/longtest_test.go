package longtest_test

import (
	"flag"
	"testing"

	"arbiter/rules/longtest"
)

func TestTheFormIsThatOfTheEnvironment(t *testing.T) {
	checks, seed := flag.Int("rapid.checks", 100, "as rapid has it"), flag.Uint64("rapid.seed", 0, "as rapid has it: 0 is another each time")
	for _, test := range []struct {
		variable       string
		number, checks int
		drawn          bool
	}{{"1", 300, 100, true}, {"", 12, 30, false}} {
		t.Setenv(longtest.Variable, test.variable)
		longtest.Properties(30)
		if n := longtest.Number(12, 300); n != test.number || *checks != test.checks || (*seed == 0) != test.drawn || longtest.Wanted() != (test.variable != "") {
			t.Errorf("%q: %d of a number and %d checks from %d, want %+v", test.variable, n, *checks, *seed, test)
		}
	}
}
