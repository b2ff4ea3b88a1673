package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/store"
	"arbiter/tournament/store/durable"
	"arbiter/tournament/trf"
)

// newTRFImportCmd makes an event of a report file.
func newTRFImportCmd(env *env) *cobra.Command {
	var opts importOptions
	cmd := &cobra.Command{
		Use:   "import FILE",
		Short: "Make an event of a report file",
		Long: `Makes a new event of a report file: players under their numbers, rounds, results,
byes, points, and who is not there in rounds to come. What the file has and an event
has not, or has otherwise, is listed. The file does not say which game is played:
name it with --variant.

` + exitCodes,
		Example: "  arbiter trf import open.trf --new open.arbiter --variant international\n  arbiter trf import open.trf --new open.arbiter --variant frisian --dry-run",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			in, err := openInput(env, args[0])
			if err != nil {
				return err
			}
			defer in.Close()
			return runTRFImport(cmd.Context(), env, args[0], in, opts)
		},
	}
	f := cmd.Flags()
	f.StringVar(&opts.begin, "new", "", "the event file to make (needed)")
	f.StringVar(&opts.name, "name", "", "what the event is called (default: as the file says)")
	f.StringVar(&opts.variant, "variant", "", "the game that is played (needed): "+strings.Join(variantIDs(), ", "))
	completeVariants(cmd)
	f.BoolVar(&opts.dryRun, "dry-run", false, "say what would be done, and do nothing")
	return cmd
}

// runTRFImport reads a report file and makes the event.
func runTRFImport(ctx context.Context, env *env, name string, in io.Reader, opts importOptions) error {
	switch {
	case opts.begin == "":
		return usage(errors.New("a TRF makes an event of its own"), "name its file with --new")
	case opts.variant == "":
		return usage(errors.New("a TRF does not say which game is played"), "name it with --variant: "+strings.Join(variantIDs(), ", "))
	}
	v, err := games.Lookup(opts.variant)
	if err != nil {
		return usage(err)
	}
	if _, err := os.Lstat(opts.begin); err == nil {
		return fail(exitRefused, fmt.Errorf("%s exists already", opts.begin), "nothing was written")
	}
	file, adjusted, err := trf.Read(in, name)
	if err != nil {
		return fail(exitInput, err)
	}
	event, more := file.Event()
	noteAdjusted(env, name, append(adjusted, more...))
	event.Event.Variant = v.ID()
	if opts.name != "" {
		event.Event.Name = opts.name
	}
	if event.Event.Name == "" {
		return fail(exitInput, fmt.Errorf("%s does not say what the event is called", name), `give it a name: --name "Club championship"`)
	}
	total := fmt.Sprintf("%d %s, %d %s", len(event.Players), plural(len(event.Players), "player", "players"), len(event.Rounds), plural(len(event.Rounds), "round", "rounds"))
	if opts.dryRun {
		_, err := fmt.Fprintf(env.out, "%s would be made: %s; nothing was written\n", opts.begin, total)
		return err
	}
	if _, err := beginWith(ctx, env, opts.begin, event.Bodies()); err != nil {
		return err
	}
	env.deeds.wrote(opts.begin)
	_, err = fmt.Fprintf(env.out, "%s: %s, %s, %s\n", opts.begin, clean(event.Event.Name), v.ID(), total)
	return err
}

// beginWith makes an event file of changes: all of them are in it, or there is none.
func beginWith(ctx context.Context, env *env, path string, bodies []tournament.Body) (t *tournament.Tournament, err error) {
	changes := make([]tournament.Change, len(bodies))
	for i, body := range bodies {
		changes[i] = tournament.New(env.author(), "", env.now(), body)
	}
	if _, err := tournament.Fold(tournament.Chain(changes...)); err != nil {
		return nil, err // before there is a file
	}
	if err := store.Absent(path); err != nil {
		return nil, err
	}
	draft, err := durable.NewDraft(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &store.FileError{Path: path, Reason: fs.ErrNotExist, Detail: message.New("store.no-folder")}
	}
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, draft.Discard()) }()
	if t, err = makeEvent(ctx, draft.Path(), changes); err != nil {
		var file *store.FileError
		if errors.As(err, &file) {
			file.Path = path // the draft is nobody's business
		}
		return nil, err
	}
	return t, draft.Publish()
}

// makeEvent makes an event file that nobody knows yet of changes that follow each
// other.
func makeEvent(ctx context.Context, path string, changes []tournament.Change) (t *tournament.Tournament, err error) {
	st, err := store.Create(ctx, path, changes[0])
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	if len(changes) == 1 {
		return st.Tournament(ctx)
	}
	for i := range changes {
		changes[i].Base = int64(i)
	}
	return st.AppendAll(ctx, 1, changes[1:], desk.KeptStandings)
}
