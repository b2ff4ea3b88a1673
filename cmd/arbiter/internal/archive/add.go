package archive

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/game"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// archiveAddOptions are the flags of archive add.
type archiveAddOptions struct {
	source    string
	variant   string
	workers   int
	questions string
}

// newArchiveAddCmd takes game sheets.
func newArchiveAddCmd(a *Command) *cobra.Command {
	var opts archiveAddOptions
	cmd := &cobra.Command{
		Use:   "add PATH...",
		Short: "Take the game sheets of files, folders and zip archives",
		Long: `Takes the game sheets of PDN files, of folders and zip archives with PDN files in
them, and of standard input (-). A file is taken whole or not at all; a game in it that
cannot be read is kept with what could be read, and its finding. The same file again adds
nothing, and one that has grown adds what is new: a run that was stopped goes on where it
was when the same command is given once more.

The file of an event (NAME.arbiter) that is named is sent as by arbiter archive push,
with its results and a receipt; those of a folder are sent by push --all-groups.

Photographs of the sheets of print scan-sheets, JPEG, PNG and scans as PDF, are read as by
arbiter scan, of whatever events they are: --variant says which game was played. A game that
is read without doubt is taken, without names; half-moves in doubt are written into the file
of --questions, and the same command takes what was answered in it.

What there is to do with new sheets is done by arbiter archive work.

` + cli.ExitCodes,
		Example: "  arbiter archive add sheets/ club.arbiter\n  arbiter archive add 2026.zip --source \"Frisian federation\"\n  arbiter archive add photos/ --variant frisian --questions doubts.json",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			req := archive.AddOptions{SourceName: opts.source, Workers: opts.workers}
			if opts.variant != "" {
				var err error
				if req.Game, err = games.Lookup(opts.variant); err != nil {
					return cli.Usage(err)
				}
			}
			return a.addAll(cmd.Context(), args, req, opts.questions)
		},
	}
	f := cmd.Flags()
	f.StringVar(&opts.source, "source", "", "who hands the sheets in, or what they are (default: nothing, the file alone)")
	f.StringVar(&opts.variant, "variant", "", "the game, where a sheet does not say")
	cli.CompleteVariants(cmd)
	f.StringVar(&opts.questions, "questions", "", "of photographs: file of the half-moves in doubt, with their answers (JSON): read where it is there, and written anew")
	f.IntVar(&opts.workers, "workers", 0, "how many read games at once (default: one for each core)")
	return cmd
}

// AddRest is what the bar says of how far it is. A text is read twice.
func AddRest(p archive.AddProgress) message.Message {
	const bytes = 2 << 20 // of a megabyte, read twice
	return message.New("archive.bar-add", message.Args{
		"Texts": p.Texts, "Of": p.OfTexts, "Size": p.Done / bytes, "Sizes": (p.Of + bytes - 1) / bytes, "Sheets": p.Sheets,
	})
}

// addAll takes the sheets of what is named, those of photographs among it, and sends the event files.
// What cannot be read keeps no event from being sent.
func (a *Command) addAll(ctx context.Context, names []string, req archive.AddOptions, questions string) error {
	var texts, events, photos []string
	for _, name := range names {
		some, only := game.Photographs(name)
		switch {
		case cli.IsEventName(name):
			events = append(events, name)
			continue
		case some:
			photos = append(photos, name)
		}
		if !only {
			texts = append(texts, name)
		}
	}
	var err, asked error
	if len(photos) > 0 {
		req.Made, asked = game.ScanAny(ctx, a.Env, photos, game.AnyScan{Game: req.Game, Questions: questions})
		if asked != nil && !passing(asked) {
			return asked
		}
	}
	if len(texts)+len(req.Made) > 0 {
		err = a.With(ctx, toBegin, func(e archive.Engine) error { return a.Add(ctx, e, texts, req) })
	}
	switch {
	case err == nil:
		err = asked
	case asked != nil:
		a.Env.Report(asked)
	}
	if len(events) == 0 || err != nil && !passing(err) {
		return err
	}
	sent := a.pushFiles(ctx, events, archivePushOptions{source: req.SourceName, format: "text"})
	if err == nil || ctx.Err() != nil {
		return sent
	}
	a.Env.Report(sent)
	return err
}

// passing reports whether an error is of a text alone, or of what is to be asked of one.
func passing(err error) bool {
	return errors.Is(err, cli.ErrFindings) || cli.ClassifyExit(err) == cli.ExitInput
}

// Add takes the sheets and says what came of them.
func (a *Command) Add(ctx context.Context, e archive.Engine, paths []string, req archive.AddOptions) error {
	bar := NewBar(a.Env)
	bar.Begin(message.New("archive.doing-add"), 0)
	req.Progress = func(p archive.AddProgress) { bar.At(p.Done, p.Of, AddRest(p)) }
	unread := 0
	req.Took = func(t archive.Taken) {
		if t.Err != nil {
			bar.Aside(func() { a.Env.Report(t.Err) })
			unread++
		}
	}
	added, err := archive.Add(ctx, e, a.Env.Source(), paths, req)
	bar.End()
	if errors.Is(err, context.Canceled) {
		return cli.Fail(cli.ExitStopped, message.Err("archive.stopped-add", message.Args{"Count": added.Sheets}), message.New("archive.add-again"))
	}
	if err != nil {
		return err
	}
	if err := a.sayAdded(added); err != nil {
		return err
	}
	if unread > 0 {
		return cli.Fail(cli.ExitInput, message.Err("cmd-check.unread", message.Args{"Count": unread}))
	}
	return nil
}

// sayAdded says what came in, and how many files brought nothing.
func (a *Command) sayAdded(added archive.Added) error {
	if added.Texts > 0 || added.Known == 0 {
		from := message.Counted("archive.added-from", added.Texts)
		if err := a.Env.Say(message.New("archive.added", message.Args{"Count": added.Sheets, "From": from})); err != nil {
			return err
		}
	}
	if added.Known == 0 {
		return nil
	}
	return a.Env.Say(message.Counted("archive.added-known", added.Known))
}
