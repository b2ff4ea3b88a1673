package i18n_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

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
// by form, a plain one under the empty form. Ids of one first word are in one file, and
// that is the same in each language.
func catalogue(t *testing.T, lang string) map[string]map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("messages", lang, "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s has no files: %v", lang, err)
	}
	messages := make(map[string]map[string]string)
	for _, file := range files {
		for id, forms := range readFile(t, file) {
			if messages[id] != nil {
				t.Errorf("%s: %s is in another file too", file, id)
			}
			messages[id] = forms
		}
	}
	return messages
}

// A file is an id and its sentence a line, in the order of the ids: so they are found
// without reading the others. UPDATE_GOLDEN=1 puts a file in order.
func TestFilesAreInOrder(t *testing.T) {
	roomOf := make(map[string]string)
	for _, pattern := range []string{sharedFile, "messages/*/*.json"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("no files %s: %v", pattern, err)
		}
		for _, file := range files {
			room := filepath.Base(file)
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			ordered := inOrder(t, data)
			if os.Getenv("UPDATE_GOLDEN") != "" {
				if err := os.WriteFile(file, ordered, 0o644); err != nil {
					t.Fatal(err)
				}
			} else if string(data) != string(ordered) {
				t.Errorf("%s: an id and its sentence a line, in the order of the ids; UPDATE_GOLDEN=1 puts it in order", file)
			}
			for id := range readFile(t, file) {
				if file == sharedFile {
					continue // of all rooms
				}
				word, _, _ := strings.Cut(id, ".")
				if roomOf[word] == "" {
					roomOf[word] = room
				}
				if roomOf[word] != room {
					t.Errorf("%s: %s belongs to %s, where others that begin with its first word are", file, id, roomOf[word])
				}
			}
		}
	}
}

// inOrder is a file of a catalogue as it should be.
func inOrder(t *testing.T, data []byte) []byte {
	t.Helper()
	var messages map[string]json.RawMessage
	if err := json.Unmarshal(data, &messages); err != nil {
		t.Fatal(err)
	}
	lines := make([]string, 0, len(messages))
	for _, id := range slices.Sorted(maps.Keys(messages)) {
		lines = append(lines, fmt.Sprintf("  %q: %s", id, oneLine(t, messages[id])))
	}
	return []byte("{\n" + strings.Join(lines, ",\n") + "\n}\n")
}

// oneLine is a sentence, or its plural forms, in a line.
func oneLine(t *testing.T, message json.RawMessage) string {
	t.Helper()
	if !bytes.HasPrefix(message, []byte("{")) {
		return string(message)
	}
	var forms map[string]json.RawMessage
	if err := json.Unmarshal(message, &forms); err != nil {
		t.Fatal(err)
	}
	var parts []string
	for _, form := range slices.Sorted(maps.Keys(forms)) {
		parts = append(parts, fmt.Sprintf("%q: %s", form, forms[form]))
	}
	return "{" + strings.Join(parts, ", ") + "}"
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
	english, shared := catalogue(t, i18n.Base), readFile(t, sharedFile)
	for _, lang := range i18n.Languages() {
		t.Run(lang, func(t *testing.T) {
			messages := catalogue(t, lang)
			for _, id := range slices.Sorted(maps.Keys(messages)) {
				original, known := english[id]
				if !known && shared[id] != nil {
					continue // a language may need a sentence of its own
				}
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
			for id := range english {
				if messages[id] == nil {
					t.Errorf("not translated: %s", id)
				}
			}
		})
	}
}

// What reads the same in five languages, but for a capital and the names of its values, is one
// sentence: a source file asks for that, or a row that all languages share says it.
func TestNoTwins(t *testing.T) {
	first := make(map[string]string)
	catalogues := make(map[string]map[string]map[string]string)
	for _, lang := range i18n.Languages() {
		catalogues[lang] = catalogue(t, lang)
	}
	for _, id := range slices.Sorted(maps.Keys(catalogues[i18n.Base])) {
		var all []string
		for _, lang := range i18n.Languages() {
			messages := catalogues[lang]
			for _, form := range slices.Sorted(maps.Keys(messages[id])) {
				all = append(all, form+"="+withoutNames(messages[id][form]))
			}
		}
		text := strings.Join(all, "\n")
		if other := first[text]; other == "" {
			first[text] = id
		} else {
			t.Errorf("%s says what %s says: %q", id, other, all[0])
		}
	}
}

// withoutNames is a text with its values numbered and without its capital.
func withoutNames(text string) string {
	names := make(map[string]string)
	text = placesOfSentence.ReplaceAllStringFunc(text, func(place string) string {
		return valuesOfPlace.ReplaceAllStringFunc(place, func(name string) string {
			if names[name] == "" {
				names[name] = fmt.Sprintf(".%d", len(names))
			}
			return names[name]
		})
	})
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(first)) + text[size:]
}

