// Package ruling has incident, ruling and draws: what an arbiter notes and decides.
package ruling

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// NewCmd holds what is done about rulings.
func NewCmd(env *cli.Env) *cobra.Command {
	cmd := &cobra.Command{Use: "ruling", Short: "Decide on a finding or an incident", Args: cobra.NoArgs, RunE: cli.NeedsSubcommand}
	cmd.AddCommand(newRulingAddCmd(env), newRulingListCmd(env))
	return cmd
}

// rulingOptions are the flags of ruling add.
type rulingOptions struct {
	subject   string
	decision  string
	why       string
	against   string
	as        string
	result    string
	overrules int
	demand    demandOptions
	found     string
	force     bool
	setBack   bool
	round     int
	at        cli.BoardFlags
}

// newRulingAddCmd records a decision.
func newRulingAddCmd(env *cli.Env) *cobra.Command {
	var opts rulingOptions
	cmd := &cobra.Command{
		Use:   "add [FINDING] [DECISION]",
		Short: "Record a decision",
		Long: `Records what the arbiter decided about a finding (r1.b3.g1:23:capture-omitted, as
arbiter check prints it, or as much of that as is needed) or an incident (i1), with a
copy of it. --board 3 is what needs a ruling in the game of that board. Decisions:

  stands      what was played stands
  corrected   it was put right, on the board or in the record
  void        the game is void; it is open to be replayed
  loss        one side loses: the one that the finding is about, or --against
  warning     one side gets a remark, likewise
  accepted    of a claim of a draw: it is right, and the game is drawn
  rejected    of a claim of a draw: it is wrong, and the game goes on

A finding on a game that is being recorded (arbiter game live) is ruled on as well: with
--set-back its recording goes on from the position before the move, and a game that is
void is recorded from its beginning. The sheet that is handed in later has the ruling.

A ruling that alters the result alters it in the same change. If the sheet is
replaced later, the ruling is marked as orphaned. A decision that is taken back on
appeal is overruled by another: --overrules.

A decision that an article of the event's rules forbids is refused with that article:
what the opponent has replied to stands (27; 2.1.10.3; 5.7), only he may demand that
it be put right (5.3), after a Russian game no claim is heard (2.1.10.4). --force
makes it all the same; the ruling then names the article.

` + cli.ExitCodes,
		Example: `  arbiter ruling add r1.b3.g1:23 stands --why "Black had replied"
  arbiter ruling add --board 3 --round 1 stands --why "Black had replied"
  arbiter ruling add i2 accepted
  arbiter ruling add i1 --decision void --why "Article 26: the board lay wrong"
  arbiter ruling add r2.b1.g1:40 --decision loss --against white --why "third irregularity, intended"
  arbiter ruling add r2.b1.g1:40 --decision warning --overrules 3 --result 1/2 --why "appeal upheld"`,
		Args: func(cmd *cobra.Command, args []string) error { return opts.take(args) },
		RunE: func(cmd *cobra.Command, _ []string) error { return runRulingAdd(cmd.Context(), env, opts) },
	}
	f := cmd.Flags()
	opts.at.Add(cmd, "the board, in place of the finding")
	cli.RoundFlag(cmd, &opts.round)
	f.StringVar(&opts.decision, "decision", "", "what was decided (or as a word): "+strings.Join(sheets.DecisionWords(), ", "))
	cli.OfferWords(cmd, "decision", sheets.DecisionWords())
	f.StringVar(&opts.why, "why", "", "the reason (needed, but for a claim that is as the record has it)")
	f.StringVar(&opts.against, "against", "", "who loses or is warned: white, black (default: who is at fault)")
	completeSides(cmd, "against")
	f.StringVar(&opts.as, "as", "", "of a finding with two explanations, which holds: slip, unreachable-square, ...")
	f.StringVar(&opts.result, "result", "", "the result that the game gets (default: as it is; for a loss the win of the other side)")
	f.IntVar(&opts.overrules, "overrules", 0, "the number of an earlier ruling that this one takes the place of")
	opts.demand.Add(cmd)
	foundFlag(cmd, &opts.found)
	f.BoolVar(&opts.setBack, "set-back", false, "with corrected: a game that is being recorded goes on from the position before the move")
	f.BoolVar(&opts.force, "force", false, "decide so though an article forbids it")
	return cmd
}

// take takes the words: the finding, unless a board is named, and the decision.
func (o *rulingOptions) take(words []string) error {
	for _, word := range words {
		err := new(sheets.RuleRequest).Decide(strings.ToLower(word))
		switch {
		case err == nil && o.decision == "":
			o.decision = strings.ToLower(word)
		case o.subject == "":
			o.subject = word
		case o.decision == "" && len(words) == 2: // neither is one: that without a number was meant so
			if strings.ContainsAny(word, "0123456789") && !strings.ContainsAny(o.subject, "0123456789") {
				word = o.subject
			}
			return cli.Usage(new(sheets.RuleRequest).Decide(word))
		default:
			return message.Err("cmd-line.at-most", message.Args{"Most": 2, "Got": len(words)})
		}
	}
	if o.subject == "" && o.at.Board == "" {
		return cli.ErrMissing
	}
	return nil
}

