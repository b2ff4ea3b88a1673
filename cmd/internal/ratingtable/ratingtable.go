// Package ratingtable lays out the rating lists of an archive, and how their numbers were
// made, as tables: what the terminal prints and what pages show.
package ratingtable

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament/archive"
	"arbiter/tournament/archive/ratings"
)

// List is a rating list; top people, 0 is all.
func List(l *archive.RatingList, top int, words *i18n.Localizer) table.Table {
	tab := table.Table{
		ID: "ratings", Title: words.T("rating-table.list", i18n.Data{"Period": l.Period, "Variant": words.T("variant." + l.Variant)}),
		Columns: []table.Column{
			{ID: "rank", Title: words.T("column.place"), Long: words.T("column.place.long"), Align: table.Right, Count: true},
			{ID: "name", Title: words.T("column.name"), Role: table.Name},
			{ID: "rating", Title: words.T("column.rating"), Align: table.Right, Role: table.Score, Count: true},
			{ID: "change", Title: words.T("column.change"), Align: table.Right, Count: true},
			{ID: "games", Title: words.T("column.games"), Long: words.T("rating-table.games"), Align: table.Right, Count: true},
			{ID: "total", Title: words.T("column.total"), Long: words.T("rating-table.total"), Align: table.Right, Count: true, Spare: 1},
		},
		Notes: listNotes(l, words),
	}
	for _, row := range l.Ranked(top) {
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{
			table.CountCell(row.Rank), table.TextCell(row.Name), table.CountCell(row.Rating), changeCell(row.Change), table.CountCell(row.Games), table.CountCell(row.Total),
		}})
	}
	return tab
}

// changeCell is a change of a rating; a first rating has none.
func changeCell(change *int) table.Cell {
	if change == nil {
		return table.TextCell("")
	}
	return table.NumberCell(signed(strconv.Itoa(*change)), strconv.Itoa(*change))
}

// signed is a number with its sign, but for nought.
func signed(number string) string {
	if strings.Trim(number, "0.") == "" || strings.HasPrefix(number, "-") {
		return number
	}
	return "+" + number
}

// listNotes say by which table a list was made, and which of its figures nobody has
// confirmed.
func listNotes(l *archive.RatingList, words *i18n.Localizer) []string {
	var notes []string
	if len(l.Games) == 0 {
		notes = append(notes, words.T("rating-table.no-games"))
	}
	rules, err := l.Rules()
	if err != nil {
		return append(notes, words.Error(err))
	}
	if rules.Name != "" {
		notes = append(notes, words.Say(message.New("rating-table.by", message.Args{"Name": rules.Name})))
	}
	if unconfirmed := rules.Unconfirmed(); len(unconfirmed) > 0 {
		var names []string
		for _, f := range unconfirmed {
			names = append(names, strings.TrimSpace(f.Name+" "+f.Value))
		}
		notes = append(notes, words.Say(message.New("rating-table.unconfirmed", message.Args{"Names": names})))
	}
	return notes
}

// Late is the games that came in too late for their own list.
func Late(l *archive.RatingList, words *i18n.Localizer) table.Table {
	tab := sheetsTable("late", words.T("rating-table.late", i18n.Data{"Period": l.Period}), words)
	for _, g := range l.Late() {
		tab.Rows = append(tab.Rows, sheetRow(archive.RatedSheet{File: g.File, Index: g.Index, Date: g.Date, White: g.White, Black: g.Black, Result: g.Result}))
	}
	return tab
}

// Contradictions is the records of games that differ in the result.
func Contradictions(l *archive.RatingList, words *i18n.Localizer) table.Table {
	tab := sheetsTable("contradictions", words.T("rating-table.contradictions", i18n.Data{"Period": l.Period}), words)
	tab.Columns = append([]table.Column{{ID: "group", Title: words.T("column.game"), Align: table.Right, Count: true}}, tab.Columns...)
	tab.Parts = "group"
	for i, records := range l.Contradictions {
		for _, s := range records {
			row := sheetRow(s)
			row.Cells = append([]table.Cell{table.CountCell(i + 1)}, row.Cells...)
			tab.Rows = append(tab.Rows, row)
		}
	}
	return tab
}

