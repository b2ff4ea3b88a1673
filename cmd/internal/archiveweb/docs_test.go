package archiveweb

import (
	"path/filepath"
	"testing"

	"arbiter/cmd/internal/web/webtest"
)

// Each line of what pages keep out names the test that holds it, and there is that test.
func TestEveryThreatHasItsTest(t *testing.T) {
	t.Parallel()
	webtest.ThreatsHaveTests(t, filepath.Join("..", "..", "..", "docs", "archive.md"), "### What the pages keep out", 10)
}