// request is what the flags ask for.
func (o *rulingOptions) request() (req sheets.RuleRequest, err error) {
	req = sheets.RuleRequest{Subject: o.subject, Board: o.at.Address(), Round: o.round, Why: o.why, Overrules: o.overrules, Force: o.force, As: o.as, SetBack: o.setBack}
	if err = req.Decide(o.decision); err != nil {
		return req, cli.Usage(fmt.Errorf("--decision: %w", err))
	}
	if req.Against, err = sideFlag("against", o.against); err != nil {
		return req, err
	}
	if req.Demand, err = o.demand.demand(); err != nil {
		return req, err
	}
	req.Found, err = foundAt(o.found)
	return req, err
}

// misspelt is the error of a word after a board that names nothing on it, where nothing
// else is a decision.
func (o *rulingOptions) misspelt() error {
	if o.decision != "" || o.at.Board == "" || o.subject == "" {
		return nil
	}
	return cli.Usage(new(sheets.RuleRequest).Decide(o.subject))
}

// runRulingAdd records one ruling, and the result it leads to, in one change. What is
// not there to rule on is said before what else is wrong.
func runRulingAdd(ctx context.Context, env *cli.Env, opts rulingOptions) error {
	return env.WithEvent(ctx, func(s *cli.Session) error {
		if err := sheets.SeeRecorded(ctx, s.File.Desk); err != nil {
			return err
		}
		req, bad := opts.request()
		if bad != nil {
			if _, err := sheets.Subject(s.File.Desk, req); err != nil {
				return cmp.Or(opts.misspelt(), err)
			}
			return bad
		}
		var err error
		if opts.result != "" {
			if req.Result, err = sheets.RuledResult(s.File.Desk, req, opts.result); err != nil {
				return cli.Usage(err)
			}
		}
		ruled, err := sheets.Rule(ctx, s.File.Desk, req)
		if ruled.Done.State == nil {
			return s.Told(ctx, err)
		}
		if _, err := fmt.Fprintln(env.Out, env.Speech().Say(rulingLine(s, ruled.Ruling))); err != nil {
			return err
		}
		return errors.Join(err, printDue(s, ruled.Due))
	})
}

// decisionText is a decision in a word.
func decisionText(d tournament.Decision) message.Message {
	return message.Message{Code: "decided." + string(d)}
}

// rulingLine is a ruling in one line.
func rulingLine(s *cli.Session, r tournament.Ruling) message.Message {
	args := message.Args{"Number": r.Number, "Finding": r.Finding.ID, "Game": gamePlace(s, r.Ref), "Decision": r.Decided(),
		"Against": message.Message{}, "Result": ruledResult(s, r), "Overrules": message.Message{}, "Despite": r.Forced(), "State": message.Message{}}
	if !r.Names() {
		args["Against"] = sideText("rule.against", r.Against)
	}
	if r.Overrules != 0 {
		args["Overrules"] = message.New("rule.overrules", message.Args{"Number": r.Overrules})
	}
	if r.State != tournament.RulingInEffect {
		args["State"] = message.New("rule.state", message.Args{"State": message.Message{Code: "ruling." + string(r.State)}})
	}
	return message.New("rule.line", args)
}

// ruledResult says what a ruling does to the result of its game.
func ruledResult(s *cli.Session, r tournament.Ruling) message.Message {
	scored := func(k tournament.ResultKind) string { return s.State().Written(r.Ref, tournament.Outcome{Result: k}) }
	switch {
	case r.Decision == tournament.DecisionVoid:
		return message.New("rule.void")
	case !r.Alters():
		return message.Message{}
	case r.Corrects == tournament.ResultUnset:
		return message.New("rule.result", message.Args{"Result": scored(r.Result)})
	default:
		return message.New("rule.result-instead", message.Args{"Result": scored(r.Result), "Corrects": scored(r.Corrects)})
	}
}

// newRulingListCmd lists the rulings.
func newRulingListCmd(env *cli.Env) *cobra.Command {
	var format, asOf string
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List the rulings, and who broke the rules more than once",
		Long: `Lists the rulings of the event, also those that were overruled or orphaned, then
the players with more than one irregularity.

` + cli.ExitCodes,
		Example: "  arbiter ruling list\n  arbiter ruling list --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEventAsOf(cmd.Context(), asOf, func(s *cli.Session) error {
				if format == "json" {
					return printRulingsJSON(s)
				}
				return printRulings(s)
			})
		},
	}
	cli.AsOfFlag(cmd, &asOf)
	cli.FormatFlag(cmd, &format, "text", "json")
	return cmd
}

// printRulings prints every ruling and the players who repeat themselves.
func printRulings(s *cli.Session) error {
	say := s.Env.Speech().Say
	var b strings.Builder
	for _, r := range s.State().Rulings {
		b.WriteString(say(rulingLine(s, r)) + "\n")
		cli.WrapInto(&b, "   ", say(message.New("rule.about", message.Args{"What": r.Finding.Message, "Demand": demandText(r.Demand)})))
		cli.WrapInto(&b, "   ", fmt.Sprintf("%s, %s: %s", s.Env.When(r.Entry.Time), cli.Clean(r.Entry.Who), cli.Clean(r.Entry.Why)))
	}
	if len(s.State().Rulings) == 0 {
		b.WriteString(say(message.New("rule.none")) + "\n")
	}
	repeats, err := s.Repeats()
	if err != nil {
		return err
	}
	for i, r := range repeats {
		if i == 0 {
			b.WriteByte('\n')
		}
		b.WriteString(say(repeatLine(s, r)) + "\n")
	}
	_, err = io.WriteString(s.Env.Out, b.String())
	return err
}
