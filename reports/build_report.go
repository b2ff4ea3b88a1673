package reports

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/rules"
	"arbiter/scoring"
	"arbiter/tournament"
)

// ArbiterReport is what the arbiter sends to the federation: the facts of the
// event, what touches its integrity, incidents, rulings, corrected results, and
// the irregularities with diagrams; lists that are empty are left out, but the
// facts say so. The journal is that of the event, audited is the event with what
// comparing its sheets found. Errors are those of scoring.Compute and of a journal
// that cannot be read. A nil localizer is English.
func ArbiterReport(t, audited *tournament.Tournament, journal []tournament.Change, loc *i18n.Localizer) ([]table.Table, error) {
	loc = i18n.OrEnglish(loc)
	marks, err := tournament.Marks(journal)
	if err != nil {
		return nil, err
	}
	parts := []table.Table{
		Marked(journal, marks, t, loc), Incidents(t, loc), Rulings(t, loc), Corrections(journal, t, loc),
		Findings(ItemsOf(audited), loc, FindingsOptions{Diagrams: true}),
	}
	facts, err := eventFacts(t, loc)
	if err != nil {
		return nil, err
	}
	tables := []table.Table{facts}
	for _, part := range parts {
		addFact(&tables[0], part.ID, part.Title, strconv.Itoa(len(part.Rows)))
		if len(part.Rows) > 0 {
			part.Follows = true
			tables = append(tables, part)
		}
	}
	if provisional := ProvisionalResults(t, loc); len(provisional.Rows) > 0 { // a fact, and no correction
		addFact(&tables[0], provisional.ID, provisional.Title, strconv.Itoa(len(provisional.Rows)))
		provisional.Follows = true
		tables = append(tables, provisional)
	}
	if ended := EndingsList(t, loc); len(ended.Rows) > 0 { // on record where the slips say it
		if noted := endingsNoted(t); noted > 0 { // the list has games too of which the slip tells the time alone
			addFact(&tables[0], ended.ID, ended.Title, strconv.Itoa(noted))
		}
		ended.Follows = true
		tables = append(tables, ended)
	}
	last := &tables[len(tables)-1]
	last.Sign = []string{table.JoinNonEmpty(", ", loc.T("form.place-and-date")), table.JoinNonEmpty(" ", loc.T("form.arbiter"), bracketed(t.Event.Arbiter))}
	return tables, nil
}

// bracketed is a text in brackets; nothing if there is none.
func bracketed(text string) string {
	if text == "" {
		return ""
	}
	return "(" + text + ")"
}

// Corrections lists the changes that took the place of a result, or of another
// change. A nil localizer is English.
func Corrections(journal []tournament.Change, t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	tab := Journal(journal, t, loc)
	tab.ID, tab.Title = "corrections", i18n.OrEnglish(loc).T("corrections.title")
	kind := slices.IndexFunc(tab.Columns, func(c table.Column) bool { return c.ID == "kind" })
	corrections := []tournament.Kind{tournament.KindResultCorrected, tournament.KindResultRated, tournament.KindUndone}
	backdated := backdatings(journal)
	tab.Rows = slices.DeleteFunc(tab.Rows, func(r table.Row) bool {
		seq, _ := r.Key.(table.ChangeKey)
		return !slices.Contains(corrections, tournament.Kind(r.Cell(kind).Text)) && backdated[int64(seq)] == 0
	})
	return tab
}

// eventFacts is what the event is and how far it has come, a line a fact.
func eventFacts(t *tournament.Tournament, loc *i18n.Localizer) (table.Table, error) {
	tab := table.Table{
		ID: "event_facts", Title: loc.T("report.title"), Follows: true, Columns: []table.Column{
			{ID: "fact", For: table.Programs},
			{ID: "item", Title: loc.T("column.fact"), For: table.People},
			{ID: "value", Title: loc.T("column.value"), Role: table.Text},
		},
	}
	e := t.Event
	add := func(id, value string) { addFact(&tab, id, loc.T("fact."+id), value) }
	add("event", e.Name)
	add("place", e.Place)
	add("dates", dates(e, loc))
	add("arbiter", e.Arbiter)
	add("variant", variantName(e.Variant, loc))
	if e.Rules != "" {
		add("rules", loc.Say(rules.RuleSet{ID: e.Rules}.Title()))
	}
	add("score", loc.Number(e.Score.Name))
	add("draws", agreementText(e.Draws, loc))
	add("time", timeText(e, loc))
	for _, s := range t.Stages {
		st, err := scoring.Compute(t, s.Number, scoring.Options{})
		if err != nil {
			return table.Table{}, err
		}
		if !st.Final {
			tab.Finality, tab.Open = table.NotFinal, tab.Open+st.Open
		}
		system := word("system", string(s.System), loc)
		for _, name := range stageLine(t, s.Number, loc) {
			system = name + ": " + system
		}
		planned := strconv.Itoa(st.Rounds)
		if st.Planned > st.Rounds {
			planned = loc.T("report.of", i18n.Data{"Number": st.Rounds, "Planned": st.Planned})
		}
		if st.Rounds+st.Planned > 0 {
			system += ", " + loc.T("report.rounds", i18n.Data{"Rounds": planned})
		}
		add("system", system)
		var ties []string
		for _, tie := range st.Tiebreaks {
			ties = append(ties, tiebreakName(tie, loc))
		}
		add("tiebreaks", strings.Join(ties, ", "))
	}
	n := tally{}
	sheets, left := 0, 0
	for _, g := range eachGame(t) {
		n.add(g)
		sheets += btoi(g.Sheet != nil)
	}
	for _, p := range t.Players {
		left += btoi(p.Withdrawn > 0)
	}
	add("players", strconv.Itoa(len(t.Players)))
	add("left", strconv.Itoa(left))
	add("games", strconv.Itoa(n.games))
	add("forfeits", strconv.Itoa(n.forfeits))
	add("sheets", strconv.Itoa(sheets))
	return tab, nil
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
