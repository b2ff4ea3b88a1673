package main

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/reports/findings"
	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
)

// newExplainCmd prints what a code or an article means.
func newExplainCmd(env *env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "explain [CODE|ARTICLE|TIEBREAK]",
		Short: "Explain an irregularity, a refusal, a pairing, a place or a tie-break",
		Long: `Explains a code of the findings (capture-omitted) or an article (27c, 2.1.5.3):
what it is, the articles by rule set, why the rule exists and what the arbiter
does about it. Without an argument it lists the codes. A tie-break (SB, BH/C1,
median) or an order of them (frisian) is explained too; tiebreaks lists those.
Of the code of a refusal (find.round-not-paired), or of what arbiter status says
should be looked at (no-opening), it says what it is, and what helps; refusals
lists those.

` + exitCodes,
		Example:           "  arbiter explain 27c\n  arbiter explain capture-omitted\n  arbiter explain BH/C1\n  arbiter explain --format markdown > irregularities.md",
		Args:              cobra.MaximumNArgs(1),
		ValidArgsFunction: cobra.FixedCompletions(completions(explainable()), cobra.ShellCompDirectiveNoFileComp),
		RunE: func(_ *cobra.Command, args []string) error {
			text, err := explainWord(env.speech(), format, args)
			if err != nil {
				return err
			}
			_, err = fmt.Fprint(env.out, text)
			return err
		},
	}
	formatFlag(cmd, &format, "text", "markdown")
	cmd.AddCommand(newExplainRankCmd(env), newExplainPairingCmd(env))
	return cmd
}

// The words that list more than the codes of findings.
const (
	refusalsWord = "refusals"
	incidentWord = "incident"
)

// explainable lists the words that can be explained, without articles and tie-breaks.
func explainable() []string {
	words := append(append(codes(), tiebreakWord, incidentWord, refusalsWord), incidentWords()...)
	for _, row := range deskCodes() {
		words = append(words, row.code)
	}
	return words
}

// explainWord is what a word means; without a word the list of the codes.
func explainWord(words *i18n.Localizer, format string, args []string) (string, error) {
	var b strings.Builder
	entries := sheet.Catalogue()
	switch {
	case len(args) > 0:
		if entries = entriesOf(args[0]); len(entries) == 0 {
			return explainOther(words, args[0])
		}
	case format != "markdown":
		for _, e := range entries {
			fmt.Fprintf(&b, "%-20s %s\n", e.Code, words.Say(e.Title()))
		}
		return b.String(), nil
	}
	if format == "markdown" {
		explainMarkdown(&b, entries, words)
	} else {
		explainText(&b, entries, words)
	}
	return b.String(), nil
}

// explainOther is what a word means that is neither a code of the findings nor an
// article.
func explainOther(words *i18n.Localizer, word string) (string, error) {
	var b strings.Builder
	switch {
	case strings.EqualFold(word, incidentWord):
		explainIncident(&b, words)
	case strings.EqualFold(word, refusalsWord):
		for _, row := range deskCodes() {
			fmt.Fprintf(&b, "%-28s %s\n", row.code, words.Shown(row.says))
		}
	case explainDesk(&b, words, word), explainScoring(&b, word, words):
	default:
		return "", usage(message.Err("cmd-explain.unknown", message.Args{"Word": word}),
			message.New("cmd-explain.help", message.Args{"Codes": "arbiter explain", "Tiebreaks": "arbiter explain " + tiebreakWord}))
	}
	return b.String(), nil
}

// codes lists the codes of the catalogue.
func codes() []string {
	var all []string
	for _, e := range sheet.Catalogue() {
		all = append(all, string(e.Code))
	}
	return all
}

// entriesOf finds the entries that a code names, or that cite an article.
func entriesOf(word string) []sheet.Entry {
	var found []sheet.Entry
	for _, e := range sheet.Catalogue() {
		if word := strings.ToLower(word); string(e.Code) == word || e.Cites(word) {
			found = append(found, e)
		}
	}
	return found
}

// explainText writes entries of the catalogue for the terminal.
func explainText(b *strings.Builder, entries []sheet.Entry, words *i18n.Localizer) {
	for i, e := range entries {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(b, "%s: %s (%s)\n", e.Code, words.Say(e.Title()), words.Say(gravity(e)))
		for _, cited := range findings.Cited(e) {
			wrapInto(b, "   ", words.Say(cited))
		}
		wrapInto(b, "   ", words.Say(message.New("cmd-explain.why", message.Args{"Why": e.Why()})))
		wrapInto(b, "   ", words.Say(message.New("cmd-explain.arbiter", message.Args{"Does": e.Arbiter()})))
		if e.Example.Moves != "" {
			wrapInto(b, "   ", words.Say(message.New("cmd-explain.example", message.Args{"Variant": e.Example.Variant, "Example": e.Example.FEN + " " + e.Example.Moves})))
		}
	}
}

