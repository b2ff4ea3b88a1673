package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/tournament"
)

// newIncidentCmd holds what is done about incidents.
func newIncidentCmd(env *env) *cobra.Command {
	cmd := &cobra.Command{Use: "incident", Short: "Note what happened at a board and no sheet can show", Args: cobra.NoArgs, RunE: needsSubcommand}
	cmd.AddCommand(newIncidentAddCmd(env), newIncidentListCmd(env))
	return cmd
}

// incidentOptions are the flags of incident add.
type incidentOptions struct {
	board    string
	round    int
	articles []string
	by       string
	demand   demandOptions
}

// demandOptions are the flags on what a player demanded.
type demandOptions struct{ by, what string }

// add adds the flags.
func (o *demandOptions) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&o.what, "demand", "", "what was demanded of the arbiter")
	cmd.Flags().StringVar(&o.by, "demanded-by", "", "who demanded it: white, black")
	completeSides(cmd, "demanded-by")
}

// demand is what the flags say.
func (o *demandOptions) demand() (tournament.Demand, error) {
	by, err := sideFlag("demanded-by", o.by)
	return tournament.Demand{By: by, What: strings.TrimSpace(o.what)}, err
}

// completeSides offers the sides to the shell.
func completeSides(cmd *cobra.Command, flag string) {
	_ = cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(completions([]string{"white", "black"}), cobra.ShellCompDirectiveNoFileComp))
}

// sideFlag reads a flag that names a side; empty is not said.
func sideFlag(flag, word string) (tournament.Side, error) {
	if word == "" {
		return tournament.SideUnset, nil
	}
	side, err := tournament.ParseSide(word)
	if err != nil {
		return side, usage(fmt.Errorf("--%s: %w", flag, err))
	}
	return side, nil
}

// newIncidentAddCmd notes an incident.
func newIncidentAddCmd(env *env) *cobra.Command {
	var opts incidentOptions
	cmd := &cobra.Command{
		Use:   "add TEXT",
		Short: "Note an incident",
		Long: `Notes what happened at a board and no sheet can show: hints and disturbance
(Frisian rules, Article 24), adjusting pieces (25), a board wrongly laid (26),
a piece that was touched and not moved, a move taken back, or whatever article it
is about. What is decided about it is a ruling: arbiter ruling add i1.

` + exitCodes,
		Example: `  arbiter incident add --board 3 --article 24 --by black "A spectator named a move"
  arbiter incident add --board 3.2 --round 4 --article 26 "Board laid a quarter turn wrong, noticed at move 12"
  arbiter incident add --board 1 --article 15 --by white --demand "that 32 be moved" --demanded-by black "Touched 32, moved 31"`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runIncidentAdd(cmd.Context(), env, args[0], opts)
		},
	}
	f := cmd.Flags()
	f.StringVar(&opts.board, "board", "", "where it happened: BOARD, or BOARD.GAME (needed)")
	roundFlag(cmd, &opts.round)
	f.StringSliceVar(&opts.articles, "article", nil, "the article it is about (repeatable)")
	f.StringVar(&opts.by, "by", "", "who did it: white, black (default: neither, or not known)")
	completeSides(cmd, "by")
	opts.demand.add(cmd)
	return cmd
}

// runIncidentAdd notes one incident in one change.
func runIncidentAdd(ctx context.Context, env *env, text string, opts incidentOptions) error {
	in := tournament.Incident{Articles: opts.articles, Text: strings.TrimSpace(text)}
	var err error
	switch {
	case opts.board == "":
		return usage(errors.New("the incident has no board"), "say where it happened: --board 3")
	case in.Text == "":
		return usage(errors.New("the incident has no text"), `say what happened: "A spectator named a move"`)
	}
	if in.By, err = sideFlag("by", opts.by); err != nil {
		return err
	}
	if in.Demand, err = opts.demand.demand(); err != nil {
		return err
	}
	return env.withEvent(ctx, func(s *session) error {
		if in.Ref, _, _, err = s.Game(opts.round, opts.board); err != nil {
			return err
		}
		if err := s.commit(ctx, "", tournament.IncidentAdded{Incident: in}); err != nil {
			return err
		}
		noted := s.State().Incidents[len(s.State().Incidents)-1]
		if _, err := fmt.Fprintf(env.out, "incident %s\n", s.incidentLine(noted)); err != nil {
			return err
		}
		return s.printRepeats(noted.Ref)
	})
}

