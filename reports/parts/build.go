package parts

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
			Name: e.Name, Place: e.Place, Dates: Dates(e, loc), Arbiter: e.Arbiter, Variant: VariantName(e.Variant, loc),
			Time: TimeText(e, loc),
		},
		Stamp:  table.Stamp{Seq: t.Seq, Hash: t.Head, Time: t.Updated},
		Awaits: awaits(t, loc),
		Tables: table.Localized(withDepartures(t, WithWithdrawals(t, MarkedAfter(t, tables, loc), loc), loc), loc),
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

func Dates(e tournament.Event, loc *i18n.Localizer) string {
	if e.Begin != "" && e.End != "" && e.Begin != e.End {
		return loc.T("head.dates", i18n.Data{"Begin": loc.Date(e.Begin), "End": loc.Date(e.End)})
	}
	return loc.Date(cmp.Or(e.Begin, e.End))
}

// LongDates are the days of an event with the names of their months, for where they are read
// by themselves.
func LongDates(e tournament.Event, loc *i18n.Localizer) string { return loc.LongDates(e.Begin, e.End) }

// TimeText is the time control of an event, "" where it has none.
func TimeText(e tournament.Event, loc *i18n.Localizer) string {
	if len(e.Time) == 0 {
		return ""
	}
	return loc.Say(e.Time)
}

// VariantName is what people call a variant; one that the catalogue does not
// name goes by its own name.
func VariantName(id string, loc *i18n.Localizer) string {
	if name := "variant." + id; loc.Has(name) {
		return loc.T(name)
	}
	if game, err := games.Lookup(id); err == nil {
		return game.Name()
	}
	return id
}

// StageLine names the stage of a table where the event has more than one.
func StageLine(t *tournament.Tournament, stage int, loc *i18n.Localizer) []string {
	if len(t.Stages) < 2 {
		return nil
	}
	if s, ok := t.Stage(stage); ok && s.Name != "" {
		return []string{s.Name}
	}
	return []string{loc.T("stage", i18n.Data{"Stage": stage})}
}

// PlayerName is the name of a player, or a number where there is none.
func PlayerName(t *tournament.Tournament, id tournament.PlayerID) string {
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

// PlayerCell is the name of a player, with his title where a paper shows it.
func PlayerCell(t *tournament.Tournament, id tournament.PlayerID) table.Cell {
	cell := table.TextCell(PlayerName(t, id))
	if p, ok := t.Player(id); ok {
		cell.Honour = p.Title
	}
	return cell
}

func PointsCell(p tournament.Points) table.Cell { return table.NumberCell(p.String(), p.Decimal()) }

// ResultText is a result as papers show it: ½-½, under 2-1-0 1-1; forfeits by
// their code. A sign stands at a game that counts as something in the pairing before it
// is finished.
func ResultText(g tournament.Game, score tournament.ScoreSystem) string {
	if g.Provisional() {
		return g.Result.String() + ProvisionalSign
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

// Number is the cell of a number that may be unknown (0).
func Number(n int) table.Cell {
	if n == 0 {
		return table.Cell{}
	}
	return table.CountCell(n)
}

// Btoi counts a truth.
func Btoi(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// GameKey is the key of a row about a game.
func GameKey(ref tournament.GameRef) table.GameKey {
	return table.GameKey{Stage: ref.Stage, Round: ref.Round, Board: ref.Board, Game: ref.Game}
}

// PairingKey is the key of a row about a pairing; that of a bye is about the player.
func PairingKey(stage, round int, p tournament.Pairing) table.Key {
	if p.Bye() {
		return table.PlayerKey(p.White)
	}
	return table.GameKey{Stage: stage, Round: round, Board: p.Board}
}
