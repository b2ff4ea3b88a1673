package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/pairing"
	"arbiter/reports"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// newRoundPublishCmd makes a round of the draft.
func newRoundPublishCmd(env *env) *cobra.Command {
	var why, format string
	cmd := &cobra.Command{
		Use:   "publish",
		Short: "Make the draft the next round",
		Long: `Pairs the next round as it stands in the draft, and prints it. If it is not as the
system pairs, the first thing in which it differs is named, with its article; it then
needs --why, counts as paired by hand, and the arbiter's report shows it.

` + exitCodes,
		Example: "  arbiter round publish\n  arbiter round publish --why \"12 and 4 share a car home\"",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.withAgreed(cmd.Context(), func(s *session) error { return s.publishDraft(cmd.Context(), why, format) })
		},
	}
	cmd.Flags().StringVar(&why, "why", "", "the reason, needed where the round is not as the system pairs")
	tableFormatFlag(cmd, &format)
	return cmd
}

// publishDraft journals the draft as a round and prints it.
func (s *session) publishDraft(ctx context.Context, why, format string) error {
	n := s.StageNumber()
	r, err := s.draft(n)
	if err != nil {
		return err
	}
	if err := s.checkPresent(n, r); err != nil {
		return err
	}
	difference, err := pairing.Compare(s.State(), n, r)
	if err != nil {
		return err
	}
	stage, _ := s.State().Stage(n)
	body := tournament.RoundsPaired{Stage: n, Rounds: []tournament.Round{r}, ByHand: !difference.Same, Differs: difference.String()}
	w := pairWriter{s: s, numbers: stage.TPNs(), stage: stage}
	if !difference.Same {
		fmt.Fprintf(s.env.err, "not as the system pairs: %s\n", w.difference(r, difference))
	}
	forfeited, err := s.commitForfeiting(ctx, why, body)
	if err != nil {
		return withWhy(err)
	}
	s.noteUnpaired(n, r, stage.Numbers)
	s.sayForfeits(forfeited)
	return s.printRounds(n, format, r)
}

// printRounds prints rounds that are paired.
func (s *session) printRounds(stage int, format string, rounds ...tournament.Round) error {
	var tables []table.Table
	for _, r := range rounds {
		tab, err := reports.Pairings(s.State(), stage, r.Number, s.words())
		if err != nil {
			return err
		}
		tables = append(tables, tab)
	}
	return s.print(format, tables...)
}

// newRoundUnpairCmd takes back the last round.
func newRoundUnpairCmd(env *env) *cobra.Command {
	var why string
	var draft bool
	cmd := &cobra.Command{
		Use:   "unpair",
		Short: "Take back the last round, as long as nothing of it is on record",
		Long: `Takes back the pairing of the last round, for a reason: it is marked, for somebody
has seen it. A round with a result, a sheet, an incident or a ruling stays; undo
these first. With --draft the draft of a round is dropped, for no reason at all.

` + exitCodes,
		Example: "  arbiter round unpair --why \"2 was there after all\"\n  arbiter round unpair --draft",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.withEvent(cmd.Context(), func(s *session) error { return s.unpair(cmd.Context(), why, draft) })
		},
	}
	cmd.Flags().StringVar(&why, "why", "", "the reason")
	cmd.Flags().BoolVar(&draft, "draft", false, "drop the draft instead")
	return cmd
}

// unpair journals that the last round, or the draft, is taken back.
func (s *session) unpair(ctx context.Context, why string, draft bool) error {
	n := s.StageNumber()
	if draft {
		r, err := s.draft(n)
		if err != nil {
			return err
		}
		if err := s.commit(ctx, why, tournament.RoundDrafted{Stage: n}); err != nil {
			return err
		}
		fmt.Fprintf(s.env.out, "the draft of round %d is dropped\n", r.Number)
		return nil
	}
	last := s.nextRound() - 1
	if last < 1 {
		return fail(exitRefused, errors.New("no round is paired yet"), "arbiter round unpair --draft drops a draft")
	}
	if err := s.commit(ctx, why, tournament.RoundUnpaired{Stage: n, Round: last}); err != nil {
		return withWhy(err)
	}
	fmt.Fprintf(s.env.out, "round %d is no longer paired\n", last)
	return nil
}
