// Package longtest says which form the tests are in: the short one, as every go test runs
// them, or the long one, which .ci/long asks for by hand. It is for tests alone.
package longtest

import (
	"errors"
	"flag"
	"os"
	"strconv"
)

// Variable is the variable of the environment that asks for the long form; any text does.
const Variable = "ARBITER_LONG_TESTS"

// Wanted reports whether the long form is asked for.
func Wanted() bool { return os.Getenv(Variable) != "" }

// Number is a number of the short form or of the long one.
func Number(short, long int) int {
	if Wanted() {
		return long
	}
	return short
}

// Events is how often a property is tried in the short form, where each time is a whole event
// in a file; the long form tries rapid's own hundred.
const Events = 30

// seed is where rapid begins in the short form: a change is not refused for what it has no
// part in, and what chance finds is found by the long form.
const seed = "20261128"

// Properties sets how often the properties of a package are tried in the short form, and that
// each run tries the same. It is for TestMain, before the flags are read: -rapid.checks and
// -rapid.seed on the command line have the last word.
func Properties(times int) {
	if Wanted() {
		return
	}
	if err := errors.Join(flag.Set("rapid.checks", strconv.Itoa(times)), flag.Set("rapid.seed", seed)); err != nil {
		panic(err) // the package has no properties
	}
}
