package why

import (
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Explaining is what explanations are about beside the numbers.
type Explaining struct {
	Standings *scoring.Standings
	Who       func(tournament.PlayerID) string // number and name of a player
	Scale     string                           // of the points, printed where values mean little without it: 1-½-0
	Stage     []string                         // lines that name the stage
}

// ExplainingEvent is what explanations of a stage of an event are about.
func ExplainingEvent(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) Explaining {
	numbers := make(map[tournament.PlayerID]int, len(st.Rows))
	for _, row := range st.Rows {
		numbers[row.Player] = int(row.TPN)
	}
	who := func(id tournament.PlayerID) string {
		if n := numbers[id]; n > 0 {
			return strings.TrimSpace(strconv.Itoa(n) + " " + parts.PlayerName(t, id))
		}
		return parts.PlayerName(t, id)
	}
	return Explaining{Standings: st, Who: who, Scale: t.Event.Score.Scale(), Stage: parts.StandingsLines(t, st, i18n.OrEnglish(loc))}
}

// Explanations are tables, one for each player, of what his points and tie-breaks
// were made of and what tells him from his neighbours. A nil localizer is English.
func Explanations(about Explaining, all []scoring.Explanation, loc *i18n.Localizer) []table.Table {
	x := NewExplainer(about, loc)
	tables := make([]table.Table, 0, len(all))
	for i := range all {
		tables = append(tables, x.Player(&all[i]))
	}
	return tables
}

// Explainer puts explanations into words.
type Explainer struct {
	Explaining
	loc      *i18n.Localizer
	unplayed string // how unplayed games count
}

func NewExplainer(about Explaining, loc *i18n.Localizer) Explainer {
	x := Explainer{Explaining: about, loc: i18n.OrEnglish(loc)}
	x.unplayed = x.loc.T("explain.unplayed", i18n.Data{"Custom": x.custom(), "Code": x.Standings.Custom.Code})
	return x
}

// title is the place and the name of a player, or the name alone where he has no place.
func (x Explainer) title(e *scoring.Explanation) string {
	if !e.Standing.Placed() {
		return x.Who(e.Standing.Player)
	}
	return x.loc.T("explain.title", i18n.Data{"Place": e.Standing.Place(), "Name": x.Who(e.Standing.Player)})
}

// Player is the table of one player.
func (x Explainer) Player(e *scoring.Explanation) table.Table {
	loc := x.loc
	if e.Keizer != nil {
		return x.keizer(e)
	}
	tab := table.Table{
		ID:       "place-" + strconv.Itoa(e.Standing.Rank) + "-" + strconv.Itoa(int(e.Standing.Player)),
		Title:    x.title(e),
		Subtitle: append(append([]string(nil), x.Stage...), x.neighbours(e)...),
		Finality: parts.Finality(x.Standings.Final), Open: x.Standings.Open,
		Columns: []table.Column{
			{ID: "round", Title: loc.T("Word.round")}, // in the row of a tie-break its code
			{ID: "opponent", Title: loc.T("column.opponent"), Role: table.Name},
			{ID: "made", Title: loc.T("column.made"), Align: table.Right},
			{ID: "value", Title: loc.T("column.value"), Align: table.Right, Role: table.Score, Count: true},
			{ID: "remark", Title: loc.T("column.remark"), Role: table.Text},
		},
	}
	if !ofTables(e) { // where nobody has one opponent
		tab.Notes = []string{x.unplayed}
	}
	if e.Standing.Rank == 1 && x.Standings.ShareFirst {
		tab.Notes = append(tab.Notes, loc.T("explain.share-first"))
	}
	tab.Rows = append(tab.Rows, x.heading(loc.T("column.points"), parts.PointsCell(e.Standing.Points), loc.T("column.points.long")))
	if e.Total != 0 {
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{{}, {}, {}, parts.PointsCell(e.Total), table.TextCell(loc.T("explain.off-record"))}})
	}
	for i := range e.Points {
		tab.Rows = append(tab.Rows, x.contribution(nil, &e.Points[i]))
	}
	for i := range e.Tiebreaks {
		tab.Rows = append(tab.Rows, x.tiebreak(&e.Tiebreaks[i])...)
	}
	return tab.WithoutEmpty("made", "remark")
}

// heading is the row of a number, above what it was made of.
func (x Explainer) heading(code string, value table.Cell, remark string) table.Row {
	return table.Row{Head: true, Cells: []table.Cell{table.TextCell(code), {}, {}, value, table.TextCell(remark)}}
}

