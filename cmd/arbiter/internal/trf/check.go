package trf

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/reports/why"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// newTRFCheckCmd replays the rounds of report files.
func newTRFCheckCmd(env *cli.Env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "check FILE...",
		Short: "Check the pairings of report files, round by round",
		Long: `Pairs each round of a report file anew from the rounds before it, by the FIDE Dutch
system, edition of February 2026, and says whether the round that was played is the
same. If not: the first thing in which it is illegal or worse, with the criterion and
its article, and both pairings of the bracket where it was decided. A file has no
order of boards, so that none is checked. If it names its tie-breaks (212, 202), the
ranks of its players are held against them. A file that does not say how many rounds are
planned has its last one as the last.

A file of teams (TRF26) is held against FIDE C.04.6 of February 2026 or, a round robin,
against the tables of C.05; the match points and game points that it gives its teams
against their boards.

A file that cannot be read is named, and the others are checked all the same.

` + cli.ExitCodes,
		Example: "  arbiter trf check open.trf\n  arbiter trf check rounds/*.trf --format json",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runTRFCheck(cmd.Context(), env, args, format)
		},
	}
	cli.FormatFlag(cmd, &format, "text", "json")
	return cmd
}

// runTRFCheck checks file after file; unreadable input beats findings.
func runTRFCheck(ctx context.Context, env *cli.Env, names []string, format string) error {
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
			env.Report(err)
			outcome = cli.Fail(cli.ExitInput, message.Err("why.foreign.failed"))
			continue
		}
		if err := printTRFCheck(env, report, format); err != nil {
			return err
		}
		if report.Differs() && outcome == nil {
			outcome = cli.ErrFindings
		}
	}
	return outcome
}

// checkTRF reads a file and checks its rounds.
func checkTRF(env *cli.Env, name string) (*why.ForeignCheck, error) {
	file, err := openTRF(env, name)
	if err != nil {
		return nil, err
	}
	if file.OfTeams() {
		return checkTeamsTRF(env, file, name)
	}
	rounds, notes, err := file.Check()
	env.Notes(notes)
	if err != nil {
		return nil, err
	}
	report := why.NewForeignCheck(name)
	for _, r := range rounds {
		report.Add(r.Round, r.Answer, r.Bye, r.Not, env.Words)
	}
	ranked, notes := file.Ranks()
	env.Notes(notes)
	if len(ranked.Tiebreaks) > 0 {
		report.Ranks = &why.ForeignRanks{Tiebreaks: ranked.Tiebreaks, Players: ranked.Players, Differ: []why.ForeignRank{}}
		for _, d := range ranked.Differ {
			report.Ranks.Differ = append(report.Ranks.Differ, why.ForeignRank{Player: d.Number, Rank: d.Written, Right: d.Right})
		}
	}
	return report, nil
}

// checkTeamsTRF checks the rounds and the points of a file of teams.
func checkTeamsTRF(env *cli.Env, file *exchange.TRF, name string) (*why.ForeignCheck, error) {
	rounds, sums, notes, err := file.CheckTeams()
	env.Notes(notes)
	if err != nil {
		return nil, err
	}
	report := why.NewForeignCheck(name)
	for _, r := range rounds {
		report.AddTeams(why.ForeignTeams{Round: r.Round, Article: r.Article, Played: teamPairs(r.Played), Right: teamPairs(r.Right), PlayedBye: r.PlayedBye, Bye: r.Bye, Not: r.Not}, env.Words)
	}
	report.AddSums(sums, env.Words)
	return report, nil
}

// teamPairs are pairs as a report has them.
func teamPairs(pairs []exchange.TeamPair) [][2]tournament.TPN {
	var out [][2]tournament.TPN
	for _, p := range pairs {
		out = append(out, [2]tournament.TPN{tournament.TPN(p.White), tournament.TPN(p.Black)})
	}
	return out
}

// printTRFCheck writes a report: a line a file and a paragraph a round that differs, or
// one JSON object.
func printTRFCheck(env *cli.Env, report *why.ForeignCheck, format string) error {
	if format == "json" {
		return cli.JsonLine(env.Out, report)
	}
	for _, line := range report.Lines() {
		if _, err := fmt.Fprintf(env.Out, "%s%s\n", line.Margin(), line.Text(env.Words)); err != nil {
			return err
		}
	}
	return nil
}
