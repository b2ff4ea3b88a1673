package reports_test

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"html"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbiter/reports"
	"arbiter/reports/gamesheets"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/site"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// A player of a random event has a name, a club and a rating that stand nowhere else.
func drawPerson(t *rapid.T, n int) tournament.Player {
	word := func(label string) string {
		return rapid.StringMatching(`[BDGKLMNPRST]([aeou][xzqw][aeou][xzqw]){2,3}`).Draw(t, label) + label[:2] + fmt.Sprintf("%c", 'a'+n) // no word of one thing is in another
	}
	family, given := word("family"), word("given")
	name := rapid.SampledFrom([]string{family + ", " + given, given + " van " + family, strings.ToLower(given + " " + family), "<b>" + family + "</b> & " + given}).Draw(t, "name")
	return tournament.Player{
		// ratings so far apart that none is an average or a performance of others
		ID: tournament.PlayerID(n + 1), Name: name, Club: "club" + word("club"), Rating: []int{1013, 1741, 2903, 4637, 6911, 9719}[n], Title: "MI", Federation: "NED", Team: "team" + word("team"), Patronymic: word("patronymic"),
		Coach: "coach" + word("coach"), Also: []string{word("also")}, IDs: map[string]string{"kndb": "id" + word("id")},
		BirthYear: rapid.SampledFrom([]int{0, 1901 + n, 2008 + n, 2014 + n}).Draw(t, "born"),
		Published: rapid.SampledFrom([]tournament.Published{"", "", "name", "initials", "nothing"}).Draw(t, "published"),
	}
}

// drawPrivacy is what an event publishes.
func drawPrivacy(t *rapid.T) tournament.Privacy {
	var words []string
	for _, thing := range tournament.PersonalThings() {
		at := rapid.SampledFrom([]string{"", "", "@players", "@embed", "@player-pages", "@standings", "@games"}).Draw(t, "at "+string(thing))
		switch {
		case thing == tournament.ThingBirthYear && at != "":
			words = append(words, "birth-years"+at)
		case thing == tournament.ThingMoves && at == "", thing == tournament.ThingBirthYear, thing == tournament.ThingPhoto:
		case rapid.Bool().Draw(t, "no "+string(thing)) && thing != tournament.ThingMoves:
			words = append(words, "no-"+string(thing)+at)
		}
	}
	words = append(words, rapid.SliceOfDistinct(rapid.SampledFrom([]string{"birth-years", "minors-birth-years", "irregularities", "no-moves", "no-birth-years@embed"}), rapid.ID[string]).Draw(t, "words")...)
	p, err := tournament.ParsePublished(strings.Join(words, ","))
	if err != nil {
		t.Fatal(err)
	}
	p.InitialsUnder = rapid.SampledFrom([]int{0, 12, 16, 99}).Draw(t, "under")
	return p
}

// drawPublished is an event with games whose words have the names of players in them.
func drawPublished(t *rapid.T) (*tournament.Tournament, parts.GameRecords) {
	const players = 6
	event := &tournament.Tournament{Event: tournament.Event{Name: "Open", Variant: "international", Score: tournament.ScoreSystems()[0], Begin: "2026-11-21", Privacy: drawPrivacy(t)}}
	stage := tournament.Stage{Number: 1, System: tournament.SystemOpen}
	for n := range players {
		event.Players = append(event.Players, drawPerson(t, n))
		stage.Numbers = append(stage.Numbers, tournament.PlayerID(n+1))
	}
	records := make(parts.GameRecords)
	anyone := rapid.SampledFrom(event.Players)
	for r := 1; r <= 2; r++ {
		round := tournament.Round{Number: r}
		order := rapid.Permutation(stage.Numbers).Draw(t, "order")
		for b := 1; b <= players/2; b++ {
			white, black := order[2*b-2], order[2*b-1]
			ref := tournament.GameRef{Stage: 1, Round: r, Board: b, Game: 1}
			pdn := fmt.Sprintf("[White %q]\n[Black %q]\n\n1. 32-28 {seen by %s} 19-23 *", event.Players[white-1].Name, event.Players[black-1].Name, anyone.Draw(t, "seen by").Name)
			said := "said of " + event.Players[white-1].Name
			sheet := &tournament.Sheet{PDN: pdn, Source: anyone.Draw(t, "from").Name + ".pdn:1", Findings: []tournament.Finding{{ID: "r1.b1.g1:1:x", Code: "out-of-turn", Move: "1.", Written: "32-28", Message: tournament.Said(said)}}}
			records[ref] = parts.GameRecord{PDN: pdn, Moves: []string{"32-28"}, FENs: []string{"W:W31-50:B1-20", "B:W28,31,33-50:B1-20"}}
			round.Pairings = append(round.Pairings, tournament.Pairing{Board: b, White: white, Black: black, Games: []tournament.Game{{Number: 1, Result: rapid.SampledFrom([]tournament.ResultKind{tournament.WhiteWins, tournament.Drawn}).Draw(t, "result"), Sheet: sheet}}})
			event.Incidents = append(event.Incidents, tournament.Incident{Number: len(event.Incidents) + 1, Ref: ref, Text: said + " and " + anyone.Draw(t, "told of").Name})
		}
		stage.Played = append(stage.Played, round)
	}
	event.Stages = []tournament.Stage{stage}
	return event, records
}

