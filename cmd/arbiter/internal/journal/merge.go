package journal

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/reports/journal"
	"arbiter/reports/parts"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// NewMergeCmd joins a second arbiter's copy of the event.
func NewMergeCmd(env *cli.Env) *cobra.Command {
	var dryRun bool
	cmd := &cobra.Command{
		Use:   "merge COPY",
		Short: "Join a second arbiter's copy of the same event",
		Long: `Two arbiters took a copy of the event file each and went on. merge puts the changes
of the copy on top of those of the event, in their order, with who made them and
when; their reason says that they came with a copy. What both entered alike is
joined. What does not go together is listed and not taken: a game with two results,
a round paired in both, the same player edited in both.

All of it is written at once, or with --dry-run nothing. undo --to takes it back. A
second merge of the same copy brings nothing. If there is a conflict the exit code
is 7. Signatures of the copy are kept where they are of changes that both have.

` + cli.ExitCodes,
		Example: `  arbiter merge anna/club.arbiter --dry-run
  arbiter merge anna/club.arbiter`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error { return merge(cmd.Context(), s, args[0], dryRun) })
		},
	}
	cmd.Flags().BoolVar(&dryRun, "dry-run", false, "say what would be done, and do nothing")
	return cmd
}

// merge joins one copy.
func merge(ctx context.Context, s *cli.Session, path string, dryRun bool) error {
	theirs, err := Of(ctx, s.Env, path)
	if err != nil {
		return err
	}
	begun := s.State().Seq
	m, _, err := history.Merge(ctx, s.File.Desk, theirs, dryRun)
	switch {
	case errors.Is(err, tournament.ErrOtherEvent):
		return cli.Fail(cli.ExitRefused, err, remedies.Hint(refusal.Remedy{Code: "other-event"}))
	case errors.Is(err, tournament.ErrTakenBack):
		return cli.Fail(cli.ExitRefused, err)
	case err != nil:
		return s.Told(ctx, err)
	}
	err = printMerge(s, m, theirs, begun, dryRun)
	if dryRun {
		return err
	}
	if joined := joinSignatures(ctx, s, path); joined != nil {
		return errors.Join(err, joined)
	}
	return err
}

// joinSignatures keeps the signatures of a copy.
func joinSignatures(ctx context.Context, s *cli.Session, path string) error {
	theirs, _, err := exchange.ReadSignatures(ctx, path)
	if err != nil {
		return err
	}
	added, left, err := exchange.JoinSignatures(ctx, s.File.Desk, theirs)
	if err != nil {
		return err
	}
	if added > 0 {
		s.Env.Deeds.Wrote(s.Path)
		if err := s.Env.Tell(s.Env.Out, "key.joined", message.Args{"Count": added}); err != nil {
			return err
		}
	}
	if left > 0 {
		s.Env.Note(message.New("key.joined-not", message.Args{"Count": left}))
	}
	return nil
}

// mergedChange tells a change in the words of a state.
func mergedChange(s *cli.Session, c tournament.Change, t *tournament.Tournament) message.Message {
	return message.New("cmd-merge.change", message.Args{"What": journal.Describe(c, t, s.Env.Speech()), "Who": c.Who, "Time": s.Env.When(c.Time)})
}

// seatingsThere are the states of the copy: who sat at a board there is whom a result of
// it is of. Where they cannot be had it is the event as it is here.
func seatingsThere(s *cli.Session, theirs []tournament.Change) *parts.Seatings {
	t, err := tournament.Fold(theirs)
	if err != nil {
		t = s.State()
	}
	return parts.NewSeatings(theirs, t)
}

// Of reads the journal of another file of an event.
func Of(ctx context.Context, e *cli.Env, path string) (journal []tournament.Change, err error) {
	journal, aside, err := eventfile.ReadJournal(ctx, path)
	e.SayStrays(path, aside)
	return journal, err
}

// printMerge says what was taken and what was not.
func printMerge(s *cli.Session, m *tournament.Merging, theirs []tournament.Change, begun int64, dryRun bool) error {
	describe := func(c tournament.Change) message.Message { return mergedChange(s, c, s.State()) }
	for _, c := range m.Changes {
		fmt.Fprintf(s.Env.Out, "+ %s\n", s.Env.Speech().Say(describe(c)))
	}
	there := seatingsThere(s, theirs)
	for _, c := range m.Conflicts {
		if err := s.Env.Tell(s.Env.Out, "cmd-merge.conflict", message.Args{"Seq": c.Theirs.Seq, "Change": mergedChange(s, c.Theirs, there.After(c.Theirs))}); err != nil {
			return err
		}
		fmt.Fprintf(s.Env.Out, "  %s\n", s.Env.Speech().Say(c.Reason))
		if c.Ours != nil {
			fmt.Fprintf(s.Env.Out, "  %s\n", s.Env.Speech().Say(message.New("cmd-merge.here", message.Args{"Seq": c.Ours.Seq, "Change": describe(*c.Ours)})))
		}
	}
	code := "cmd-merge.taken"
	switch {
	case dryRun:
		code = "cmd-merge.would-take"
	case len(m.Changes) > 0 && !slices.ContainsFunc(m.Changes, func(c tournament.Change) bool { return c.Kind == tournament.KindUndone }):
		code = "cmd-merge.taken-undo"
	}
	err := s.Env.Say(message.Message{Code: code, Args: message.Args{
		"Common": m.Common, "Same": len(m.Joined), "Undo": fmt.Sprintf("arbiter undo --to %d", begun),
		"Changes":   message.New("archive-push.changes", message.Args{"Count": len(m.Changes)}),
		"Conflicts": message.New("cmd-merge.conflicts", message.Args{"Count": len(m.Conflicts)}),
	}})
	if err == nil && len(m.Conflicts) > 0 {
		return cli.Fail(cli.ExitConflict, message.Err("cmd-merge.not-taken", message.Args{"Count": len(m.Conflicts)}), message.New("remedy.decide-each"))
	}
	return err
}
