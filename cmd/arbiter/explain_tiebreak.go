package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/scoring"
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
	for _, preset := range scoring.Presets() {
		if strings.EqualFold(word, preset.Code) {
			writeScoring(b, reports.PresetWords(preset, loc))
			return true
		}
	}
	tie, err := scoring.Lookup(word)
	if err != nil {
		return false
	}
	writeScoring(b, reports.TiebreakWords(tie, loc))
	return true
}

// writeScoring writes a heading, and paragraphs below it.
func writeScoring(b *strings.Builder, words reports.ScoringWords) {
	fmt.Fprintln(b, words.Title)
	for _, line := range words.Lines {
		wrapInto(b, "   ", line)
	}
}

// listTiebreaks writes the table of the tie-breaks and the presets.
func listTiebreaks(b *strings.Builder, loc *i18n.Localizer) {
	table := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, tie := range scoring.Tiebreaks() {
		fmt.Fprintf(table, "%s\t%s\n", tie.Code, reports.TiebreakName(tie, loc))
	}
	for _, preset := range scoring.Presets() {
		fmt.Fprintf(table, "%s\t%s\n", preset.Code, reports.PresetName(preset, loc))
	}
	_ = table.Flush() // a strings.Builder takes everything
}
