package intake_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// english puts an error into words.
func english(err error) string { return i18n.English().Error(err) }

// say puts an adjustment or a refusal into words.
func say(what message.Teller) string { return i18n.English().Say(what) }

// Whatever the package says by an id is in the catalogue.
func TestEveryMessageIsInTheCatalogue(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`"(intake\.[a-z0-9-]*[a-z0-9])"`).FindAllSubmatch(text, -1) {
			found++
			if !i18n.English().Has(string(m[1])) {
				t.Errorf("%s says %s, which the catalogue lacks", file, m[1])
			}
		}
	}
	if found < 50 {
		t.Errorf("%d messages found", found)
	}
}
