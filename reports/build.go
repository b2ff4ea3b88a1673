package reports

import (
	"cmp"
	"fmt"
	"slices"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/rules/games"
	"arbiter/tournament"
)

// NewDocument puts tables under the name of an event, stamped with the head of
// its journal. A nil localizer is English.
func NewDocument(t *tournament.Tournament, loc *i18n.Localizer, tables ...table.Table) table.Document {
	loc = i18n.OrEnglish(loc)
	e := t.Event
	return table.Document{
		Head: table.Head{
			Name: e.Name, Place: e.Place, Dates: dates(e, loc), Arbiter: e.Arbiter, Variant: variantName(e.Variant, loc),
			Time: timeText(e, loc),
		},
		Stamp:  table.Stamp{Seq: t.Seq, Hash: t.Head, Time: t.Updated},
		Awaits: awaits(t, loc),
		Tables: table.Localized(withDepartures(t, withWithdrawals(t, markedAfter(t, tables, loc), loc), loc), loc),
		Loc:    loc,
	}
}

// awaits is when an event is over whose games come by date: a league of teams with its matches, one of players, whose rounds
// nobody pairs, when all have met as often as two can. "" is any other.
func awaits(t *tournament.Tournament, loc *i18n.Localizer) string {
	switch {
	case len(t.Stages) != 1:
		return ""
	case t.Stages[0].System.OfTeams() && len(t.Stages[0].OpenMatches()) > 0:
		return loc.T("not-final-meetings.matches")
	case t.Stages[0].System != tournament.SystemOpen || t.Stages[0].Meetings == 0:
		return ""
	}
	return loc.T("not-final-meetings.until", i18n.Data{"Count": t.Stages[0].Meetings})
}

func dates(e tournament.Event, loc *i18n.Localizer) string {
	if e.Begin != "" && e.End != "" && e.Begin != e.End {
		return loc.T("head.dates", i18n.Data{"Begin": loc.Date(e.Begin), "End": loc.Date(e.End)})
	}
	return loc.Date(cmp.Or(e.Begin, e.End))
}

// longDates are the days of an event with the names of their months, for where they are read
// by themselves.
func longDates(e tournament.Event, loc *i18n.Localizer) string { return loc.LongDates(e.Begin, e.End) }

// timeText is the time control of an event, "" where it has none.
func timeText(e tournament.Event, loc *i18n.Localizer) string {
	if len(e.Time) == 0 {
		return ""
	}
	return loc.Say(e.Time)
}

// variantName is what people call a variant; one that the catalogue does not
// name goes by its own name.
func variantName(id string, loc *i18n.Localizer) string {
	if name := "variant." + id; loc.Has(name) {
		return loc.T(name)
	}
	if game, err := games.Lookup(id); err == nil {
		return game.Name()
	}
	return id
}

// stageLine names the stage of a table where the event has more than one.
func stageLine(t *tournament.Tournament, stage int, loc *i18n.Localizer) []string {
	if len(t.Stages) < 2 {
		return nil
	}
	if s, ok := t.Stage(stage); ok && s.Name != "" {
		return []string{s.Name}
	}
	return []string{loc.T("stage", i18n.Data{"Stage": stage})}
}

// playerName is the name of a player, or a number where there is none.
func playerName(t *tournament.Tournament, id tournament.PlayerID) string {
	if p, ok := t.Player(id); ok {
		return p.Name
	}
	for _, p := range t.Players { // a registration that was joined to another
		if slices.Contains(p.Was, id) {
			return p.Name
		}
	}
	return fmt.Sprintf("#%d", id)
}

// playerCell is the name of a player, with his title where a paper shows it.
func playerCell(t *tournament.Tournament, id tournament.PlayerID) table.Cell {
	cell := table.TextCell(playerName(t, id))
	if p, ok := t.Player(id); ok {
		cell.Honour = p.Title
	}
	return cell
}

func pointsCell(p tournament.Points) table.Cell { return table.NumberCell(p.String(), p.Decimal()) }

// resultText is a result as papers show it: ½-½, under 2-1-0 1-1; forfeits by
// their code. A sign stands at a game that counts as something in the pairing before it
// is finished.
func resultText(g tournament.Game, score tournament.ScoreSystem) string {
	if g.Provisional() {
		return g.Result.String() + provisionalSign
	}
	row, ok := g.Result.Row()
	if !ok || !row.Played {
		return g.Result.String()
	}
	if g.Margin != 0 {
		return score.Text(tournament.Outcome{Result: g.Result, Margin: g.Margin})
	}
	white, black := score.PointsOf(g)
	return white.String() + "-" + black.String()
}

// number is the cell of a number that may be unknown (0).
func number(n int) table.Cell {
	if n == 0 {
		return table.Cell{}
	}
	return table.CountCell(n)
}

// btoi counts a truth.
func btoi(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// gameKey is the key of a row about a game.
func gameKey(ref tournament.GameRef) table.GameKey {
	return table.GameKey{Stage: ref.Stage, Round: ref.Round, Board: ref.Board, Game: ref.Game}
}

// pairingKey is the key of a row about a pairing; that of a bye is about the player.
func pairingKey(stage, round int, p tournament.Pairing) table.Key {
	if p.Bye() {
		return table.PlayerKey(p.White)
	}
	return table.GameKey{Stage: stage, Round: round, Board: p.Board}
}
