package reports_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/reports/parts"
	"arbiter/reports/site"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// element is an element of a page, with all text within it.
type element struct {
	name string
	attr map[string]string
	text string
	in   []string // the elements around it
}

// elementsOf are the elements of a page in their order. Style sheets and scripts are left
// out: they are no markup.
func elementsOf(t *testing.T, name, page string) []*element {
	t.Helper()
	page = regexp.MustCompile(`(?s)<(style|script)>.*?</(style|script)>`).ReplaceAllString(page, "")
	page = regexp.MustCompile(`( (?:hidden|open|checked))([ >])`).ReplaceAllString(page, `$1=""$2`)
	in := xml.NewDecoder(strings.NewReader(strings.TrimPrefix(page, "<!DOCTYPE html>\n")))
	in.Strict, in.AutoClose, in.Entity = false, append(slices.Clone(xml.HTMLAutoClose), "meta", "input", "img", "base"), xml.HTMLEntity
	var all, open []*element
	for {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			e := &element{name: token.Name.Local, attr: make(map[string]string)}
			for _, a := range token.Attr {
				e.attr[a.Name.Local] = a.Value
			}
			for _, o := range open {
				e.in = append(e.in, o.name)
			}
			all, open = append(all, e), append(open, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			for _, o := range open {
				o.text += string(token)
			}
		}
	}
}

// international gives the players of an event federations and titles.
func international(event *tournament.Tournament) *tournament.Tournament {
	for i := range event.Players {
		event.Players[i].Federation = []string{"NED", "UKR", "SEN", "", "XYZ"}[i%5]
		event.Players[i].Title = []string{"GMI", "", "MF"}[i%3]
	}
	return event
}

// pageNamed is a page of a site.
func pageNamed(t *testing.T, files []site.SiteFile, name string) string {
	t.Helper()
	at := slices.IndexFunc(files, func(f site.SiteFile) bool { return f.Name == name })
	if at < 0 {
		t.Fatalf("no page %s", name)
	}
	return string(files[at].Data)
}

// The first page begins with the round and a field for a name, before any table; who has
// no script finds everybody in a list, with board, colour, opponent and points.
func TestTheFirstPageBeginsWithOnesName(t *testing.T) {
	event := international(sample.Event(24, tournament.SystemSwiss, 5, 4))
	page := pageNamed(t, siteFiles(t, event, nil, nil, i18n.English()), "index.html")
	all := elementsOf(t, "index.html", page)
	index := func(name, id string) int {
		return slices.IndexFunc(all, func(e *element) bool { return e.name == name && (id == "" || e.attr["id"] == id) })
	}
	round, field, list, first := index("h2", "now"), index("input", "q"), index("details", ""), index("table", "")
	if round < 0 || !(round < field && field < list && list < first) || all[round].text != "Round 5" {
		t.Fatalf("round %d, field %d, list %d, table %d", round, field, list, first)
	}
	if _, hidden := all[field].attr["hidden"]; !hidden {
		t.Error("without a script the field does nothing, and is shown")
	}
	seats := make(map[string]string)
	for _, e := range all {
		if e.name == "li" {
			seats[strings.Join(strings.Fields(e.text), " ")] = page
		}
	}
	for _, p := range event.Stages[0].Played[4].Pairings {
		white, _ := event.Player(p.White)
		found := false
		for text := range seats {
			found = found || strings.Contains(text, fmt.Sprintf("Board %d ", p.Board)) && strings.Contains(text, white.Name) && strings.Contains(text, "White, against "+parts.PlayerName(event, p.Black)+" · points: ")
		}
		if !found {
			t.Errorf("%s is not found at board %d", white.Name, p.Board)
		}
	}
	if len(seats) != 24 {
		t.Errorf("%d are listed", len(seats))
	}
}

// When all is played the first page begins with who won; before the first round it lists
// who plays.
func TestTheFirstPageBeginsWithWhatCounts(t *testing.T) {
	event := international(sample.Event(12, tournament.SystemSwiss, 5, 0))
	page := pageNamed(t, siteFiles(t, event, nil, nil, i18n.English()), "index.html")
	st, err := scoring.Compute(event, 1, scoring.Options{})
	if err != nil {
		t.Fatal(err)
	}
	at := strings.Index(page, `<ol class="podium">`)
	for _, row := range st.Rows[:3] {
		next := strings.Index(page[max(at, 0):], ">"+parts.PlayerName(event, row.Player)+"</a></b>")
		if at < 0 || next < 0 {
			t.Fatalf("%s, place %s, is not in his place", parts.PlayerName(event, row.Player), row.Place())
		}
		at += next
	}
	if at > strings.Index(page, `id="q"`) {
		t.Error("the winners come after the field")
	}
	event.Stages[0].Played, event.Stages[0].Dates = nil, []string{"2026-11-20 19:00", "2026-11-21"}
	page = pageNamed(t, siteFiles(t, event, nil, nil, i18n.English()), "index.html")
	for _, want := range []string{"2026-11-20 19:00", "The first round is yet to be paired.", `id="players"`, `id="q"`} {
		if !strings.Contains(page, want) {
			t.Errorf("before the first round the page lacks %s", want)
		}
	}
	for _, not := range []string{"podium\">", "rounds.html", `id="pairings"`} {
		if strings.Contains(page, not) {
			t.Errorf("before the first round the page has %s", not)
		}
	}
}

