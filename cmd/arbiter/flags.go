package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/rules"
)

// formatFlag adds --format with its choices; the first is the default.
func formatFlag(cmd *cobra.Command, value *string, choices ...string) {
	cmd.Flags().StringVar(value, "format", choices[0], "output format: "+strings.Join(choices, ", "))
	_ = cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(completions(choices), cobra.ShellCompDirectiveNoFileComp))
}

// checkFormat refuses a format that the command does not write.
func checkFormat(format string, choices ...string) error {
	if slices.Contains(choices, format) {
		return nil
	}
	return usage(fmt.Errorf("--format %q is not known", format), "choose one of "+strings.Join(choices, ", "))
}

// variantFlag adds --variant.
func variantFlag(cmd *cobra.Command, value *string) {
	cmd.Flags().StringVar(value, "variant", "frisian", "the game that is played: "+strings.Join(variantIDs(), ", "))
	completeVariants(cmd)
}

// completeVariants offers the variants to the shell.
func completeVariants(cmd *cobra.Command) {
	_ = cmd.RegisterFlagCompletionFunc("variant", cobra.FixedCompletions(completions(variantIDs()), cobra.ShellCompDirectiveNoFileComp))
}

// variantIDs lists the variants that can be played.
func variantIDs() []string {
	var ids []string
	for _, v := range rules.Variants() {
		ids = append(ids, v.ID)
	}
	return ids
}

// completions are words for the shell.
func completions(words []string) []cobra.Completion {
	out := make([]cobra.Completion, len(words))
	copy(out, words)
	return out
}
