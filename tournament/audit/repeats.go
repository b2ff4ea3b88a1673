package audit

import (
	"cmp"
	"slices"

	"arbiter/rules"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// Repeat is a player with more than one irregularity in the event.
type Repeat struct {
	Player tournament.PlayerID
	Count  int // in the event
	Games  []RepeatGame
}

// RepeatGame is what one player did in one game.
type RepeatGame struct {
	Ref tournament.GameRef
	IDs []string // of findings and incidents
	Due bool     // more than one, no ruling has warned or punished him yet, and the rules of the event ask for a remark then (Ukrainian code, 5.9)

	Article string // by which the arbiter has to act, or may: 5.9, 2.1.10.5; "" where no article says so, or he has acted
}

// repeatRow is what a rule set says of a player who breaks the rules again.
type repeatRow struct {
	article string
	due     bool // the arbiter has to give a remark; else he may punish
}

// repeatRows are by rule set. The Frisian and the FMJD rules say nothing of it.
var repeatRows = map[string]repeatRow{
	rules.UkrainianCode:   {"5.9", true},
	rules.RussianOfficial: {"2.1.10.5", false},
}

// Repeats counts the irregularities of each player, on the sheets and in the
// incidents of the event, and lists the players with more than one, those with
// most first. What is believed to be the scribe's fault counts for nobody; nor does
// an incident that is not decided on, one that breaks no article, and what was put
// right.
func Repeats(t *tournament.Tournament, sheets []Sheet) []Repeat {
	c := counter{t: t, by: make(map[tournament.PlayerID]*Repeat)}
	for i := range sheets {
		for _, f := range sheets[i].Result.Findings {
			if side := offender(f); side != tournament.SideUnset && !mended(t, sheets[i].Ref, f.ID) {
				c.count(sheets[i].Ref, side, f.ID)
			}
		}
	}
	for _, in := range t.Incidents {
		if in.By != tournament.SideUnset && broke(t, in) {
			c.count(in.Ref, in.By, in.ID())
		}
	}
	var repeats []Repeat
	for _, r := range c.by {
		if r.Count > 1 {
			repeats = append(repeats, *r)
		}
	}
	slices.SortFunc(repeats, func(a, b Repeat) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Player, b.Player))
	})
	return repeats
}

// mended reports whether the arbiter had a finding put right.
func mended(t *tournament.Tournament, ref tournament.GameRef, id string) bool {
	r, ruled := t.RulingOn(ref, id)
	return ruled && r.Decision == tournament.DecisionCorrected
}

// broke reports whether the arbiter found that an incident broke an article, and that
// it stays. Of free text that is what he decided on it.
func broke(t *tournament.Tournament, in tournament.Incident) bool {
	row, known := in.Kind.Row()
	_, ruled := t.RulingOn(in.Ref, in.ID())
	return ruled && (!known || row.Breaks) && !mended(t, in.Ref, in.ID())
}

// offender is the side that broke an article; SideUnset if the record is at
// fault, or nobody.
func offender(f sheet.Finding) tournament.Side {
	switch answers := f.Answers(); {
	case f.Severity != sheet.Error:
		return tournament.SideUnset
	case answers == sheet.AnswersWhite:
		return tournament.SideWhite
	case answers == sheet.AnswersBlack:
		return tournament.SideBlack
	default:
		return tournament.SideUnset
	}
}

// counter counts by player.
type counter struct {
	t  *tournament.Tournament
	by map[tournament.PlayerID]*Repeat
}

// count notes one irregularity of a side in a game.
func (c *counter) count(ref tournament.GameRef, side tournament.Side, id string) {
	p, g, err := c.t.Game(ref)
	if err != nil {
		return
	}
	player, black := p.Colours(g.Number)
	if side == tournament.SideBlack {
		player = black
	}
	r := c.by[player]
	if r == nil {
		r = &Repeat{Player: player}
		c.by[player] = r
	}
	r.Count++
	i := slices.IndexFunc(r.Games, func(g RepeatGame) bool { return g.Ref == ref })
	if i < 0 {
		i = len(r.Games)
		r.Games = append(r.Games, RepeatGame{Ref: ref})
	}
	game := &r.Games[i]
	game.IDs = append(game.IDs, id)
	if len(game.IDs) > 1 && !c.warned(ref, side) {
		set := c.t.Event.RuleSet()
		row := cmp.Or(repeatRows[set], repeatRows[rules.TextBeside(set)])
		game.Article, game.Due = row.article, row.due
	}
}

// warned reports whether a ruling in effect warned or punished a side in a game.
func (c *counter) warned(ref tournament.GameRef, side tournament.Side) bool {
	return slices.ContainsFunc(c.t.Rulings, func(r tournament.Ruling) bool {
		return r.Ref == ref && r.State == tournament.RulingInEffect && r.Against == side &&
			(r.Decision == tournament.DecisionWarning || r.Decision == tournament.DecisionLoss)
	})
}
