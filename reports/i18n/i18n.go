// Package i18n holds the sentences that stand on paper, by id and language, and
// finds the one that is asked for.
//
// A catalogue is a plain JSON file, messages/LANG.json, that a translator can
// edit: an id and its sentence, or, where the sentence depends on a number, one
// sentence for each plural form of the language. English is complete; what
// another language lacks falls back to it.
package i18n

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed messages/*.json
var catalogues embed.FS

// Base is the language that every message exists in.
const Base = "en"

// Data are the values a message is filled with. A value named "Count" also
// chooses the plural form; it must then be an integer.
type Data map[string]any

// Localizer finds messages in one language, with English behind it. It is not
// altered after [New] and may be shared.
type Localizer struct {
	lang     string
	found    *i18n.Localizer
	decimals bool   // half points as decimals
	mark     string // before decimals
}

// New returns the messages of a language, named as in BCP 47 ("en", "ru", "fy-NL");
// the empty name is English. It fails for a name that is no language, and for a
// language without a catalogue; the error lists those there are.
func New(lang string) (*Localizer, error) {
	if lang == "" {
		lang = Base
	}
	tag, err := language.Parse(lang)
	if err != nil {
		return nil, fmt.Errorf("language %q: not a language code; there are %s", lang, strings.Join(Languages(), ", "))
	}
	base, _ := tag.Base()
	if !slices.Contains(Languages(), base.String()) {
		return nil, fmt.Errorf("language %q: no catalogue; there are %s", lang, strings.Join(Languages(), ", "))
	}
	bundle, err := bundleOf(Base, base.String())
	if err != nil {
		return nil, err
	}
	l := &Localizer{lang: base.String(), found: i18n.NewLocalizer(bundle, base.String(), Base)}
	l.mark = l.T("number.decimal")
	return l, nil
}

// English returns the English messages, which are always there.
func English() *Localizer {
	l, err := New(Base)
	if err != nil {
		panic(err) // the embedded catalogue is broken: a test reads it
	}
	return l
}

// OrEnglish is the localizer, and English for nil.
func OrEnglish(l *Localizer) *Localizer {
	if l == nil {
		return English()
	}
	return l
}

// Lang is the language code of the messages: "en".
func (l *Localizer) Lang() string { return l.lang }

// T is the message with that id, filled with data; more than one Data are
// joined. A message that no catalogue has is shown by its id in brackets, so
// that it is seen on paper and a paper is never refused for it.
func (l *Localizer) T(id string, data ...Data) string {
	text, ok := l.find(id, data)
	if !ok {
		return "[" + id + "]"
	}
	return text
}

// Has reports whether the message exists, in this language or in English.
func (l *Localizer) Has(id string) bool {
	_, ok := l.find(id, []Data{{"Count": 1}})
	return ok
}

func (l *Localizer) find(id string, data []Data) (string, bool) {
	config := &i18n.LocalizeConfig{MessageID: id}
	if len(data) > 0 {
		all := Data{}
		for _, d := range data {
			for k, v := range d {
				all[k] = v
			}
		}
		config.TemplateData = map[string]any(all)
		if count, ok := all["Count"]; ok {
			config.PluralCount = count
		}
	}
	text, err := l.found.Localize(config)
	return text, err == nil || text != ""
}

// Languages lists the languages that have a catalogue, ascending.
func Languages() []string {
	files, err := fs.Glob(catalogues, "messages/*.json")
	if err != nil {
		panic(err) // the pattern is a constant
	}
	langs := make([]string, 0, len(files))
	for _, f := range files {
		langs = append(langs, strings.TrimSuffix(strings.TrimPrefix(f, "messages/"), ".json"))
	}
	return langs
}

// IDs lists the ids of every message in English, ascending.
func IDs() []string {
	data, err := catalogues.ReadFile("messages/" + Base + ".json")
	if err != nil {
		panic(err) // embedded
	}
	messages := map[string]any{}
	if err := json.Unmarshal(data, &messages); err != nil {
		panic(err) // embedded; a test reads it
	}
	ids := make([]string, 0, len(messages))
	for id := range messages {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

func bundleOf(langs ...string) (*i18n.Bundle, error) {
	bundle := i18n.NewBundle(language.English)
	for _, lang := range langs {
		name := "messages/" + lang + ".json"
		data, err := catalogues.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("catalogue %s: %w", name, err)
		}
		if _, err := bundle.ParseMessageFileBytes(data, name); err != nil {
			return nil, fmt.Errorf("catalogue %s: %w", name, err)
		}
	}
	return bundle, nil
}
