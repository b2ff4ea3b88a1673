package reports_test

import (
	"bytes"
	"strings"
	"testing"

	"arbiter/reports"
	"arbiter/reports/drawing"
	"arbiter/reports/paper"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// waysSource is a round of two boards whose players have ways into the hall.
func waysSource(t *testing.T) reports.Source {
	t.Helper()
	state := &tournament.Tournament{Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]}}
	for i := range 4 {
		state.Players = append(state.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Name: []string{"Anna", "Bauke", "Claes", "Djoeke"}[i]})
	}
	one := []tournament.Game{{Number: 1}}
	state.Stages = []tournament.Stage{{Number: 1, System: tournament.SystemSwiss, Played: []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{
		{Board: 1, White: 1, Black: 2, Games: one}, {Board: 2, White: 3, Black: 4, Games: one},
	}}}}}
	ways := map[tournament.PlayerID]reports.Way{
		1: {URL: "http://192.168.1.20:8080/in/AAAAAAAAAAAAAAAAAAAAAA", Code: "4821"}, 2: {URL: "http://192.168.1.20:8080/in/BBBBBBBBBBBBBBBBBBBBBB", Code: "1001"},
		3: {Code: "0007"},
	}
	return reports.Source{Event: state, Stage: 1, Round: 1, Ways: ways, Hall: "http://192.168.1.20:8080/"}
}

// codesOn are the codes of the lines of a card.
func codesOn(card []table.Line) []table.Coded {
	var all []table.Coded
	for _, l := range card {
		all = append(all, l.Codes...)
	}
	return all
}

// made makes a paper.
func made(t *testing.T, id string, s reports.Source) table.Table {
	t.Helper()
	for _, p := range reports.Papers() {
		if p.ID == id {
			tables, err := p.Make(s)
			if err != nil {
				t.Fatal(err)
			}
			return tables[0]
		}
	}
	t.Fatalf("no paper %s", id)
	return table.Table{}
}

// A slip has a code for each side, which is a QR code of the address and the digits for
// who has no camera; a card has the public pages between them.
func TestWaysOnSlipsAndCards(t *testing.T) {
	s := waysSource(t)
	slips := made(t, "slips", s)
	if got := codesOn(slips.Rows[0].Card); len(got) != 2 || got[0] != (table.Coded{Text: s.Ways[1].URL, Says: "board 1, code 4821", Under: "White"}) || got[1].Text != s.Ways[2].URL || got[1].Under != "Black" {
		t.Errorf("%+v", got)
	}
	if got := codesOn(slips.Rows[1].Card); len(got) != 1 || got[0].Text != "" || got[0].Says != "board 2, code 0007" {
		t.Errorf("one that has no way, and one without an address: %+v", got)
	}
	cards := made(t, "table-cards", s)
	if got := codesOn(cards.Rows[0].Card); len(got) != 3 || got[1].Text != s.Hall || got[1].Says != "192.168.1.20:8080" || got[0].Says != "board 1, code 4821" {
		t.Errorf("%+v", got)
	}
	s.Ways, s.Hall = nil, ""
	for _, id := range []string{"slips", "table-cards"} {
		plain := made(t, id, s)
		if len(codesOn(plain.Rows[0].Card)) > 0 || id == "slips" && plain.Form.Down != 4 {
			t.Errorf("%s without ways: %+v", id, plain.Form)
		}
	}
}

// On paper a code has its size, and is in the file with all its modules.
func TestCodesOfWaysAreDrawn(t *testing.T) {
	s := waysSource(t)
	for _, id := range []string{"slips", "table-cards"} {
		doc := table.Document{Tables: []table.Table{made(t, id, s)}}
		var pdf, html bytes.Buffer
		if err := paper.WritePDF(&pdf, doc); err != nil {
			t.Fatal(err)
		}
		if err := table.WriteHTML(&html, doc); err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{string(drawing.NewCode(s.Ways[1].URL).SVG()), "board 1, code 4821"} {
			if !strings.Contains(html.String(), want) {
				t.Errorf("%s: the page has no %.60s", id, want)
			}
		}
		s.Ways = nil
		if s.Hall = ""; pdf.Len() == 0 {
			t.Error("nothing is written")
		}
		var plain bytes.Buffer
		if err := paper.WritePDF(&plain, table.Document{Tables: []table.Table{made(t, id, s)}}); err != nil || plain.Len() >= pdf.Len() {
			t.Errorf("%s: %d bytes with codes, %d without (%v)", id, pdf.Len(), plain.Len(), err)
		}
		s = waysSource(t)
	}
}
