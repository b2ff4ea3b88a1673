// Package i18n holds the sentences that stand on paper, by id and language, and
// finds the one that is asked for.
//
// The catalogue of a language is a folder of plain JSON files, messages/LANG, that a
// translator can edit, one for each room of the house: in a line an id and its sentence
// or, where the sentence depends on a number, one sentence for each plural form of the
// language. The lines are in the order of the ids, and ids of one first word are in one
// file ("round." in pairing.json). English is complete; what another language lacks
// falls back to it. What needs no translator is once in messages/shared.json: texts
// without a word, and ids that say the sentence of another id.
package i18n

import (
	"embed"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

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
	read     *catalogue
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
// joined. An id that begins with a capital is the same sentence with one, as it stands
// over a column or on a button: Word.round. A message that no catalogue has is shown by its id in brackets, so
// that it is seen on paper and a paper is never refused for it.
func (l *Localizer) T(id string, data ...Data) string {
	plain, capital := small(id)
	if !capital {
		return l.said(id, data)
	}
	return l.read.withCapital(l.said(plain, data))
}

// small is an id without a capital, and whether it began with one.
func small(id string) (string, bool) {
	first, size := utf8.DecodeRuneInString(id)
	return string(unicode.ToLower(first)) + id[size:], unicode.IsUpper(first)
}

// said is a message; one that there is not, its id.
func (l *Localizer) said(id string, data []Data) string {
	if text, ok := l.find(id, data); ok {
		return text
	}
	return "[" + id + "]"
}

// Habit is what people of the language do otherwise than others, by the name of a row
// "locale." of its catalogue: "particles", "pages", "usual-game"; "" is nothing.
func (l *Localizer) Habit(name string) string {
	return habit(l.T("locale." + name))
}

// habit is a habit as a catalogue has it: a dash is none.
func habit(text string) string {
	if text == "-" {
		return ""
	}
	return text
}

// withCapital is a sentence of the language with a capital. Two letters may be one, as
// ij in Dutch.
func (c *catalogue) withCapital(text string) string {
	if two := c.digraph(); two != "" && strings.HasPrefix(text, two) {
		return strings.ToUpper(two) + text[len(two):]
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// Has reports whether the message exists, in this language or in English.
func (l *Localizer) Has(id string) bool {
	id, _ = small(id)
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
	text, err := l.read.localize(config)
	return text, err == nil || text != ""
}

// catalogue is the sentences of a language. One is read when it is first asked for.
type catalogue struct {
	lang    string
	rooms   func() []string // its files, read once
	digraph func() string   // two letters that are one with a capital; "" is none

	mu   sync.RWMutex // of the two below
	read *i18n.Bundle
	has  map[string]bool // what has been read, by id
	of   *i18n.Localizer

	plain sync.Map // sentences without values, by id
}

// all are the catalogues, by language, which whoever reads a language shares.
var all = sync.OnceValue(func() map[string]*catalogue {
	byLang := make(map[string]*catalogue)
	for _, lang := range Languages() {
		c := &catalogue{lang: lang, rooms: sync.OnceValue(func() []string { return rooms(lang) }), has: make(map[string]bool), read: empty()}
		c.digraph = sync.OnceValue(func() string { return habit(c.sentence("locale.digraph").Other) })
		c.of = i18n.NewLocalizer(c.read, lang, Base)
		byLang[lang] = c
	}
	return byLang
})

// localize puts a sentence into words.
func (c *catalogue) localize(config *i18n.LocalizeConfig) (string, error) {
	c.mu.RLock()
	if !c.has[config.MessageID] {
		c.mu.RUnlock()
		c.take(config.MessageID)
		c.mu.RLock()
	}
	defer c.mu.RUnlock()
	return c.of.Localize(config)
}

// take reads a sentence; what the language lacks, in English.
func (c *catalogue) take(id string) {
	lang, sentence := c.lang, c.sentence(id)
	if sentence == nil {
		lang, sentence = Base, all()[Base].sentence(id)
	}
	if sentence == nil {
		return // whoever asks shows the id
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.read.AddMessages(language.Make(lang), sentence); err != nil { // nobody has written down how its plurals go
		if err := c.read.AddMessages(language.English, sentence); err != nil {
			panic(err) // English has them
		}
	}
	c.has[id] = true
}

// Languages lists the languages that have a catalogue, ascending.
func Languages() []string {
	folders, err := fs.ReadDir(catalogues, "messages")
	if err != nil {
		panic(err) // embedded
	}
	langs := make([]string, 0, len(folders))
	for _, f := range folders {
		if f.IsDir() {
			langs = append(langs, f.Name())
		}
	}
	return langs
}

// IDs lists the ids of every message, ascending.
func IDs() []string {
	var ids []string
	for _, room := range all()[Base].rooms() {
		for line := range strings.Lines(room) {
			id, _, _ := strings.Cut(strings.TrimPrefix(line, `  "`), `"`)
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

// plural is a bundle without messages: the rules of the plural forms of every language,
// which nobody alters. To make them takes as long as to read a file of a catalogue.
var plural = sync.OnceValue(func() *i18n.Bundle { return i18n.NewBundle(language.English) })

// empty is a bundle to read sentences into.
func empty() *i18n.Bundle {
	bundle := *plural()
	return &bundle
}
