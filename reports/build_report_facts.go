package reports

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/rules"
	"arbiter/scoring"
	"arbiter/tournament"
)

// factTable is a table of facts in the making.
type factTable struct {
	table.Table
	loc *i18n.Localizer
}

// add adds a fact; one that is not known is left out.
func (f *factTable) add(id, value string) { addFact(&f.Table, id, f.loc.T("fact."+id), value) }

// eventFacts is what the event is and how far it has come, a line a fact. The standings
// are those of its stages.
func eventFacts(t *tournament.Tournament, stages []*scoring.Standings, loc *i18n.Localizer) table.Table {
	f := factTable{loc: loc, Table: table.Table{
		ID: "event_facts", Title: loc.T("report.title"), Follows: true, Columns: []table.Column{
			{ID: "fact", For: table.Programs},
			{ID: "item", Title: loc.T("column.fact"), Role: table.Text, For: table.People},
			{ID: "value", Title: loc.T("column.value"), Role: table.Text},
		},
	}}
	f.event(t)
	for _, st := range stages {
		f.stage(t, st)
	}
	f.players(t)
	f.games(t)
	return f.Table
}

// event adds what the event is.
func (f *factTable) event(t *tournament.Tournament) {
	e := t.Event
	f.add("event", e.Name)
	f.add("place", e.Place)
	f.add("dates", longDates(e, f.loc))
	f.add("organiser", e.Organiser)
	f.add("arbiter", e.Arbiter)
	f.add("deputies", e.Deputies)
	f.add("variant", variantName(e.Variant, f.loc))
	if e.Rules != "" {
		f.add("rules", f.loc.Say(rules.RuleSet{ID: e.Rules}.Title()))
	}
	if slices.ContainsFunc(t.Stages, func(s tournament.Stage) bool { return s.System != tournament.SystemTables }) {
		f.add("score", f.loc.Number(e.Score.Name))
	}
	f.add("draws", agreementText(e.Draws, f.loc))
	f.add("time", timeText(e, f.loc))
}

// stage adds how a stage is paired and ranked, and how far it has come.
func (f *factTable) stage(t *tournament.Tournament, st *scoring.Standings) {
	if !st.Final {
		f.Finality, f.Open = table.NotFinal, f.Open+st.Open
	}
	s, _ := t.Stage(st.Stage)
	system := word("system", string(s.System), f.loc)
	for _, name := range stageLine(t, s.Number, f.loc) {
		system = name + ": " + system
	}
	planned := strconv.Itoa(st.Rounds)
	if st.Planned > st.Rounds {
		planned = f.loc.T("report.of", i18n.Data{"Number": st.Rounds, "Planned": st.Planned})
	}
	if st.Rounds+st.Planned > 0 {
		system += ", " + f.loc.T("report.rounds", i18n.Data{"Rounds": planned})
	}
	f.add("system", system)
	if s.System == tournament.SystemTables {
		f.add("table-points", f.loc.T("tables.points."+string(cmp.Or(s.TablePoints, tournament.TableScaled))))
	}
	var ties []string
	for _, tie := range st.Tiebreaks {
		ties = append(ties, tiebreakName(tie, f.loc))
	}
	f.add("tiebreaks", strings.Join(ties, ", "))
}

// players adds how many take part, and who they are.
func (f *factTable) players(t *tournament.Tournament) {
	federations, titles, groups := map[string]int{}, map[string]int{}, map[string]int{}
	left, rated, sum := 0, 0, 0
	for _, p := range t.Players {
		federations[p.Federation]++
		titles[p.Title]++
		for _, group := range p.Groups {
			groups[group]++
		}
		left += btoi(p.Withdrawn > 0)
		rated += btoi(p.Rating > 0)
		sum += p.Rating
	}
	f.add("players", strconv.Itoa(len(t.Players)))
	f.add("federations", counted(federations))
	f.add("titles", counted(titles))
	if rated > 0 {
		f.add("average", averageText((2*sum+rated)/(2*rated), rated, len(t.Players), f.loc))
	}
	f.add("groups", counted(groups))
	f.add("left", strconv.Itoa(left))
}

// averageText is an average rating, and of how many players it is where some have none.
func averageText(average, rated, players int, loc *i18n.Localizer) string {
	if rated == players {
		return strconv.Itoa(average)
	}
	return strconv.Itoa(average) + " (" + loc.T("report.of", i18n.Data{"Number": rated, "Planned": players}) + ")"
}

// counted are words with how many there are of each, the commonest first: NED 18, GER 4.
// What has none is left out.
func counted(counts map[string]int) string {
	words := slices.Sorted(maps.Keys(counts))
	slices.SortStableFunc(words, func(a, b string) int { return cmp.Compare(counts[b], counts[a]) })
	var texts []string
	for _, word := range words {
		if word != "" {
			texts = append(texts, word+" "+strconv.Itoa(counts[word]))
		}
	}
	return strings.Join(texts, ", ")
}

// games adds what was played, and how much of it the sheets show.
func (f *factTable) games(t *tournament.Tournament) {
	n, sheets := tally{}, 0
	for _, g := range eachGame(t) {
		n.add(g)
		sheets += btoi(g.Sheet != nil)
	}
	if all, absent := tablesPlayed(t); all > 0 {
		f.add("tables", strconv.Itoa(all))
		f.add("table-absent", strconv.Itoa(absent))
		if n == (tally{}) {
			return
		}
	}
	f.add("games", strconv.Itoa(n.games))
	f.add("forfeits", strconv.Itoa(n.forfeits))
	handed := strconv.Itoa(sheets)
	if sheets > 0 {
		handed = f.loc.T("arbiterreport.sheets", i18n.Data{"Sheets": sheets, "Games": max(n.games, sheets)})
	}
	f.add("sheets", handed)
}

// addFact adds a line to a table of facts; one that is not known is left out.
func addFact(t *table.Table, id, item, value string) {
	if value != "" {
		t.Rows = append(t.Rows, table.Row{Cells: []table.Cell{table.TextCell(id), table.TextCell(item), table.TextCell(value)}})
	}
}

// agreementText says when a draw may be agreed; "" where nothing was said.
func agreementText(a tournament.Agreement, loc *i18n.Localizer) string {
	var parts []string
	if a.Moves > 0 {
		parts = append(parts, loc.T("report.draws.moves", i18n.Data{"Moves": a.Moves}))
	}
	if a.Pieces > 0 {
		parts = append(parts, loc.T("report.draws.pieces", i18n.Data{"Pieces": a.Pieces}))
	}
	return strings.Join(parts, ", ")
}