// Each round has a page of its own, and leads to the others; the one that is being played
// is also the page of the menu.
func TestEachRoundHasItsPage(t *testing.T) {
	event := sample.Event(8, tournament.SystemRoundRobin, 7, 4)
	for r := 2; r < 7; r++ { // paired whole, the third round is being played
		for i := range event.Stages[0].Played[r].Pairings {
			event.Stages[0].Played[r].Pairings[i].Games[0].Result = tournament.ResultUnset
		}
	}
	files := siteFiles(t, event, nil, nil, i18n.English())
	if now := pageNamed(t, files, "index.html"); !strings.Contains(now, `<h2 id="now">Round 3</h2>`) {
		t.Error("the round of now is not the third")
	}
	menu := pageNamed(t, files, site.RoundsPage)
	if !strings.Contains(menu, `<a href="round-3.html" aria-current="page">Round 3</a>`) {
		t.Error("the menu does not show the third round")
	}
	for n := 1; n <= 7; n++ {
		page := pageNamed(t, files, fmt.Sprintf("round-%d.html", n))
		for other := 1; other <= 7; other++ {
			if here := strings.Contains(page, fmt.Sprintf(`<a href="round-%d.html" aria-current="page">`, other)); here != (other == n) {
				t.Errorf("page %d: it is page %d: %t", n, other, here)
			}
		}
		for _, p := range event.Players {
			if strings.Count(page, ">"+p.Name+"<") < 2 {
				t.Errorf("round %d: %s is not there by board and by name", n, p.Name)
			}
		}
	}
}

// Pages have what helps those who do not see them: one title, headings in order, named
// navigations, tables and cells with headings, marks that are there.
func TestPagesAreInOrder(t *testing.T) {
	hostile, games := hostileSite()
	sites := map[string][]site.SiteFile{
		"hostile": siteFiles(t, hostile, games, []table.Table{sample.Findings(2)}, i18n.English()),
		"swiss":   siteFiles(t, international(sample.Event(9, tournament.SystemSwiss, 4, 2)), nil, nil, i18n.English()),
	}
	for event, files := range sites {
		for _, f := range files {
			name := event + "/" + f.Name
			ids, count, level := map[string]bool{}, map[string]int{}, 0
			var refers []string
			for _, e := range elementsOf(t, name, string(f.Data)) {
				count[e.name]++
				if id := e.attr["id"]; id != "" && ids[id] {
					t.Errorf("%s: %s twice", name, id)
				}
				ids[e.attr["id"]] = true
				for _, at := range []string{"aria-labelledby", "for"} {
					if e.attr[at] != "" {
						refers = append(refers, e.attr[at])
					}
				}
				if e.name == "nav" && e.attr["aria-label"] == "" || e.name == "th" && e.attr["scope"] == "" {
					t.Errorf("%s: %s without a name or scope", name, e.name)
				}
				if len(e.name) == 2 && e.name[0] == 'h' && e.name[1] >= '1' && e.name[1] <= '6' {
					if is := int(e.name[1] - '0'); level > 0 && is > level+1 {
						t.Errorf("%s: h%d after h%d", name, is, level)
					} else {
						level = is
					}
				}
			}
			bare := strings.HasPrefix(f.Name, "embed") && f.Name != site.EmbeddingPage
			if count["main"] != 1 || (count["h1"] != 1 || count["header"] != 1 || count["footer"] > 1 || count["title"] != 1) && !bare {
				t.Errorf("%s: %v", name, count)
			}
			for _, to := range refers {
				if !ids[to] {
					t.Errorf("%s: nothing is called %s", name, to)
				}
			}
		}
	}
}

// A page costs less than 50 kB in the language with the longest texts, the organiser's logo
// and all flags included.
func TestAPageIsLight(t *testing.T) {
	const most = 50_000
	loc, err := i18n.New("uk")
	if err != nil {
		t.Fatal(err)
	}
	look := table.Look{Logo: noisyLogo(t), Sponsor: "Bakkerij de Vries", Text: "Welkom", Footer: "www"}
	for _, players := range []int{24, 60} {
		webSite, err := site.Site(international(sample.Event(players, tournament.SystemSwiss, 9, 5)), "", nil, nil, loc)
		if err != nil {
			t.Fatal(err)
		}
		webSite.Dress(look)
		heaviest := site.SiteFile{}
		for file, err := range webSite.Pages() {
			if err != nil {
				t.Fatal(err)
			}
			policyOf(t, file.Name, string(file.Data))
			if len(file.Data) > len(heaviest.Data) {
				heaviest = file
			}
			if len(file.Data) > most {
				t.Errorf("%d players: %s has %d bytes", players, file.Name, len(file.Data))
			}
		}
		t.Logf("%d players: the heaviest page is %s with %d bytes", players, heaviest.Name, len(heaviest.Data))
	}
}

// noisyLogo is a logo that packs badly.
func noisyLogo(t *testing.T) table.Logo {
	t.Helper()
	img, seed := image.NewNRGBA(image.Rect(0, 0, 600, 400)), uint32(1)
	for y := range 400 {
		for x := range 600 {
			seed = seed*1664525 + 1013904223
			img.Set(x, y, color.NRGBA{R: uint8(seed >> 24), G: uint8(seed >> 16), B: uint8(seed >> 8), A: 255})
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	logo, err := table.ReadLogo(out.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return logo
}

// What a look says stands on every page.
func TestTheOrganisersWordsStandOnPages(t *testing.T) {
	webSite, err := site.Site(sample.Event(6, tournament.SystemSwiss, 2, 1), "", nil, nil, i18n.English())
	if err != nil {
		t.Fatal(err)
	}
	webSite.Dress(table.Look{Text: "Welcome & <b>", Footer: "See you & <i>", Sponsor: "Bakery"})
	for file, err := range webSite.Pages() {
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"Welcome &amp; &lt;b&gt;", "See you &amp; &lt;i&gt;", "Bakery"} {
			if strings.Contains(string(file.Data), want) == (strings.HasPrefix(file.Name, "embed") && file.Name != site.EmbeddingPage) {
				t.Errorf("%s: %s", file.Name, want)
			}
		}
	}
}
