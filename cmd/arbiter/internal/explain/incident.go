package explain

import (
	"fmt"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// listIncidentKinds lists the codes of incidents, each with what it is.
func listIncidentKinds(b *strings.Builder, words *i18n.Localizer) {
	for _, row := range tournament.IncidentKinds() {
		listRow(b, 24, string(row.Kind), words.Say(row.Title()))
	}
}

// listRow writes a code in a column of a width, and what it is beside that.
func listRow(b *strings.Builder, width int, code, what string) {
	var beside strings.Builder
	cli.WrapInto(&beside, strings.Repeat(" ", width+1), what)
	fmt.Fprintf(b, "%-*s%s", width+1, code, beside.String()[width+1:])
}

// explainIncidentKind writes what a code of an incident means: its articles by rule
// set, and what the arbiter does about it; false if the word is none.
func explainIncidentKind(b *strings.Builder, words *i18n.Localizer, word string) bool {
	kind, err := tournament.ParseIncidentKind(word)
	if err != nil {
		return false
	}
	row, _ := kind.Row()
	cli.WrapInto(b, "", fmt.Sprintf("%s: %s (%s)", row.Kind, words.Say(row.Title()), words.T("cmd-explain.incident")))
	for _, set := range rules.RuleSets() {
		if articles := row.Cited(set.ID); len(articles) > 0 {
			cited := message.New("sheet.cited", message.Args{"Articles": articles})
			cli.WrapInto(b, "   ", words.Say(message.New("findingtext.rules-articles", message.Args{"Rules": set.Title(), "Articles": cited, "Count": len(articles)})))
		}
	}
	cli.WrapInto(b, "   ", words.Say(message.New("cmd-explain.arbiter", message.Args{"Does": row.Arbiter()})))
	return true
}
