// Package i18n holds the sentences that stand on paper, by id and language, and
// finds the one that is asked for.
//
// The catalogue of a language is a folder of plain JSON files, messages/LANG, that a
// translator can edit: an id and its sentence, or, where the sentence depends on a
// number, one sentence for each plural form of the language. The ids of a file begin
// with its name (round.json: "round.not-paired"); those of papers.json are all the
// others. A file is read when it is first needed. English is complete; what another
// language lacks falls back to it.
package i18n

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"arbiter/rules/message"
)

//go:embed messages
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
	read     *files
	decimals bool           // half points as decimals
	zone     *time.Location // of the times that people are shown; nil is UTC
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
		return nil, message.Err("language.no-code", message.Args{"Lang": lang, "Languages": Languages()})
	}
	base, _ := tag.Base()
	read := all()[base.String()]
	if read == nil {
		return nil, message.Err("language.no-catalogue", message.Args{"Lang": lang, "Languages": Languages()})
	}
	return &Localizer{lang: base.String(), read: read}, nil
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

// find is the message, filled with data. What has no values is put together once.
func (l *Localizer) find(id string, data []Data) (string, bool) {
	if slices.ContainsFunc(data, func(d Data) bool { return len(d) > 0 }) {
		return l.localize(id, data)
	}
	if text, known := l.read.plain.Load(id); known {
		return text.(string), true
	}
	text, ok := l.localize(id, nil)
	if ok {
		l.read.plain.Store(id, text)
	}
	return text, ok
}

func (l *Localizer) localize(id string, data []Data) (string, bool) {
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
	text, err := l.read.of(id).Localize(config)
	return text, err == nil || text != ""
}

// papers is the file of the ids that no other file is named after.
const papers = "papers"

// files are the files of a catalogue that have been read.
type files struct {
	lang string
	mu   sync.Mutex
	read map[string]*i18n.Localizer // by the first word of the ids

	plain sync.Map // sentences without values, by id
}

// all are the catalogues, by language, which whoever reads a language shares.
var all = sync.OnceValue(func() map[string]*files {
	byLang := make(map[string]*files)
	for _, lang := range Languages() {
		byLang[lang] = &files{lang: lang}
	}
	return byLang
})

// of is the file that has an id.
func (f *files) of(id string) *i18n.Localizer {
	name, _, _ := strings.Cut(id, ".")
	f.mu.Lock()
	defer f.mu.Unlock()
	if found := f.read[name]; found != nil {
		return found
	}
	file := name
	if _, err := fs.Stat(catalogues, path.Join("messages", Base, name+".json")); err != nil {
		file = papers
	}
	if f.read == nil {
		f.read = make(map[string]*i18n.Localizer)
	}
	if f.read[file] == nil {
		bundle, err := bundleOf(file, slices.Compact([]string{Base, f.lang})...)
		if err != nil {
			panic(err) // the embedded catalogue is broken: a test reads it
		}
		f.read[file] = i18n.NewLocalizer(bundle, f.lang, Base)
	}
	f.read[name] = f.read[file]
	return f.read[file]
}

// Languages lists the languages that have a catalogue, ascending.
func Languages() []string {
	folders, err := fs.ReadDir(catalogues, "messages")
	if err != nil {
		panic(err) // embedded
	}
	langs := make([]string, 0, len(folders))
	for _, f := range folders {
		langs = append(langs, f.Name())
	}
	return langs
}

// IDs lists the ids of every message in English, ascending.
func IDs() []string {
	names, err := fs.Glob(catalogues, "messages/"+Base+"/*.json")
	if err != nil {
		panic(err) // the pattern is a constant
	}
	var ids []string
	for _, name := range names {
		data, err := catalogues.ReadFile(name)
		if err != nil {
			panic(err) // embedded
		}
		messages := map[string]any{}
		if err := json.Unmarshal(data, &messages); err != nil {
			panic(err) // embedded; a test reads it
		}
		ids = slices.AppendSeq(ids, maps.Keys(messages))
	}
	slices.Sort(ids)
	return ids
}

// bundleOf reads one file of the catalogues of some languages.
func bundleOf(file string, langs ...string) (*i18n.Bundle, error) {
	bundle := empty()
	for _, lang := range langs {
		data, err := catalogues.ReadFile(path.Join("messages", lang, file+".json"))
		if err != nil && lang != Base {
			continue // not translated
		}
		if err == nil {
			_, err = bundle.ParseMessageFileBytes(data, lang+".json")
		}
		if err != nil {
			return nil, fmt.Errorf("catalogue %s of %s: %w", file, lang, err)
		}
	}
	return &bundle, nil
}

// plural is a bundle without messages: the rules of the plural forms of every language,
// which nobody alters. To make them takes as long as to read a file of a catalogue.
var plural = sync.OnceValue(func() *i18n.Bundle { return i18n.NewBundle(language.English) })

// empty is a bundle to read a file into.
func empty() i18n.Bundle { return *plural() }
