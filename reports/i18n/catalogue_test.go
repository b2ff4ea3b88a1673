package i18n_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/reports/i18n"
)

// forms are the plural forms that a language needs (CLDR, cardinals). In these
// languages "other" is for fractions, or for everything that is not one.
func forms(lang string) []string {
	switch lang {
	case "ru", "uk":
		return []string{"few", "many", "one", "other"}
	default:
		return []string{"one", "other"}
	}
}

// catalogue reads the files of a language as a translator edits them: each message
// by form, a plain one under the empty form. The ids of a file begin with its name,
// but for those of papers.
func catalogue(t *testing.T, lang string) map[string]map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("messages", lang, "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s has no files: %v", lang, err)
	}
	messages, inFile := make(map[string]map[string]string), make(map[string]string)
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".json")
		for id, forms := range readFile(t, file) {
			if area, _, _ := strings.Cut(id, "."); name != "papers" && area != name {
				t.Errorf("%s: %s belongs to another file", file, id)
			}
			if messages[id] != nil {
				t.Errorf("%s: %s is in another file too", file, id)
			}
			messages[id], inFile[id] = forms, file
		}
	}
	for id := range messages {
		area, _, _ := strings.Cut(id, ".")
		if slices.Contains(files, filepath.Join("messages", lang, area+".json")) && area != "papers" {
			if inFile[id] != filepath.Join("messages", lang, area+".json") {
				t.Errorf("%s: %s is looked for in %s.json", lang, id, area)
			}
		}
	}
	return messages
}

// readFile reads one file of a catalogue.
func readFile(t *testing.T, file string) map[string]map[string]string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	messages := make(map[string]map[string]string, len(raw))
	for id, message := range raw {
		var plain string
		if json.Unmarshal(message, &plain) == nil {
			messages[id] = map[string]string{"": plain}
			continue
		}
		var byForm map[string]string
		if err := json.Unmarshal(message, &byForm); err != nil {
			t.Fatalf("%s: %s: %v", file, id, err)
		}
		messages[id] = byForm
	}
	return messages
}

var (
	placesOfSentence = regexp.MustCompile(`\{\{[^}]*\}\}`)
	valuesOfPlace    = regexp.MustCompile(`\.[A-Z][A-Za-z]*`)
)

// places are the values that a sentence is filled with.
func places(text string) string {
	filled := strings.Join(placesOfSentence.FindAllString(text, -1), " ") // BOARD.GAME is none
	found := valuesOfPlace.FindAllString(filled, -1)
	slices.Sort(found)
	return strings.Join(slices.Compact(found), " ")
}

// Each catalogue holds what English has, filled with the same values, in the
// plural forms of its language.
func TestCatalogues(t *testing.T) {
	english := catalogue(t, i18n.Base)
	for _, lang := range i18n.Languages() {
		t.Run(lang, func(t *testing.T) {
			messages := catalogue(t, lang)
			for _, id := range slices.Sorted(maps.Keys(messages)) {
				original, known := english[id]
				if !known {
					t.Errorf("%s is not a message of English", id)
					continue
				}
				_, plain := messages[id][""]
				_, plainOriginal := original[""]
				have := slices.Sorted(maps.Keys(messages[id]))
				if plain != plainOriginal || !plain && !slices.Equal(have, forms(lang)) {
					t.Errorf("%s has the forms %q; its language needs %q", id, have, forms(lang))
				}
				want := places(original[""] + original["other"])
				for form, text := range messages[id] {
					if form == "one" && len(forms(lang)) == 2 && strings.Contains(want, ".Count") && !strings.Contains(text, ".Count") {
						text += "{{.Count}}" // one round: the number may go without saying
					}
					if text == "" || places(text) != want {
						t.Errorf("%s, form %q: %q is filled with %q, English with %q", id, form, text, places(text), want)
					}
					if plain && strings.Contains(text, ".Count}}") {
						t.Errorf("%s tells a count and needs plural forms", id)
					}
				}
			}
			for _, id := range i18n.IDs() {
				if messages[id] == nil {
					t.Errorf("not translated: %s", id)
				}
			}
		})
	}
}

func TestLanguages(t *testing.T) {
	if got := i18n.Languages(); !slices.Equal(got, []string{"en", "fy", "nl", "ru", "uk"}) {
		t.Errorf("%q", got)
	}
}

func TestPlurals(t *testing.T) {
	for _, c := range []struct {
		lang  string
		count int
		want  string
	}{
		{"nl", 1, "nog niet definitief: 1 partij open"},
		{"fy", 3, "noch net definityf: 3 partijen iepen"},
		{"ru", 1, "не окончательно: не доиграна 1 партия"},
		{"ru", 3, "не окончательно: не доиграны 3 партии"},
		{"ru", 11, "не окончательно: не доиграно 11 партий"},
		{"ru", 21, "не окончательно: не доиграна 21 партия"},
		{"uk", 2, "не остаточно: не дограно 2 партії"},
		{"uk", 5, "не остаточно: не дограно 5 партій"},
	} {
		if got := mustLoc(t, c.lang).T("not-final", i18n.Data{"Count": c.count}); got != c.want {
			t.Errorf("%s %d: %q", c.lang, c.count, got)
		}
	}
}

func TestNumbersAndDatesOfLanguages(t *testing.T) {
	at := time.Date(2026, 11, 20, 20, 4, 0, 0, time.UTC)
	for lang, want := range map[string]string{"nl": "20-11-2026 20:04 UTC", "fy": "20-11-2026 20:04 UTC", "ru": "20.11.2026 20:04 UTC", "uk": "20.11.2026 20:04 UTC"} {
		loc := mustLoc(t, lang)
		if got := loc.Time(at); got != want {
			t.Errorf("%s: %q", lang, got)
		}
		if got := loc.Number("92.75"); got != "92,75" {
			t.Errorf("%s: %q", lang, got)
		}
		if got := loc.WithDecimals().Number("7½"); got != "7,5" {
			t.Errorf("%s: %q", lang, got)
		}
	}
}

func TestCollatorsOfLanguages(t *testing.T) {
	for lang, want := range map[string][]string{
		"uk": {"Гнатюк", "Ґудзь", "Дзюба", "Єфименко", "Жук", "Іваненко", "Їжак"},
		"ru": {"Ёлкин", "Ельцов", "Ершов", "Жуков"},
		"fy": {"Andries", "Ângela", "Sûnenga", "Sybesma", "Ypma"},
	} {
		names := slices.Clone(want)
		slices.Reverse(names)
		slices.SortFunc(names, mustLoc(t, lang).Collator())
		if !slices.Equal(names, want) {
			t.Errorf("%s: %q, want %q", lang, names, want)
		}
	}
}
