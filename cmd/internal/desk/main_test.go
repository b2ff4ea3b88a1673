package desk_test

import (
	"os"
	"testing"

	"arbiter/rules/longtest"
	"arbiter/tournament/store/storetest"
)

func TestMain(m *testing.M) {
	storetest.OnAnyMachine()
	storetest.RollBackInMemory()
	longtest.Properties(longtest.Events)
	os.Exit(storetest.InMemory(m.Run))
}
