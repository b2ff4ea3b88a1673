package round

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/deeds"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/reports/why"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// deedCmd is the command of a deed that is done to a round, with what the terminal says of it
// and its check of the words; one that prints the round has a format.
func deedCmd(env *cli.Env, id string, prints bool, cmd cobra.Command) *cobra.Command {
	format := ""
	made := cli.DeedCommandBy(env, id, cmd, func(ctx context.Context, s *cli.Session, row deeds.Deed, f deeds.Filled) error {
		return doAt(ctx, s, row, f, format)
	})
	if prints {
		cli.TableFormatFlag(made, &format)
	}
	return made
}

// doAt does a deed to a round of an event that is open, and prints the round, or what was done.
func doAt(ctx context.Context, s *cli.Session, row deeds.Deed, f deeds.Filled, format string) error {
	onDraft := false
	if row.Offered&deeds.Seated != 0 {
		var err error
		if onDraft, err = fitsDraft(s, f, format); err != nil {
			return err
		}
	}
	out, err := s.DoDeed(ctx, row, f)
	if published := out.Published; published != nil && published.Difference != nil && !published.Difference.Same {
		stage, _ := s.State().Stage(s.StageNumber())
		how := why.DifferenceOf(s.State(), stage, published.Round, *published.Difference)
		if told := s.Env.Tell(s.Env.Err, "cmd-round.differs", message.Args{"How": how}); told != nil {
			return told
		}
	}
	switch {
	case err != nil:
		return err
	case onDraft:
		return printDraft(s, s.StageNumber(), format)
	case out.Altered != nil:
		return printAltered(s, *out.Altered, format)
	case format == "":
		return s.SayOutcome(out)
	}
	s.Env.Facts(out.Facts)
	return printRounds(s, s.StageNumber(), format, tournament.Round{Number: out.Round})
}

// fitsDraft reports whether the draft is altered, and refuses flags that it has no use for.
func fitsDraft(s *cli.Session, f deeds.Filled, format string) (bool, error) {
	if err := rounds.Alterable(s.File.Desk, f.Round()); err != nil {
		return false, err
	}
	if !rounds.OnDraft(s.File.Desk, f.Round()) {
		return false, nil
	}
	for _, flag := range []string{"force", "absent"} {
		if f.Has(flag) {
			return true, cli.Usage(message.Err("cmd-round.not-for-draft", message.Args{"Flag": "--" + flag}))
		}
	}
	return true, checkDraftFormat(format)
}
