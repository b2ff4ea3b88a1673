package archive

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/signature"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/keyring"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/archive"
	"arbiter/tournament/signing"
)

// archivePushOptions are the flags of archive push.
type archivePushOptions struct {
	source  string
	receipt string
	sign    bool
	signer  signature.SignerOptions
	format  string
	all     bool // --all-groups
}

// newArchivePushCmd sends events.
func newArchivePushCmd(a *Command) *cobra.Command {
	var opts archivePushOptions
	cmd := &cobra.Command{
		Use:   "push [EVENT...]",
		Short: "Send an event to the archive: its sheets, results, players and the head of its journal",
		Long: `Sends events to the archive, each whole or not at all, and prints a receipt; arbiter
archive verify holds the archive to it later. Without EVENT it is the event of --file or
--group, or the only one here; --all-groups are all of the folder. The event file is read
and not altered, but that one of an older version is brought to this one, as by any command.

The same event again sends what is new. A sheet that was corrected comes in beside the
one that stood before: nothing that was sent is thrown away. An event whose journal is
not the one that was sent is refused, and so is an older copy. Signatures of the event
come with it. --sign signs the receipt with the key of those who keep the archive.

` + cli.ExitCodes,
		Example: "  arbiter archive push club.arbiter\n  arbiter archive push club.arbiter --receipt receipt.json --source \"Frisian federation\"",
		Args:    cobra.ArbitraryArgs,
		RunE:    func(cmd *cobra.Command, args []string) error { return a.pushAll(cmd.Context(), args, opts) },
	}
	f := cmd.Flags()
	f.StringVar(&opts.source, "source", "", "under which source the sheets are kept (default: as before, else the name of the event)")
	f.StringVar(&opts.receipt, "receipt", "", "write the receipt to a file, as JSON")
	f.BoolVar(&opts.sign, "sign", false, "sign the receipt: FILE.minisig stands beside it")
	opts.signer.Flags(cmd, signing.RoleArchive)
	cli.FormatFlag(cmd, &opts.format, "text", "json")
	cli.AllGroupsFlag(cmd, &opts.all)
	return cmd
}

// pushAll sends the events that are meant.
func (a *Command) pushAll(ctx context.Context, named []string, opts archivePushOptions) error {
	paths, err := a.eventPaths(ctx, named, opts.all)
	if err != nil {
		return err
	}
	return a.pushFiles(ctx, paths, opts)
}

// pushFiles sends the events of files. One that cannot be sent keeps no other from being sent.
func (a *Command) pushFiles(ctx context.Context, paths []string, opts archivePushOptions) error {
	sign, err := a.receiptSigner(ctx, opts)
	if err != nil {
		return signature.KeyFailed(err)
	}
	var receipts []archive.Receipt
	var failed []error
	for _, path := range paths {
		receipt, err := a.pushFile(ctx, path, opts)
		if ctx.Err() != nil {
			return err
		}
		if err != nil {
			failed = append(failed, err)
			continue
		}
		receipts = append(receipts, receipt)
	}
	if err := a.keepReceipts(opts.receipt, receipts, sign); err != nil {
		return err
	}
	if len(paths) == 1 || len(failed) == 0 {
		return errors.Join(failed...)
	}
	for _, err := range failed {
		a.Env.Report(err)
	}
	return cli.Fail(cli.ClassifyExit(failed[0]), message.Err("archive-push.not-taken", message.Args{"Count": len(failed), "Of": len(paths)}))
}

// eventPaths are the event files that are meant.
func (a *Command) eventPaths(ctx context.Context, named []string, all bool) ([]string, error) {
	if all {
		return a.groupPaths(named)
	}
	if len(named) == 0 {
		path, err := a.Env.EventFile(ctx)
		return []string{path}, err
	}
	if a.Env.File != "" {
		return nil, cli.Usage(message.Err("archive-push.named-twice", message.Args{"File": a.Env.File, "Named": named[0], "Flag": "--file"}))
	}
	var paths []string
	for _, name := range named {
		path, err := a.eventPath(ctx, name)
		if err != nil {
			return nil, err
		}
		paths = append(paths, path)
	}
	return paths, nil
}

// groupPaths are the files of all events of the folder.
func (a *Command) groupPaths(named []string) ([]string, error) {
	if len(named) > 0 {
		return nil, cli.Usage(message.Err("archive-push.one-and-all", message.Args{"Named": named[0], "Flag": "--all-groups"}))
	}
	groups, err := a.Env.AllGroups()
	var paths []string
	for _, g := range groups {
		paths = append(paths, g.Path)
	}
	return paths, err
}

// eventPath is the event file that a name on the command line means: in a folder the only
// one, or that of --group.
func (a *Command) eventPath(ctx context.Context, named string) (string, error) {
	if !cli.IsFolder(named) {
		return named, nil
	}
	within := *a.Env
	within.File, within.Chosen = named, ""
	return within.EventFile(ctx)
}

