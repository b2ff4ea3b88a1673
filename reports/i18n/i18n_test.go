package i18n_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/rules/sheet"
)

func TestMessages(t *testing.T) {
	loc := i18n.English()
	for _, c := range []struct {
		id   string
		data i18n.Data
		want string
	}{
		{"not-final", i18n.Data{"Count": 1}, "not final: 1 game open"},
		{"not-final", i18n.Data{"Count": 3}, "not final: 3 games open"},
		{"page", i18n.Data{"Page": "&P", "Total": "&N"}, "page &P of &N"},
		{"Sheet.title.capture-omitted", nil, "Capture omitted"},
		{"where.round", i18n.Data{"Round": 2}, "round 2"},
		{"Where.round", i18n.Data{"Round": 2}, "Round 2"},
		{"no-such-message", nil, "[no-such-message]"},
	} {
		if got := loc.T(c.id, c.data); got != c.want {
			t.Errorf("%s is %q, want %q", c.id, got, c.want)
		}
	}
	if loc.Has("no-such-message") || loc.Has("No-such-message") || !loc.Has("not-final") || !loc.Has("Not-final") {
		t.Error("Has is wrong")
	}
}

func TestDataIsNotTakenForATemplate(t *testing.T) {
	if got := i18n.English().T("head.arbiter", i18n.Data{"Name": "{{.Name}} <b>"}); got != "arbiter {{.Name}} <b>" {
		t.Errorf("got %q", got)
	}
}

func TestNew(t *testing.T) {
	for lang, want := range map[string]string{"": "en", "en": "en", "en-GB": "en", "EN_us": "en"} {
		if loc, err := i18n.New(lang); err != nil || loc.Lang() != want {
			t.Errorf("%q: %v", lang, err)
		}
	}
	for _, lang := range []string{"xx", "not a language", "../en"} {
		if _, err := i18n.New(lang); err == nil || !strings.Contains(err.Error(), "en") {
			t.Errorf("%q: %v", lang, err)
		}
	}
}

// The ids that are written out in the packages that use the catalogue must be in it.
func TestEveryIDInUseExists(t *testing.T) {
	ids := i18n.IDs()
	use := regexp.MustCompile(`\.(?:T|Has)\("([A-Za-z0-9.-]+)"`)
	var files []string
	for _, pattern := range []string{"../*.go", "../table/*.go", "../paper/*.go"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("no source %s: %v", pattern, err)
		}
		files = append(files, found...)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range use.FindAllStringSubmatch(string(text), -1) {
			id := strings.ToLower(m[1][:1]) + m[1][1:]
			known := slices.ContainsFunc(ids, func(have string) bool {
				return have == id || strings.HasSuffix(id, ".") && strings.HasPrefix(have, id)
			})
			if !known {
				t.Errorf("%s uses %q, which the catalogue lacks", filepath.Base(file), id)
			}
		}
	}
}

// Each code of the catalogue says in every language what it
// is, why the rule exists and what the arbiter does.
func TestEveryCodeHasItsSentences(t *testing.T) {
	for _, lang := range i18n.Languages() {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range sheet.Catalogue() {
			for _, id := range []string{e.Title().Code, e.Why().Code, e.Arbiter().Code} {
				if !loc.Has(id) {
					t.Errorf("%s: %s has no %s", lang, e.Code, id)
				}
			}
		}
	}
}
