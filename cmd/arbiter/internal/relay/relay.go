// Package relay is arbiter relay: games sent on while they are played.
package relay

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament/live"
	"arbiter/tournament/relay"
	"arbiter/tournament/store/durable"
)

// relayOptions are the flags of relay.
type relayOptions struct {
	round     int
	to        string
	post      string
	check     string
	tokenFile string
	follow    bool
	every     time.Duration
	relay.Options
	notation string
	json     bool
}

// The bounds of how often a relay that follows is looked at.
const (
	leastEach = time.Second
	usualEach = 5 * time.Second
)

// NewCmd gives a round to those who show it live.
func NewCmd(env *cli.Env) *cobra.Command {
	var opts relayOptions
	cmd := &cobra.Command{
		Use:   "relay",
		Short: "Write or send a round to those who show it live, and read it back",
		Long: `Prints the round as those who show it live are served it: PDN with all boards, from
the pairing on, in an order and under tags that stay once the round has begun. Moves and
results come with the broadcast delay of the event (arbiter event set --delay), and what
is withheld of players is not in it. A hall serves the same at /relay/r3.pdn.

With --to the relay is written into a folder: r3.pdn (of chess r3.pgn), r3.json, and a
folder for each round as LiveChess has one (livechess/round-3/index.json, game-1.json).
With --post the whole event is sent as JSON to an address of the organiser's; the same content has the
same Idempotency-Key, and a request that fails is repeated. --follow goes on until Ctrl-C,
whenever there is something new. A token for the address is read from --token-file or
from $ARBITER_RELAY_TOKEN; it is kept nowhere.

--check reads an address (or a file) as a reader would, PDN or JSON, and says what is not
as the event has it, with exit code 1. Redirects to elsewhere are not followed.

` + cli.ExitCodes,
		Example: `  arbiter relay
  arbiter relay --round 3 --to /srv/www/live --follow
  arbiter relay --post https://example.org/live --token-file token.txt --follow
  arbiter relay --check http://192.168.1.20:8080/relay/r3.pdn`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			opts.Numeric = opts.notation == "numeric"
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error { return relayGames(cmd.Context(), s, opts) })
		},
	}
	f := cmd.Flags()
	cli.RoundFlag(cmd, &opts.round)
	f.StringVar(&opts.to, "to", "", "write the relay of each round into this folder, or of --round alone")
	f.StringVar(&opts.post, "post", "", "send the whole event to this address, http or https")
	f.StringVar(&opts.check, "check", "", "read this address or file as a reader would, and compare it with the event")
	f.StringVar(&opts.tokenFile, "token-file", "", "a file with the token that --post and --check show")
	f.BoolVar(&opts.follow, "follow", false, "go on until Ctrl-C, whenever there is something new")
	f.DurationVar(&opts.every, "every", usualEach, "how often --follow looks, 1s or more")
	f.BoolVar(&opts.UntilIllegal, "until-illegal", false, "stop each game before its first irregular move, for readers that choke on one")
	notations := []string{"own", "numeric"}
	f.Var(cli.NewChoice(&opts.notation, notations), "notation", "how squares are written: as the game has it (own), or numeric also in games with letters")
	cli.OfferWords(cmd, "notation", notations)
	f.BoolVar(&opts.json, "json", false, "print JSON instead of PDN")
	cmd.MarkFlagsMutuallyExclusive("to", "post", "check", "json")
	cmd.MarkFlagsMutuallyExclusive("check", "follow")
	return cmd
}

// relayGames does what the flags say.
func relayGames(ctx context.Context, s *cli.Session, opts relayOptions) error {
	switch {
	case opts.follow && opts.to == "" && opts.post == "":
		return cli.Usage(message.Err("relay-cmd.follow-what", message.Args{"Flag": "--follow", "To": "--to", "Post": "--post"}))
	case opts.follow && opts.every < leastEach:
		return cli.Usage(message.Err("relay-cmd.too-often", message.Args{"Flag": "--every"}))
	case opts.check != "":
		return checkRelay(ctx, s, opts)
	case opts.to != "":
		w := &relayWriter{Session: s, opts: opts, wrote: make(map[string]string)}
		return relaying(ctx, s, opts, w.write)
	case opts.post != "":
		p, err := newRelayPost(s, opts)
		if err != nil {
			return err
		}
		return relaying(ctx, s, opts, p.send)
	}
	r, err := relayedRound(ctx, s, opts, nil)
	if err != nil {
		return err
	}
	make := r.PDN
	if opts.json {
		make = r.JSON
	}
	text, err := make()
	if err != nil {
		return err
	}
	_, err = s.Env.Out.Write(text)
	return err
}

