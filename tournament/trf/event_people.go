package trf

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// giverFIDE is who gives the ids of report files.
const giverFIDE = "fide"

// players makes the players, each under a name and an id of his own, and gives
// them their IDs.
func (in *importer) players() []tournament.Player {
	var all []tournament.Player
	named, owner := map[string][]tournament.Player{}, map[string]int{}
	for i, p := range in.file.Players {
		in.id[p.Number] = tournament.PlayerID(i + 1)
		if p.Number != i+1 && (i == 0 || in.file.Players[i-1].Number == i) {
			in.adjust(p.Line, "trf.number-gap", message.Args{"Number": p.Number, "After": i})
		}
		made := tournament.Player{
			ID: tournament.PlayerID(i + 1), Name: strings.Join(strings.Fields(p.Name), " "),
			Rating: p.Rating, Federation: p.Federation, Title: p.Title, BirthYear: birthYear(p.Birth),
		}
		if p.Sex != "" {
			var err error
			if made.Sex, err = tournament.ParseSex(p.Sex); err != nil {
				in.adjust(p.Line, "trf.sex", message.Args{"Number": p.Number, "Why": err})
			}
		}
		if p.ID != "" && owner[p.ID] != 0 {
			in.adjust(p.Line, "trf.id-taken", message.Args{"Number": p.Number, "ID": p.ID, "Owner": owner[p.ID]})
		} else if p.ID != "" {
			owner[p.ID] = p.Number
			made.IDs = map[string]string{giverFIDE: p.ID}
		}
		key := strings.ToLower(made.Name)
		if made.Name == "" {
			made.Name = fmt.Sprintf("Player %d", p.Number)
			in.adjust(p.Line, "trf.no-name", message.Args{"Number": p.Number, "Name": made.Name})
		} else if slices.ContainsFunc(named[key], func(o tournament.Player) bool { return tournament.SamePlayer(o, made) }) {
			made.Name = fmt.Sprintf("%s (%d)", made.Name, p.Number)
			in.adjust(p.Line, "trf.name-taken", message.Args{"Number": p.Number, "Name": made.Name})
		}
		key = strings.ToLower(made.Name)
		named[key] = append(named[key], made)
		all = append(all, made)
	}
	if slices.ContainsFunc(in.file.Players, func(p Player) bool { return len(p.Birth) > 4 && strings.Trim(p.Birth[4:], "/.-0 ") != "" }) {
		in.adjust(0, "trf.birth-year")
	}
	return all
}

// birthYear is the year of a date as files have it: 1987/00/00, 1969.12.06.
func birthYear(date string) int {
	year := 0
	if len(date) >= 4 {
		if n, err := fmt.Sscanf(date[:4], "%4d", &year); n != 1 || err != nil {
			return 0
		}
	}
	return year
}

// away says which players are not there in rounds to come: columns, XXZ and 240.
func (in *importer) away(players []tournament.Player) {
	next := in.file.Played() + 1
	add := func(number, round int, code byte) {
		id, known := in.id[number]
		if !known || round < next {
			return
		}
		bye, _ := byeKind(Entry{Code: code})
		p := &players[id-1]
		p.Away = slices.DeleteFunc(p.Away, func(a tournament.Away) bool { return a.Round == round })
		p.Away = append(p.Away, tournament.Away{Stage: 1, Round: round, Bye: bye})
		slices.SortFunc(p.Away, func(a, b tournament.Away) int { return a.Round - b.Round })
	}
	for _, p := range in.file.Players {
		for i, e := range p.Rounds {
			if e.Code != ' ' {
				add(p.Number, i+1, e.Code)
			}
		}
	}
	for _, bye := range in.file.Byes {
		round := bye.Round
		if round == 0 {
			round = next
		}
		for _, n := range bye.Players {
			add(n, round, bye.Code)
		}
	}
}
