package web

import (
	"cmp"
	"net/http"
	"strings"
	"time"

	"golang.org/x/text/language"

	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// LangCookie is the language that a reader chose on a page.
const LangCookie = "arbiter-lang"

// Languages are the words of pages, by language.
type Languages struct {
	all   map[string]*i18n.Localizer
	usual string
}

// NewLanguages reads the catalogues. Times are shown in a zone, nil is UTC; usual is the
// language of pages whose reader asks for none that there is.
func NewLanguages(zone *time.Location, usual string) (Languages, error) {
	l := Languages{all: make(map[string]*i18n.Localizer), usual: usual}
	for _, lang := range i18n.Languages() {
		loc, err := i18n.New(lang)
		if err != nil {
			return Languages{}, err
		}
		l.all[lang] = loc.In(zone)
	}
	return l, nil
}

// In are the words of a language; nil is none that there is.
func (l Languages) In(lang string) *i18n.Localizer { return l.all[lang] }

// Of are the words of who asks: as the address has it, as he chose, else as his browser
// asks, else the usual ones.
func (l Languages) Of(r *http.Request) *i18n.Localizer {
	if asked := l.all[r.URL.Query().Get("lang")]; asked != nil {
		return asked
	}
	if c, err := r.Cookie(LangCookie); err == nil && l.all[c.Value] != nil {
		return l.all[c.Value]
	}
	asked, _, err := language.ParseAcceptLanguage(r.Header.Get("Accept-Language"))
	for _, tag := range asked {
		if base, _ := tag.Base(); err == nil && l.all[base.String()] != nil {
			return l.all[base.String()]
		}
	}
	return cmp.Or(l.all[l.usual], l.all[i18n.Base])
}

// Asked is the language that the address of a request asks for; "" is none that there is.
func (l Languages) Asked(r *http.Request) string {
	lang := r.URL.Query().Get("lang")
	if l.all[lang] == nil {
		return ""
	}
	return lang
}

// WithQuery is an address that asks for one thing more, as "lang=nl".
func WithQuery(path, query string) string {
	path, fragment, has := strings.Cut(path, "#")
	sign := "?"
	if strings.Contains(path, "?") {
		sign = "&"
	}
	path += sign + query
	if has {
		path += "#" + fragment
	}
	return path
}

// Args are the values of a sentence as a template gives them: names and values take turns.
func Args(turns []any) message.Args {
	all := message.Args{}
	for i := 0; i+1 < len(turns); i += 2 {
		if name, is := turns[i].(string); is {
			all[name] = turns[i+1]
		}
	}
	return all
}