// sheetsTable is a table of sheets, without any.
func sheetsTable(id, title string, words *i18n.Localizer) table.Table {
	return table.Table{ID: id, Title: title, Columns: []table.Column{
		{ID: "date", Title: words.T("column.date")},
		{ID: "white", Title: words.T("column.white"), Role: table.Name},
		{ID: "black", Title: words.T("column.black"), Role: table.Name},
		{ID: "result", Title: words.T("column.result")},
		{ID: "sheet", Title: words.T("column.source"), Role: table.Name, For: table.People},
		{ID: "file", For: table.Programs}, {ID: "game", For: table.Programs, Count: true},
	}}
}

// sheetRow is a sheet in such a table.
func sheetRow(s archive.RatedSheet) table.Row {
	return table.Row{Cells: []table.Cell{
		table.TextCell(s.Date), table.TextCell(s.White), table.TextCell(s.Black), table.TextCell(s.Result),
		table.TextCell(sheetPlace(s.File, s.Index)), table.TextCell(s.File), table.CountCell(s.Index),
	}}
}

// sheetPlace says where a sheet stands: the file, and its number from 1 on; of a result
// without a sheet the event alone.
func sheetPlace(file string, index int) string {
	if index < 0 {
		return file
	}
	return fmt.Sprintf("%s %d", file, index+1)
}

// gamePlace is the place of a game: of a result without a sheet the event, round and board.
func gamePlace(g archive.ExplainedGame) string {
	if g.Game < 0 && g.Round > 0 {
		return fmt.Sprintf("%s %d.%d", g.File, g.Round, g.Board)
	}
	return sheetPlace(g.File, g.Game)
}

// changeDigits is how many decimals a change is shown with.
const changeDigits = 2

// Explanation is how a rating was made, game by game.
func Explanation(x archive.RatingExplanation, words *i18n.Localizer) table.Table {
	tab := table.Table{
		ID: "explanation", Title: words.Say(message.New("rating-explain.title", message.Args{"Name": x.Name, "Period": x.Period, "Variant": message.New("variant." + x.Variant)})),
		Subtitle: explanationLines(x, words),
		Columns: []table.Column{
			{ID: "date", Title: words.T("column.date")},
			{ID: "opponent", Title: words.T("column.opponent"), Role: table.Name},
			{ID: "rating", Title: words.T("column.rating"), Align: table.Right, Count: true},
			{ID: "points", Title: words.T("column.points"), Long: words.T("rating-explain.points"), Align: table.Right, Count: true},
			{ID: "expected", Title: words.T("column.expected"), Align: table.Right, Count: true},
			{ID: "factor", Title: "K", Align: table.Right, Count: true},
			{ID: "change", Title: words.T("column.change"), Align: table.Right, Role: table.Score, Count: true},
			{ID: "remark", Title: words.T("column.remark"), Role: table.Text, Soft: true},
			{ID: "sheet", Title: words.T("column.source"), Role: table.Name, Spare: 1},
		},
	}
	shown, sum := x.ShownChanges(changeDigits)
	for i, g := range x.Lines {
		tab.Rows = append(tab.Rows, table.Row{Cells: gameCells(x, g, string(shown[i]), words)})
	}
	if len(x.Lines) > 1 && !x.First && x.Rating > 0 {
		tab.Rows = append(tab.Rows, table.Row{Head: true, Cells: []table.Cell{
			{}, table.TextCell(words.T("rating-explain.together")), {}, numberCell(string(x.Points)), numberCell(rounded(string(x.Expected))), {}, pointsCell(string(sum)), {}, {},
		}})
	}
	return tab.EvenDecimals("points", "expected").WithoutEmpty("expected", "factor", "change", "remark")
}

// gameCells are those of a game in an explanation.
func gameCells(x archive.RatingExplanation, g archive.ExplainedGame, change string, words *i18n.Localizer) []table.Cell {
	rating, expected, factor, points := table.Cell{}, table.Cell{}, table.Cell{}, table.Cell{}
	if g.Rating > 0 {
		rating = table.CountCell(g.Rating)
	}
	if g.Counts && !x.First && x.Rating > 0 {
		expected, factor = numberCell(rounded(string(g.Expected))), numberCell(string(g.Factor))
		points = pointsCell(change)
	}
	return []table.Cell{
		table.TextCell(g.Date), table.TextCell(g.Opponent), rating, numberCell(string(g.Points)), expected, factor, points,
		table.TextCell(gameRemark(g, words)), table.TextCell(gamePlace(g)),
	}
}

