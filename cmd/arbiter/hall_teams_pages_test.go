package main

import (
	"fmt"
	"strings"
	"testing"
)

// matchesStory is a class of four teams of four players: a match is being played, one waits for a line-up, one is moved, one was not played.
func matchesStory() []string {
	story := []string{"new EVENT --name '2e klasse A' --variant international --league kndb", "league set --boards 4 --up 1 --above '1e klasse A' --down 1 --below '3e klasse'",
		"league team add 'Hijken DTC 3' 'Hijken DTC 4' --club 'Hijken DTC' --captain 'Jan Pot'", "league team add Gramsbergen 'Марс Київ'"}
	for i, name := range []string{"Ane de Jong", "Bouwe Ypma", "Carel Pot", "Jan Pot", "Elly Faber", "Foppe Wiersma", "Gerben Tolsma", "Hâns van der Meulen-Jorritsma", "Ids Bangma", "Jelle Sinnema", "Klaas Smit", "Lolle Hoekstra", "Марія Коваленко", "Олександр Шевченко", "Юрій Лагода", "Ігор Кірзнер"} {
		story = append(story, fmt.Sprintf("player add '%s' --rating %d --team '%s'", name, 1400-13*i, []string{"Hijken DTC 3", "Hijken DTC 4", "Gramsbergen", "Марс Київ"}[i/4]))
	}
	return append(story, "player add 'Minke Reserve'", "league pair --all", "stage dates 2026-11-20 2026-12-04 2026-12-18",
		"match lineup 1 'hijken dtc 3' '1,2,3,4' --round 1", "match lineup 1 'hijken dtc 4' '5,6,7,-' --round 1", "result 1.1 2-0",
		"match lineup 2 gramsbergen '9,10,11,12' --round 1", "match lineup 2 'Марс Київ' '13,14,15,16' --round 1", "result 2.1 1-1 2.2 2-0 2.3 1-1 2.4 0-2",
		"match lineup 1 'hijken dtc 4' '5,6,7,8' --round 2", "match move 2 2026-11-28 --round 2", "match award 1 2-0 --round 3 --why 'zij kwamen niet'",
		"league penalty gramsbergen --match-points 1 --why 'zonder toestemming verplaatst'")
}

// ofTeams are the pages of a hall in which teams meet: those of everybody, of captains and of the desk.
func (s *halls) ofTeams(t *testing.T, b *browser) {
	t.Helper()
	s.Add(b, s.league, "teams-overview /", "teams-rounds /rounds", "teams-round /rounds/2", "teams-standings /standings", "teams-crosstable /crosstable")
	s.Add(b, s.league, "teams-way-in "+strings.TrimPrefix(s.league.invite(t, "--role", "captain", "--team", "gramsbergen").URL, s.league.address))
	one, two := s.comesTo(t, b, s.league, "--role", "captain", "--team", "hijken dtc 3"), s.comesTo(t, b, s.league, "--role", "captain", "--team", "hijken dtc 4")
	one.open(t, s.league.address+"/me?round=1&board=102")
	one.reports(t, "Draw")
	s.Add(one, s.league, "captain /me", "captain-board /me?round=1&board=103", "captain-line-up /me?round=2", "captain-not-played /me?round=3")
	s.Add(two, s.league, "captain-confirms /me?round=1", "captain-handed-in /me?round=2")
	s.pages = append(s.pages, hallPage{"captain-refused", two, s.league, "/me?round=2", `(() => { const f = document.querySelector("#line-up form"); f.elements.player[0].value = f.elements.player[1].value; f.requestSubmit(); })()`, `document.querySelector(".refusal[role=alert]") !== null`})
	desk := b.tab(t)
	desk.window(t, viewport{1280, 900}, "light")
	s.Add(desk, s.league, "desk-teams /desk/teams", "desk-matches /desk/matches", "desk-match /desk/matches/1/1", "desk-match-waits /desk/matches/2/1", "desk-match-not-played /desk/matches/3/1", "desk-teams-results /desk", "desk-teams-devices /desk/devices")
	s.pages = append(s.pages, hallPage{"desk-teams-rules", desk, s.league, "/desk/teams", `document.querySelectorAll("#rules details, .team details").forEach((d) => d.open = true)`, `document.querySelector("#rules details").open`})
}
