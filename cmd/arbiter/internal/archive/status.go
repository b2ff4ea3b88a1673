package archive

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/archivetable"
	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// newArchiveStatusCmd says what an archive has.
func newArchiveStatusCmd(a *Command) *cobra.Command {
	var list *archiveList
	cmd := &cobra.Command{
		Use:     "status",
		Short:   "Games, sources, verdicts, and what is left to do",
		Long:    "Says what the archive has, what the checker found, and what is left to do.\n\n" + cli.ExitCodes,
		Example: "  arbiter archive status\n  arbiter archive status --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := list.choose(cmd); err != nil {
				return err
			}
			return a.With(cmd.Context(), ToRead, func(e archive.Engine) error { return a.status(cmd.Context(), e, list) })
		},
	}
	list = listFlags(cmd, a.Env)
	return cmd
}

// archiveWork is how far a task is, as JSON has it.
type archiveWork struct {
	Kind    string `json:"kind"`
	Version int    `json:"version"`
	Done    int64  `json:"done"`    // parts
	Waiting int64  `json:"waiting"` // parts
	Chunks  int64  `json:"chunks"`  // that are in no part yet
}

// archiveStatus is how an archive stands, as JSON has it.
type archiveStatus struct {
	Schema   int              `json:"schema"`
	Archive  string           `json:"archive"`
	Sources  int64            `json:"sources"`
	Sheets   int64            `json:"sheets"`
	Games    int64            `json:"games"`
	Bytes    int64            `json:"bytes"`
	Verdicts map[string]int64 `json:"verdicts"`
	Twins    map[string]int64 `json:"twins"` // pairs
	Work     []archiveWork    `json:"work"`
	SetAside []string         `json:"set_aside"`
	Left     bool             `json:"left"`
}

// status prints how the archive stands.
func (a *Command) status(ctx context.Context, e archive.Engine, list *archiveList) error {
	at, err := archive.Status(ctx, e)
	if err != nil {
		return err
	}
	s := archiveStatus{
		Schema: 1, Archive: shownAddress(a.address()), Sources: at.Sources, Sheets: at.Sheets, Games: at.Games, Bytes: at.Bytes, Verdicts: at.Verdicts,
		Twins: map[string]int64{}, Work: []archiveWork{}, SetAside: []string{}, Left: at.Left,
	}
	for kind, n := range at.Twins {
		s.Twins[kind.String()] = n
	}
	for _, w := range at.Work {
		s.Work = append(s.Work, archiveWork{w.Task.Kind.String(), w.Task.Version, w.Done, w.Waiting + w.Held, w.Unplanned})
	}
	for _, f := range at.SetAside {
		s.SetAside = append(s.SetAside, fmt.Sprintf("%s %d: %s", f.Shard.Task.Kind, f.Shard.ID, f.Error))
	}
	err = list.write(func(w io.Writer) error {
		switch list.format {
		case listJSON:
			return cli.JsonLine(w, s)
		case listText:
			return a.showStatus(w, s)
		}
		return list.table(w, archivetable.Standing(at, a.Env.Words))
	})
	if err != nil || list.format == listJSON {
		return err
	}
	for _, f := range at.SetAside {
		a.setAside(f)
	}
	if at.Left {
		return a.Env.Tell(a.Env.Err, "archive.status-left")
	}
	return nil
}

// showStatus prints it as text.
func (a *Command) showStatus(w io.Writer, s archiveStatus) error {
	words := a.Env.Speech()
	out := cli.NewRows(w)
	line := func(code string, n int64) { fmt.Fprintf(out, "%s\t%d\n", words.Say(message.New(code)), n) }
	line("archive.status-sources", s.Sources)
	line("archive.status-sheets", s.Sheets)
	line("archive.status-games", s.Games)
	line("archive.status-size", archivetable.Megabytes(s.Bytes))
	for _, verdict := range slices.Sorted(maps.Keys(s.Verdicts)) {
		line("archive.verdict-"+verdict, s.Verdicts[verdict])
	}
	for _, kind := range slices.Sorted(maps.Keys(s.Twins)) {
		line("archive.pairs-"+kind, s.Twins[kind])
	}
	for _, w := range s.Work {
		fmt.Fprintf(out, "%s\t%s\n", words.Say(message.New("archive.doing-"+w.Kind)), words.Say(message.New("archive.status-work", message.Args{"Done": w.Done, "Waiting": w.Waiting, "Chunks": w.Chunks})))
	}
	return out.Flush()
}
