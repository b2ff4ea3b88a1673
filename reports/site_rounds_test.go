package reports_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/reports/site"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// openOf is an event of one round that is being played.
func openOf(boards int) *tournament.Tournament {
	event := &tournament.Tournament{Event: tournament.Event{Name: "Open", Variant: "international", Score: tournament.ScoreSystems()[0], Begin: "2026-11-21"}}
	stage := tournament.Stage{Number: 1, System: tournament.SystemOpen}
	round := tournament.Round{Number: 1}
	for n := 1; n <= 2*boards; n++ {
		event.Players = append(event.Players, tournament.Player{ID: tournament.PlayerID(n), Name: fmt.Sprintf("Player %04d", n)})
		stage.Numbers = append(stage.Numbers, tournament.PlayerID(n))
	}
	for n := 1; n <= boards; n++ {
		round.Pairings = append(round.Pairings, tournament.Pairing{Board: n, White: tournament.PlayerID(2*n - 1), Black: tournament.PlayerID(2 * n), Games: []tournament.Game{{Number: 1}}})
	}
	stage.Played = []tournament.Round{round}
	event.Stages = []tournament.Stage{stage}
	return event
}

// A round of many boards stands on several pages: each has a part of the boards, all of them
// together have each board once, and each leads to the others.
func TestARoundOfManyBoardsStandsOnSeveralPages(t *testing.T) {
	const boards = 2*site.MostOnPage + 1
	event := openOf(boards)
	webSite, err := site.Site(event, "", nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	writer, err := table.NewPageWriter()
	if err != nil {
		t.Fatal(err)
	}
	parts := []string{"round-1.html", "round-1-from-101.html", "round-1-from-201.html"}
	times := make(map[string]int)
	for _, p := range webSite.Made {
		if !strings.HasPrefix(p.Name, "round-") {
			continue
		}
		file, err := webSite.File(writer, p)
		if err != nil {
			t.Fatal(err)
		}
		if len(file.Data) >= 50_000 {
			t.Errorf("%s has %d bytes", file.Name, len(file.Data))
		}
		for _, part := range parts {
			if !strings.Contains(string(file.Data), `href="`+part+`"`) {
				t.Errorf("%s does not lead to %s", file.Name, part)
			}
		}
		times[file.Name] = strings.Count(string(file.Data), "<tr") - 1
	}
	if len(times) != len(parts) || times[parts[0]] != site.MostOnPage || times[parts[1]] != site.MostOnPage || times[parts[2]] != 1 {
		t.Errorf("boards by page: %v", times)
	}
}

// The pages of a round are made of one table: four times the boards take at most six times as
// much, where making the table anew for each page takes sixteen times as much.
func TestTheTableOfARoundIsMadeOnceForAllItsPages(t *testing.T) {
	made := func(boards int) float64 {
		return testing.AllocsPerRun(1, func() {
			site, err := site.Site(openOf(boards), "", nil, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range site.Made {
				if !strings.HasPrefix(p.Name, "round-") {
					continue
				}
				if _, _, err := site.Document(p); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
	if small, large := made(4*site.MostOnPage), made(16*site.MostOnPage); large > 6*small {
		t.Errorf("%.0f allocations for %d boards, %.0f for %d", small, 4*site.MostOnPage, large, 16*site.MostOnPage)
	}
}
