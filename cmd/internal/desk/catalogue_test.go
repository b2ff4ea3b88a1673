package desk_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk/refusal"
)

// Each refusal of the catalogue is provoked by a test that names its code.
func TestEveryRefusalIsProvoked(t *testing.T) {
	files, err := filepath.Glob("*_test.go")
	built, _ := filepath.Glob("*/*_test.go") // what is built on the desk
	if err != nil || len(files) == 0 || len(built) == 0 {
		t.Fatalf("no tests: %v", err)
	}
	files = append(files, built...)
	var tests strings.Builder
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		tests.Write(text)
	}
	for _, row := range refusal.Refusals() {
		if !strings.Contains(tests.String(), `"`+row.Code+`"`) {
			t.Errorf("no test provokes %s", row.Code)
		}
	}
}
