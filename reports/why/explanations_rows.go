package why

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// contribution is the row of one number that a value was made of; t is nil for
// the points.
func (x Explainer) contribution(t *scoring.Explained, c *scoring.Contribution) table.Row {
	opponent := ""
	if c.Opponent != 0 {
		opponent = x.Who(c.Opponent)
	}
	if c.Seat != nil {
		opponent = x.numbersOf(c.Seat.With)
	}
	made := ""
	if t != nil {
		made = x.loc.Number(x.factors(t, c))
	}
	return table.Row{Cells: []table.Cell{
		table.TextCell("  " + strconv.Itoa(c.Round)), table.TextCell(opponent), table.TextCell(made), table.NumberCell(c.Value.String(), c.Value.Decimal()),
		table.TextCell(strings.Join(x.remarks(t, c), "; ")),
	}}
}

// factors are what was multiplied, or looked at: a score by an opponent's
// points, another tie-break of the opponent.
func (x Explainer) factors(t *scoring.Explained, c *scoring.Contribution) string {
	whole, _, _ := strings.Cut(t.Tiebreak.Code, "/")
	switch {
	case !c.Times.None():
		return c.Times.String() + " × " + c.Counted.String()
	case whole == "SP", whole == "AOB":
		return x.short("BH")
	case whole == "APRO":
		return x.short("TPR")
	case whole == "APPO":
		return x.short("PTP")
	case whole == "KS":
		return c.Counted.String()
	}
	return ""
}

// remarks say why a number is what it is, or why it does not count.
func (x Explainer) remarks(t *scoring.Explained, c *scoring.Contribution) []string {
	var all []string
	say := func(id string, data ...i18n.Data) { all = append(all, x.loc.T("explain."+id, data...)) }
	has := i18n.Data{"Points": x.loc.Number(c.OpponentPoints.String()), "Count": c.Away}
	if c.Seat != nil {
		all = append(all, x.seat(c))
	} else if c.Kind != scoring.Played && !c.LastDrawn {
		all = append(all, x.loc.T("meeting."+strings.ReplaceAll(c.Kind.String(), " ", "-")))
	}
	switch {
	case c.Dummy && c.Capped && c.Opponent != 0:
		say("dummy.opponent")
	case c.Dummy && c.Capped:
		say("dummy.draws")
	case c.Dummy:
		say("dummy")
	case c.LastDrawn:
		say("last-drawn", has)
	}
	if c.Away > 0 {
		say("away", has)
	}
	switch {
	case c.Cut != scoring.CutUnset:
		say("cut." + c.Cut.String())
	case c.Counts:
	case c.Kind == scoring.Open: // which was said
	case t != nil && t.Tiebreak.Code == "REP":
		say("voluntary")
	case c.Kind == scoring.Played:
		say("below")
	default:
		say("no-game")
	}
	if t == nil {
		return all
	}
	steps := len(t.Value.Steps())
	switch {
	case c.Step == 0:
	case t.Tiebreak.Tied:
		say("step", i18n.Data{"Step": c.Step + 1})
	case c.Step < steps:
		say("cut-from", i18n.Data{"Step": c.Step + 1})
	}
	return all
}

// seat says how a player came in at a table.
func (x Explainer) seat(c *scoring.Contribution) string {
	return SeatSays(c.Board, c.Place, *c.Seat, c.Kind, x.loc)
}

// SeatSays says how a player came in at a table.
func SeatSays(number, place int, seat scoring.Seat, kind scoring.MeetingKind, loc *i18n.Localizer) string {
	data := i18n.Data{"Table": number, "Place": place, "There": seat.There, "Sharing": seat.Sharing}
	switch {
	case seat.There == 0 && kind == scoring.AtTable:
		return loc.T("tables.explain-open", data)
	case place == 0:
		return loc.T("tables.explain-absent", data)
	case seat.There == 1:
		return loc.T("tables.explain-alone", data)
	case seat.Sharing > 1:
		return loc.T("tables.explain-shared", data)
	}
	return loc.T("tables.explain-place", data)
}

// ofTables reports whether what is explained was played at tables.
func ofTables(e *scoring.Explanation) bool {
	return slices.ContainsFunc(e.Points, func(c scoring.Contribution) bool { return c.Seat != nil })
}

// numbersOf are players by their numbers: three of them have no room for their names.
func (x Explainer) numbersOf(ids []tournament.PlayerID) string {
	var numbers []string
	for _, id := range ids {
		number, _, _ := strings.Cut(x.Who(id), " ")
		numbers = append(numbers, number)
	}
	return strings.Join(numbers, ", ")
}
