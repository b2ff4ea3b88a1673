package hall

import (
	"os"
	"testing"

	"arbiter/tournament/store/storetest"
)

func TestMain(m *testing.M) {
	storetest.DoNotWaitForTheDisk()
	os.Exit(m.Run())
}
