package trf

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// generateOptions are the flags of trf generate.
type generateOptions struct {
	wish       exchange.RandomTRF
	hasSeed    bool
	score, bye string
	tiebreaks  string
	file       trfOutput
}

// newTRFGenerateCmd makes random tournaments for others to test with.
func newTRFGenerateCmd(env *cli.Env) *cobra.Command {
	var opts generateOptions
	cmd := &cobra.Command{
		Use:   "generate",
		Short: "Make a random tournament, to test programs with",
		Long: `Plays a tournament of random results and writes it as a report file. Each round is
paired by the FIDE Dutch system, edition of February 2026; who is expected to make how
much follows from the ratings by FIDE's table (B.02, 8.1.2: 92 % at 400 points). What is
not said is drawn, and the same flags and seed give the same file. Ranks are those of the
tie-breaks, which TRF26 names. Rates are in percent.

Where a round has no legal pairing the file ends before it, with exit code 4.

` + cli.ExitCodes,
		Example: `  arbiter trf generate --players 60 --rounds 9 --seed 7 > random.trf
  arbiter trf generate --players 200 --rounds 11 --forfeits 2 --absences 3 --byes 1 --format trf26 --out big.trf
  arbiter trf generate --players 80 --rounds 9 --score 2-1-0 --baku --forbidden 2 --out odd.trf`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			opts.hasSeed, opts.wish.DrawBaku = cmd.Flags().Changed("seed"), !cmd.Flags().Changed("baku")
			return runTRFGenerate(env, opts)
		},
	}
	f := cmd.Flags()
	opts.wish = exchange.AnyTRF()
	for _, flag := range []struct {
		n           *int
		name, usage string
	}{
		{&opts.wish.Players, "players", "how many players"},
		{&opts.wish.Rounds, "rounds", "how many rounds"},
		{&opts.wish.Draws, "draws", "percent of the games that are drawn, as far as the ratings leave room for it"},
		{&opts.wish.Forfeits, "forfeits", "percent of the pairings that are not played"},
		{&opts.wish.Double, "double-forfeits", "percent of these in which neither came"},
		{&opts.wish.Absences, "absences", "percent of the players in each round who are not there"},
		{&opts.wish.Byes, "byes", "percent of the players in each round who asked for a half-point bye"},
		{&opts.wish.FullByes, "full-byes", "percent of the players in each round who asked for a full-point bye"},
		{&opts.wish.Odd, "odd", "percent of the games with ½-0, 0-½ or 0-0"},
		{&opts.wish.Unrated, "unrated", "percent of the games that are not for ratings (W D L)"},
		{&opts.wish.Forbidden, "forbidden", "percent of the pairs of players who may not meet"},
		{&opts.wish.Lowest, "lowest", "lowest rating"},
		{&opts.wish.Highest, "highest", "highest rating"},
	} {
		f.IntVar(flag.n, flag.name, exchange.Drawn, flag.usage)
		f.Lookup(flag.name).DefValue = "drawn"
	}
	f.StringVar(&opts.score, "score", "", "what a game is worth: 1-½-0, 2-1-0, 3-1-0 (default: drawn)")
	f.StringVar(&opts.bye, "bye-points", "", "what the bye that a Swiss gives is worth (default: as a win)")
	f.StringVar(&opts.tiebreaks, "tiebreaks", "", "tie-breaks of the standings, of C.07 (default: drawn)")
	f.BoolVar(&opts.wish.Baku, "baku", false, "accelerate, or not (FIDE C.04.7; default: drawn)")
	f.Lookup("baku").DefValue = ""
	f.Uint64Var(&opts.wish.Seed, "seed", 0, "seed of the chance (default: another each time, printed)")
	f.StringVar(&opts.file.name, "out", "", "write to this file, not to standard output")
	trfOutputFlags(cmd, &opts.file)
	return cmd
}

// runTRFGenerate plays and writes.
func runTRFGenerate(env *cli.Env, opts generateOptions) (err error) {
	wish := opts.wish
	if opts.score != "" || opts.bye != "" {
		if wish.Score, err = tournament.ParseScore(cmp.Or(opts.score, "1-½-0")); err == nil {
			wish.Score.Bye, err = setup.ParseByePoints(opts.bye, wish.Score.Bye)
		}
	}
	for _, code := range strings.Split(opts.tiebreaks, ",") {
		if code = strings.TrimSpace(code); code != "" {
			wish.Tiebreaks = append(wish.Tiebreaks, code)
		}
	}
	if err != nil {
		return cli.Usage(err)
	}
	if !opts.hasSeed {
		wish.Seed = desk.Chance()
		if err := env.Tell(env.Err, "cmd-trf.seed", message.Args{"Seed": wish.Seed}); err != nil {
			return err
		}
	}
	file, err := exchange.GenerateTRF(wish)
	if file == nil {
		return err
	}
	if writeErr := opts.file.write(env, file); writeErr != nil {
		return writeErr
	}
	return err
}
