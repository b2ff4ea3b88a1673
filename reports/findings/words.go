package findings

import (
	"slices"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
)

// Headline is what a finding is, with the articles it breaks; a slip of the pen breaks
// none.
func Headline(f sheet.Finding) message.Message {
	headline := message.New("findingtext.kind."+kind(f), message.Args{"Title": f.Title()})
	if len(f.Broken()) == 0 {
		return headline
	}
	return message.New("findingtext.with-articles", message.Args{"Headline": headline, "Articles": f.Articles, "Count": len(f.Articles)})
}

// Title is what a finding is called, with the articles it breaks in brackets.
func Title(f sheet.Finding) message.Message {
	if len(f.Broken()) == 0 {
		return f.Title()
	}
	return message.New("findingtext.title-articles", message.Args{"Title": f.Title(), "Articles": f.Articles, "Count": len(f.Articles)})
}

// kind is the word that a finding begins with.
func kind(f sheet.Finding) string {
	switch {
	case f.Severity == sheet.Note:
		return "note"
	case len(f.Either) > 0:
		return "unsaid"
	case f.Answers().Record():
		return "record"
	case f.Severity == sheet.Warning:
		return "remark"
	default:
		return "irregular"
	}
}

// State says what can still be done about a finding. The reply is the move written
// after it, "" if it is not known; the rule set is that whose articles are cited.
func State(f sheet.Finding, reply, ruleSet string) message.Message {
	if f.State == sheet.Correctable && rules.UntilEnd(ruleSet) {
		return message.New("findingtext.state.correctable-until-end")
	}
	state := message.New("findingtext.state." + f.State.String())
	if f.State != sheet.Stands {
		return state
	}
	if reply != "" && f.Side != rules.ColorUnset {
		state = message.New("findingtext.replied-"+f.Side.Other().String(), message.Args{"Move": reply})
	}
	if article := rules.ReplyArticle(ruleSet); article != "" {
		return message.New("findingtext.by-article", message.Args{"State": state, "Article": article})
	}
	return state
}

// meant says which moves were probably meant, best first; false where nothing is
// believed, or nothing was wrong.
func meant(f sheet.Finding) (message.Message, bool) {
	if len(f.Meant) == 0 || f.Severity == sheet.Note {
		return message.Message{}, false
	}
	moves := make([]any, len(f.Meant))
	for i, m := range f.Meant {
		moves[i] = m
		if m == sheet.Deleted {
			moves[i] = message.New("findingtext.delete")
		}
	}
	return message.New("findingtext.meant", message.Args{"Moves": moves}), true
}

// Cited are the articles of an entry by rule set, a sentence each: of the rule sets
// that are named by id, or of all.
func Cited(e sheet.Entry, of ...string) []message.Message {
	var all []message.Message
	for _, set := range rules.RuleSets() {
		if n := len(e.Articles[set.ID]); n > 0 && (len(of) == 0 || slices.Contains(of, set.ID)) {
			all = append(all, message.New("findingtext.rules-articles", message.Args{"Rules": set.Title(), "Articles": e.Cited(set.ID), "Count": n}))
		}
	}
	return all
}

// players names the sheet: round, board and who played.
func players(r sheet.Result, words *i18n.Localizer) string {
	var parts []string
	if r.Round != "" {
		parts = append(parts, words.Say(message.New("where.round", message.Args{"Round": r.Round})))
	}
	if len(r.Players) > 0 {
		parts = append(parts, i18n.Clean(strings.Join(r.Players, " - ")))
	}
	if r.White != "" || r.Black != "" {
		parts = append(parts, i18n.Clean(r.White)+" - "+i18n.Clean(r.Black))
	}
	return strings.Join(parts, ", ")
}

// NotLookedAt names what an interruption left out.
func NotLookedAt(name message.Message) message.Message {
	return message.New("findingtext.not-looked-at", message.Args{"Name": name})
}
