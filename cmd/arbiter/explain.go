package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/rules/sheet"
)

// newExplainCmd prints what a code or an article means.
func newExplainCmd(env *env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "explain [CODE|ARTICLE|TIEBREAK]",
		Short: "Explain an irregularity, a pairing, a place or a tie-break",
		Long: `Explains a code of the findings (capture-omitted) or an article (27c, 2.1.5.3):
what it is, the articles by rule set, why the rule exists and what the arbiter
does about it. Without an argument it lists the codes. A tie-break (SB, BH/C1,
median) or an order of them (frisian) is explained too; tiebreaks lists those.

` + exitCodes,
		Example:           "  arbiter explain 27c\n  arbiter explain capture-omitted\n  arbiter explain BH/C1\n  arbiter explain --format markdown > irregularities.md",
		Args:              cobra.MaximumNArgs(1),
		ValidArgsFunction: cobra.FixedCompletions(completions(append(codes(), tiebreakWord)), cobra.ShellCompDirectiveNoFileComp),
		RunE: func(_ *cobra.Command, args []string) error {
			entries := sheet.Catalogue()
			var b strings.Builder
			ranking := false
			if len(args) > 0 {
				entries = entriesOf(args[0])
				ranking = len(entries) == 0 && explainScoring(&b, args[0], env.words)
				if len(entries) == 0 && !ranking {
					return usage(fmt.Errorf("no code, article or tie-break %q", args[0]), "arbiter explain lists the codes, arbiter explain "+tiebreakWord+" the tie-breaks")
				}
			}
			switch {
			case ranking:
			case format == "markdown":
				explainMarkdown(&b, entries)
			case len(args) == 0:
				for _, e := range entries {
					fmt.Fprintf(&b, "%-20s %s\n", e.Code, e.Title)
				}
			default:
				explainText(&b, entries)
			}
			_, err := fmt.Fprint(env.out, b.String())
			return err
		},
	}
	formatFlag(cmd, &format, "text", "markdown")
	cmd.AddCommand(newExplainRankCmd(env), newExplainPairingCmd(env))
	return cmd
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
func explainText(b *strings.Builder, entries []sheet.Entry) {
	for i, e := range entries {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(b, "%s: %s (%s)\n", e.Code, e.Title, gravity(e))
		for _, set := range sheet.RuleSets() {
			if articles := e.Articles[set.ID]; len(articles) > 0 {
				wrapInto(b, "   ", fmt.Sprintf("%s: %s %s", set.Title, plural(len(articles), "Article", "Articles"), e.Cited(set.ID)))
			}
		}
		wrapInto(b, "   ", "Why: "+e.Why)
		wrapInto(b, "   ", "What the arbiter does: "+e.Arbiter)
		if e.Example.Moves != "" {
			wrapInto(b, "   ", fmt.Sprintf("Example (%s): %s %s", e.Example.Variant, e.Example.FEN, e.Example.Moves))
		}
	}
}

// explainMarkdown writes entries of the catalogue as a page: a table of the
// articles, then a section for each.
func explainMarkdown(b *strings.Builder, entries []sheet.Entry) {
	b.WriteString("# Irregularities and faults of the record\n\n")
	b.WriteString("Made by `arbiter explain --format markdown` from the catalogue that the program checks by.\n\n| code | severity |")
	for _, set := range sheet.RuleSets() {
		fmt.Fprintf(b, " %s |", set.ID)
	}
	b.WriteString("\n|---|---|" + strings.Repeat("---|", len(sheet.RuleSets())) + "\n")
	for _, e := range entries {
		fmt.Fprintf(b, "| [%s](#%s) | %s |", e.Code, e.Code, gravity(e))
		for _, set := range sheet.RuleSets() {
			fmt.Fprintf(b, " %s |", e.Cited(set.ID))
		}
		b.WriteByte('\n')
	}
	for _, e := range entries {
		fmt.Fprintf(b, "\n## %s\n\n%s. %s\n\n*What the arbiter does.* %s\n", e.Code, strings.ToUpper(e.Title[:1])+e.Title[1:], e.Why, e.Arbiter)
		if e.Example.Moves != "" {
			fmt.Fprintf(b, "\nExample (%s): `%s` `%s`\n", e.Example.Variant, e.Example.FEN, e.Example.Moves)
		}
	}
}

// gravity is the severity of an entry, and whose fault it may be.
func gravity(e sheet.Entry) string {
	if e.Record {
		return e.Severity.String() + ", record"
	}
	return e.Severity.String()
}
