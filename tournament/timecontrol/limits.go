package timecontrol

import (
	"arbiter/rules"
	"arbiter/rules/message"
)

// timeLimit is what an article has for a tempo: the least time of a player, or the
// most. A time control is within it that is within one of its times.
type timeLimit struct {
	set     string
	tempo   Tempo
	article string
	least   bool // else the most
	times   []Control
}

// timeLimits are those of the official Russian rules. The Frisian rules (23) leave the
// time to the organisers, who announce it before the event begins.
var timeLimits = []timeLimit{
	{rules.RussianOfficial, TempoStandard, "2.1.11.1", true, []Control{{Main: 45}, {Main: 30, Increment: 30}, {Main: 40, Increment: 5}}},
	{rules.RussianOfficial, TempoRapid, "2.1.11.2", false, []Control{{Main: 20}, {Main: 8, Increment: 4}}}, // 10-20 minutes
	{rules.RussianOfficial, TempoBlitz, "2.1.11.3", false, []Control{{Main: 5}, {Main: 3, Increment: 2}}},  // 3-5 minutes
}

// limitOf is the limit that a rule set has for a tempo.
func limitOf(set string, tempo Tempo) (timeLimit, bool) {
	for _, limit := range timeLimits {
		if limit.set == set && limit.tempo == tempo {
			return limit, true
		}
	}
	return timeLimit{}, false
}

// within reports whether a time control is within the limit.
func (l timeLimit) within(c Control) bool {
	for _, time := range l.times {
		main := c.Main + c.Rest
		if l.least && main >= time.Main && c.Increment >= time.Increment || !l.least && main <= time.Main && c.Increment <= time.Increment {
			return true
		}
	}
	return false
}

// texts are the times of the limit as they are typed.
func (l timeLimit) texts() message.Or {
	var texts []string
	for _, time := range l.times {
		texts = append(texts, time.String())
	}
	return message.OrOf(texts)
}

// Outside names the time controls that are outside what a rule set has for their
// tempo; of one that names no tempo, for any. Regulations may have it so: nothing is
// refused for it.
func Outside(set string, all Controls) []message.Message {
	var outside []message.Message
	for _, c := range all {
		if says := c.outside(set); says.Code != "" {
			outside = append(outside, says)
		}
	}
	return outside
}

// typed is a time control with a tempo as it is typed; in a language whose words for
// tempos are others than those of the command line without it: the sentence names it.
func (c Control) typed() message.Message {
	plain := c
	plain.Tempo = TempoUnset
	return message.New("clock.typed-"+string(c.Tempo), message.Args{"Plain": plain.String()})
}

// outside says that a time control is outside the limits; nothing if it is not.
func (c Control) outside(set string) message.Message {
	if c.Tempo != TempoUnset {
		limit, limited := limitOf(set, c.Tempo)
		if !limited || limit.within(c) {
			return message.Message{}
		}
		code := "clock.too-long"
		if limit.least {
			code = "clock.too-short"
		}
		return message.New(code, message.Args{"Time": c.typed(), "Tempo": c.Tempo, "Limits": limit.texts(), "Article": limit.article})
	}
	for _, tempo := range Tempos() {
		if limit, limited := limitOf(set, tempo); !limited || limit.within(c) {
			return message.Message{}
		}
	}
	least, _ := limitOf(set, TempoStandard)
	most, _ := limitOf(set, TempoRapid)
	return message.New("clock.between", message.Args{
		"Time": c.String(), "Least": least.texts(), "LeastArticle": least.article, "Most": most.texts(), "MostArticle": most.article,
	})
}
