package reports_test

import (
	"fmt"
	"html"
	"path"
	"regexp"
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/reports/parts"
	"arbiter/reports/site"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// hostileSite is an event of two stages whose players, clubs and names of all
// kinds are hostile, with a game that has moves and a finding.
func hostileSite() (*tournament.Tournament, parts.GameRecords) {
	event := forfeited()
	event.Event.Name, event.Event.Place, event.Event.Arbiter = sample.Hostile[8], sample.Hostile[9], sample.Hostile[14]
	event.Event.Variant = "frisian"
	for i := range event.Players {
		event.Players[i].Name, event.Players[i].Club = sample.Hostile[8+i], sample.Hostile[14+i]
	}
	sheet := &tournament.Sheet{Source: sample.Hostile[9], Findings: []tournament.Finding{{Code: "capture-omitted", Move: sample.Hostile[8], Written: sample.Hostile[9], Message: tournament.Said(sample.Hostile[8])}}}
	event.Stages[0].Played[0].Pairings[0].Games[0].Sheet = sheet
	event.Stages[0].Played[1].Pairings[0].Games[0].Sheet = &tournament.Sheet{Source: "b.pdn"}
	event.Stages[0].Name = sample.Hostile[11]
	final := tournament.Stage{Number: 2, Name: sample.Hostile[8], System: tournament.SystemRoundRobin, Numbers: []tournament.PlayerID{5, 1}}
	final.Played = []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 5, Black: 1, Games: []tournament.Game{{Number: 1, Result: tournament.Drawn}}}}}}
	event.Stages = append(event.Stages, final)
	for i := range event.Stages[0].Played {
		for j := range event.Stages[0].Played[i].Pairings {
			event.Stages[0].Played[i].Pairings[j].Board = j + 1
		}
	}
	start := "W:W31-50:B1-20"
	return event, parts.GameRecords{
		{Stage: 1, Round: 1, Board: 1, Game: 1}: {Moves: []string{sample.Hostile[8]}, FENs: []string{start, start}, PDN: sample.Hostile[8] + "</pre>"},
		{Stage: 1, Round: 2, Board: 1, Game: 1}: {PDN: "1. 32-28 *"},
	}
}

// siteFiles are all pages of a site.
func siteFiles(tb testing.TB, event *tournament.Tournament, games parts.GameRecords, papers []table.Table, loc *i18n.Localizer) []site.SiteFile {
	tb.Helper()
	webSite, err := site.Site(event, "", games, papers, loc)
	if err != nil {
		tb.Fatal(err)
	}
	var files []site.SiteFile
	for file, err := range webSite.Pages() {
		if err != nil {
			tb.Fatal(err)
		}
		files = append(files, file)
	}
	if names := webSite.Names(); len(names) != len(files) {
		tb.Fatalf("%d names of %d pages", len(names), len(files))
	}
	return files
}

// Every link of the site leads to one of its pages, every page is reached from the
// first, nothing is fetched from elsewhere and no name is taken for anything else.
func TestLinksOfTheSiteResolve(t *testing.T) {
	event, games := hostileSite()
	script := regexp.MustCompile(`(?s)<script>.*?</script>|<textarea.*?</textarea>| href="data:text/plain[^"]*"`) // what is pasted elsewhere leads from there; a game to be saved leads nowhere
	attribute := regexp.MustCompile(`\s(href|src|action|data|poster|xlink:href)="([^"]*)"`)
	for _, lang := range []string{"en", "uk"} {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		files := siteFiles(t, event, games, []table.Table{sample.Findings(2)}, loc)
		pages := make(map[string]string)
		for _, f := range files {
			if path.Base(f.Name) != f.Name || pages[f.Name] != "" {
				t.Errorf("page %q: in a folder, or twice", f.Name)
			}
			pages[f.Name] = string(f.Data)
		}
		leads := make(map[string][]string)
		for name, page := range pages {
			if n := strings.Count(page, "<script"); n > 1 || n == 1 && !strings.HasPrefix(name, "game-") && name != site.EmbeddingPage && name != "index.html" {
				t.Errorf("%s holds %d scripts", name, n)
			}
			for _, found := range attribute.FindAllStringSubmatch(script.ReplaceAllString(page, ""), -1) {
				target, anchor, anchored := strings.Cut(html.UnescapeString(found[2]), "#")
				if target == "" {
					target = name
				}
				if pages[target] == "" || found[1] != "href" {
					t.Errorf("%s: %s leads nowhere", name, found[0])
					continue
				}
				if anchored && !strings.Contains(pages[target], fmt.Sprintf(`id="%s"`, anchor)) {
					t.Errorf("%s: %s has no such place", name, found[0])
				}
				leads[name] = append(leads[name], target)
			}
			for _, bad := range []string{"<script>alert", "<img", "http://", "https://"} {
				if strings.Contains(page, bad) {
					t.Errorf("%s holds %s", name, bad)
				}
			}
		}
		reached, queue := map[string]bool{"index.html": true}, []string{"index.html"}
		for len(queue) > 0 {
			for _, next := range leads[queue[0]] {
				if !reached[next] {
					reached[next], queue = true, append(queue, next)
				}
			}
			queue = queue[1:]
		}
		for name := range pages {
			if !reached[name] {
				t.Errorf("%s: nothing leads to it", name)
			}
		}
	}
}
