package i18n

import (
	"regexp"
	"strings"
	"sync"
	"text/template"
)

// place is the name of a value in a sentence of the catalogue.
var place = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\.([A-Z]\w*)`) })

// action is what is filled in a sentence of the catalogue.
var action = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{\{[^}]*\}\}`) })

// Shown is a sentence with its places shown by their names: round {Round} is not
// paired. Of a sentence that depends on a number it is the form for many. One that no
// catalogue has is "".
func (l *Localizer) Shown(id string) string {
	for _, c := range []*catalogue{l.read, all()[Base]} {
		if sentence := c.sentence(id); sentence != nil {
			return shown(sentence.Other)
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
