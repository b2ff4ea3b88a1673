package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"arbiter/scoring"
)

// tiebreakWord is the word that lists the tie-breaks.
const tiebreakWord = "tiebreaks"

// explainScoring writes what a tie-break, a preset or all of them are; false if
// the word names none.
func explainScoring(b *strings.Builder, word string) bool {
	if strings.EqualFold(word, tiebreakWord) {
		listTiebreaks(b)
		return true
	}
	for _, preset := range scoring.Presets() {
		if strings.EqualFold(word, preset.Code) {
			explainPreset(b, preset)
			return true
		}
	}
	tie, err := scoring.Lookup(word)
	if err != nil {
		return false
	}
	fmt.Fprintf(b, "%s: %s; the %s is the better\n", tie.Code, tie.Name, tie.Better())
	wrapInto(b, "   ", tie.About+".")
	if tie.Tied {
		b.WriteString("   Among the tied players only.\n")
	}
	for _, line := range []struct{ title, text string }{
		{"Other names", strings.Join(tie.Aliases, ", ")}, {"Forms", forms(tie)}, {"Source", tie.Source + " (" + tie.Status.String() + ")"},
	} {
		if line.text != "" {
			wrapInto(b, "   ", line.title+": "+line.text)
		}
	}
	return true
}

// listTiebreaks writes the table of the tie-breaks and the presets.
func listTiebreaks(b *strings.Builder) {
	table := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, tie := range scoring.Tiebreaks() {
		fmt.Fprintf(table, "%s\t%s\n", tie.Code, tie.Name)
	}
	for _, preset := range scoring.Presets() {
		fmt.Fprintf(table, "%s\t%s\n", preset.Code, preset.Name)
	}
	_ = table.Flush() // a strings.Builder takes everything
}

// explainPreset writes an order by name.
func explainPreset(b *strings.Builder, preset scoring.Preset) {
	fmt.Fprintf(b, "%s: the order of %s\n", preset.Code, preset.Name)
	for _, line := range []struct {
		title string
		codes []string
	}{{"Round robin", preset.RoundRobin}, {"Swiss", preset.Swiss}} {
		order := "points only"
		if len(line.codes) > 0 {
			order = strings.Join(line.codes, ", ")
		}
		wrapInto(b, "   ", line.title+": "+order)
	}
	if preset.ShareFirst {
		b.WriteString("   The first place of the stage that decides the title stays shared.\n")
	}
	wrapInto(b, "   ", "Source: "+preset.Source+" ("+preset.Status.String()+")")
}

// forms are the forms of a tie-break as they are typed.
func forms(tie scoring.Tiebreak) string {
	var all []string
	for _, m := range strings.Fields(tie.Modifiers) {
		all = append(all, tie.Code+"/"+m)
	}
	return strings.Join(all, ", ")
}
