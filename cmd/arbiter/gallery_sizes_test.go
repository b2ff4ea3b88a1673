package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strconv"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/reports/paper/papertest"
)

// sizesFolder is the folder of the gallery with what hangs on the wall at events of each size.
const sizesFolder = "sizes"

// wallPapers are those that hang on the wall, and the protocol, whose grid grows with the players.
func wallPapers() []string {
	return []string{"round", "seats", "standings", "crosstable", "rounds", "players", "protocol"}
}

// size is an event of so many players. Its papers are made in every language; of those
// the gallery keeps one language as PDF, and of each page of the others a line.
type size struct {
	players int
	kept    string // the language
	story   []string
}

// sizes are the events by size: a round robin, then Swisses in the middle of a round.
func sizes() []size {
	all := []size{{8, "en", leagueStory()}}
	for _, x := range []struct {
		players, rounds int
		kept            string
	}{{12, 4, "nl"}, {24, 5, "fy"}, {60, 6, "ru"}, {120, 6, "uk"}, {400, 8, "en"}} {
		n := strconv.Itoa(x.players)
		rounds := strconv.Itoa(x.rounds)
		all = append(all, size{x.players, x.kept, []string{
			"trf generate --players " + n + " --rounds " + rounds + " --seed " + n + " --unrated 0 --forfeits 2 --absences 2 --byes 1 --out HERE/open.trf", "NAMES",
			"trf import HERE/open.trf --new EVENT --variant international --name 'Frysk Iepen Damtoernoai'",
			"event set --place Dambûn --begin 2026-11-20 --end 2026-11-22 --arbiter 'Tjalling Goedemoed' --time 80+60",
			"stage set --rounds " + strconv.Itoa(x.rounds+1) + " --why 'one round more'",
			"player withdraw 3 --why 'taken ill'", "player absent 5 --round " + strconv.Itoa(x.rounds+1),
			"round pair", "result 2 1-0", "result 3 1/2",
		}})
	}
	return all
}

// leagueStory is a round robin of eight with two rounds played.
func leagueStory() []string {
	story := []string{"new EVENT --name 'Frysk kampioenskip' --variant frisian --system round-robin",
		"event set --place Dambûn --begin 2026-11-20 --end 2026-11-22 --arbiter 'Tjalling Goedemoed' --time 80+60"}
	for i, name := range []string{"Wiersma, Jelle", "van der Meer-Dijkstra, Sjûkje", "Ypma, Hâns", "Шварцман, Александр", "Анікєєв, Юрій", "Tolsma, Rúerd", "Sinnema, Feike", "O’Brien, Petra"} {
		story = append(story, fmt.Sprintf("player add '%s' --rating %d --federation %s", name, 1600-25*i, []string{"NED", "RUS", "UKR"}[max(0, min(i-2, 2))%3]))
	}
	return append(story, "round pair --all --seed 8", "result 1 1-0 --round 1", "result 2 1/2 --round 1", "result 3 0-1 --round 1", "result 4 +/- --round 1",
		"result 1 1-0 --round 2", "result 2 0-1 --round 2", "result 3 1/2 --round 2")
}

// dir names the event in the gallery.
func (x size) dir() string { return strconv.Itoa(x.players) }

// make makes what hangs on the wall as PDF in the language that is kept, and again, and in
// every language a line for each page.
func (x size) make(t *testing.T) (made, again map[string][]byte) {
	t.Helper()
	event := play(t, x.dir(), x.story)
	var pages bytes.Buffer
	made = make(map[string][]byte)
	for _, lang := range i18n.Languages() {
		pdf := event.wall(lang)
		if lang == x.kept {
			made[x.dir()+".pdf"] = pdf
		}
		measured, err := papertest.Measure(pdf)
		if err != nil {
			t.Fatalf("%d players in %s: %v", x.players, lang, err)
		}
		for i, page := range measured {
			fmt.Fprintf(&pages, "%s %d: %s\n", lang, i+1, page.Summary())
		}
	}
	made[x.dir()+"-pages.txt"] = pages.Bytes()
	return made, map[string][]byte{x.dir() + ".pdf": event.wall(x.kept)}
}

// wall is what hangs on the wall in a language, as PDF.
func (e theater) wall(lang string) []byte {
	return e.do(append(append([]string{"--lang", lang, "print"}, wallPapers()...), "--format", "pdf")...)
}

// everyPaper makes every paper that is offered of the event, in every language, in the
// folder of that size and language.
func (x size) everyPaper(t *testing.T) map[string][]byte {
	t.Helper()
	made := make(map[string][]byte)
	event := play(t, x.dir(), x.story)
	for _, lang := range i18n.Languages() {
		event.into = filepath.Join(filepath.Dir(event.event), lang)
		for _, format := range []string{"pdf", "html", "xlsx"} {
			event.do("--lang", lang, "print", "--into", event.into, "--format", format)
		}
		for name, data := range event.files(t, lang) {
			made[fmt.Sprintf("%s/%03d-%s/%s", sizesFolder, x.players, lang, name)] = data
		}
	}
	return made
}
