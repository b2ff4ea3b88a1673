package archive

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// newArchivePullCmd brings events back.
func newArchivePullCmd(a *Command) *cobra.Command {
	var out, format string
	cmd := &cobra.Command{
		Use:   "pull [EVENT...]",
		Short: "Bring back what was sent of events, or list them",
		Long: `Writes the sheets of events as PDN, each as it was handed in, with the tags of the event
that its header does not have; --format json writes the event, its players and its
results as lines of JSON. EVENT is a name, a part of one, or the beginning of an id (four
digits at least). What was sent several times is written as it was sent last.

Without EVENT the events of the archive are listed.

` + cli.ExitCodes,
		Example: "  arbiter archive pull\n  arbiter archive pull \"club evening\" --out evening.pdn\n  arbiter archive pull 3f2a91 --format json",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.With(cmd.Context(), ToRead, func(e archive.Engine) error {
				if len(args) == 0 {
					return a.listEvents(cmd.Context(), e, out, format)
				}
				return a.pull(cmd.Context(), e, args, out, format)
			})
		},
	}
	cmd.Flags().StringVar(&out, "out", cli.StandardOutput, "the file to write, - is standard output")
	cli.FormatFlag(cmd, &format, "text", "json")
	return cmd
}

// pull writes events.
func (a *Command) pull(ctx context.Context, e archive.Engine, names []string, path, format string) error {
	var events []archive.PushedEvent
	for _, name := range names {
		one, err := a.eventCalled(ctx, e, name)
		if err != nil {
			return err
		}
		events = append(events, one)
	}
	return a.Env.WriteOut(path, false, func(w io.Writer) error {
		for i := range events {
			var err error
			if format == "json" {
				err = archive.WriteEventJSON(ctx, e, w, &events[i])
			} else {
				_, err = archive.WriteEventPDN(ctx, e, w, &events[i])
			}
			if err != nil {
				return eventsFailed(err)
			}
		}
		return nil
	})
}

// eventCalled is the event that somebody means.
func (a *Command) eventCalled(ctx context.Context, e archive.Engine, name string) (archive.PushedEvent, error) {
	found, err := archive.FindEvents(ctx, e, name)
	switch {
	case err != nil:
		return archive.PushedEvent{}, eventsFailed(err)
	case len(found) == 0:
		return archive.PushedEvent{}, cli.Fail(cli.ExitRefused, message.Err("archive-push.no-event", message.Args{"Text": name}), message.New("archive-push.help-list", message.Args{"Command": "arbiter archive pull"}))
	case len(found) == 1:
		return found[0], nil
	}
	hints := []message.Message{message.New("archive-push.help-id")}
	for _, p := range found {
		hints = append(hints, message.New("archive-push.event-line", message.Args{"ID": shortID(p.Event), "Event": p.Name, "Begin": p.Begin, "When": p.When}))
	}
	return archive.PushedEvent{}, cli.Fail(cli.ExitRefused, message.Err("archive-push.many-events", message.Args{"Text": name, "Count": len(found)}), hints)
}

// shortID is the beginning of an id, as lists show it.
func shortID(id string) string { return id[:min(len(id), 12)] }

// listEvents lists the events of the archive.
func (a *Command) listEvents(ctx context.Context, e archive.Engine, path, format string) error {
	events, err := archive.LastPushes(ctx, e)
	if err != nil {
		return eventsFailed(err)
	}
	return a.Env.WriteOut(path, false, func(w io.Writer) error {
		if format == "json" {
			for i := range events {
				if err := cli.JsonLine(w, events[i].Row()); err != nil {
					return err
				}
			}
			return nil
		}
		return a.showEvents(w, events)
	})
}

// showEvents writes a list of events as text.
func (a *Command) showEvents(w io.Writer, events []archive.PushedEvent) error {
	if len(events) == 0 {
		return a.Env.Tell(a.Env.Err, "archive-push.no-events")
	}
	out := cli.NewRows(w)
	fmt.Fprintln(out, a.Env.Speech().Say(message.New("archive-push.events-head")))
	for _, p := range events {
		fmt.Fprintf(out, "%s\t%s\t%s\t%d\t%d\t%d\t%d\t%s\n", shortID(p.Event), cli.Clean(p.Name), cli.Clean(p.Begin), p.Sheets, p.Results, p.Players, p.Seq, a.Env.When(p.When))
	}
	return out.Flush()
}