// relaying does something with the event once, or, following it, whenever it may be new.
// What fails while it follows is said, and tried again.
func relaying(ctx context.Context, s *cli.Session, opts relayOptions, do func(context.Context, relay.Source) error) error {
	var seen *live.Public
	for {
		source, err := relaySource(ctx, s, seen)
		if err == nil {
			seen = source.Public
			err = do(ctx, source)
		}
		if !opts.follow || ctx.Err() != nil {
			if errors.Is(err, context.Canceled) && opts.follow {
				return nil
			}
			return err
		}
		if err != nil {
			s.Env.Report(err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(opts.every):
		}
	}
}

// relaySource is the event as it may be relayed now.
func relaySource(ctx context.Context, s *cli.Session, before *live.Public) (relay.Source, error) {
	if err := s.Refresh(ctx); err != nil {
		return relay.Source{}, err
	}
	if err := sheets.RefreshLive(ctx, s.File.Desk); err != nil {
		return relay.Source{}, err
	}
	journal, err := history.History(ctx, s.File.Desk)
	if err != nil {
		return relay.Source{}, err
	}
	order, err := relay.OrderOf(journal, sheets.Live(s.File.Desk).Began)
	if err != nil {
		return relay.Source{}, err
	}
	return relay.SourceAt(s.State(), sheets.Live(s.File.Desk), order, s.Now(), before), nil
}

// relayedRound is the round that is meant.
func relayedRound(ctx context.Context, s *cli.Session, opts relayOptions, before *live.Public) (relay.Round, error) {
	source, err := relaySource(ctx, s, before)
	if err != nil {
		return relay.Round{}, err
	}
	n, err := find.Round(s.File.Desk, opts.round)
	if err != nil {
		return relay.Round{}, err
	}
	r, there := source.Round(s.StageNumber(), n, opts.Options)
	if !there {
		return r, cli.Fail(cli.ExitRefused, message.Err("relay-cmd.no-round", message.Args{"Round": n}))
	}
	return r, nil
}

// relayWriter writes relays into a folder.
type relayWriter struct {
	*cli.Session
	opts  relayOptions
	wrote map[string]string // what was written, by the name of the file
}

// write writes what is new.
func (w *relayWriter) write(_ context.Context, source relay.Source) error {
	stage, count := w.StageNumber(), 0
	rounds := source.Order.Rounds(stage)
	if w.opts.round > 0 {
		rounds = []int{w.opts.round}
	}
	put := func(name string, text []byte, err error) error {
		if err != nil || w.wrote[name] == string(text) {
			return err
		}
		path := filepath.Join(w.opts.to, filepath.FromSlash(name))
		if err := makeFolderIn(w.opts.to, filepath.Dir(path)); err != nil {
			return err
		}
		if err := durable.WriteFile(path, nil, func(out io.Writer) error {
			_, err := out.Write(text)
			return err
		}); err != nil {
			return err
		}
		w.wrote[name] = string(text)
		count++
		return nil
	}
	for _, n := range rounds {
		r, there := source.Round(stage, n, w.opts.Options)
		if !there {
			return cli.Fail(cli.ExitRefused, message.Err("relay-cmd.no-round", message.Args{"Round": n}))
		}
		if err := writeRound(r, put); err != nil {
			return err
		}
	}
	text, err := source.Tournament(stage)
	if err := put(relayPrefix(stage)+"livechess/tournament.json", text, err); err != nil {
		return err
	}
	if count == 0 && w.opts.follow {
		return nil
	}
	w.Env.Deeds.Wrote(w.opts.to)
	return w.Env.Tell(w.Env.Out, "relay-cmd.wrote", message.Args{"Count": count, "Folder": w.opts.to})
}

// makeFolderIn makes a folder below another, and that one. A file of an event that has the
// name of one of them stays, and says so.
func makeFolderIn(top, folder string) error {
	for _, name := range []string{top, filepath.Dir(folder), folder} {
		if err := durable.Check(name, nil); err != nil {
			return err
		}
	}
	return durable.MakeFolder(folder)
}

// relayPrefix is what the files of a stage begin with: those of the first have no more than
// their names.
func relayPrefix(stage int) string {
	if stage < 2 {
		return ""
	}
	return fmt.Sprintf("stage-%d/", stage)
}

// writeRound writes the files of a round.
func writeRound(r relay.Round, put func(name string, text []byte, err error) error) error {
	base := relayPrefix(r.Stage)
	folder := fmt.Sprintf("%slivechess/round-%d/", base, r.Round)
	files := []struct {
		name string
		make func() ([]byte, error)
	}{
		{fmt.Sprintf("%sr%d.%s", base, r.Round, recordKind(r.Variant)), r.PDN},
		{fmt.Sprintf("%sr%d.json", base, r.Round), r.JSON},
		{folder + "index.json", r.Index},
	}
	for _, f := range files {
		text, err := f.make()
		if err := put(f.name, text, err); err != nil {
			return err
		}
	}
	for _, g := range r.Games {
		text, err := g.LiveChess()
		if err := put(fmt.Sprintf("%sgame-%d.json", folder, g.Index), text, err); err != nil {
			return err
		}
	}
	return nil
}

// recordKind is how the name of a file of records of a game ends: pdn, or pgn.
func recordKind(variant string) string {
	game, err := games.Lookup(variant)
	if err != nil {
		return "pdn"
	}
	return strings.ToLower(game.About().Format())
}

// isAddress reports whether something is an address and no file.
func isAddress(what string) bool {
	low := strings.ToLower(what)
	return strings.HasPrefix(low, "http://") || strings.HasPrefix(low, "https://")
}
