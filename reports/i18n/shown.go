package i18n

import (
	"encoding/json"
	"path"
	"regexp"
	"strings"
	"sync"
	"text/template"
)

// place is the name of a value in a sentence of the catalogue.
var place = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\.([A-Z]\w*)`) })

// Shown is a sentence with its places shown by their names: round {Round} is not
// paired. Of a sentence that depends on a number it is the form for many. One that no
// catalogue has is "".
func (l *Localizer) Shown(id string) string {
	for _, lang := range []string{l.lang, Base} {
		if text := sentence(lang, id); text != "" {
			return shown(text)
		}
	}
	return ""
}

// shown puts the names of the places into a sentence.
func shown(text string) string {
	names := map[string]string{}
	for _, m := range place().FindAllStringSubmatch(text, -1) {
		names[m[1]] = "{" + m[1] + "}"
	}
	parsed, err := template.New("").Parse(text)
	if err != nil {
		return text
	}
	var b strings.Builder
	if err := parsed.Execute(&b, names); err != nil {
		return text
	}
	return b.String()
}

// sentence is a sentence as the catalogue of a language has it.
func sentence(lang, id string) string {
	name, _, _ := strings.Cut(id, ".")
	sentences := area(lang, name)
	if sentences == nil {
		sentences = area(lang, papers)
	}
	var text string
	if json.Unmarshal(sentences[id], &text) == nil {
		return text
	}
	var forms struct{ Other string }
	_ = json.Unmarshal(sentences[id], &forms) // embedded; a test reads it
	return forms.Other
}

// areas are the sentences of the files that have been read, by language and area.
var areas sync.Map

// area is the sentences of a file of the catalogue; one that is not there has none.
func area(lang, name string) map[string]json.RawMessage {
	file := path.Join("messages", lang, name+".json")
	if read, there := areas.Load(file); there {
		return read.(map[string]json.RawMessage)
	}
	var sentences map[string]json.RawMessage
	if data, err := catalogues.ReadFile(file); err == nil {
		_ = json.Unmarshal(data, &sentences) // embedded; a test reads it
	}
	areas.Store(file, sentences)
	return sentences
}