// neighbours say with whom a player shares his place, and what tells him from
// those above and below.
func (x Explainer) neighbours(e *scoring.Explanation) []string {
	var lines []string
	if e.Standing.Struck.Of > 0 {
		lines = append(lines, x.loc.T("standings.struck", i18n.Data{"Name": x.Who(e.Standing.Player), "Played": e.Standing.Struck.Played, "Of": e.Standing.Struck.Of}))
	}
	if e.Standing.Short > 0 {
		lines = append(lines, x.loc.T("league.short", i18n.Data{"Name": x.Who(e.Standing.Player), "Count": e.Standing.Short}))
	}
	if len(e.Shares) > 0 && e.Standing.Placed() {
		id := "explain.shares"
		if x.Standings.ShareFirst && e.Standing.Rank == 1 {
			id = "explain.shares-first"
		}
		lines = append(lines, x.loc.T(id, i18n.Data{"Names": x.others(e.Shares, e.Standing.Player)}))
	}
	if e.Above != nil {
		lines = append(lines, x.loc.T("explain.behind", i18n.Data{"Name": x.Who(e.Above.Player), "Why": x.separation(e.Above)}))
	}
	if e.Below != nil {
		lines = append(lines, x.loc.T("explain.ahead", i18n.Data{"Name": x.Who(e.Below.Player), "Why": x.separation(e.Below)}))
	}
	return lines
}

// separation is what tells two neighbours apart.
func (x Explainer) separation(s *scoring.Separation) string {
	var by string
	switch s.By {
	case scoring.ByRounds, scoring.ByStruck, scoring.ByShort, scoring.ByDecider, scoring.ByLot, scoring.ByHand, scoring.ByExpelled:
		return x.loc.T("explain.by." + s.By)
	case scoring.ByAverage:
		return x.loc.T("average.by", i18n.Data{"Own": x.perGame(s.Own), "Other": x.perGame(s.Other)})
	case scoring.ByPoints:
		by = x.loc.T("column.points.long")
	default:
		by = x.short(s.By)
	}
	none := func(v scoring.Value) string {
		if v.None() {
			return "–"
		}
		return x.loc.Number(v.String())
	}
	return x.loc.T("explain.by", i18n.Data{"Number": by, "Own": none(s.Own), "Other": none(s.Other)})
}

// short is a tie-break as the heading of its column in the standings calls it, so that
// readers see there and here the same word.
func (x Explainer) short(code string) string {
	return parts.TiebreakHeading(scoring.Tiebreak{Code: code}, x.loc)
}

// tiebreak is the rows of one tie-break: its value, what it was made of, and the
// figures between the two.
func (x Explainer) tiebreak(t *scoring.Explained) []table.Row {
	name := parts.TiebreakName(t.Tiebreak, x.loc)
	if t.Tiebreak.Scaled() {
		name += " (" + x.loc.Number(x.Scale) + ")"
	}
	remarks := []string{name}
	if t.Tiebreak.Lower {
		remarks = append(remarks, x.loc.T("explain.lower"))
	}
	remarks = append(remarks, x.applied(t)...)
	value := table.NumberCell(t.Value.String(), t.Value.Decimal())
	if t.Value.None() {
		value = table.TextCell("–")
	}
	rows := []table.Row{x.heading(x.short(t.Tiebreak.Code), value, strings.Join(remarks, "; "))}
	for i := range t.From {
		rows = append(rows, x.contribution(t, &t.From[i]))
	}
	for _, f := range t.Figures {
		rows = append(rows, table.Row{Cells: []table.Cell{{}, {}, {}, table.NumberCell(f.Value.String(), f.Value.Decimal()), table.TextCell(x.loc.T("explain.figure." + f.Kind.String()))}})
	}
	return rows
}

// applied says among whom a tie-break was applied, or why it was not.
func (x Explainer) applied(t *scoring.Explained) []string {
	switch {
	case t.Value.Place() > 0:
		return []string{x.among(t), x.loc.T("explain.placed", i18n.Data{"Place": t.Value.Place()})}
	case !t.Value.None() && len(t.Among) > 0:
		return []string{x.among(t)}
	case !t.Value.None():
		return nil
	case len(t.Unmet) > 0:
		return []string{x.loc.T("explain.unmet", i18n.Data{"Names": x.names(t.Unmet)})}
	case t.Tiebreak.Entered():
		return []string{x.loc.T("explain.none-entered")}
	case t.Tiebreak.Tied:
		return []string{x.loc.T("explain.not-tied")}
	default:
		return []string{x.loc.T("explain.none")}
	}
}

func (x Explainer) among(t *scoring.Explained) string {
	return x.loc.T("explain.among", i18n.Data{"Names": x.names(t.Among)})
}

// mostNames is how many players a sentence names: in a large field hundreds are
// tied, and each of them has such a sentence.
const mostNames = 20

// names are players in a row, of many the first.
func (x Explainer) names(ids []tournament.PlayerID) string { return x.others(ids, 0) }

// others are those in a row beside one of them.
func (x Explainer) others(ids []tournament.PlayerID, than tournament.PlayerID) string {
	var names []string
	left := len(ids)
	if than != 0 {
		left--
	}
	for _, id := range ids {
		if id == than {
			continue
		}
		if len(names) == mostNames {
			return x.loc.T("explain.more", i18n.Data{"Names": strings.Join(names, ", "), "More": left})
		}
		names = append(names, x.Who(id))
		left--
	}
	return strings.Join(names, ", ")
}

// custom says how unplayed games count.
func (x Explainer) custom() string {
	if id := "custom." + x.Standings.Custom.Code; x.loc.Has(id) {
		return x.loc.T(id)
	}
	return x.Standings.Custom.Name
}
