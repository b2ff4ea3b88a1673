package setup

import (
	"cmp"

	"arbiter/cmd/internal/desk"
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
	for _, row := range StageSettings() {
		if row.say == nil {
			continue
		}
		if part := row.say(s); part != nil {
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

// orderText says in what order the rounds are played, where it is not that of the table.
func orderText(s tournament.Stage) any {
	if s.OrderSeed > 0 {
		return message.New("stages.has-order-lot", message.Args{"Seed": s.OrderSeed})
	}
	return said(len(s.Order) > 0, message.New("stages.has-order"))
}

// followText says how a stage follows those before it.
func followText(s tournament.Stage) any {
	switch {
	case s.Decides > 0:
		return message.New("stages.decides", message.Args{"Stage": s.Decides})
	case s.Carry == tournament.CarryAll:
		return message.New("stages.carries-all", message.Args{"Stage": s.Follows})
	case s.Carry == tournament.CarryAmong:
		return message.New("stages.carries-among", message.Args{"Stage": s.Follows})
	}
	return nil
}

// firstText says how round 1 of a Swiss is paired, where it is not as FIDE has it.
func firstText(s tournament.Stage) any {
	switch s.Swiss.First {
	case tournament.FirstLot:
		return message.New("stages.first-by-lot", message.Args{"Seed": s.Swiss.Seed})
	case tournament.FirstNeighbours:
		return message.New("stages.first-neighbours")
	}
	return nil
}

// numbersText says where the numbers are from.
func numbersText(s tournament.Stage) any {
	switch {
	case s.Ranked && s.Seed > 0:
		return message.New("stages.ranked-lot", message.Args{"Seed": s.Seed})
	case s.Ranked:
		return message.New("round.numbers-by-rating")
	case s.Seed > 0:
		return message.New("stages.numbered-lot", message.Args{"Seed": s.Seed})
	}
	return nil
}

// StageFacts is what is known of how a stage is paired.
func StageFacts(d *desk.Desk, s tournament.Stage) []Fact {
	facts := []Fact{fact("stages.fact.stage", s.Number), fact("stages.fact.paired", StageText(s))}
	facts = append(facts, factsOf(d, StageSettings(), s)...)
	for _, b := range s.Bans {
		facts = append(facts, fact("stages.fact.forbidden", d.Ban(b)))
	}
	return facts
}

// virtualFact says who has points for the pairing alone; nil is nobody, or not known yet.
func virtualFact(d *desk.Desk, s tournament.Stage) any {
	given := d.State().VirtualPoints(s)
	return said(len(given) > 0 && (len(s.Numbers) > 0 || !s.Swiss.Baku), virtualText(given))
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