// pushFile sends the event of a file, and prints the receipt.
func (a *Command) pushFile(ctx context.Context, path string, opts archivePushOptions) (archive.Receipt, error) {
	event, err := a.readEvent(ctx, path)
	if err != nil {
		return archive.Receipt{}, err
	}
	var receipt archive.Receipt
	err = a.With(ctx, toBegin, func(e archive.Engine) error {
		pushed, err := archive.Push(ctx, e, event, archive.PushOptions{Source: opts.source, Who: a.Env.Author(), Now: a.Env.Now})
		if err != nil {
			return pushRefused(eventsFailed(err))
		}
		if receipt = pushed.Event.Receipt(); !pushed.Again {
			a.Env.Deeds.Wrote(shownAddress(a.address()))
		}
		return a.showPushed(pushed, opts.format)
	})
	return receipt, err
}

// readEvent reads an event with its journal, from tables that agree with it.
func (a *Command) readEvent(ctx context.Context, path string) (archive.EventFile, error) {
	var event archive.EventFile
	file, aside, err := eventfile.Open(ctx, path, desk.Agreed, a.Env.ReadingOptions())
	a.Env.SayStrays(path, aside)
	if err != nil {
		return event, err
	}
	journal, err := file.Journal().Changes(ctx)
	state := file.State() // others may have gone on since
	if err == nil && int64(len(journal)) < state.Seq {
		err = &tournament.ConflictError{Base: state.Seq, Head: int64(len(journal))}
	}
	if err == nil {
		event = archive.EventFile{Name: filepath.Base(path), State: state, Journal: journal[:state.Seq]}
		event.Signed, err = exchange.Signed(ctx, file.Desk)
	}
	return event, errors.Join(err, file.Close())
}

// pushRefused gives the refusal of an event its exit code, and says what can be done.
func pushRefused(err error) error {
	switch {
	case errors.Is(err, archive.ErrRewritten):
		return cli.Fail(cli.ExitRefused, err, message.New("archive-push.help-rewritten", message.Args{"Command": "arbiter merge"}))
	case errors.Is(err, archive.ErrOlderCopy):
		return cli.Fail(cli.ExitRefused, err, message.New("archive-push.help-older", message.Args{"Command": "arbiter merge"}))
	case errors.Is(err, archive.ErrOtherSource):
		return cli.Fail(cli.ExitRefused, err, message.New("archive-push.help-source"))
	case errors.Is(err, archive.ErrTooLarge):
		return cli.Fail(cli.ExitRefused, err)
	}
	return err
}

// showPushed prints what became of an event, and its receipt.
func (a *Command) showPushed(p archive.Pushed, format string) error {
	entry := &p.Event
	said := message.New("archive-push.pushed", message.Args{
		"Event": entry.Name, "Count": entry.New, "Sheets": entry.Sheets, "Results": entry.Results, "Unrecorded": entry.Unrecorded, "Players": entry.Players,
	})
	if p.Again {
		said = message.New("archive-push.again", message.Args{"Event": entry.Name, "When": entry.When})
	}
	if format == "json" {
		a.Env.Note(said)
		return cli.JsonLine(a.Env.Out, entry.Receipt())
	}
	if err := a.Env.Say(said); err != nil {
		return err
	}
	out := cli.NewRows(a.Env.Out)
	line := func(code string, value any) {
		fmt.Fprintf(out, "%s\t%v\n", a.Env.Speech().Say(message.New(code)), value)
	}
	line("archive-push.row-archive", entry.Archive)
	line("archive-push.row-entry", entry.Number)
	line("archive-push.row-hash", entry.Hash)
	line("archive-push.row-event", entry.Event)
	line("archive-push.row-change", entry.Seq)
	line("archive-push.row-head", entry.Head)
	line("archive-push.row-when", a.Env.When(entry.When))
	return out.Flush()
}

// receiptSigner opens the key that receipts are signed with, before anything is sent; nil where
// they are not.
func (a *Command) receiptSigner(ctx context.Context, opts archivePushOptions) (func(text string) (signing.Signature, error), error) {
	switch {
	case !opts.sign:
		return nil, nil
	case opts.receipt == "" || opts.receipt == cli.StandardOutput:
		return nil, signature.ErrForNothing
	}
	key, as, err := signature.Signer(ctx, a.Env, opts.signer)
	if err != nil {
		return nil, err
	}
	return func(text string) (signing.Signature, error) { return key.Sign(strings.NewReader(text), as) }, nil
}

// keepReceipts writes receipts to a file, and the signature beside it; "" is none.
func (a *Command) keepReceipts(path string, receipts []archive.Receipt, sign func(text string) (signing.Signature, error)) error {
	if path == "" || len(receipts) == 0 {
		return nil
	}
	var text strings.Builder
	for _, r := range receipts {
		if err := cli.JsonLine(&text, r); err != nil {
			return err
		}
	}
	if err := a.Env.WriteFile(path, signature.TextOf(text.String())); err != nil || sign == nil {
		return err
	}
	signs, err := sign(text.String())
	if err != nil {
		return err
	}
	return a.Env.WriteFile(path+keyring.SignatureEnding, signature.TextOf(signs.Text()))
}
