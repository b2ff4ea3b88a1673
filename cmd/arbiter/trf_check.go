package main

import (
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/pairing/dutch"
	"arbiter/reports"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// newTRFCheckCmd replays the rounds of report files.
func newTRFCheckCmd(env *env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "check FILE...",
		Short: "Check the pairings of report files, round by round",
		Long: `Pairs each round of a report file anew from the rounds before it, by the FIDE Dutch
system, edition of February 2026, and says whether the round that was played is the
same. If not: the first thing in which it is illegal or worse, with the criterion and
its article, and both pairings of the bracket where it was decided. A file has no
order of boards, so that none is checked.

A file that cannot be read is named, and the others are checked all the same.

` + exitCodes,
		Example: "  arbiter trf check open.trf\n  arbiter trf check rounds/*.trf --format json",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runTRFCheck(cmd.Context(), env, args, format)
		},
	}
	formatFlag(cmd, &format, "text", "json")
	return cmd
}

// runTRFCheck checks file after file; unreadable input beats findings.
func runTRFCheck(ctx context.Context, env *env, names []string, format string) error {
	var outcome error
	for _, name := range names {
		if err := ctx.Err(); err != nil {
			return err
		}
		report, err := checkTRF(env, name)
		if err != nil && len(names) == 1 {
			return err
		}
		if err != nil {
			env.report(err)
			outcome = fail(exitInput, message.Err("why.foreign.failed"))
			continue
		}
		if err := report.print(env, format); err != nil {
			return err
		}
		if report.Differ > 0 && outcome == nil {
			outcome = errFindings
		}
	}
	return outcome
}

// trfReport is one file that was checked (schema 1).
type trfReport struct {
	Schema int              `json:"schema"`
	File   string           `json:"file"`
	Same   int              `json:"same"`
	Differ int              `json:"differ"`
	Rounds []trfRoundReport `json:"rounds"`
}

// trfRoundReport is one round: the same, or the first thing in which it is not.
type trfRoundReport struct {
	Round     int                 `json:"round"`
	Verdict   string              `json:"verdict"`
	Criterion string              `json:"criterion,omitempty"`
	Article   string              `json:"article,omitempty"`
	Why       string              `json:"why,omitempty"`
	Cost      []int               `json:"cost,omitempty"` // scores are in hundredths
	Best      []int               `json:"best,omitempty"`
	Score     *tournament.Points  `json:"bracket,omitempty"` // the bracket where it was decided
	Players   []tournament.TPN    `json:"players,omitempty"` // of that bracket
	Played    [][2]tournament.TPN `json:"played,omitempty"`
	Right     [][2]tournament.TPN `json:"right,omitempty"`

	answer *dutch.Answer
}

// checkTRF reads a file and checks its rounds.
func checkTRF(env *env, name string) (*trfReport, error) {
	file, err := openTRF(env, name)
	if err != nil {
		return nil, err
	}
	if file.System() == tournament.SystemRoundRobin {
		env.note(message.New("why.foreign.robin", message.Args{"File": name}))
	}
	report := &trfReport{Schema: 1, File: name, Rounds: []trfRoundReport{}}
	for n := 1; n <= file.Played(); n++ {
		round, err := checkTRFRound(env, file, n)
		if err != nil {
			return nil, err
		}
		if round.Verdict == reports.VerdictWord(dutch.VerdictSame) {
			report.Same++
		} else {
			report.Differ++
		}
		report.Rounds = append(report.Rounds, round)
	}
	return report, nil
}

// checkTRFRound checks one round. A round for which no legal pairing exists, or
// that does not pair everybody once, is a difference, not an error.
func checkTRFRound(env *env, file *trf.File, n int) (trfRoundReport, error) {
	answer, bye, err := desk.CheckTRF(file, n)
	if verdict := reports.NotARound(err); verdict != "" {
		return trfRoundReport{Round: n, Verdict: verdict, Why: env.words.Error(err)}, nil
	}
	if err != nil {
		return trfRoundReport{}, err
	}
	round := trfRoundReport{Round: n, Verdict: reports.VerdictWord(answer.Verdict)}
	if answer.Verdict == dutch.VerdictSame {
		return round, nil
	}
	round.Criterion, round.Article, round.Cost, round.Best = answer.Criterion.ID, answer.Article, answer.Cost, answer.Best
	round.Why, round.answer = env.words.Say(reports.ForeignAnswer(answer, bye)), answer
	round.Played = answer.Instead
	if b := answer.Bracket; len(b.Moved)+len(b.Residents) > 0 {
		round.Score = &b.Score
		round.Players = slices.Concat(b.Moved, b.Residents)
		round.Right = b.Pairs
	}
	return round, nil
}

// print writes the report: a line a file and a paragraph a round that differs, or
// one JSON object.
func (r *trfReport) print(env *env, format string) error {
	if format == "json" {
		return jsonLine(env.out, r)
	}
	if err := env.tell(env.out, r.total(), message.Args{"File": r.File, "Count": len(r.Rounds), "Differ": r.Differ}); err != nil {
		return err
	}
	for _, round := range r.Rounds {
		if round.Why == "" {
			continue
		}
		fmt.Fprintln(env.out, env.words.Say(message.New("why.foreign.round", message.Args{"Round": round.Round, "Why": round.Why})))
		if round.Score != nil {
			played, right := reports.ForeignPairs(round.answer)
			fmt.Fprintf(env.out, "%s%s\n%s%s\n", played.Margin(), played.Text(env.words), right.Margin(), right.Text(env.words))
		}
	}
	return nil
}

// total is the id of what is said of all rounds.
func (r *trfReport) total() string {
	switch {
	case len(r.Rounds) == 0:
		return "why.foreign.none"
	case r.Differ == 0:
		return "why.foreign.all"
	}
	return "why.foreign.some"
}