// sharedFile holds what is the same in every language.
const sharedFile = "messages/shared.json"

// What every language shares is not in English. It is a text, or another id, which
// stands in each catalogue and has the places that the row fills or renames.
func TestSharedRows(t *testing.T) {
	shared := readFile(t, sharedFile)
	for _, lang := range i18n.Languages() {
		messages := catalogue(t, lang)
		for id, row := range shared {
			if lang == i18n.Base && messages[id] != nil {
				t.Errorf("%s is in %s too", id, sharedFile)
			}
			says := saidBy(row)
			for _, said := range says {
				sayable(t, lang, id, said, messages, shared)
			}
			if len(says) > 0 && messages[id] != nil && len(row) == 1 {
				sameAsShared(t, lang, id, says[0]["as"], messages)
			}
		}
	}
}

// sameAsShared tells of a sentence that a language has of its own though it is what every
// language says there.
func sameAsShared(t *testing.T, lang, id, as string, messages map[string]map[string]string) {
	t.Helper()
	if own := messages[id]; own[""] != "" && own[""] == messages[as][""] {
		t.Errorf("%s: %s is what %s says", lang, id, as)
	}
}

// saidBy are the sentences that a row says: each is its id ("as") and how its places are
// filled or renamed.
func saidBy(row map[string]string) []map[string]string {
	if row["as"] != "" {
		return []map[string]string{row}
	}
	var said []map[string]string
	for _, m := range saidInside.FindAllStringSubmatch(row[""], -1) {
		one := map[string]string{"as": m[1]}
		for _, place := range filledInside.FindAllStringSubmatch(m[2], -1) {
			one[place[1]] = place[2]
		}
		said = append(said, one)
	}
	return said
}

var (
	// saidInside is a sentence inside another, with how its places are filled.
	saidInside   = regexp.MustCompile(`\{\{say "([^"]*)"((?: "[^"]*" "[^"]*")*)\}\}`)
	filledInside = regexp.MustCompile(`"([^"]*)" "([^"]*)"`)
)

// sayable reports whether what a row says is there, and has the places that the row fills.
func sayable(t *testing.T, lang, id string, row map[string]string, messages, shared map[string]map[string]string) {
	t.Helper()
	as := row["as"]
	plain := strings.ToLower(as[:1]) + as[1:]
	text := whole(plain, messages, shared, 0)
	if text == "" {
		t.Errorf("%s: %s says %s, which says nothing", lang, id, as)
	}
	if plain != as && strings.HasPrefix(text, "{{") && !strings.HasPrefix(text, "{{if ") {
		t.Errorf("%s: %s has its capital from a value", lang, id)
	}
	for name := range row {
		if name != "as" && !slices.Contains(strings.Fields(places(text)), "."+name) {
			t.Errorf("%s: %s gives %s, which %s does not say", lang, id, name, as)
		}
	}
}

// whole is the text of a sentence in a language, with those that it is made of; "" is none, and
// one that is made of itself.
func whole(id string, messages, shared map[string]map[string]string, deep int) string {
	row := messages[id]
	if row == nil {
		row = shared[id]
	}
	if deep > 3 {
		return ""
	}
	text := row[""] + row["other"]
	for _, said := range saidBy(row) {
		part := whole(strings.ToLower(said["as"][:1])+said["as"][1:], messages, shared, deep+1)
		for name, as := range said {
			part = regexp.MustCompile(`\.`+name+`\b`).ReplaceAllLiteralString(part, as)
		}
		if part == "" {
			return ""
		}
		text = saidInside.ReplaceAllLiteralString(text, "") + part
	}
	return text
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
