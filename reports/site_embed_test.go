package reports_test

import (
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/reports/site"
)

// The page that others show in a frame has the round and the standings and nothing around
// them; what it leads to opens outside of the frame.
func TestEmbeddedPageIsBare(t *testing.T) {
	event, games := hostileSite()
	for _, lang := range i18n.Languages() {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, f := range siteFiles(t, event, games, nil, loc) {
			page := string(f.Data)
			if bare := f.Name == "embed.html" || strings.HasPrefix(f.Name, "embed-"); bare != strings.Contains(page, `<base target="_top">`) || bare == strings.Contains(page, "<header>") {
				t.Errorf("%s: bare is %v", f.Name, bare)
			}
			if f.Name != "embed.html" {
				continue
			}
			found = true
			for _, no := range []string{"<nav", "<footer", `class="sponsor"`, "<script"} {
				if strings.Contains(page, no) {
					t.Errorf("%s: the embedded page has %s", lang, no)
				}
			}
			for _, want := range []string{`<section id="pairings"`, `<section id="standings"`, "background: transparent"} {
				if !strings.Contains(page, want) {
					t.Errorf("%s: the embedded page lacks %s", lang, want)
				}
			}
		}
		if !found {
			t.Errorf("%s: no page to embed", lang)
		}
	}
}

// Each page leads to itself in the other languages, each named in itself, from the folder
// that it is in.
func TestSiteInLanguages(t *testing.T) {
	var in site.SiteLanguages
	for _, lang := range []string{"nl", "en", "uk"} {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		in = append(in, loc)
	}
	for _, c := range []struct {
		here int
		want string
	}{
		{0, "rounds.html=Nederlands en/rounds.html=English uk/rounds.html=Українська"},
		{1, "../rounds.html=Nederlands rounds.html=English ../uk/rounds.html=Українська"},
		{2, "../rounds.html=Nederlands ../en/rounds.html=English rounds.html=Українська"},
	} {
		var got []string
		for n, link := range in.Links(c.here, "rounds.html") {
			if link.Here != (n == c.here) {
				t.Errorf("%d: link %d is here: %v", c.here, n, link.Here)
			}
			got = append(got, link.Href+"="+link.Text)
		}
		if text := strings.Join(got, " "); text != c.want {
			t.Errorf("%d: %s, want %s", c.here, text, c.want)
		}
	}
	if links := in[:1].Links(0, "index.html"); links != nil {
		t.Errorf("a site in one language leads to %v", links)
	}
}