// explainMarkdown writes entries of the catalogue as a page: a table of the
// articles, then a section for each.
func explainMarkdown(b *strings.Builder, entries []sheet.Entry, words *i18n.Localizer) {
	say := func(code string, args ...message.Args) string { return words.Say(message.New(code, args...)) }
	fmt.Fprintf(b, "# %s\n\n%s\n\n| %s | %s |", say("cmd-explain.page"), say("cmd-explain.made-by", message.Args{"Command": "`arbiter explain --format markdown`"}),
		say("cmd-explain.column-code"), say("cmd-explain.column-severity"))
	for _, set := range rules.RuleSets() {
		fmt.Fprintf(b, " %s |", set.ID)
	}
	b.WriteString("\n|---|---|" + strings.Repeat("---|", len(rules.RuleSets())) + "\n")
	for _, e := range entries {
		fmt.Fprintf(b, "| [%s](#%s) | %s |", e.Code, e.Code, words.Say(gravity(e)))
		for _, set := range rules.RuleSets() {
			fmt.Fprintf(b, " %s |", words.Say(e.Cited(set.ID)))
		}
		b.WriteByte('\n')
	}
	for _, e := range entries {
		fmt.Fprintf(b, "\n## %s\n\n%s. %s\n\n*%s* %s\n", e.Code, capital(words.Say(e.Title())), words.Say(e.Why()), say("cmd-explain.what-arbiter-does"), words.Say(e.Arbiter()))
		if e.Example.Moves != "" {
			fmt.Fprintf(b, "\n%s\n", say("cmd-explain.example", message.Args{"Variant": e.Example.Variant, "Example": fmt.Sprintf("`%s` `%s`", e.Example.FEN, e.Example.Moves)}))
		}
	}
}

// capital is a text that begins a sentence.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// gravity is the severity of an entry, and whose fault it may be.
func gravity(e sheet.Entry) message.Message {
	code := "cmd-explain.severity." + e.Severity.String()
	if e.Record {
		code = "cmd-explain.severity-record." + e.Severity.String()
	}
	return message.New(code)
}

// explainIncident writes what an incident is: what no sheet can show (Articles 24
// to 26 of the Frisian rules).
func explainIncident(b *strings.Builder, words *i18n.Localizer) {
	fmt.Fprintf(b, "%s: %s\n", incidentWord, words.T("cmd-explain.incident"))
	for _, part := range []struct{ code, place, id string }{
		{"cmd-explain.why", "Why", "cmd-explain.incident-why"},
		{"cmd-explain.arbiter", "Does", "cmd-explain.incident-does"},
	} {
		wrapInto(b, "   ", words.Say(message.New(part.code, message.Args{
			part.place: message.New(part.id, message.Args{"Add": "arbiter incident add", "Rule": "arbiter ruling add"}),
		})))
	}
	listIncidentKinds(b, words)
}

// deskCode is a code of the desk that can be explained.
type deskCode struct {
	code   string
	says   string          // id of its sentence
	kind   message.Message // what the code is of
	remedy string          // code of what helps; "" is nothing
}

// deskCodes are the codes of refusals, and of what an arbiter should look at.
func deskCodes() []deskCode {
	var all []deskCode
	for _, row := range desk.Refusals() {
		kind := message.New("cmd-explain.class-"+row.Class.String(), message.Args{"Exit": exitOfClass(row.Class)})
		all = append(all, deskCode{row.Code, row.Code, kind, row.Remedy})
	}
	for _, row := range desk.Looks() {
		kind := message.New("cmd-explain.look", message.Args{"Command": "arbiter status"})
		all = append(all, deskCode{row.Code, row.Says, kind, row.Remedy})
	}
	return all
}

// explainDesk writes what a code of the desk or of an incident means, and what helps;
// false if the word is none.
func explainDesk(b *strings.Builder, words *i18n.Localizer, word string) bool {
	if explainIncidentKind(b, words, word) {
		return true
	}
	for _, row := range deskCodes() {
		if !strings.EqualFold(row.code, word) {
			continue
		}
		wrapInto(b, "", row.code+": "+words.Shown(row.says))
		wrapInto(b, "   ", words.Say(row.kind))
		if row.remedy != "" {
			wrapInto(b, "   ", words.Say(message.New("cmd-explain.helps", message.Args{"Remedy": remedyShown(words, row.remedy)})))
		}
		return true
	}
	return false
}

// remedyShown is what helps, with its commands, and the names of the places that the
// values of a refusal fill.
func remedyShown(words *i18n.Localizer, code string) string {
	text := words.Shown("remedy." + code)
	for place, command := range remedyCommands()[code] {
		text = strings.ReplaceAll(text, "{"+place+"}", command)
	}
	return text
}