// numberCell is an exact number as it is.
func numberCell(exact string) table.Cell { return table.NumberCell(exact, exact) }

// pointsCell is a change of a rating with its sign.
func pointsCell(change string) table.Cell {
	return table.NumberCell(signed(archive.Rounded(change, changeDigits)), change)
}

// expectedDigits is how many decimals an expectation is shown with.
const expectedDigits = 3

// rounded is an expectation, or a sum of them, as it is shown.
func rounded(exact string) string { return archive.Rounded(exact, expectedDigits) }

// gameRemark is what is out of the ordinary with a game.
func gameRemark(g archive.ExplainedGame, words *i18n.Localizer) string {
	var parts []string
	add := func(holds bool, code string, args message.Args) {
		if holds {
			parts = append(parts, words.Say(message.New(code, args)))
		}
	}
	add(!g.Counts, "rating-explain.unrated", nil)
	add(g.Cut, "rating-explain.cut", message.Args{"Gap": g.Gap})
	add(g.Faster, "rating-explain.faster", nil)
	add(g.Late, "rating-explain.late", nil)
	return strings.Join(parts, ", ")
}

// explanationLines say what stands above the games: from where to where, and how.
func explanationLines(x archive.RatingExplanation, words *i18n.Localizer) []string {
	var lines []string
	add := func(holds bool, code string, args message.Args) {
		if holds {
			lines = append(lines, words.Say(message.New(code, args)))
		}
	}
	rated := x.Rating > 0
	add(x.Seed != nil, "rating-explain.seed", seedArgs(x.Seed))
	add(x.Started, "rating-explain.started", message.Args{"Rating": x.Before})
	add(x.First, "rating-explain.first", message.Args{"Rating": x.Rating, "Average": x.Average, "Percent": x.Percent, "Count": x.Games})
	add(rated && !x.First && x.Games > 0, "rating-explain.changed", message.Args{"Before": x.Before, "Change": signed(string(x.Change)), "Rating": x.Rating, "Count": x.Games})
	add(rated && !x.First && x.Games == 0, "rating-explain.carried", message.Args{"Rating": x.Rating})
	add(!rated, "rating-explain.waits", message.Args{"Count": x.Waiting})
	add(len(x.Names) > 0, "rating-explain.names", message.Args{"Names": namesPlayed(x)})
	add(len(x.Joined) > 0, "rating-run.joined", message.Args{"Name": x.Name, "Names": x.Joined})
	add(len(x.Parted) > 0, "rating-run.parted", message.Args{"Name": x.Name, "Names": x.Parted})
	return lines
}

// seedArgs are the values of a seed.
func seedArgs(s *archive.RatingSeed) message.Args {
	if s == nil {
		return nil
	}
	source := any(s.Source)
	if s.Source == "" {
		source = message.New("rating-explain.no-source")
	}
	return message.Args{"Rating": s.Rating, "Source": source}
}

// namesPlayed are the names of a person, with how many of the games stand under each.
func namesPlayed(x archive.RatingExplanation) []string {
	var names []string
	for _, name := range x.Names {
		n := 0
		for _, g := range x.Lines {
			if g.As == name {
				n++
			}
		}
		names = append(names, fmt.Sprintf("%s (%d)", name, n))
	}
	return names
}

// Parameters is the figures that an explanation rests on.
func Parameters(x archive.RatingExplanation, words *i18n.Localizer) table.Table {
	tab := table.Table{ID: "parameters", Title: words.T("rating-explain.parameters"), Columns: []table.Column{
		{ID: "name", Title: words.T("column.what")},
		{ID: "value", Title: words.T("column.value")},
		{ID: "status", Title: words.T("column.state")},
		{ID: "source", Title: words.T("Template.fact.source"), Role: table.Text},
	}}
	for _, p := range x.Parameters {
		status := table.TextCell(words.T("rating-explain.status-" + string(p.Status)))
		status.Data = string(p.Status)
		tab.Rows = append(tab.Rows, table.Row{Head: p.Status == ratings.Unconfirmed, Cells: []table.Cell{
			table.TextCell(p.Name), table.TextCell(p.Value), status, table.TextCell(p.Source),
		}})
	}
	return tab
}
