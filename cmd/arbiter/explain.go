package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/rules/sheet"
)

// newExplainCmd prints what a code or an article means.
func newExplainCmd(env *env) *cobra.Command {
	return &cobra.Command{
		Use:   "explain [CODE|ARTICLE]",
		Short: "Say what an irregularity is and what the arbiter does",
		Long: `Explains a code of the findings (capture-omitted) or an article (27c, 2.1.5.3):
what it is, the articles by rule set, why the rule exists and what the arbiter
does about it. Without an argument it lists the codes.

` + exitCodes,
		Example:           "  arbiter explain 27c\n  arbiter explain capture-omitted",
		Args:              cobra.MaximumNArgs(1),
		ValidArgsFunction: cobra.FixedCompletions(completions(codes()), cobra.ShellCompDirectiveNoFileComp),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				for _, e := range sheet.Catalogue() {
					fmt.Fprintf(env.out, "%-20s %s\n", e.Code, e.Title)
				}
				return nil
			}
			entries := entriesOf(args[0])
			if len(entries) == 0 {
				return usage(fmt.Errorf("no code or article %q", args[0]), "arbiter explain lists the codes")
			}
			var b strings.Builder
			for i, e := range entries {
				if i > 0 {
					b.WriteByte('\n')
				}
				describe(&b, e)
			}
			_, err := fmt.Fprint(env.out, b.String())
			return err
		},
	}
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
		cited := string(e.Code) == strings.ToLower(word)
		for _, articles := range e.Articles {
			cited = cited || slices.Contains(articles, strings.ToLower(word))
		}
		if cited {
			found = append(found, e)
		}
	}
	return found
}

// describe writes one entry of the catalogue.
func describe(b *strings.Builder, e sheet.Entry) {
	kind := e.Severity.String()
	if e.Record {
		kind += ", a fault of the record"
	}
	fmt.Fprintf(b, "%s: %s (%s)\n", e.Code, e.Title, kind)
	for _, set := range sheet.RuleSets() {
		if articles := e.Articles[set.ID]; len(articles) > 0 {
			fmt.Fprintf(b, "   %s: %s %s\n", set.Title, plural(len(articles), "Article", "Articles"), strings.Join(articles, ", "))
		}
	}
	wrapInto(b, "   ", "Why: "+e.Why)
	wrapInto(b, "   ", "What the arbiter does: "+e.Arbiter)
}
