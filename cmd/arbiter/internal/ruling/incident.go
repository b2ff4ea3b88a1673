package ruling

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/reports/findings"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// NewIncidentCmd holds what is done about incidents.
func NewIncidentCmd(env *cli.Env) *cobra.Command {
	cmd := &cobra.Command{Use: "incident", Short: "Note what happened at a board and no sheet can show", Args: cobra.NoArgs, RunE: cli.NeedsSubcommand}
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
	code     string
	found    string
	written  string
	clock    string
	right    bool
	wrong    bool
	noRecord bool
	flag     bool
	why      string
}

// demandOptions are the flags on what a player demanded.
type demandOptions struct{ by, what string }

// Add adds the flags.
func (o *demandOptions) Add(cmd *cobra.Command) {
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
	cli.OfferWords(cmd, flag, []string{"white", "black"})
}

// sideFlag reads a flag that names a side; empty is not said.
func sideFlag(flag, word string) (tournament.Side, error) {
	if word == "" {
		return tournament.SideUnset, nil
	}
	side, err := tournament.ParseSide(word)
	if err != nil {
		return side, cli.Usage(fmt.Errorf("--%s: %w", flag, err))
	}
	return side, nil
}

// newIncidentAddCmd notes an incident.
func newIncidentAddCmd(env *cli.Env) *cobra.Command {
	var opts incidentOptions
	cmd := &cobra.Command{
		Use:   "add [TEXT]",
		Short: "Note an incident",
		Long: `Notes what happened at a board and no sheet can show: hints and disturbance
(Frisian rules, Article 24), adjusting pieces (25), a board wrongly laid (26),
a piece that was touched and not moved, a move taken back, or whatever article it
is about. What is decided about it is a ruling: arbiter ruling add i1.

--code names what happened in one word, with the articles of the event's rules; the
text is then what there is to add. Codes: ` + incidentCodes() + `.

A claim that a position was repeated (repetition-claim) has the move that was
written, --right or --wrong, and on whose clock it was looked at (2.1.9.2). It is held
against the record of the game, its sheet or what is recorded at its board: how often
the position was there, and whether the written move can be played. What contradicts
the record is refused until --why gives a reason. After --right the game is drawn, after
--wrong with --flag the claimant has lost, in the same change. An offer of a draw (draw-offer) is noted so that the next one can be held against it (2.1.9.4).

` + cli.ExitCodes,
		Example: `  arbiter incident add --board 3 --article 24 --by black "A spectator named a move"
  arbiter incident add --board 3.2 --round 4 --article 26 "Board laid a quarter turn wrong, noticed at move 12"
  arbiter incident add --board 1 --article 15 --by white --demand "that 32 be moved" --demanded-by black "Touched 32, moved 31"
  arbiter incident add --board 1 --code touch-move --by white --demanded-by black --found before-reply
  arbiter incident add --board 2 --code repetition-claim --by black --written 28-33 --wrong`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runIncidentAdd(cmd.Context(), env, strings.Join(args, ""), opts)
		},
	}
	f := cmd.Flags()
	f.StringVar(&opts.board, "board", "", "where it happened: BOARD, or BOARD.GAME (needed)")
	cli.RoundFlag(cmd, &opts.round)
	f.StringSliceVar(&opts.articles, "article", nil, "the article it is about (repeatable)")
	f.StringVar(&opts.by, "by", "", "who did it: white, black (default: neither, or not known)")
	completeSides(cmd, "by")
	opts.demand.Add(cmd)
	f.StringVar(&opts.code, "code", "", "what happened, in one word (default: the text says it)")
	cli.OfferWords(cmd, "code", cli.IncidentWords())
	foundFlag(cmd, &opts.found)
	f.StringVar(&opts.written, "written", "", "of a claim: the move that was written, and not made")
	f.BoolVar(&opts.right, "right", false, "of a claim: it was right")
	f.BoolVar(&opts.wrong, "wrong", false, "of a claim: it was wrong")
	f.BoolVar(&opts.noRecord, "no-record", false, "of a claim: the claimant has no record of the game that can be read")
	f.BoolVar(&opts.flag, "flag", false, "of a claim: the claimant's time ran out while it was looked at")
	f.StringVar(&opts.why, "why", "", "the reason (needed where a claim is decided otherwise than the record says)")
	cmd.MarkFlagsMutuallyExclusive("right", "wrong")
	f.StringVar(&opts.clock, "clock", "", "of a claim: on whose clock it was looked at: white, black (default: the claimant's)")
	completeSides(cmd, "clock")
	return cmd
}

