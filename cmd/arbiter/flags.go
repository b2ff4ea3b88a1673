package main

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/games"
	"arbiter/rules/message"
)

// formatFlag adds --format with its choices; the first is the default.
func formatFlag(cmd *cobra.Command, value *string, choices ...string) {
	*value = choices[0]
	cmd.Flags().Var(&choice{value, choices}, "format", "output format: "+strings.Join(choices, ", "))
	offerWords(cmd, "format", choices)
}

// choice is a flag that takes one of a few words, so that another is refused
// before anything is opened.
type choice struct {
	value   *string
	choices []string
}

// String is the word that is chosen.
func (c *choice) String() string { return *c.value }

// Type is what the help text calls the flag's value.
func (c *choice) Type() string { return "string" }

// Set takes one of the words.
func (c *choice) Set(text string) error {
	if !slices.Contains(c.choices, text) {
		return chooseOne(c.choices)
	}
	*c.value = text
	return nil
}

// chooseOne is the error of a flag that takes one of a few words.
func chooseOne(words []string) error {
	return message.Err("cmd-stage.choose", message.Args{"Words": words})
}

// inFlags says a refusal of figures with the names of the flags that they stand in.
func inFlags(err error) error {
	var r *refusal.Refusal
	if !errors.As(err, &r) || flagSentences()[r.Code] == "" {
		return err
	}
	return fail(exitOfClass(r.Class), message.Because(r, flagSentences()[r.Code], r.Args), remedyHint(r.Remedy))
}

// flagSentences are the ids of refusals with the names of flags, by those without.
func flagSentences() map[string]string {
	return map[string]string{
		"rank.unrated": "why.rank.unrated", "rank.best": "cmd-event.bad-best",
		"rank.performance": "cmd-event.bad-performance", "rank.performance-bounds": "cmd-event.performance-bounds",
		"rank.factor": "cmd-event.bad-k", "rank.factor-bounds": "cmd-event.k-bounds",
	}
}

// variantFlag adds --variant.
func variantFlag(cmd *cobra.Command, value *string) {
	cmd.Flags().StringVar(value, "variant", games.Default, "the game that is played: "+strings.Join(variantIDs(), ", "))
	completeVariants(cmd)
}

// completeVariants offers the variants to the shell.
func completeVariants(cmd *cobra.Command) {
	offerWords(cmd, "variant", variantIDs())
}

// variantIDs lists the variants.
func variantIDs() []string {
	var ids []string
	for _, g := range games.All() {
		ids = append(ids, g.ID())
	}
	return ids
}

// completions are words for the shell.
func completions(words []string) []cobra.Completion {
	out := make([]cobra.Completion, len(words))
	copy(out, words)
	return out
}
