package explain

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/i18n"
	"arbiter/reports/why"
)

// tiebreakWord is the word that lists the tie-breaks.
const tiebreakWord = "tiebreaks"

// explainScoring writes what a tie-break, a preset or all of them are; false if
// the word names none.
func explainScoring(b *strings.Builder, word string, loc *i18n.Localizer) bool {
	if strings.EqualFold(word, tiebreakWord) {
		listTiebreaks(b, loc)
		return true
	}
	words, known := why.ScoringWord(word, loc)
	if known {
		writeScoring(b, words)
	}
	return known
}

// writeScoring writes a heading, and paragraphs below it.
func writeScoring(b *strings.Builder, words why.ScoringWords) {
	fmt.Fprintln(b, words.Title)
	for _, line := range words.Lines {
		cli.WrapInto(b, "   ", line)
	}
}

// listTiebreaks writes the table of the tie-breaks and the presets.
func listTiebreaks(b *strings.Builder, loc *i18n.Localizer) {
	table := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, row := range why.ScoringNames(loc) {
		fmt.Fprintf(table, "%s\t%s\n", row.Code, row.Name)
	}
	_ = table.Flush() // a strings.Builder takes everything
}
