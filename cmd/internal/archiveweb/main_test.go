package archiveweb

import (
	"os"
	"testing"

	"arbiter/rules/longtest"
)

func TestMain(m *testing.M) {
	longtest.Properties(longtest.Events) // of each game
	os.Exit(m.Run())
}