// incidentCodes lists the codes of incidents, on lines of a help text.
func incidentCodes() string {
	const width = 80
	var b strings.Builder
	column := len("text is then what there is to add. Codes: ")
	for i, word := range cli.IncidentWords() {
		if i > 0 {
			b.WriteString(", ")
			column += 2
		}
		if column += len(word); column > width {
			b.WriteString("\n")
			column = len(word)
		}
		b.WriteString(word)
	}
	return strings.ReplaceAll(b.String(), " \n", "\n")
}

// foundFlag adds the flag that says when something was noticed.
func foundFlag(cmd *cobra.Command, found *string) {
	var words []string
	for _, f := range tournament.Founds() {
		words = append(words, string(f))
	}
	cmd.Flags().StringVar(found, "found", "", "when it was noticed: "+strings.Join(words, ", "))
	cli.OfferWords(cmd, "found", words)
}

// foundAt reads the flag that says when something was noticed; empty is not said.
func foundAt(word string) (tournament.Found, error) {
	if word == "" {
		return tournament.FoundUnset, nil
	}
	found, err := tournament.ParseFound(word)
	if err != nil {
		return found, cli.Usage(fmt.Errorf("--found: %w", err))
	}
	return found, nil
}

// kind puts what the flags on the kind of an incident say into it.
func (o *incidentOptions) kind(in *tournament.Incident) error {
	var err error
	if o.code != "" {
		if in.Kind, err = tournament.ParseIncidentKind(o.code); err != nil {
			return cli.Usage(fmt.Errorf("--code: %w", err))
		}
	}
	if in.Found, err = foundAt(o.found); err != nil {
		return err
	}
	if in.Clock, err = sideFlag("clock", o.clock); err != nil {
		return err
	}
	in.Written, in.NoRecord, in.Flag, in.Entry.Why = o.written, o.noRecord, o.flag, strings.TrimSpace(o.why)
	switch {
	case o.right:
		in.Right = tournament.VerdictRight
	case o.wrong:
		in.Right = tournament.VerdictWrong
	}
	return nil
}

// runIncidentAdd notes one incident in one change.
func runIncidentAdd(ctx context.Context, env *cli.Env, text string, opts incidentOptions) error {
	in := tournament.Incident{Articles: opts.articles, Text: text}
	if opts.board == "" {
		return cli.Usage(message.Err("incident.no-board"), message.New("incident.say-where"))
	}
	var err error
	if in.By, err = sideFlag("by", opts.by); err != nil {
		return err
	}
	if in.Demand, err = opts.demand.demand(); err != nil {
		return err
	}
	if err := opts.kind(&in); err != nil {
		return err
	}
	return env.WithEvent(ctx, func(s *cli.Session) error {
		if in.Ref, _, _, err = find.Game(s.File.Desk, opts.round, opts.board); err != nil {
			return err
		}
		noted, err := sheets.AddIncident(ctx, s.File.Desk, in)
		if noted.Done.State == nil {
			return s.Told(ctx, err)
		}
		if err := env.Tell(env.Out, "incident.noted", message.Args{"Line": incidentLine(s, noted.Incident)}); err != nil {
			return err
		}
		env.Notes(noted.Notes)
		if noted.Ruling.Number > 0 {
			if _, err := fmt.Fprintln(env.Out, env.Speech().Say(rulingLine(s, noted.Ruling))); err != nil {
				return err
			}
		}
		return errors.Join(err, printDue(s, noted.Due))
	})
}

// incidentLine is an incident in one line.
func incidentLine(s *cli.Session, in tournament.Incident) message.Message {
	return message.New("incident.line", message.Args{
		"ID": in.ID(), "Game": gamePlace(s, in.Ref), "Articles": cli.ArticlesText(in.Articles), "By": sideText("incident.by", in.By),
		"Text": in.Tell(), "Demand": demandText(in.Demand),
	})
}

// sideText is a message about a side; of no side it is nothing.
func sideText(code string, side tournament.Side, args ...message.Args) message.Message {
	if side == tournament.SideUnset {
		return message.Message{}
	}
	return message.New(code+"-"+string(side), args...)
}

