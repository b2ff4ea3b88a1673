package main

import (
	"fmt"
	"strings"
	"testing"
)

// Seasons of clubs through the pages of the hall: the essential path of each kind, by clicks and keys.

// fills fills a form of the page whose address ends so, and sends it.
func (b *browser) fills(t *testing.T, action string, fields map[string]string) {
	t.Helper()
	script := `(() => { const f = Array.from(document.forms).find((f) => f.getAttribute("action").endsWith(` + quoted(action) + `)`
	set := ""
	for name, value := range fields {
		script += ` && f.elements[` + quoted(name) + `]`
		set += ` f.elements[` + quoted(name) + `].value = ` + quoted(value) + `;`
	}
	b.eventually(t, "the form "+action, script+`); if (!f) return false;`+set+` f.requestSubmit(); return true; })()`)
	b.eventually(t, "what was done", `document.querySelector(".said, .refusal[role=alert]") !== null`)
}

// handsInLineUp has a captain choose the first of his team, by board, and hand them in.
func (b *browser) handsInLineUp(t *testing.T) {
	t.Helper()
	b.eventually(t, "the line-up", `(() => { const f = document.querySelector("#line-up form"); if (!f) return false; Array.from(f.elements.player).forEach((s, i) => s.value = s.querySelector("optgroup").children[i].value); f.requestSubmit(); return true; })()`)
	b.shows(t, "the line-up is in.")
}

// A match of a league: the captains hand in their line-ups on their phones, hidden until both are in; one reports, the other confirms; what they say
// differently is urgent at the desk, which settles it by keys; everybody follows.
func TestAMatchOfALeagueInABrowser(t *testing.T) {
	desk := newBrowser(t)
	hall := openHall(t, playStory(t, "league", t.TempDir(), []string{
		"new EVENT --name '2e klasse' --variant international --league kndb --cycles 2", "league set --boards 2",
		"league team add Hijken Gramsbergen", "player add Ane --team Hijken", "player add Bouwe --team Hijken", "player add Ids --team Gramsbergen", "player add Klaas --team Gramsbergen",
	}))
	desk.window(t, viewport{1280, 900}, "light")
	desk.open(t, hall.address+"/desk/matches")
	desk.says(t, "Every round that is left")
	desk.shows(t, "Matches put into the calendar: 2, round 1 to 2")
	one, two, all := desk.tab(t), desk.tab(t), desk.tab(t)
	one.enters(t, hall.invite(t, "--role", "captain", "--team", "hijken"))
	two.enters(t, hall.invite(t, "--role", "captain", "--team", "gramsbergen"))
	one.handsInLineUp(t)
	two.shows(t, "Hijken: the line-up is in.")
	if value[bool](t, two, `document.body.innerText.includes("Bouwe")`) {
		t.Error("a captain sees the line-up of the other before his own is in")
	}
	two.handsInLineUp(t)
	all.open(t, hall.address+"/rounds/1")
	all.shows(t, "Bouwe")
	for board, result := range map[int]string{101: "Ane wins", 102: "Draw"} {
		one.open(t, fmt.Sprintf("%s/me?round=1&board=%d", hall.address, board))
		one.reports(t, result)
		one.shows(t, "reported")
	}
	two.open(t, hall.address+"/me?round=1&board=102")
	two.says(t, "Something else")
	two.reports(t, "Bouwe wins")
	two.shows(t, "contradiction")
	desk.open(t, hall.address+"/desk")
	desk.eventually(t, "that the two differ", `document.querySelector('.look.urgent[data-look="report-contradicted"]') !== null`)
	two.open(t, hall.address+"/me?round=1")
	two.says(t, "Confirm this result")
	desk.stands(t, 101, "2-0")
	desk.types(t, "1.2 1-1", 102, "1-1")
	all.shows(t, "3-1")
	one.shows(t, "2 results in")
	all.open(t, hall.address+"/standings")
	all.shows(t, "Hijken")
}

// An evening of Keizer: who is there, the pairing, the results by keys, the next round, the ranking.
func TestAKeizerEveningInABrowser(t *testing.T) {
	desk := newBrowser(t)
	story := []string{"new EVENT --name 'Clubavond' --variant frisian --system keizer"}
	for i, name := range []string{"Anna", "Bouwe", "Carel", "Djoeke", "Eelke", "Foppe", "Gerben"} {
		story = append(story, fmt.Sprintf("player add %s --rating %d", name, 1500-10*i))
	}
	hall := openHall(t, playStory(t, "keizer", t.TempDir(), story))
	desk.window(t, viewport{1280, 900}, "light")
	desk.open(t, hall.address+"/desk/players/7")
	desk.fills(t, "/desk/players/7/absent", map[string]string{"round": "1", "kind": "excused"})
	desk.open(t, hall.address+"/desk/round")
	desk.says(t, "Pair round 1")
	desk.open(t, hall.address+"/desk")
	for board, key := range []string{1: "1", 2: "5", 3: "0"} {
		if board > 0 {
			desk.types(t, key, board, []string{1: "1-0", 2: "1/2", 3: "0-1"}[board])
		}
	}
	desk.says(t, "Pair round 2")
	desk.shows(t, "Round 2")
	all := desk.tab(t)
	all.open(t, hall.address+"/standings")
	all.shows(t, "Gerben")
	if n := value[int](t, all, `document.querySelectorAll("main tbody tr").length`); n < 7 {
		t.Errorf("the ranking has %d rows", n)
	}
}

// A league by date: games by names, as they are played; a game of the same two on that day is asked about; the standings follow.
func TestALeagueByDateInABrowser(t *testing.T) {
	desk := newBrowser(t)
	hall := openHall(t, playStory(t, "dates", t.TempDir(), []string{
		"new EVENT --name 'Ladder' --variant frisian --system open", "player add 'Jan de Jong'", "player add 'Piet Postma'", "player add 'Sjoukje Smit'",
	}))
	all := desk.tab(t)
	desk.window(t, viewport{1280, 900}, "light")
	desk.open(t, hall.address+"/desk")
	desk.says(t, "Game by names")
	for _, game := range []struct{ white, result, black string }{{"Jong", "1-0", "Postma"}, {"Smit", "=", "Jong"}} {
		desk.fills(t, "/desk/league", map[string]string{"white": game.white, "black": game.black, "result": game.result, "on": "2026-11-14"})
	}
	desk.shows(t, "Jan de Jong – Piet Postma 1-0")
	desk.fills(t, "/desk/league", map[string]string{"white": "Jong", "black": "Postma", "result": "0-1", "on": "2026-11-14"})
	desk.shows(t, "have a game on")
	all.open(t, hall.address+"/standings")
	all.shows(t, "Jan de Jong")
	if first := value[string](t, all, `document.querySelector("main tbody tr").innerText`); !strings.Contains(first, "Jan de Jong") {
		t.Errorf("the first place is %q", first)
	}
}
