package reports_test

import (
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/reports/site"
	"arbiter/tournament"
)

// ownPage is the page of a player of a little event, by language.
func ownPage(t *testing.T, event *tournament.Tournament, id tournament.PlayerID, lang string) string {
	t.Helper()
	loc, err := i18n.New(lang)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range siteFiles(t, event, nil, nil, loc) {
		if f.Name == site.PlayerPage(id) {
			return string(f.Data)
		}
	}
	t.Fatalf("%s has no page %s", event.Event.Name, site.PlayerPage(id))
	return ""
}

// fourPlayers are two rounds of four players with ratings: White wins, Black wins under
// 2-1-0, a draw, a forfeit; and a third round that is not played.
func fourPlayers(score string) *tournament.Tournament {
	system, err := tournament.ParseScore(score)
	if err != nil {
		panic(err)
	}
	t := &tournament.Tournament{Event: tournament.Event{Name: "Four", Variant: "international", Score: system}}
	for i, name := range []string{"Anna", "Bouwe", "Cobie", "Douwe"} {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Name: name, Rating: 1500 + 100*i, Title: "MF", Federation: "NED"})
	}
	game := func(board int, white, black tournament.PlayerID, result tournament.ResultKind) tournament.Pairing {
		return tournament.Pairing{Board: board, White: white, Black: black, Games: []tournament.Game{{Number: 1, Result: result}}}
	}
	t.Stages = []tournament.Stage{{Number: 1, System: tournament.SystemRoundRobin, Numbers: []tournament.PlayerID{1, 2, 3, 4}, Played: []tournament.Round{
		{Number: 1, Pairings: []tournament.Pairing{game(1, 1, 2, tournament.BlackWins), game(2, 3, 4, tournament.Drawn)}},
		{Number: 2, Pairings: []tournament.Pairing{game(1, 2, 3, tournament.WhiteWins), game(2, 4, 1, tournament.WhiteForfeit)}},
		{Number: 3, Pairings: []tournament.Pairing{game(1, 1, 3, tournament.ResultUnset), game(2, 2, 4, tournament.ResultUnset)}},
	}}}
	return t
}

// A player sees his own points of each game, never White's and Black's, in the points of
// the event; who won without a game reads so; and the game to come stands before all.
func TestPlayerSeesHisOwnPoints(t *testing.T) {
	for _, c := range []struct {
		score string
		id    tournament.PlayerID
		wants []string
	}{
		{"1-½-0", 2, []string{`<b class="win">1</b>`, `<span class="disc black" title="Black">`, `<span class="disc white" title="White">`, "2 won, 0 drawn, 0 lost", "round 3, board 2, with White against", `MF · 1500 · 0 pts`}},
		{"2-1-0", 2, []string{`<b class="win">2</b>`}},
		{"2-1-0", 3, []string{`<b class="draw">1</b>`, `<b class="loss">0</b>`, "round 3, board 1, with Black against"}},
		{"1-½-0", 4, []string{`<b class="draw">½</b>`, `<b class="win">1</b> <small>forfeit</small>`}},
		{"1-½-0", 1, []string{`<b class="loss">0</b>`, `<b class="loss">0</b> <small>forfeit</small>`}},
	} {
		page := ownPage(t, fourPlayers(c.score), c.id, "en")
		for _, want := range c.wants {
			if !strings.Contains(page, want) {
				t.Errorf("%s, player %d: the page lacks %s", c.score, c.id, want)
			}
		}
		for _, never := range []string{"0-1", "1-0<", "0-2", "2-0<", "½-½"} {
			if strings.Contains(page, never) {
				t.Errorf("%s, player %d: the page has %s", c.score, c.id, never)
			}
		}
	}
}

// What a performance was made of stands beside it (FIDE B.02), of games over the board
// alone; who met nobody with a rating has none.
func TestPerformanceOnAPlayersPage(t *testing.T) {
	// Bouwe, 1600, beat 1500 and 1700: the average 1600, and 800 for all points.
	page := ownPage(t, fourPlayers("1-½-0"), 2, "en")
	for _, want := range []string{"<b>2400</b>", "2 of 2 against opponents of 1600 on average", "<dt>Expected</dt><dd><b>1</b>", "<b>1620</b> <small>&#43;20</small>"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	unrated := fourPlayers("1-½-0")
	for i := range unrated.Players {
		unrated.Players[i].Rating = 0
	}
	page = ownPage(t, unrated, 2, "en")
	for _, never := range []string{"Performance", "Expected", "New rating"} {
		if strings.Contains(page, never) {
			t.Errorf("without ratings the page has %s", never)
		}
	}
}

// The places after each round that has a result are drawn and told.
func TestPlacesOnAPlayersPage(t *testing.T) {
	page := ownPage(t, fourPlayers("1-½-0"), 2, "ru")
	for _, want := range []string{`<svg class="line"`, "после 1-го тура: место 1", "после 2-го тура: место 1"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	if strings.Contains(page, "после 3-го тура") {
		t.Error("a round without a result has a place")
	}
}

// Before the first round nobody has a place.
func TestBeforeTheFirstRoundOnAPlayersPage(t *testing.T) {
	event := fourPlayers("1-½-0")
	event.Stages[0].Played = nil
	page := ownPage(t, event, 2, "en")
	for _, never := range []string{"<dl", "Why place", `class="played"`} {
		if strings.Contains(page, never) {
			t.Errorf("the page has %s", never)
		}
	}
	if !strings.Contains(page, `<span class="fed f-NED">NED</span>`) {
		t.Error("the page lacks the federation")
	}
}

// A photo stands in the page itself, where its policy lets it; nothing is fetched, and who
// is not named is not shown.
func TestPhotoOnAPlayersPage(t *testing.T) {
	event := fourPlayers("1-½-0")
	event.Event.Privacy.InitialsUnder = 16
	event.Event.Begin, event.Event.Privacy.Pages = "2026-11-20", "photos"
	event.Players[2].BirthYear = 2016
	webSite, err := site.Site(event, "", nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	webSite.Portray(func(p tournament.Player) string {
		return map[tournament.PlayerID]string{1: "data:image/gif;base64,R0lGODlhAQABAAAAACw=", 2: "https://example.org/x.jpg", 3: "data:image/gif;base64,R0lGODlhAQABAAAAACw="}[p.ID]
	})
	for f, err := range webSite.Pages() {
		if err != nil {
			t.Fatal(err)
		}
		page := string(f.Data)
		if shown := f.Name == site.PlayerPage(1); shown != strings.Contains(page, `<img class="photo" src="data:image/gif`) || shown != strings.Contains(page, "img-src data:") {
			t.Errorf("%s: a photo is not shown or not let in as it should be", f.Name)
		}
		if strings.Contains(page, "example.org") {
			t.Errorf("%s fetches a photo", f.Name)
		}
	}
}
