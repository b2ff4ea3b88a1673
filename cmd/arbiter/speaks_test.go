package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"

	"github.com/rogpeppe/go-internal/testscript"
)

// speaks is "speaks LANG [WORD...]": what the last command printed has no word of the
// English catalogue that the catalogue of the language does not have as well. Command
// lines, flags, names of files, addresses of findings and what is in quotation marks
// are nobody's words; the words that are named are allowed besides.
func (v *vocabularies) speaks(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: speaks LANG [WORD...]")
	}
	for _, output := range []string{"stdout", "stderr"} {
		text := ts.ReadFile(output)
		if foreign := v.englishIn(text, args[0], args[1:]); len(foreign) > 0 {
			ts.Fatalf("%s speaks English: %q in\n%s", output, foreign, text)
		}
	}
}

// englishIn lists the words of a text that English has and the language has not.
func (v *vocabularies) englishIn(text, lang string, allowed []string) []string {
	english, own := v.of("en"), v.of(lang)
	// The name of a tag, as Round, or of a command may have brought a word to the language.
	never := strings.Fields("the and not with has have round board game games player players result results paired sheet sheets move moves")
	var foreign []string
	for _, word := range wordsOf(spoken(text)) {
		if english[word] && (!own[word] || slices.Contains(never, word)) && !slices.Contains(allowed, word) && !slices.Contains(foreign, word) {
			foreign = append(foreign, word)
		}
	}
	return foreign
}

// spoken is a text without what is the same in every language: command lines up to a
// sign or a word that no command has, flags, files, codes with points or digits, quotations.
func spoken(text string) string {
	for _, pattern := range nobodys() {
		text = pattern.ReplaceAllString(text, " ")
	}
	return text
}

// nobodys are what is the same in every language.
var nobodys = sync.OnceValue(func() (all []*regexp.Regexp) {
	for _, pattern := range []string{
		`"[^"]*"|«[^»]*»`,
		`arbiter( [a-z]\d\S*| (--?)?[a-z][a-z-]*| [A-Z0-9][A-Z0-9.-]*| \S*\.[a-z]+| ".*?")*`,
		`--[a-z-]+( [A-Z]+)?`,
		`\S+\.(arbiter|pdn|csv|txt|html|pdf|xlsx|trf|json)\S*`,
		`\b[a-z-]+(\.[a-z0-9-]+)+\b`,
		`\b[a-z]\d\S*`,
		`\b[0-9a-f]{8}\b`, // of a hash
	} {
		all = append(all, regexp.MustCompile(pattern))
	}
	return all
})

// wordsOf are the words of a text in lower case, of three letters or more.
func wordsOf(text string) []string {
	var words []string
	for _, word := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' && r != '-' }) {
		if word = strings.Trim(word, "'-"); len([]rune(word)) > 2 {
			words = append(words, word)
		}
	}
	return words
}

// vocabularies are the words of the catalogues, of which each is read once: scripts that
// run side by side share them.
type vocabularies struct {
	lock  sync.Mutex
	words map[string]map[string]bool // by language
}

// of is the vocabulary of a language. Nobody alters it.
func (v *vocabularies) of(lang string) map[string]bool {
	v.lock.Lock()
	defer v.lock.Unlock()
	if v.words[lang] == nil {
		if v.words == nil {
			v.words = make(map[string]map[string]bool)
		}
		v.words[lang] = vocabulary(lang)
	}
	return v.words[lang]
}

// vocabulary are the words of a catalogue.
func vocabulary(lang string) map[string]bool {
	words := make(map[string]bool)
	folder := filepath.Join("..", "..", "reports", "i18n", "messages")
	files, err := filepath.Glob(filepath.Join(folder, lang, "*.json"))
	if err != nil || len(files) == 0 {
		panic("there is no catalogue " + lang)
	}
	files = append(files, filepath.Join(folder, "shared.json"))
	place := regexp.MustCompile(`{{.*?}}`)
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			panic(err)
		}
		var messages map[string]any
		if err := json.Unmarshal(data, &messages); err != nil {
			panic(err)
		}
		for _, m := range messages {
			forms, ok := m.(map[string]any)
			if !ok {
				forms = map[string]any{"": m}
			}
			delete(forms, "as") // an id
			for _, form := range forms {
				sentence, _ := form.(string)
				for _, word := range wordsOf(place.ReplaceAllString(sentence, " ")) {
					words[word] = true
				}
			}
		}
	}
	return words
}

func TestEnglishIsNoticed(t *testing.T) {
	t.Parallel()
	var v vocabularies
	for text, want := range map[string][]string{
		"ronde 1 is niet ingedeeld\narbiter round pair deelt de volgende ronde in": nil,
		"it is 1 not paired":                           {"not", "paired"},
		"let op: the sheet of ronde 1 bord 2 zegt 1-0": {"the", "sheet"},
		`"the sheet" is geen uitslag; zie --the-sheet`: nil,
	} {
		if got := v.englishIn(text, "nl", nil); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
