package archive

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// archiveWorkOptions are the flags of archive work.
type archiveWorkOptions struct {
	only    []string
	workers int
	retry   bool
}

// newArchiveWorkCmd does what is still to do.
func newArchiveWorkCmd(a *Command) *cobra.Command {
	var opts archiveWorkOptions
	cmd := &cobra.Command{
		Use:   "work",
		Short: "Do what is still to do: verdicts, positions, twins",
		Long: `Checks every game by its articles, indexes the positions that it came through, and
looks for sheets of one game. What is done stays done: stopped with Ctrl-C or killed,
the next run goes on. Several can run at once on one archive.

A part that fails three times is set aside and named (exit code 1); --retry tries those
again.

` + cli.ExitCodes,
		Example: "  arbiter archive work\n  arbiter archive work --only check --workers 1",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			only, err := opts.kinds()
			if err != nil {
				return cli.Usage(err)
			}
			ctx, stop := untilAsked(cmd.Context())
			defer stop()
			return a.With(ctx, toWrite, func(e archive.Engine) error { return a.work(ctx, e, opts, only) })
		},
	}
	f := cmd.Flags()
	f.StringSliceVar(&opts.only, "only", nil, "only this work (repeatable): "+strings.Join(archiveKinds(), ", "))
	cli.OfferWords(cmd, "only", archiveKinds())
	f.IntVar(&opts.workers, "workers", 0, "how many work at once (default: one for each core)")
	f.BoolVar(&opts.retry, "retry", false, "try again what was set aside")
	return cmd
}

// newArchiveWorkerCmd works on an archive in PostgreSQL until it is stopped.
func newArchiveWorkerCmd(a *Command) *cobra.Command {
	var opts archiveWorkOptions
	cmd := &cobra.Command{
		Use:   "worker",
		Short: "Work on an archive in PostgreSQL until stopped",
		Long: `Does what is to do as it comes in, until it is stopped with Ctrl-C or by the system.
Any number of them can work on one archive, on as many machines; what one that dies has
begun is done by another.

` + cli.ExitCodes,
		Example: "  arbiter archive worker --db postgres://archive@db.example/archive",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if !IsServer(a.address()) {
				return cli.Usage(message.Err("archive.worker-server"), message.New("archive.worker-file"))
			}
			ctx, stop := untilAsked(cmd.Context())
			defer stop()
			return a.With(ctx, toBegin, func(e archive.Engine) error {
				return archive.Do(ctx, e, archive.Works{WorkOptions: archive.WorkOptions{
					Workers: opts.workers, Name: a.Env.Author(), Stay: true, Failed: a.setAside,
				}})
			})
		},
	}
	cmd.Flags().IntVar(&opts.workers, "workers", 0, "how many work at once (default: one for each core)")
	return cmd
}

// untilAsked is a context that also ends when the system asks the program to end, as it
// does with a service: what has been begun is given back, and nobody waits for its lease.
func untilAsked(ctx context.Context) (context.Context, context.CancelFunc) {
	return signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
}

// setAside says that a part of the work failed every time.
func (a *Command) setAside(s archive.SetAside) {
	a.Env.Note(message.New("archive.set-aside", message.Args{"Shard": s.Shard.ID, "Kind": message.New("archive.kind-" + s.Shard.Task.Kind.String()), "Why": told(s.Error)}))
}

// archiveKinds are the words for kinds of work.
func archiveKinds() []string {
	var words []string
	for _, t := range archive.Tasks() {
		words = append(words, t.Kind.String())
	}
	return words
}

// kinds are the kinds of work that the flags choose.
func (o archiveWorkOptions) kinds() ([]archive.Kind, error) {
	var kinds []archive.Kind
	for _, word := range o.only {
		kind, ok := archive.ParseKind(word)
		if !ok {
			return nil, cli.ChooseOne(archiveKinds())
		}
		kinds = append(kinds, kind)
	}
	return kinds, nil
}

// WorkRest is what the bar says of how far a task is. Twins are looked for in slices of no
// known size.
func WorkRest(done, parts, sheets int64) message.Message {
	if sheets == 0 {
		return message.New("archive.bar-parts", message.Args{"Done": done, "Of": parts})
	}
	return message.New("archive.bar-work", message.Args{"Done": done, "Of": parts, "Sheets": sheets})
}

// work does the tasks and says what was set aside.
func (a *Command) work(ctx context.Context, e archive.Engine, opts archiveWorkOptions, only []archive.Kind) error {
	if opts.retry {
		n, err := e.Retry(ctx)
		if err != nil {
			return err
		}
		a.Env.Facts([]refusal.Note{message.Counted("archive.retried", n)})
	}
	bar := NewBar(a.Env)
	aside := 0
	parts, done, sheets := int64(0), int64(0), int64(0)
	err := archive.Do(ctx, e, archive.Works{
		Only: only,
		Began: func(t archive.Task, shards int) {
			parts, done, sheets = int64(shards), 0, 0
			bar.Begin(message.New("archive.doing-"+t.Kind.String()), parts)
		},
		WorkOptions: archive.WorkOptions{
			Workers: opts.workers, Name: a.Env.Author(),
			Done: func(s archive.Shard) {
				done, sheets = done+1, sheets+s.Sheets
				bar.At(done, parts, WorkRest(done, parts, sheets))
			},
			Failed: func(s archive.SetAside) {
				aside++
				bar.Aside(func() { a.setAside(s) })
			},
		},
	})
	bar.End()
	if errors.Is(err, context.Canceled) {
		return cli.Fail(cli.ExitStopped, message.Err("archive.stopped-work"), message.New("archive.status-left"))
	}
	if err == nil && aside > 0 {
		return cli.ErrFindings
	}
	return err
}

// told is an error that an engine has kept: as a message where it is one.
func told(text string) any {
	if m, ok := message.Decode(text); ok {
		return m
	}
	return text
}
