package main

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// generateOptions are the flags of trf generate.
type generateOptions struct {
	wish       desk.RandomTRF
	hasSeed    bool
	score, bye string
	file       trfOutput
}

// newTRFGenerateCmd makes random tournaments for others to test with.
func newTRFGenerateCmd(env *env) *cobra.Command {
	var opts generateOptions
	cmd := &cobra.Command{
		Use:   "generate",
		Short: "Make a random tournament, to test programs with",
		Long: `Plays a tournament of random results and writes it as a report file. Each round is
paired by the FIDE Dutch system, edition of February 2026; the better player wins
more often. The same flags and seed give the same file, in every version. Rates are
in percent: of the games (--draws), of the pairings (--forfeits), of the players in
each round (--absences, --byes), of the pairs of players (--forbidden).

Where a round has no legal pairing the file ends before it, with exit code 4.

` + exitCodes,
		Example: `  arbiter trf generate --players 60 --rounds 9 --seed 7 > random.trf
  arbiter trf generate --players 200 --rounds 11 --forfeits 2 --absences 3 --byes 1 --format trf26 --out big.trf
  arbiter trf generate --players 80 --rounds 9 --score 2-1-0 --baku --forbidden 2 --out odd.trf`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			opts.hasSeed = cmd.Flags().Changed("seed")
			return runTRFGenerate(env, opts)
		},
	}
	f := cmd.Flags()
	f.IntVar(&opts.wish.Players, "players", 30, "how many players")
	f.IntVar(&opts.wish.Rounds, "rounds", 7, "how many rounds")
	f.IntVar(&opts.wish.Draws, "draws", 30, "percent of the games that are drawn")
	f.IntVar(&opts.wish.Forfeits, "forfeits", 0, "percent of the pairings that are not played")
	f.IntVar(&opts.wish.Absences, "absences", 0, "percent of the players in each round who are not there")
	f.IntVar(&opts.wish.Byes, "byes", 0, "percent of the players in each round who asked for a half-point or full-point bye")
	f.IntVar(&opts.wish.Forbidden, "forbidden", 0, "percent of the pairs of players who may not meet")
	f.StringVar(&opts.score, "score", "1-½-0", "what a game is worth: 1-½-0, 2-1-0, 3-1-0")
	byePointsFlag(cmd, &opts.bye)
	f.BoolVar(&opts.wish.Baku, "baku", false, "accelerate (FIDE C.04.7)")
	f.Uint64Var(&opts.wish.Seed, "seed", 0, "seed of the chance (default: another each time, printed)")
	f.StringVar(&opts.file.name, "out", "", "write to this file, not to standard output")
	trfOutputFlags(cmd, &opts.file)
	return cmd
}

// runTRFGenerate plays and writes.
func runTRFGenerate(env *env, opts generateOptions) (err error) {
	wish := opts.wish
	if wish.Score, err = tournament.ParseScore(opts.score); err == nil {
		wish.Score.Bye, err = byePoints(opts.bye, wish.Score.Bye)
	}
	if err != nil {
		return usage(err)
	}
	if !opts.hasSeed {
		wish.Seed = desk.Chance()
		if err := env.tell(env.err, "cmd-trf.seed", message.Args{"Seed": wish.Seed}); err != nil {
			return err
		}
	}
	file, err := desk.GenerateTRF(wish)
	if file == nil {
		return err
	}
	if writeErr := opts.file.write(env, file); writeErr != nil {
		return writeErr
	}
	return err
}
