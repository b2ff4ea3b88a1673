package hall_test

import (
	"net/http"
	"net/url"
	"testing"

	"arbiter/cmd/internal/hall/server"
)

// A form that was refused has what was typed and chosen in it; the others of its page, and each
// that was not refused, what is on record.
func TestWhatWasChosenIsKeptInTheFormThatWasRefused(t *testing.T) {
	r := &http.Request{PostForm: url.Values{server.FormField: {"pay"}, "how": {"card"}}}
	for _, test := range []struct {
		refused *server.FailurePage
		form    string
		typed   string
	}{{nil, "pay", "cash"}, {&server.FailurePage{}, "pay", "card"}, {&server.FailurePage{}, "name", "cash"}} {
		p := server.Page{Visit: &server.Visit{R: r, FailedForm: test.refused}}
		if got := p.Typed(test.form, "how", "cash"); got != test.typed {
			t.Errorf("%+v: typed is %q", test, got)
		}
		for _, value := range []string{"cash", "card"} {
			if got := p.Chosen(test.form, "how", value, "cash"); got != (value == test.typed) {
				t.Errorf("%+v: %s is chosen: %v", test, value, got)
			}
		}
	}
}
