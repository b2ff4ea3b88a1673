package reports

import (
	"slices"
	"strings"
	"time"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// beforeRound is what a list of pairings says of its players: what they have before the
// round, and their ratings.
type beforeRound struct {
	t      *tournament.Tournament
	points map[tournament.PlayerID]tournament.Points // nil: nobody has any yet
	keizer *tournament.Keizer                        // that they are of; nil elsewhere
	loc    *i18n.Localizer
}

// newBeforeRound looks at a round of a stage. Games of no round have nothing before them.
func newBeforeRound(t *tournament.Tournament, stage, round int, loc *i18n.Localizer) beforeRound {
	b := beforeRound{t: t, loc: loc}
	field, err := scoring.FieldOf(t, stage)
	if err != nil || round == 0 {
		return b
	}
	s, _ := t.Stage(stage)
	b.keizer = s.Keizer
	points := field.PointsBefore(round)
	for _, p := range points {
		if p != 0 {
			b.points = points
		}
	}
	return b
}

// columns are those of one side of a pairing, White's or Black's. On a narrow terminal
// the ratings go first.
func (b beforeRound) columns(side string) []table.Column {
	return []table.Column{
		{ID: side + "_rating", Title: b.loc.T("column.rating"), Align: table.Right, Count: true, Spare: 2, Under: side},
		{ID: side + "_before", Title: b.loc.T("column.points"), Long: b.loc.T("after.points-before"), Align: table.Right, Count: true, Spare: 1, Under: side},
	}
}

// ids are the keys of the columns of both sides, which go where nobody has anything.
func (beforeRound) ids() []string {
	return []string{"white_rating", "white_before", "black_rating", "black_before"}
}

// cells are the rating and the points of a player; of nobody they are empty.
func (b beforeRound) cells(id tournament.PlayerID) []table.Cell {
	p, ok := b.t.Player(id)
	if !ok {
		return []table.Cell{{}, {}}
	}
	cells := []table.Cell{parts.Number(p.Rating), {}}
	if b.points != nil {
		cells[1] = parts.PointsCell(b.points[id])
		if b.keizer != nil {
			cells[1].Text = parts.ShownValue(b.keizer, scoring.NewValue(int64(b.points[id]), int64(tournament.Point)), b.loc)
		}
	}
	return cells
}

// absence is a player who is not in a round, and why.
type absence struct {
	player tournament.PlayerID
	why    string
}

// notInRound are those who are not in a round, by number, with the reason: the players
// of the stage; and where everybody plays everybody or a Swiss is paired also those who
// have no number yet. Of the players who are out of a knock-out nothing is said, and of
// games that are of no round nobody is missing.
func notInRound(t *tournament.Tournament, s tournament.Stage, r tournament.Round, loc *i18n.Localizer) []absence {
	if r.Number == 0 || len(s.Numbers) == 0 { // nobody is missing
		return nil
	}
	there := make(map[tournament.PlayerID]bool, 2*len(r.Pairings))
	for _, p := range r.Pairings {
		there[p.White], there[p.Black] = true, true
	}
	for _, at := range r.Tables {
		for _, id := range at.Players {
			there[id] = true
		}
	}
	numbers := s.TPNs()
	var absent []absence
	for _, p := range inOrder(t, s) {
		if there[p.ID] || numbers[p.ID] == 0 && (len(t.Stages) > 1 || p.Left(s.Number)) {
			continue
		}
		if why := whyNotInRound(p, s, r.Number, numbers[p.ID] > 0, loc); why != "" {
			absent = append(absent, absence{player: p.ID, why: why})
		}
	}
	return absent
}

// whyNotInRound says why a player is not in a round; "" is that nobody asks.
func whyNotInRound(p tournament.Player, s tournament.Stage, round int, numbered bool, loc *i18n.Localizer) string {
	presence := s.Presence(p, round)
	switch {
	case presence == tournament.PresenceExpelled:
		return loc.T("after.expelled")
	case presence == tournament.PresenceWithdrawn:
		return loc.T("after.withdrawn")
	case presence == tournament.PresenceMissing:
		return loc.T("after.not-checked-in")
	case presence == tournament.PresenceBye || presence == tournament.PresenceAway:
		away := slices.IndexFunc(p.Away, func(a tournament.Away) bool { return a.Stage == s.Number && a.Round == round })
		return loc.T("pairings.bonus." + string(p.Away[away].Bye))
	case !numbered:
		return loc.T("after.no-number")
	case s.System == tournament.SystemSwiss, s.System == tournament.SystemRoundRobin:
		return loc.T("after.not-paired")
	}
	return ""
}

// RoundLines say which stage a round is of, when it begins, and while games of it are open
// when it is lost for who has not appeared, as far as that is known.
func RoundLines(t *tournament.Tournament, s tournament.Stage, round int, loc *i18n.Localizer) []string {
	lines := parts.StageLine(t, s.Number, loc)
	when := table.JoinNonEmpty(" · ", loc.DateTime(s.Date(round)), forfeitText(t, s, round, loc))
	if when != "" {
		lines = append(lines, when)
	}
	return lines
}

// forfeitText says when a round that is being played is lost for who has not appeared: the
// time alone, on the day of the round; "" where that is not known.
func forfeitText(t *tournament.Tournament, s tournament.Stage, round int, loc *i18n.Localizer) string {
	at, known := t.ForfeitTime(s.Number, round, time.UTC) // written, never compared: the hall's own zone does not matter
	if !known || t.LeftToPlay(s.Number, round).None() {
		return ""
	}
	text := loc.DateTime(at.Format("2006-01-02 15:04"))
	if day, _, _ := strings.Cut(s.Date(round), " "); day == at.Format(time.DateOnly) {
		text = at.Format("15:04")
	}
	return loc.T("pairings.forfeit-at", i18n.Data{"At": text})
}