// publishedBytes are all pages of a site, with the names of files, also as a browser reads them.
func publishedBytes(t *rapid.T, event *tournament.Tournament, records parts.GameRecords) map[string]string {
	loc, err := i18n.New(rapid.SampledFrom(i18n.Languages()).Draw(t, "language"))
	if err != nil {
		t.Fatal(err)
	}
	public := event.Public()
	papers := gamesheets.Findings(gamesheets.ItemsOf(public), loc, gamesheets.FindingsOptions{})
	webSite, err := site.Site(event, "", records, append(chatOf(t, event, loc), papers), loc)
	if err != nil {
		t.Fatal(err)
	}
	pages, percents := make(map[string]string), regexp.MustCompile("%[0-9a-fA-F]{2}")
	for file, err := range webSite.Pages() {
		if err != nil {
			t.Fatal(err)
		}
		_, file.Data, _ = bytes.Cut(file.Data, []byte("</style>"))
		data := percents.ReplaceAllFunc(file.Data, func(code []byte) []byte { // of a text within an address
			text, err := hex.DecodeString(string(code[1:]))
			if err != nil {
				t.Fatal(err)
			}
			return text
		})
		pages[file.Name] = strings.ToLower(file.Name + "\n" + string(data) + "\n" + html.UnescapeString(string(data)))
	}
	server, err := site.ServedSite(event, "", records, append(chatOf(t, event, loc), papers), loc)
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range server.Addresses() {
		page, there, err := server.Serve(at, func(at string) string { return at })
		if err != nil || !there {
			t.Fatal(at, there, err)
		}
		links := fmt.Sprint(page.Nav, page.Small)
		text := percents.ReplaceAllStringFunc(string(page.Mast+page.Main)+links+page.Title+page.Script, func(code string) string {
			text, err := hex.DecodeString(code[1:])
			if err != nil {
				t.Fatal(err)
			}
			return string(text)
		})
		pages["served "+at] = strings.ToLower(text + "\n" + html.UnescapeString(text))
	}
	groups, err := site.GroupsPage([]site.SiteGroup{{Group: "a", Event: event}}, webSite.Look, loc)
	if err != nil {
		t.Fatal(err)
	}
	pages["groups"] = strings.ToLower(string(bytes.ToValidUTF8(groups.Data, nil)))
	return pages
}

// chatOf are the texts for a chat.
func chatOf(t *rapid.T, event *tournament.Tournament, loc *i18n.Localizer) []table.Table {
	round, err := reports.ChatRound(event, 1, 2, loc)
	if err != nil {
		t.Fatal(err)
	}
	return []table.Table{round}
}

// Of a player who is shielded no byte of what is published has the name, in whatever
// place or spelling; nor a birth year, a club or a rating where they are left out.
func TestNothingOfTheShieldedIsPublished(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		event, records := drawPublished(t)
		pages := publishedBytes(t, event, records)
		for _, name := range slices.Sorted(maps.Keys(pages)) {
			for _, p := range event.Players {
				for _, secret := range secretsOf(event, p) {
					if standsIn(secret, pages[name]) {
						t.Fatalf("%s has %s (%s) of %+v, which %+v does not publish", name, secret, around(pages[name], secret), p, event.Event.Privacy)
					}
				}
			}
		}
	})
}

// secretsOf is what no page may have of a player.
func secretsOf(event *tournament.Tournament, p tournament.Player) []string {
	texts := []string{p.Coach}
	add := func(more ...string) { texts = append(texts, more...) }
	privacy := event.Event.Privacy
	if event.Shielded(p) || slices.Contains(strings.Split(privacy.Pages, ","), "no-names") {
		add(append(p.Also, p.Patronymic, p.IDs["kndb"])...)
		add(regexp.MustCompile(`[A-Za-z]{6,}`).FindAllString(p.Name, -1)...)
	}
	if event.PublishedAs(p) == tournament.PublishedNothing || slices.Contains(strings.Split(privacy.Pages, ","), "no-clubs") {
		add(p.Club, p.Team)
	}
	if event.PublishedAs(p) == tournament.PublishedNothing || slices.Contains(strings.Split(privacy.Pages, ","), "no-ratings") {
		add(strconv.Itoa(p.Rating))
	}
	years := privacy.BirthYears || strings.Contains(","+privacy.Pages, ",birth-years@")
	if p.BirthYear > 0 && (event.Shielded(p) || !years || event.Minor(p) && !privacy.MinorsYears) {
		add(strconv.Itoa(p.BirthYear))
	}
	return texts
}

// standsIn reports whether a page has a text; a number by itself, not as a part of another.
func standsIn(text, page string) bool {
	text = strings.ToLower(text)
	if !strings.Contains(page, text) {
		return false
	}
	_, err := strconv.Atoi(text)
	return err != nil || regexp.MustCompile(`(^|[^0-9a-z.])`+text+`($|[^0-9a-z])`).MatchString(page)
}

// The page that says what is published names nobody, and every page leads to it.
func TestThePrivacyPageNamesNobody(t *testing.T) {
	event, records := drawnOnce()
	event.Event.Privacy = tournament.Privacy{InitialsUnder: 16, BirthYears: true}
	for _, lang := range i18n.Languages() {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range siteFiles(t, event, records, nil, loc) {
			page := string(file.Data)
			bare := strings.HasPrefix(file.Name, "embed-") || file.Name == "embed.html"
			if !bare && !strings.Contains(page, `href="privacy.html"`) {
				t.Errorf("%s: %s does not lead to the page", lang, file.Name)
			}
			for _, p := range event.Players {
				if file.Name == site.PrivacyPage && strings.Contains(page, p.Name) {
					t.Errorf("%s: %s is named", lang, p.Name)
				}
			}
		}
	}
}

// drawnOnce is one of the random events.
func drawnOnce() (event *tournament.Tournament, records parts.GameRecords) {
	rapid.Custom(func(t *rapid.T) int { event, records = drawPublished(t); return 0 }).Example(1)
	return event, records
}

// around is where a text stands.
func around(page, text string) string {
	i := max(strings.Index(page, text), 0)
	return page[max(i-80, 0):min(i+80, len(page))]
}
