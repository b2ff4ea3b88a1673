package archive

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/signature"
	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// newArchiveVerifyCmd holds the archive to what was sent.
func newArchiveVerifyCmd(a *Command) *cobra.Command {
	var format string
	var signedBy []string
	cmd := &cobra.Command{
		Use:   "verify [RECEIPT|EVENT]",
		Short: "Hold the archive to a receipt or to an event, or check all that it keeps of events",
		Long: `A receipt of arbiter archive push (- is standard input): its entry is there as it was
given, it follows from all entries before it, and the results and sheets that it names
are there. An event file: whether it was sent as it is now, whole, in part or never.
Without either all entries and sheets of all events are checked.

With --signed-by a receipt must be signed by that key, or by one of a list: the signature
stands beside it (RECEIPT.minisig). What was not signed is not held against the archive.

The exit code is 1 where something differs.

` + cli.ExitCodes,
		Example: "  arbiter archive verify receipt.json\n  arbiter archive verify club.arbiter\n  arbiter archive verify",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(signedBy) > 0 {
				if len(args) == 0 || args[0] == cli.StandardOutput {
					return signature.KeyFailed(signature.ErrForNothing)
				}
				aside := func(said message.Teller) error { a.Env.Note(said); return nil }
				if err := signature.CheckFiles(a.Env, args, signedBy, aside); err != nil {
					return signature.KeyFailed(err)
				}
			}
			if len(args) == 0 {
				return a.verifyAll(cmd.Context(), format)
			}
			return a.verify(cmd.Context(), args[0], format)
		},
	}
	cli.FormatFlag(cmd, &format, "text", "json")
	signature.SignedByFlag(cmd, &signedBy)
	return cmd
}

// eventsFailed is an error of what is kept of events, with its exit code.
func eventsFailed(err error) error {
	if broken := (*archive.EventsBrokenError)(nil); errors.As(err, &broken) {
		return cli.Fail(cli.ExitStorage, err, message.New("archive-push.help-verify", message.Args{"Command": "arbiter archive verify"}))
	}
	return err
}

// verify holds the archive to a receipt or to an event.
func (a *Command) verify(ctx context.Context, name, format string) error {
	if cli.IsFolder(name) || strings.HasSuffix(name, desk.GroupEnding) {
		return a.verifyEvent(ctx, name, format)
	}
	in, err := a.openReceipt(name)
	if err != nil {
		return err
	}
	defer in.Close()
	text := bufio.NewReader(in)
	if head, _ := text.Peek(len(sqliteHead)); bytes.Equal(head, []byte(sqliteHead)) {
		return a.verifyEvent(ctx, name, format)
	}
	receipts, err := archive.ReadReceipts(text)
	if errors.Is(err, archive.ErrNoReceipt) {
		return cli.Fail(cli.ExitInput, message.Because(err, "rating-seed.file", message.Args{"File": name, "Why": err}), message.New("archive-push.help-receipt", message.Args{"Command": "arbiter archive push --receipt"}))
	}
	if err != nil {
		return err
	}
	return a.verifyReceipts(ctx, receipts, format)
}

// sqliteHead begins every event file.
const sqliteHead = "SQLite format 3\x00"

// openReceipt opens a file, or standard input.
func (a *Command) openReceipt(name string) (io.ReadCloser, error) {
	if name == cli.StandardOutput { // - is both
		return io.NopCloser(a.Env.In), nil
	}
	return os.Open(name)
}

// verifyReceipts holds the archive to receipts.
func (a *Command) verifyReceipts(ctx context.Context, receipts []archive.Receipt, format string) error {
	return a.With(ctx, ToRead, func(e archive.Engine) error {
		differs := false
		for _, r := range receipts {
			v, err := archive.VerifyReceipt(ctx, e, r)
			if err != nil {
				return eventsFailed(err)
			}
			differs = differs || len(v.Differences) > 0
			holds := message.New("archive-push.holds", message.Args{"Event": r.Name, "Entry": r.Entry, "Count": r.Sheets, "When": r.When})
			if err := a.showVerified(v, r.Name, holds, format); err != nil {
				return err
			}
		}
		return cli.FindingsIf(differs)
	})
}

// verifyAll checks all that is kept of events.
func (a *Command) verifyAll(ctx context.Context, format string) error {
	return a.With(ctx, ToRead, func(e archive.Engine) error {
		v, err := archive.VerifyEvents(ctx, e)
		if err != nil {
			return eventsFailed(err)
		}
		fine := message.New("archive-push.in-order", message.Args{"Count": int(v.Entries), "Events": v.Events, "Sheets": v.Sheets})
		if err := a.showVerified(v, "", fine, format); err != nil {
			return err
		}
		return cli.FindingsIf(len(v.Differences) > 0)
	})
}

