package hall_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/hall"
)

// Every route that docs/compatibility.md promises is in the table, and every route for
// programs is promised.
func TestRoutesThatArePromisedAreThere(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "docs", "compatibility.md"))
	if err != nil {
		t.Fatal(err)
	}
	var promised []string
	for _, row := range regexp.MustCompile("(?m)^\\| `((?:GET|POST) [^`]+)` \\|").FindAllStringSubmatch(string(text), -1) {
		promised = append(promised, row[1])
	}
	var there []string
	for _, route := range hall.AllRooms().Routes() {
		address := route.Method + " " + route.Path
		there = append(there, address)
		if strings.HasPrefix(route.Path, "/api/") && !slices.Contains(promised, address) {
			t.Errorf("%s is for programs, and not promised", address)
		}
	}
	if len(promised) < 15 {
		t.Errorf("%d routes are promised", len(promised))
	}
	for _, address := range promised {
		if !slices.Contains(there, address) {
			t.Errorf("%s is promised, and not there", address)
		}
	}
}
