package desk

import (
	"slices"
	"strings"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// EventFacts is what the event is.
func (d *Desk) EventFacts() []Fact {
	e := d.state.Event
	facts := []Fact{
		fact("event.fact.name", e.Name), fact("event.fact.place", e.Place), fact("event.fact.begin", e.Begin), fact("event.fact.end", e.End),
		fact("event.fact.arbiter", e.Arbiter), fact("event.fact.variant", e.Variant),
	}
	if onlyTables := slices.IndexFunc(d.state.Stages, func(s tournament.Stage) bool { return s.System != tournament.SystemTables }) < 0; onlyTables {
		facts = append(facts, fact("event.fact.score", ScoreText(e, d.state.Stages...))) // nothing is drawn, and the order is that of tables
	} else {
		facts = append(facts, fact("event.fact.score", message.New("event.score", message.Args{"Score": e.Score.Name, "Bye": message.Number(e.Score.Bye.String())})),
			fact("event.fact.tiebreaks", tiebreaksText(e.Tiebreaks)), fact("event.fact.draws", DrawsText(e.Draws)))
	}
	facts = append(facts, fact("event.fact.time", timeText(e.Time)))
	for _, named := range []struct{ id, text string }{{"event.fact.organiser", e.Organiser}, {"event.fact.deputies", e.Deputies}} {
		if named.text != "" {
			facts = append(facts, fact(named.id, named.text))
		}
	}
	if e.Rules != "" {
		facts = append(facts, fact("event.fact.rules", rules.RuleSet{ID: e.Rules}.Title()))
	}
	if e.Fee > 0 {
		facts = append(facts, fact("event.fact.fee", message.Number(e.Fee.String())))
	}
	if e.DefaultTime > 0 {
		facts = append(facts, fact("event.fact.default-time", message.New("event.minutes", message.Args{"Count": e.DefaultTime})))
	}
	if e.Privacy != (tournament.Privacy{}) {
		facts = append(facts, fact("event.fact.public", publicText(e.Privacy)))
	}
	facts = append(facts, recordingFacts(e.Recording)...)
	for _, s := range d.state.Stages {
		facts = append(facts, fact("event.fact.stage", StageText(s), message.Args{"Stage": s.Number}))
	}
	return facts
}

// recordingFacts say how games are recorded move by move, where that was said.
func recordingFacts(r tournament.Recording) []Fact {
	var facts []Fact
	if r.Assist != tournament.AssistUnset {
		facts = append(facts, fact("recording-set.assist", message.New("recording-set.assist-"+string(r.Assist))))
	}
	if r.Recorders != tournament.RecordersUnset {
		facts = append(facts, fact("recording-set.recorders", message.New("recording-set.recorders-"+string(r.Recorders))))
	}
	if r.Delay > 0 {
		facts = append(facts, fact("recording-set.delay", message.New("event.minutes", message.Args{"Count": r.Delay})))
	}
	if r.Clocks {
		facts = append(facts, fact("recording-set.clocks", message.New("recording-set.clocks-on")))
	}
	return facts
}

// publicText says what of persons stands on public pages.
func publicText(p tournament.Privacy) message.And {
	var words []message.Message
	if p.BirthYears {
		words = append(words, message.New("event.public.birth-years"))
	}
	if p.MinorsYears {
		words = append(words, message.New("event.public.minors-birth-years"))
	}
	if p.Irregularities {
		words = append(words, message.New("event.public.irregularities"))
	}
	if p.InitialsUnder > 0 {
		words = append(words, message.New("event.public.initials", message.Args{"Age": p.InitialsUnder}))
	}
	if p.Pages != "" {
		words = append(words, message.New("event.public.pages", message.Args{"Words": strings.ReplaceAll(p.Pages, ",", ", ")}))
	}
	return message.AndOf(words)
}

// tiebreaksText are tie-breaks by their codes.
func tiebreaksText(codes []string) any {
	if len(codes) == 0 {
		return message.New("event.tiebreaks-default")
	}
	return strings.Join(codes, ",")
}

// DrawsText says when a draw may be agreed.
func DrawsText(a tournament.Agreement) message.Message {
	moves := message.New("event.draws.moves", message.Args{"Count": a.Moves})
	pieces := message.New("event.draws.pieces", message.Args{"Count": a.Pieces})
	switch {
	case a.Moves > 0 && a.Pieces > 0:
		return message.New("event.draws.both", message.Args{"Moves": moves, "Pieces": pieces})
	case a.Moves > 0:
		return moves
	case a.Pieces > 0:
		return pieces
	}
	return message.New("event.draws.any")
}

// VariantName is what a game is called; of one that is not known its id.
func VariantName(id string) any {
	if _, err := games.Lookup(id); err != nil {
		return id
	}
	return message.New("variant." + id)
}
