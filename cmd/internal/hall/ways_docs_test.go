package hall_test

import (
	"path/filepath"
	"testing"

	"arbiter/cmd/internal/web/webtest"
)

// Each line of the threat model names the test that holds it, and there is that test.
func TestEveryThreatHasItsTest(t *testing.T) {
	t.Parallel()
	webtest.ThreatsHaveTests(t, filepath.Join("..", "..", "..", "docs", "hall-protocol.md"), "## Threats", 20)
}
