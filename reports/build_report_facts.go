package reports

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
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

// Add adds a fact; one that is not known is left out.
func (f *factTable) Add(id, value string) { addFact(&f.Table, id, f.loc.T("fact."+id), value) }

// EventFacts is what the event is and how far it has come, a line a fact. The standings
// are those of its stages.
func EventFacts(t *tournament.Tournament, stages []*scoring.Standings, loc *i18n.Localizer) table.Table {
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
	f.Add("event", e.Name)
	f.Add("place", e.Place)
	f.Add("dates", parts.LongDates(e, f.loc))
	f.Add("organiser", e.Organiser)
	f.Add("arbiter", e.Arbiter)
	f.Add("deputies", e.Deputies)
	f.Add("variant", parts.VariantName(e.Variant, f.loc))
	if e.Rules != "" {
		f.Add("rules", f.loc.Say(rules.RuleSet{ID: e.Rules}.Title()))
	}
	if slices.ContainsFunc(t.Stages, func(s tournament.Stage) bool { return s.System != tournament.SystemTables }) {
		f.Add("score", f.loc.Number(e.Score.Name))
	}
	f.Add("draws", agreementText(e.Draws, f.loc))
	f.Add("time", parts.TimeText(e, f.loc))
}

// stage adds how a stage is paired and ranked, and how far it has come.
func (f *factTable) stage(t *tournament.Tournament, st *scoring.Standings) {
	if !st.Final {
		f.Finality, f.Open = table.NotFinal, f.Open+st.Open
	}
	s, _ := t.Stage(st.Stage)
	system := parts.Word("system", string(s.System), f.loc)
	for _, name := range parts.StageLine(t, s.Number, f.loc) {
		system = name + ": " + system
	}
	planned := strconv.Itoa(st.Rounds)
	if st.Planned > st.Rounds {
		planned = f.loc.T("report.of", i18n.Data{"Number": st.Rounds, "Planned": st.Planned})
	}
	if st.Rounds+st.Planned > 0 {
		system += ", " + f.loc.T("report.rounds", i18n.Data{"Rounds": planned})
	}
	f.Add("system", system)
	if s.System == tournament.SystemTables {
		f.Add("table-points", f.loc.T("tables.points."+string(cmp.Or(s.TablePoints, tournament.TableScaled))))
	}
	var ties []string
	for _, tie := range st.Tiebreaks {
		ties = append(ties, parts.TiebreakName(tie, f.loc))
	}
	f.Add("tiebreaks", strings.Join(ties, ", "))
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
		left += parts.Btoi(p.Withdrawn > 0)
		rated += parts.Btoi(p.Rating > 0)
		sum += p.Rating
	}
	f.Add("players", strconv.Itoa(len(t.Players)))
	f.Add("federations", counted(federations))
	f.Add("titles", counted(titles))
	if rated > 0 {
		f.Add("average", averageText((2*sum+rated)/(2*rated), rated, len(t.Players), f.loc))
	}
	f.Add("groups", counted(groups))
	f.Add("left", strconv.Itoa(left))
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
		n.Add(g)
		sheets += parts.Btoi(g.Sheet != nil)
	}
	if all, absent := tablesPlayed(t); all > 0 {
		f.Add("tables", strconv.Itoa(all))
		f.Add("table-absent", strconv.Itoa(absent))
		if n == (tally{}) {
			return
		}
	}
	f.Add("games", strconv.Itoa(n.games))
	f.Add("forfeits", strconv.Itoa(n.forfeits))
	handed := strconv.Itoa(sheets)
	if sheets > 0 {
		handed = f.loc.T("arbiterreport.sheets", i18n.Data{"Sheets": sheets, "Games": max(n.games, sheets)})
	}
	f.Add("sheets", handed)
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