// demandText says what was demanded, after a sentence.
func demandText(d tournament.Demand) message.Message {
	switch {
	case d.What == "" && d.By == tournament.SideUnset:
		return message.Message{}
	case d.By == tournament.SideUnset:
		return message.New("incident.demanded", message.Args{"What": d.What})
	case d.What == "":
		return sideText("incident.protested", d.By)
	default:
		return sideText("incident.demanded", d.By, message.Args{"What": d.What})
	}
}

// gamePlace says which game it is: round 2 board 3 (Jelle - Sjûkje).
func gamePlace(s *cli.Session, ref tournament.GameRef) message.Message {
	p, _, err := s.State().Game(ref)
	if err != nil {
		return find.Place(s.File.Desk, ref)
	}
	return message.New("incident.game", message.Args{"Game": find.Place(s.File.Desk, ref), "Players": s.Versus(p, ref.Game)})
}

// newIncidentListCmd lists the incidents.
func newIncidentListCmd(env *cli.Env) *cobra.Command {
	var format, asOf string
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List the incidents and what was decided about them",
		Long:    "Lists the incidents of the event, each with the ruling on it.\n\n" + cli.ExitCodes,
		Example: "  arbiter incident list\n  arbiter incident list --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEventAsOf(cmd.Context(), asOf, func(s *cli.Session) error { return printIncidents(s, format) })
		},
	}
	cli.AsOfFlag(cmd, &asOf)
	cli.FormatFlag(cmd, &format, "text", "json")
	return cmd
}

// printIncidents prints every incident.
func printIncidents(s *cli.Session, format string) error {
	for _, in := range s.State().Incidents {
		ruling, ruled := s.State().RulingOn(in.Ref, in.ID())
		if format == "json" {
			if err := cli.JsonLine(s.Env.Out, incidentAsJSON(in, ruling.Number)); err != nil {
				return err
			}
			continue
		}
		decided := message.New("incidents.open")
		if !s.State().NeedsRuling(in) {
			decided = message.New("incidents.settled")
		}
		if ruled {
			decided = message.New("incidents.ruled", message.Args{"Number": ruling.Number, "Decision": decisionText(ruling.Decision)})
		}
		say := s.Env.Speech().Say
		if _, err := fmt.Fprintf(s.Env.Out, "%s\n   %s\n", say(incidentLine(s, in)),
			say(message.New("incident.noted-by", message.Args{"Time": s.Env.When(in.Entry.Time), "Who": in.Entry.Who, "Decided": decided}))); err != nil {
			return err
		}
	}
	if len(s.State().Incidents) == 0 && format == "text" {
		return s.Env.Tell(s.Env.Out, "incident.none")
	}
	return nil
}

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

	Code    tournament.IncidentKind `json:"code,omitempty"`
	Found   tournament.Found        `json:"found,omitempty"`
	Written string                  `json:"written,omitempty"`
	Right   tournament.Verdict      `json:"right,omitempty"`
	Clock   tournament.Side         `json:"clock,omitempty"`

	NoRecord bool   `json:"no_record,omitempty"`
	Flag     bool   `json:"flag,omitempty"`
	Despite  bool   `json:"despite,omitempty"` // decided otherwise than the record says
	Why      string `json:"why,omitempty"`

	Time   string `json:"time"`
	Who    string `json:"who"`
	Ruling int    `json:"ruling"` // 0: open
}

// incidentAsJSON is an incident with the number of the ruling on it.
func incidentAsJSON(in tournament.Incident, ruling int) incidentJSON {
	return incidentJSON{
		Schema: 1, ID: in.ID(), Game: gameJSON(in.Ref), Articles: findings.Texts(in.Articles), By: in.By,
		DemandedBy: in.Demand.By, Demand: in.Demand.What, Text: in.Text,
		Code: in.Kind, Found: in.Found, Written: in.Written, Right: in.Right, Clock: in.Clock, NoRecord: in.NoRecord, Flag: in.Flag, Despite: in.Despite, Why: in.Entry.Why,
		Time: in.Entry.Time.UTC().Format("2006-01-02T15:04:05Z"), Who: in.Entry.Who, Ruling: ruling,
	}
}
