package hall_test

import (
	"os"
	"runtime/debug"
	"testing"

	"arbiter/tournament/store/storetest"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // pages are made and thrown away: a quarter of the time went to collecting them
	storetest.OnAnyMachine()
	storetest.RollBackInMemory()
	os.Exit(storetest.InMemory(m.Run))
}
