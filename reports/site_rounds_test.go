package reports

import (
	"fmt"
	"strings"
	"testing"

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
	const boards = 2*mostOnPage + 1
	event := openOf(boards)
	site, err := Site(event, "", nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	writer, err := table.NewPageWriter()
	if err != nil {
		t.Fatal(err)
	}
	parts := []string{"round-1.html", "round-1-from-101.html", "round-1-from-201.html"}
	times := make(map[string]int)
	for _, p := range site.pages {
		if !strings.HasPrefix(p.name, "round-") {
			continue
		}
		file, err := site.file(writer, p)
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
	if len(times) != len(parts) || times[parts[0]] != mostOnPage || times[parts[1]] != mostOnPage || times[parts[2]] != 1 {
		t.Errorf("boards by page: %v", times)
	}
}

// The pages of a round are made of one table: four times the boards take at most six times as
// much, where making the table anew for each page takes sixteen times as much.
func TestTheTableOfARoundIsMadeOnceForAllItsPages(t *testing.T) {
	made := func(boards int) float64 {
		return testing.AllocsPerRun(1, func() {
			site, err := Site(openOf(boards), "", nil, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range site.pages {
				if !strings.HasPrefix(p.name, "round-") {
					continue
				}
				if _, _, err := site.document(p); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
	if small, large := made(4*mostOnPage), made(16*mostOnPage); large > 6*small {
		t.Errorf("%.0f allocations for %d boards, %.0f for %d", small, 4*mostOnPage, large, 16*mostOnPage)
	}
}