// incidentLine is an incident in one line.
func (s *session) incidentLine(in tournament.Incident) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s", in.ID(), s.gamePlace(in.Ref))
	if len(in.Articles) > 0 {
		fmt.Fprintf(&b, " [%s %s]", plural(len(in.Articles), "Article", "Articles"), clean(strings.Join(in.Articles, ", ")))
	}
	if in.By != tournament.SideUnset {
		fmt.Fprintf(&b, " by %s", in.By)
	}
	b.WriteString(": " + clean(in.Text))
	b.WriteString(demandText(in.Demand))
	return b.String()
}

// demandText says what was demanded, after a sentence.
func demandText(d tournament.Demand) string {
	switch {
	case d.What == "" && d.By == tournament.SideUnset:
		return ""
	case d.By == tournament.SideUnset:
		return "; demanded: " + clean(d.What)
	case d.What == "":
		return fmt.Sprintf("; %s protested", d.By)
	default:
		return fmt.Sprintf("; %s demanded: %s", d.By, clean(d.What))
	}
}

// gamePlace says which game it is: round 2 board 3 (Jelle - Sjûkje).
func (s *session) gamePlace(ref tournament.GameRef) string {
	p, _, err := s.State().Game(ref)
	if err != nil {
		return ref.String()
	}
	game := ref.Game
	if len(p.Games) == 1 {
		ref.Game = 0
	}
	return fmt.Sprintf("%v (%s)", ref, s.versus(p, game))
}

// newIncidentListCmd lists the incidents.
func newIncidentListCmd(env *env) *cobra.Command {
	var format, asOf string
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List the incidents and what was decided about them",
		Long:    "Lists the incidents of the event, each with the ruling on it.\n\n" + exitCodes,
		Example: "  arbiter incident list\n  arbiter incident list --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.withEventAsOf(cmd.Context(), asOf, func(s *session) error { return s.printIncidents(format) })
		},
	}
	asOfFlag(cmd, &asOf)
	formatFlag(cmd, &format, "text", "json")
	return cmd
}

// printIncidents prints every incident.
func (s *session) printIncidents(format string) error {
	for _, in := range s.State().Incidents {
		ruling, ruled := s.State().RulingOn(in.Ref, in.ID())
		if format == "json" {
			if err := jsonLine(s.env.out, incidentAsJSON(in, ruling.Number)); err != nil {
				return err
			}
			continue
		}
		decided := "open"
		if ruled {
			decided = fmt.Sprintf("ruling %d: %s", ruling.Number, ruling.Decision)
		}
		if _, err := fmt.Fprintf(s.env.out, "%s\n   %s, noted by %s; %s\n", s.incidentLine(in), when(in.Entry), clean(in.Entry.Who), decided); err != nil {
			return err
		}
	}
	if len(s.State().Incidents) == 0 && format == "text" {
		_, err := io.WriteString(s.env.out, "no incidents\n")
		return err
	}
	return nil
}

// when is the time of a change for people.
func when(e tournament.Entry) string { return e.Time.UTC().Format("2006-01-02 15:04") }

// gameJSON says which game something is about.
type gameJSON struct {
	Stage int `json:"stage"`
	Round int `json:"round"`
	Board int `json:"board"`
	Game  int `json:"game"`
}

// incidentJSON is one incident in the output of incident list.
type incidentJSON struct {
	Schema     int             `json:"schema"`
	ID         string          `json:"id"`
	Game       gameJSON        `json:"game"`
	Articles   []string        `json:"articles"`
	By         tournament.Side `json:"by"`
	DemandedBy tournament.Side `json:"demanded_by"`
	Demand     string          `json:"demand"`
	Text       string          `json:"text"`
	Time       string          `json:"time"`
	Who        string          `json:"who"`
	Ruling     int             `json:"ruling"` // 0: open
}

// incidentAsJSON is an incident with the number of the ruling on it.
func incidentAsJSON(in tournament.Incident, ruling int) incidentJSON {
	return incidentJSON{
		Schema: 1, ID: in.ID(), Game: gameJSON(in.Ref), Articles: list(in.Articles), By: in.By,
		DemandedBy: in.Demand.By, Demand: in.Demand.What, Text: in.Text,
		Time: in.Entry.Time.UTC().Format("2006-01-02T15:04:05Z"), Who: in.Entry.Who, Ruling: ruling,
	}
}