// archiveDifference is something that is not as it was, as JSON has it.
type archiveDifference struct {
	Code string `json:"code"`
	Text string `json:"text"`
}

// archiveVerified is what came of a check, as JSON has it.
type archiveVerified struct {
	Schema      int                 `json:"schema"`
	Event       string              `json:"event,omitempty"` // its name, of a receipt
	OK          bool                `json:"ok"`
	Entries     int64               `json:"entries"`
	Sheets      int                 `json:"sheets"`
	Differences []archiveDifference `json:"differences"`
}

// showVerified prints the differences, or that all is fine.
func (a *Command) showVerified(v archive.Verified, event string, fine message.Message, format string) error {
	if format == "json" {
		row := archiveVerified{Schema: 1, Event: event, OK: len(v.Differences) == 0, Entries: v.Entries, Sheets: v.Sheets, Differences: []archiveDifference{}}
		for _, d := range v.Differences {
			row.Differences = append(row.Differences, archiveDifference{d.Code, a.Env.Speech().Say(d)})
		}
		return cli.JsonLine(a.Env.Out, row)
	}
	if len(v.Differences) == 0 {
		return a.Env.Say(fine)
	}
	for _, d := range v.Differences {
		said := d
		if event != "" {
			said = message.New("archive-push.of-event", message.Args{"Event": event, "Why": d})
		}
		if err := a.Env.Say(said); err != nil {
			return err
		}
	}
	return nil
}

// archiveStanding is how an event stands to the archive, as JSON has it.
type archiveStanding struct {
	Schema  int    `json:"schema"`
	Event   string `json:"event"` // its name
	ID      string `json:"id"`
	State   string `json:"state"`          // whole, partly, never, older or rewritten
	Entry   int64  `json:"entry"`          // of the last push; 0 is none
	Changes int64  `json:"changes"`        // that are not in the archive
	Sheets  int    `json:"sheets"`         // likewise
	Later   int64  `json:"later"`          // changes that only the archive has
	Parted  int64  `json:"parted_at"`      // the first change that is not the one that was pushed; 0 is none
	When    string `json:"when,omitempty"` // of the last push
}

// verifyEvent says how an event stands to what was sent of it.
func (a *Command) verifyEvent(ctx context.Context, name, format string) error {
	path, err := a.eventPath(ctx, name)
	if err != nil {
		return err
	}
	event, err := a.readEvent(ctx, path)
	if err != nil {
		return err
	}
	return a.With(ctx, ToRead, func(e archive.Engine) error {
		s, err := archive.VerifyEvent(ctx, e, event)
		if err != nil {
			return eventsFailed(err)
		}
		if err := a.showStanding(event, s, format); err != nil {
			return err
		}
		if s.Last != nil && s.Signed > 0 {
			a.Env.Note(message.New("key.not-in-archive", message.Args{"Count": s.Signed, "Command": "arbiter archive push"}))
		}
		return cli.FindingsIf(!s.Whole())
	})
}

// showStanding prints how an event stands to the archive.
func (a *Command) showStanding(event archive.EventFile, s archive.EventStanding, format string) error {
	row := archiveStanding{Schema: 1, Event: event.State.Event.Name, ID: event.ID(), State: standingWord(s), Changes: s.Changes, Sheets: s.Sheets, Later: s.Later, Parted: s.Parted}
	values := message.Args{
		"Event": row.Event, "Change": s.Parted,
		"Changes": message.Counted("archive-push.changes", int(s.Changes)), "Sheets": message.Counted("word.some-sheets", s.Sheets), "Later": message.Counted("archive-push.changes", int(s.Later)),
	}
	if s.Last != nil {
		row.Entry, row.When = s.Last.Number, s.Last.When.Format("2006-01-02T15:04:05Z")
		values["Entry"], values["When"], values["Seq"] = s.Last.Number, s.Last.When, s.Last.Seq
	}
	if format == "json" {
		return cli.JsonLine(a.Env.Out, row)
	}
	return a.Env.Say(message.New("archive-push.event-"+row.State, values))
}

// standingWord is the word for how an event stands to the archive.
func standingWord(s archive.EventStanding) string {
	switch {
	case s.Last == nil:
		return "never"
	case s.Parted > 0:
		return "rewritten"
	case s.Later > 0:
		return "older"
	case s.Whole():
		return "whole"
	}
	return "partly"
}
