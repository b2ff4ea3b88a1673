package standing

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/reports/why"
	"arbiter/rules/message"
)

// Choice is the flags by which standings are made.
type Choice struct {
	tiebreaks string
	unplayed  string
	unrated   int
}

// Flags adds them; the last two say what happens without them.
func Flags(cmd *cobra.Command, c *Choice, order, unplayed string) {
	f := cmd.Flags()
	f.StringVar(&c.tiebreaks, "tiebreaks", "", "tie-breaks in order, separated by commas, or a preset ("+strings.Join(standings.TiebreakOrders(), ", ")+"); default: "+order+". Known: "+strings.Join(standings.TiebreakCodes(), ", "))
	f.StringVar(&c.unplayed, "unplayed", "", "how unplayed games count in tie-breaks: "+strings.Join(standings.UnplayedCodes(), ", ")+" (default: "+unplayed+")")
	f.IntVar(&c.unrated, "unrated", 0, "the rating of players without one; 0: then no tie-break goes by rating")
}

// Options are the flags as the desk has them.
func (c Choice) Options() (standings.StandingsRequest, error) {
	codes, err := standings.ParseTiebreaks(c.tiebreaks)
	if err != nil {
		return standings.StandingsRequest{}, err
	}
	req := standings.StandingsRequest{Tiebreaks: codes, Unplayed: c.unplayed, Unrated: c.unrated}
	return req, cli.InFlags(standings.CheckStandings(req))
}

// NewExplainRankCmd says why a player stands where he stands.
func NewExplainRankCmd(env *cli.Env) *cobra.Command {
	var choice Choice
	var format, asOf string
	cmd := &cobra.Command{
		Use:   "rank PLACE|NAME...",
		Short: "Say what the numbers of a place were made of",
		Long: `Says of each player on a place what his points and tie-breaks were made of: the
opponents and their numbers, what was cut and why, and which tie-break separates
him from his neighbours. Two places stand side by side: explain rank 3 4. A number
is a place; a player is named by any part of his name, or as #7 by his number.

` + cli.ExitCodes,
		Example: "  arbiter explain rank 4\n  arbiter explain rank \"de jong\"\n  arbiter explain rank 3 4 --lang nl --format pdf > places.pdf\n  arbiter explain rank 1 --tiebreaks fmjd --format json",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			for _, arg := range args {
				if rank, err := strconv.Atoi(arg); err == nil && rank < 1 {
					return cli.Usage(message.Err("why.rank.no-place", message.Args{"Text": arg}), message.New("why.rank.number"))
				}
			}
			return env.WithEventAsOf(cmd.Context(), asOf, func(s *cli.Session) error { return explainRanks(s, choice, args, format) })
		},
	}
	Flags(cmd, &choice, "the event's", "the preset's, else FMJD")
	cli.AsOfFlag(cmd, &asOf)
	cli.FormatFlag(cmd, &format, explainFormats()...)
	return cmd
}

// explainFormats are the formats of explanations: tables to read, and data. What
// holds one table, or a sheet for each, has no room for a table a player.
func explainFormats() []string { return []string{"text", "json", "markdown", "html", "pdf"} }

// explainRanks explains the places that texts name: as numbers, or by who is there.
func explainRanks(s *cli.Session, choice Choice, texts []string, format string) error {
	if s.OfTeams() {
		return ExplainTeams(s, teams.TeamsOnPlaces(s.File.Desk, texts), format)
	}
	var which standings.ExplainRankRequest
	for _, text := range texts {
		if rank, err := strconv.Atoi(text); err == nil {
			which.Places = append(which.Places, rank)
			continue
		}
		p, err := find.FindPlayer(s.File.Desk, strings.TrimPrefix(text, "#"))
		if err != nil {
			return err
		}
		which.Players = append(which.Players, p.ID)
	}
	return explainStandings(s, choice, which, format)
}

// explainStandings explains some places; without any all of them.
func explainStandings(s *cli.Session, choice Choice, which standings.ExplainRankRequest, format string) error {
	req, err := choice.Options()
	if err != nil {
		return err
	}
	which.Standings = req
	st, all, err := standings.ExplainRank(s.File.Desk, which)
	if err != nil {
		return err
	}
	if format == "json" {
		return cli.JsonLine(s.Env.Out, why.RankWhy(st, all, s.Name))
	}
	about := why.ExplainingEvent(s.State(), st, s.Words())
	return s.Print(format, why.Explanations(about, all, s.Words())...)
}
