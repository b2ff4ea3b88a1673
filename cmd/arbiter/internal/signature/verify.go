package signature

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/keyring"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// NewVerifyCmd proves that an event file is what its journal and its papers say.
func NewVerifyCmd(env *cli.Env) *cobra.Command {
	var against, signedBy []string
	var rebuild, all bool
	cmd := &cobra.Command{
		Use:   "verify",
		Short: "Prove that the event file is what its journal says",
		Long: `Checks the chain of hashes of the journal, makes the state of the event anew from
its changes, and compares it with what the file holds, with the standings and views
that other programs read. The first entry that does not fit is named. Changes that
are dated before earlier ones are noted.

That proves that the file agrees with itself, no more: whoever has the file can
rewrite all of it and seal it anew. What has left the house he cannot alter. With
--against you give what stands at the foot of a paper, in any language, or the text
of its QR code: 32 digits (128 bits) prove that this change and all before it are as
they were when the paper was made. Papers of earlier versions have 8 digits, which
can be made to fit in minutes: there the paper itself must be compared, and the exit
code is 9.

What was rewritten before the first paper left the house cannot be seen so, nor who made
a change: the journal holds names. Signatures (arbiter sign) say who stands for a state
of the event, to whoever has the public key. They are verified each time; with
--signed-by the event as it is now must be signed by that key, by one of a list, or by
each of several.

--rebuild writes the tables that another program altered anew from the journal,
standings and views too; the journal stays as it is, and must be in order.

` + cli.ExitCodes,
		Example: `  arbiter verify --file club.arbiter
  arbiter verify --against "42 ddfd27b2 01234567 89abcdef 01234567"
  arbiter verify --signed-by anna.pub --signed-by bond.keys`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if all {
				return verifyGroups(cmd.Context(), env)
			}
			papers, err := papersOf(against)
			if err != nil {
				return err
			}
			if rebuild {
				if err := runRebuild(cmd.Context(), env); err != nil {
					return err
				}
			}
			wanted, err := wanted(env, signedBy)
			if err != nil {
				return KeyFailed(err)
			}
			return runVerify(cmd.Context(), env, papers, wanted)
		},
	}
	cmd.Flags().StringArrayVar(&against, "against", nil, "what stands on a paper: change and digits, or its QR code (may be given again)")
	SignedByFlag(cmd, &signedBy)
	cli.AllGroupsFlag(cmd, &all)
	cmd.Flags().BoolVar(&rebuild, "rebuild", false, "write the tables anew from the journal first")
	cmd.MarkFlagsMutuallyExclusive("all-groups", "against")
	cmd.MarkFlagsMutuallyExclusive("all-groups", "rebuild")
	cmd.MarkFlagsMutuallyExclusive("all-groups", "signed-by")
	return cmd
}

// runRebuild writes the tables of the file anew.
func runRebuild(ctx context.Context, env *cli.Env) error {
	path, err := env.EventFile(ctx)
	if err != nil {
		return err
	}
	aside, err := eventfile.Rebuild(ctx, path)
	env.SayStrays(path, aside)
	if err != nil {
		return err
	}
	env.Deeds.Wrote(path)
	return env.Tell(env.Out, "cmd-verify.rebuilt", message.Args{"Path": path})
}

// papersOf reads what stands on papers.
func papersOf(against []string) ([]history.Stamp, error) {
	papers := make([]history.Stamp, 0, len(against))
	for _, text := range against {
		stamp, ok := history.ParseStamp(text)
		if !ok {
			return nil, cli.Usage(message.Err("cmd-verify.against", message.Args{"Text": text}), message.New("cmd-verify.write-against"))
		}
		papers = append(papers, stamp)
	}
	return papers, nil
}

// runVerify checks the file, the papers against it, and who has signed it.
func runVerify(ctx context.Context, env *cli.Env, papers []history.Stamp, wanted []keyring.Wanted) error {
	return env.WithEvent(ctx, func(s *cli.Session) error { return verified(ctx, s, papers, wanted) })
}

// verified checks the event, the papers against it, and who has signed it.
func verified(ctx context.Context, s *cli.Session, papers []history.Stamp, wanted []keyring.Wanted) error {
	env := s.Env
	if err := s.Verify(ctx); err != nil {
		return err
	}
	journal, err := s.Journal().Changes(ctx)
	if err != nil {
		return err
	}
	weak := false
	for _, paper := range papers {
		c, err := paper.Check(journal)
		if err != nil {
			return err
		}
		proof := paper.Proof(c)
		weak = weak || !proof.Strong
		if err := env.Say(proven(proof)); err != nil {
			return err
		}
		if err := checkedCode(ctx, s, paper, c.Seq, wanted); err != nil {
			return KeyFailed(err)
		}
	}
	noteBackdated(env, journal)
	if err := env.Tell(env.Out, "cmd-verify.in-order", message.Args{"Path": s.Path, "Count": int(s.State().Seq), "Head": s.Head()}); err != nil {
		return err
	}
	if err := verifiedSignatures(ctx, s, wanted); err != nil || !weak {
		return err
	}
	return cli.ErrNoProof // a script that looks at the code alone is told as well
}

// mostBackdated is how many changes dated before earlier ones verify names.
const mostBackdated = 10

// proven says what a stamp that fits proves.
func proven(p history.Proof) message.Message {
	args := message.Args{"Digits": p.Digits, "Seq": p.Seq}
	if p.Strong {
		return message.New("cmd-verify.proof", args)
	}
	effort := message.New("cmd-verify.effort-machines")
	if p.Cheap {
		effort = message.New("cmd-verify.effort-minutes")
	}
	return message.New("cmd-verify.no-proof", args, message.Args{"Bits": 4 * p.Count, "Number": p.Count, "Effort": effort,
		"Command": fmt.Sprintf("arbiter standings --as-of %d", p.Seq)})
}

// noteBackdated names the changes that are dated before earlier ones.
func noteBackdated(env *cli.Env, journal []tournament.Change) {
	for i, m := range tournament.Backdated(journal) {
		if i == mostBackdated {
			env.Note(message.New("cmd-verify.more-backdated", message.Args{"Command": "arbiter journal --marks"}))
			break
		}
		back := journal[m.After-1].Time.Sub(journal[m.Seq-1].Time)
		env.Note(message.New("cmd-verify.backdated", message.Args{"Seq": m.Seq, "After": m.After, "Span": timeSpan(back)}))
	}
}

// timeSpan is a span of time in its largest unit.
func timeSpan(d time.Duration) message.Message {
	for _, unit := range []struct {
		length time.Duration
		code   string
	}{{24 * time.Hour, "days"}, {time.Hour, "hours"}, {time.Minute, "minutes"}} {
		if n := int(d / unit.length); n > 0 {
			return message.Message{Code: "cmd-verify." + unit.code, Args: message.Args{"Count": n}}
		}
	}
	return message.New("cmd-verify.seconds", message.Args{"Seconds": message.Number(fmt.Sprintf("%.1f", d.Seconds()))})
}
