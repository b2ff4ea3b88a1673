package table

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strings"
)

// policy is the Content-Security-Policy of a page: its own style sheets and scripts, by
// the hash of their very text between the tags, and nothing else, whatever a name
// should bring into the page. Nothing is fetched, no form is sent, no other base is set.
func policy(styles, scripts []string, pictures bool) template.HTML {
	parts := []string{"default-src 'none'"}
	if pictures {
		parts = append(parts, "img-src data:") // in the page itself
	}
	for _, own := range []struct {
		directive string
		texts     []string
	}{{"style-src", styles}, {"script-src", scripts}} {
		if len(own.texts) == 0 {
			continue
		}
		part := own.directive
		for _, text := range own.texts {
			sum := sha256.Sum256([]byte(text))
			part += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
		}
		parts = append(parts, part)
	}
	parts = append(parts, "base-uri 'none'", "form-action 'none'")
	return template.HTML(`<meta http-equiv="Content-Security-Policy" content="` + strings.Join(parts, "; ") + `">`) // hashes and our own words
}

// measures are the sizes that the style sheet of a page has as classes: the policy
// does not allow an element a style of its own.
type measures struct{ rules map[string]string }

// class is the class that sets a property to a number.
func (m *measures) class(name, property string, value any, unit string) string {
	number := fmt.Sprint(value)
	class := name + "-" + strings.ReplaceAll(number, ".", "-")
	if m.rules == nil {
		m.rules = make(map[string]string)
	}
	m.rules[class] = "." + class + " { " + property + ": " + number + unit + "; }\n"
	return class
}

// style is the rules of all classes that were asked for, in order.
func (m *measures) style() string {
	var all strings.Builder
	for _, class := range slices.Sorted(maps.Keys(m.rules)) {
		all.WriteString(m.rules[class])
	}
	return all.String()
}
