package main

import (
	"fmt"
	"strings"
)

// clubExhibits are the evenings of a club and a class of teams.
func clubExhibits() []exhibit {
	return []exhibit{
		{
			dir: "evenings", about: "Ten players of a club, a Keizer: members who excuse themselves, stay away and play elsewhere, a game that is postponed, and who comes later in the season", lang: "nl",
			story:  eveningsStory(),
			papers: []string{"round", "standings", "keizer-rules", "progress"}, formats: []string{"text", "html", "pdf", "xlsx"},
			also: [][]string{{"explain", "rank", "2", "3", "> explain-rank.txt"}, {"explain", "pairing", "> explain-pairing.txt"}, {"export", "--as", "results", "INTO/results.txt"}},
		},
		{
			dir: "class", about: "Four teams of four, a round robin of teams with a substitute, an empty board, a match known by its score, one that was not played and a penalty", lang: "ru",
			story:  classStory(),
			papers: []string{"league", "league-cross", "calendar", "league-players", "league-boards", "league-teams", "league-rules"}, formats: []string{"text", "html", "pdf", "xlsx"},
			also: [][]string{
				{"print", "match-sheet", "--round", "1", "--out", "INTO/match-sheet.pdf"}, {"print", "match-sheet", "--round", "3", "--out", "INTO/match-sheet-empty.pdf"},
				{"explain", "rank", "2", "> explain-rank.txt"}, {"export", "--as", "results", "INTO/results.txt"},
			},
		},
	}
}

// eveningsStory is a season of a club up to its fifth evening.
func eveningsStory() []string {
	story := []string{"new EVENT --name 'Damclub Wommels, onderlinge' --variant frisian --system keizer --rounds 30 --keizer borne,bye=1/2,absent.excused=1/3:max5,absent.external=2/3"}
	for i, name := range []string{"Jelle Wiersma", "Hâns Ypma", "Sjûkje Hoekstra-Andringa", "Tsjerk Wybenga", "Ruerd Tolsma", "Wytske Bangma", "Feike Sinnema", "Boukje Jellema", "Oebele van der Veen"} {
		story = append(story, fmt.Sprintf("player add '%s' --rating %d", name, 1420-40*i))
	}
	return append(story,
		"stage dates 4-9-2026 11-9-2026 18-9-2026 25-9-2026 2-10-2026",
		"round pair", "result 1 1-0 2 0-1 3 1/2 4 1-0",
		"player absent ypma --kind excused", "round pair", "result 1 1/2 2 1-0 3 0-1", "result 4 post",
		"player absent wybenga --kind no-show", "player absent tolsma --kind external", "player add 'Piter Postma' --rating 1300 --late", "round pair", "result 1 0-1 2 1-0 3 1-0 4 +/-",
		"result 4 1-0 --round 2",
		"round pair", "result 1 1-0 2 1/2 3 0-1 4 1-0 5 0-1",
		"player absent jellema --kind excused", "round pair")
}

// classStory is a class of teams in its second round.
func classStory() []string {
	teams := map[string][]string{
		"Спартак":   {"Олег Петренко", "Иван Сидоров", "Анна Белова", "Пётр Чернов"},
		"Динамо 1":  {"Сергей Волков", "Мария Зайцева", "Юрий Лисицын", "Павел Медведев"},
		"Динамо 2":  {"Илья Соколов", "Нина Орлова", "Глеб Воробьёв", "Дарья Голубева"},
		"Звезда-64": {"Артём Кузнецов", "Вера Мельникова", "Егор Гончаров", "Зоя Ткаченко-Александрова"},
	}
	order := []string{"Спартак", "Динамо 1", "Динамо 2", "Звезда-64"}
	story := []string{"new EVENT --name 'Первая лига, группа А' --variant russian --league kndb --rounds 3", "league set --boards 4 --up 1 --above 'Высшая лига' --down 1 --below 'Вторая лига'"}
	for _, team := range order {
		story = append(story, "league team add '"+team+"'")
		for i, name := range teams[team] {
			story = append(story, fmt.Sprintf("player add '%s' --team '%s' --rating %d", name, team, 2010-35*i))
		}
	}
	side := func(team string) string { return strings.Join(teams[team], ", ") }
	return append(story, "league pair --all", "stage dates 26-9-2026 10-10-2026 24-10-2026",
		"match lineup 1 'Спартак' '"+side("Спартак")+"' --round 1", "match lineup 1 'Звезда-64' 'Артём Кузнецов, Вера Мельникова, -, Зоя Ткаченко-Александрова' --round 1",
		"match lineup 2 'Динамо 1' 'Сергей Волков, Мария Зайцева, Дарья Голубева, Юрий Лисицын' --round 1", "match lineup 2 'Динамо 2' 'Илья Соколов, Нина Орлова, Глеб Воробьёв' --round 1",
		"result 1.1 2-0 1.2 1-1 1.4 0-2 --round 1", "result 2.1 0-2 2.2 1-1 2.3 2-0 --round 1",
		"league penalty 'Динамо 2' --match-points 1 --why 'перенос без разрешения'",
		"match score 1 3-5 --round 2", "match award 2 0-2 --round 2 --why 'команда не прибыла'")
}
