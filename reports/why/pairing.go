package why

import (
	"strings"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// whyWriter explains a round, or what is asked about it.
type whyWriter struct {
	pairNames
	*PairingWhy
	asked *pairing.Asked // nil: the whole round
}

// ExplainPairing says why a round is paired as it is: of a Swiss the brackets, who
// floats down, who has the bye and why he; with a question why these two, why this
// colour, why not another one. The errors are those of [pairing.SwissInput],
// [pairing.Table] and [pairing.BracketOf], and dutch.ErrNotThere, wrapped.
func ExplainPairing(p *pairing.Paired, asked *pairing.Asked) (*PairingWhy, error) {
	w := whyWriter{pairNames: newPairNames(p.Before, p.Stage), PairingWhy: &PairingWhy{Paired: p}, asked: asked}
	w.made()
	w.held()
	for _, says := range w.unfinished(p.Round.Number) {
		w.Lines = append(w.Lines, WhyLine{Says: says})
	}
	var err error
	switch p.Stage.System {
	case tournament.SystemSwiss:
		err = w.swiss()
	case tournament.SystemRoundRobin:
		err = w.table()
	case tournament.SystemKnockOut:
		err = w.bracket()
	case tournament.SystemKeizer:
		err = w.keizer()
	case tournament.SystemTables:
		err = w.tables()
	default:
		w.Say("why.no-more", message.Args{"Stage": p.Stage.Number, "System": systemSays(p.Stage)})
	}
	return w.PairingWhy, err
}

// made says how the round came to be.
func (w whyWriter) made() {
	p := w.Paired
	args := message.Args{"Round": p.Round.Number, "System": ruleOf(p.Stage)}
	if p.Change.Seq > 0 {
		args["Made"] = message.New("why.made", message.Args{"Change": int(p.Change.Seq), "Who": p.Change.Who, "Time": p.Change.Time})
		args["Why"] = strings.TrimRight(p.Change.Why, ".")
	}
	w.Say("why.is."+string(p.Made), args)
}

// held says whether it is as the system pairs.
func (w whyWriter) held() {
	p := w.Paired
	switch {
	case !p.Difference.Same:
		w.Say("why.differs", message.Args{"Difference": w.difference(p.Round, p.Difference)})
	case p.Stage.System == tournament.SystemOpen:
		w.Say("why.given")
	case p.Made != pairing.MadePaired && p.Made != pairing.MadeNext:
		w.Say("why.same")
	}
}

// ruleOf is the rule that a stage is paired by.
func ruleOf(s tournament.Stage) message.Message {
	switch {
	case s.System == tournament.SystemSwiss:
		return message.New("why.system", message.Args{"Parts": append([]message.Message{message.New("why.system.dutch")}, swissSays(s)...)})
	case s.System == tournament.SystemRoundRobin && len(s.Table) > 0:
		return message.New("why.system.table")
	case s.System == tournament.SystemRoundRobin:
		return message.New("why.system.berger")
	}
	return systemSays(s)
}

// systemSays is the system of a stage whose rounds no criteria decide.
func systemSays(s tournament.Stage) message.Message {
	if s.System == tournament.SystemUnset {
		return message.New("why.system.unset")
	}
	return message.New("why.system." + string(s.System))
}

// swissSays is what of a Swiss is not as FIDE has it.
func swissSays(s tournament.Stage) []message.Message {
	var parts []message.Message
	add := func(code string, args ...message.Args) {
		parts = append(parts, message.New("why.swiss."+code, args...))
	}
	if s.Swiss.Initial != "" {
		add("initial-" + string(s.Swiss.Initial))
	}
	switch s.Swiss.First {
	case tournament.FirstLot:
		add("lot", message.Args{"Seed": s.Swiss.Seed})
	case tournament.FirstNeighbours:
		add("neighbours")
	}
	if s.Swiss.Order != "" {
		add("order-" + string(s.Swiss.Order))
	}
	if s.Swiss.Colours != "" {
		add("colours-after")
	}
	switch {
	case s.Swiss.Baku:
		add("baku")
	case len(s.Swiss.Virtual) > 0:
		add("accelerated")
	}
	return parts
}
