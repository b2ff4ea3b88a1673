package reports_test

import (
	"os"
	"runtime/debug"
	"testing"

	"arbiter/rules/longtest"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // papers are made and thrown away: a quarter of the time went to collecting them
	longtest.Properties(longtest.Events)
	os.Exit(m.Run())
}
