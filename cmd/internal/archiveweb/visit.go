package archiveweb

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"strings"

	"arbiter/cmd/internal/web"
	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/rules/message"
)

// visit is a request that is being answered.
type visit struct {
	w      http.ResponseWriter
	r      *http.Request
	server *Server
	engine readOnly
	words  *i18n.Localizer // the language of the reader
	moment string          // of the archive, where it was looked up, see unchanged
}

// visit is the visit of a request.
func (s *Server) visit(w http.ResponseWriter, r *http.Request) *visit {
	return &visit{w: w, r: r, server: s, engine: s.engine, words: s.words.Of(r)}
}

// look is the organiser's look.
func (s *Server) look() table.Look {
	if s.Look == nil {
		return table.Look{}
	}
	return s.Look()
}

// ctx ends when who asked has gone, or when it takes too long.
func (v *visit) ctx() context.Context { return v.r.Context() }

// value is what the address says of something, without blanks around it.
func (v *visit) value(name string) string { return strings.TrimSpace(v.r.URL.Query().Get(name)) }

// Say is a sentence in the language of the reader.
func (v *visit) Say(id string, args ...message.Args) string {
	return v.words.Say(message.New(id, args...))
}

// href is the address of a page, as "/explorer", with what it is asked; nil is nothing. A
// language that was asked for goes with it.
func (v *visit) href(path string, query url.Values) string {
	asked := url.Values{}
	for name, values := range query {
		if len(values) > 0 && values[0] != "" {
			asked[name] = values
		}
	}
	if lang := v.server.words.Asked(v.r); lang != "" {
		asked.Set("lang", lang)
	}
	path, fragment, marked := strings.Cut(path, "#")
	if len(asked) > 0 {
		path += "?" + asked.Encode()
	}
	if marked {
		path += "#" + fragment
	}
	return path
}

// wantsPage reports whether the answer is read by a person: browsers ask for pages by
// name.
func (v *visit) wantsPage() bool { return strings.Contains(v.r.Header.Get("Accept"), "text/html") }

// at is the route of a request, for notes: in an address stands what a stranger likes.
func (v *visit) at() string { return cmp.Or(v.r.Pattern, v.r.Method) }

// note notes on the terminal what went wrong.
func (v *visit) note(err error) { web.NoteFault(v.at(), err) }
