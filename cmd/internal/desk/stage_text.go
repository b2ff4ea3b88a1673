package desk

import (
	"cmp"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Fact is something that is known, under its name.
type Fact struct {
	Name  message.Message
	Value any // as of [message.Args]
}

// fact is a Fact of a name of the catalogue.
func fact(name string, value any, args ...message.Args) Fact {
	return Fact{Name: message.New(name, args...), Value: value}
}

// StageText says how a stage is paired: its name, if it has one, the system, and what
// is special, each after a comma.
func StageText(s tournament.Stage) message.Message {
	var parts []any
	if s.Name != "" {
		parts = append(parts, s.Name)
	}
	parts = append(parts, systemText(s.System))
	for _, of := range [][]message.Message{
		tablePointsText(s), cycleText(s), orderText(s), followText(s), gamesText(s), SwissText(s), numbersText(s),
	} {
		for _, part := range of {
			parts = append(parts, part)
		}
	}
	return message.New("stages.text", message.Args{"Parts": parts})
}

// systemText is a pairing system; what is no system is written as it is.
func systemText(s tournament.System) any {
	for _, known := range tournament.Systems() {
		if known == s {
			return message.New("stages.system." + string(s))
		}
	}
	return string(s)
}

// cycleText says how often each pair meets, if more than once.
func cycleText(s tournament.Stage) []message.Message {
	if s.Cycles < 2 {
		return nil
	}
	return []message.Message{message.New("stages.has-cycles", message.Args{"Count": s.Cycles})}
}

// orderText says what is special in the order of the rounds.
func orderText(s tournament.Stage) []message.Message {
	var parts []message.Message
	if len(s.Table) > 0 {
		parts = append(parts, message.New("stages.has-table"))
	}
	if s.NoSwap {
		parts = append(parts, message.New("stages.has-no-swap"))
	}
	if s.Leavers != tournament.LeaversHalf {
		parts = append(parts, message.New("stages.leavers."+string(s.Leavers)))
	}
	if s.Strict != tournament.StrictNone {
		parts = append(parts, message.New("strict.held."+string(s.Strict)))
	}
	switch {
	case s.OrderSeed > 0:
		parts = append(parts, message.New("stages.has-order-lot", message.Args{"Seed": s.OrderSeed}))
	case len(s.Order) > 0:
		parts = append(parts, message.New("stages.has-order"))
	}
	return parts
}

// followText says how a stage follows those before it.
func followText(s tournament.Stage) []message.Message {
	switch {
	case s.Decides > 0:
		return []message.Message{message.New("stages.decides", message.Args{"Stage": s.Decides})}
	case s.Carry == tournament.CarryAll:
		return []message.Message{message.New("stages.carries-all", message.Args{"Stage": s.Follows})}
	case s.Carry == tournament.CarryAmong:
		return []message.Message{message.New("stages.carries-among", message.Args{"Stage": s.Follows})}
	}
	return nil
}

// gamesText says what is played: games of a pairing, openings, rounds.
func gamesText(s tournament.Stage) []message.Message {
	var parts []message.Message
	if s.Games > 1 {
		parts = append(parts, message.New("stages.has-games", message.Args{"Count": s.Games}))
	}
	if s.Openings != tournament.OpeningsNone {
		parts = append(parts, message.New("stages.openings."+string(s.Openings)))
	}
	if s.Meetings > 0 {
		parts = append(parts, message.New("league.has-meetings", message.Args{"Count": s.Meetings}))
	}
	if s.Least > 0 {
		parts = append(parts, message.New("league.has-least", message.Args{"Count": s.Least}))
	}
	if s.RankedBy != tournament.RankedByPoints {
		parts = append(parts, message.New("average.ranked-by."+string(s.RankedBy)))
	}
	if s.Rounds > 0 {
		parts = append(parts, message.New("stages.has-rounds", message.Args{"Count": s.Rounds}))
	}
	return parts
}

// SwissText says what of a Swiss is not as FIDE has it.
func SwissText(s tournament.Stage) []message.Message {
	w := s.Swiss
	var parts []message.Message
	if w.Initial != "" {
		parts = append(parts, message.New("stages.odd-begin."+string(w.Initial)))
	}
	switch w.First {
	case tournament.FirstLot:
		parts = append(parts, message.New("stages.first-by-lot", message.Args{"Seed": w.Seed}))
	case tournament.FirstNeighbours:
		parts = append(parts, message.New("stages.first-neighbours"))
	}
	if w.Order != "" {
		parts = append(parts, message.New("stages.groups-by."+string(w.Order)))
	}
	if w.Colours != "" {
		parts = append(parts, message.New("stages.colours-after"))
	}
	switch {
	case w.Baku:
		parts = append(parts, message.New("stages.baku"))
	case len(w.Virtual) > 0:
		parts = append(parts, message.New("stages.accelerated"))
	}
	return parts
}

// numbersText says where the numbers are from, and how many rounds are paired.
func numbersText(s tournament.Stage) []message.Message {
	var parts []message.Message
	switch {
	case s.Ranked && s.Seed > 0:
		parts = append(parts, message.New("stages.ranked-lot", message.Args{"Seed": s.Seed}))
	case s.Ranked:
		parts = append(parts, message.New("stages.ranked"))
	case s.Seed > 0:
		parts = append(parts, message.New("stages.numbered-lot", message.Args{"Seed": s.Seed}))
	}
	if len(s.Played) > 0 {
		parts = append(parts, message.New("stages.paired", message.Args{"Count": len(s.Played)}))
	}
	return parts
}

// StageFacts is what is known of how a stage is paired.
func (d *Desk) StageFacts(s tournament.Stage) []Fact {
	facts := []Fact{fact("stages.fact.stage", s.Number), fact("stages.fact.paired", StageText(s))}
	if s.System == tournament.SystemSwiss {
		facts = append(facts, d.swissFacts(s)...)
	}
	if s.System == tournament.SystemSwiss || s.System == tournament.SystemRoundRobin {
		facts = append(facts, fact("strict.fact", d.strictText(s)))
	}
	for _, b := range s.Bans {
		facts = append(facts, fact("stages.fact.forbidden", d.Ban(b)))
	}
	return facts
}

// swissFacts says how a Swiss is paired, also what is as FIDE has it.
func (d *Desk) swissFacts(s tournament.Stage) []Fact {
	facts := []Fact{
		fact("stages.fact.initial", initialText(s)),
		fact("stages.fact.round-1", message.New("stages.round-1."+orPlain(string(s.Swiss.First)))),
		fact("stages.fact.groups", message.New("stages.groups."+orPlain(string(s.Swiss.Order)))),
		fact("stages.fact.colours", message.New("stages.colours."+orPlain(string(s.Swiss.Colours)))),
	}
	if len(s.Numbers) > 0 || !s.Swiss.Baku {
		if given := d.state.VirtualPoints(s); len(given) > 0 {
			facts = append(facts, fact("stages.fact.virtual", virtualText(given)))
		}
	}
	return append(facts, fact("stages.fact.bye", message.Number(d.state.Event.Score.Bye.String())))
}

// orPlain is the word of a setting; "plain" is the one that is stored as nothing.
func orPlain(word string) string {
	if word == "" {
		return "plain"
	}
	return word
}

// initialText says which colour the odd numbers have in round 1, and why.
func initialText(s tournament.Stage) message.Message {
	colour := "white"
	if pairing.InitialColour(s) == dutch.Black {
		colour = "black"
	}
	switch {
	case s.Swiss.Initial != "":
		return message.New("stages.initial." + colour)
	case s.Swiss.Seed+s.Seed > 0 || len(s.Played) > 0:
		return message.New("stages.initial-lot." + colour)
	}
	return message.New("stages.initial-to-draw")
}

// virtualText says who has points for the pairing alone, and when.
func virtualText(given []tournament.Virtual) message.Message {
	var text message.Message
	for i, v := range given {
		args := message.Args{"Points": message.Number(v.Points.String()), "First": int(v.First), "Last": int(v.Last), "From": v.From, "To": v.To}
		one := message.New("stages.virtual", args)
		if v.From == v.To {
			one = message.New("stages.virtual-round", args)
		}
		if i == 0 {
			text = one
			continue
		}
		text = message.New("stages.virtual-and", message.Args{"Before": text, "Next": one})
	}
	return text
}

// tablePointsText says what the places of a stage of tables are worth.
func tablePointsText(s tournament.Stage) []message.Message {
	if s.System != tournament.SystemTables {
		return nil
	}
	return []message.Message{message.New("tables.has-points", message.Args{"Points": TablePointsText(s)})}
}

// TablePointsText are the points of the places of a stage of tables, by size.
func TablePointsText(s tournament.Stage) message.Message {
	return message.New("tables.points." + string(cmp.Or(s.TablePoints, tournament.TableScaled)))
}

// ScoreText is what is won at an event: the points of places where its stages are all of
// tables, else what a game is worth.
func ScoreText(e tournament.Event, stages ...tournament.Stage) any {
	if len(stages) == 0 || !onlyTables(stages) {
		return e.Score.Name
	}
	return TablePointsText(stages[0])
}
