package archive

import (
	"os"
	"testing"

	"arbiter/rules/longtest"
)

func TestMain(m *testing.M) {
	longtest.Properties(longtest.Events)
	os.Exit(m.Run())
}
