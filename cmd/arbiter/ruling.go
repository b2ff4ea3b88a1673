package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// newRulingCmd holds what is done about rulings.
func newRulingCmd(env *env) *cobra.Command {
	cmd := &cobra.Command{Use: "ruling", Short: "Decide on a finding or an incident", Args: cobra.NoArgs, RunE: needsSubcommand}
	cmd.AddCommand(newRulingAddCmd(env), newRulingListCmd(env))
	return cmd
}

// rulingOptions are the flags of ruling add.
type rulingOptions struct {
	decision  string
	why       string
	against   string
	result    string
	overrules int
	demand    demandOptions
}

// newRulingAddCmd records a decision.
func newRulingAddCmd(env *env) *cobra.Command {
	var opts rulingOptions
	cmd := &cobra.Command{
		Use:   "add FINDING",
		Short: "Record a decision",
		Long: `Records what the arbiter decided about a finding (r1.b3.g1:23:capture-omitted, or as
much of that as is needed) or an incident (i1), with a copy of it. Decisions:

  stands      what was played stands
  corrected   it was put right, on the board or in the record
  void        the game is void; it is open to be replayed
  loss        one side loses: the one that the finding is about, or --against
  warning     one side gets a remark, likewise

A ruling that alters the result alters it in the same change. If the sheet is
replaced later, the ruling is marked as orphaned. A decision that is taken back on
appeal is overruled by another: --overrules.

` + exitCodes,
		Example: `  arbiter ruling add r1.b3.g1:23 --decision stands --why "Black had replied"
  arbiter ruling add i1 --decision void --why "Article 26: the board lay wrong"
  arbiter ruling add r2.b1.g1:40 --decision loss --against white --why "third irregularity, intended"
  arbiter ruling add r2.b1.g1:40 --decision warning --overrules 3 --result 1/2 --why "appeal upheld"`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runRulingAdd(cmd.Context(), env, args[0], opts)
		},
	}
	f := cmd.Flags()
	f.StringVar(&opts.decision, "decision", "", "what was decided: "+strings.Join(decisionWords(), ", ")+" (needed)")
	_ = cmd.RegisterFlagCompletionFunc("decision", cobra.FixedCompletions(completions(decisionWords()), cobra.ShellCompDirectiveNoFileComp))
	f.StringVar(&opts.why, "why", "", "the reason (needed)")
	f.StringVar(&opts.against, "against", "", "who loses or is warned: white, black (default: who is at fault)")
	completeSides(cmd, "against")
	f.StringVar(&opts.result, "result", "", "the result that the game gets (default: as it is; for a loss the win of the other side)")
	f.IntVar(&opts.overrules, "overrules", 0, "the number of an earlier ruling that this one takes the place of")
	opts.demand.add(cmd)
	return cmd
}

// decisionWords lists the decisions.
func decisionWords() []string {
	var words []string
	for _, d := range tournament.Decisions() {
		words = append(words, string(d))
	}
	return words
}

// runRulingAdd records one ruling, and the result it leads to, in one change.
func runRulingAdd(ctx context.Context, env *env, subject string, opts rulingOptions) error {
	r := tournament.Ruling{Overrules: opts.overrules}
	var err error
	if r.Decision, err = tournament.ParseDecision(opts.decision); err != nil {
		return usage(fmt.Errorf("--decision: %w", err))
	}
	if strings.TrimSpace(opts.why) == "" {
		return usage(errors.New("a ruling needs a reason"), `add --why "..."`)
	}
	if r.Against, err = sideFlag("against", opts.against); err != nil {
		return err
	}
	if r.Demand, err = opts.demand.demand(); err != nil {
		return err
	}
	return env.withEvent(ctx, func(s *session) error {
		found, err := s.subject(subject)
		if err != nil {
			return err
		}
		r.Ref, r.Finding, r.Incident = found.ref, found.finding, found.incident
		if err := s.decide(&r, opts.result); err != nil {
			return err
		}
		if err := s.commit(ctx, opts.why, tournament.RulingAdded{Ruling: r}); err != nil {
			if errors.Is(err, tournament.ErrRuledAlready) {
				old, _ := s.State().RulingOn(r.Ref, r.Finding.ID)
				return fail(exitRefused, err, fmt.Sprintf("to overrule it: --overrules %d", old.Number))
			}
			return err
		}
		if _, err := fmt.Fprintln(env.out, s.rulingLine(s.State().Rulings[len(s.State().Rulings)-1])); err != nil {
			return err
		}
		return s.printRepeats(r.Ref)
	})
}

// decide fills in against whom the decision is and which result it leads to.
func (s *session) decide(r *tournament.Ruling, result string) error {
	_, g, err := s.State().Game(r.Ref)
	if err != nil {
		return err
	}
	loss := r.Decision == tournament.DecisionLoss
	if r.Against == tournament.SideUnset && (loss || r.Decision == tournament.DecisionWarning) {
		if r.Against = atFault(r.Finding); r.Against == tournament.SideUnset {
			return usage(fmt.Errorf("%s does not say who is at fault", r.Finding.ID), "name the side: --against white")
		}
	}
	switch {
	case result != "":
		if r.Result, err = s.State().Event.Score.ParseResult(result); err != nil {
			return usage(err)
		}
	case loss && r.Against == tournament.SideWhite:
		r.Result = tournament.BlackWins
	case loss:
		r.Result = tournament.WhiteWins
	}
	if r.Decision == tournament.DecisionVoid || r.Result != tournament.ResultUnset {
		r.Corrects = g.Result
	}
	return nil
}

// atFault is the side that a finding is about.
func atFault(f tournament.Finding) tournament.Side {
	side, err := tournament.ParseSide(f.Side)
	switch {
	case err != nil:
		return tournament.SideUnset
	case f.Code != string(sheet.OutOfTurn): // which is filed at the turn of the side that was passed over
		return side
	case side == tournament.SideWhite:
		return tournament.SideBlack
	default:
		return tournament.SideWhite
	}
}

// rulingLine is a ruling in one line.
func (s *session) rulingLine(r tournament.Ruling) string {
	var b strings.Builder
	fmt.Fprintf(&b, "ruling %d on %s, %s: %s", r.Number, r.Finding.ID, s.gamePlace(r.Ref), r.Decision)
	if r.Against != tournament.SideUnset {
		fmt.Fprintf(&b, " against %s", r.Against)
	}
	switch {
	case r.Decision == tournament.DecisionVoid:
		b.WriteString(", the game is open to be replayed")
	case r.Alters():
		fmt.Fprintf(&b, ", result %s", r.Result)
		if r.Corrects != tournament.ResultUnset {
			fmt.Fprintf(&b, " in place of %s", r.Corrects)
		}
	}
	if r.Overrules != 0 {
		fmt.Fprintf(&b, ", overrules ruling %d", r.Overrules)
	}
	if r.State != tournament.RulingInEffect {
		fmt.Fprintf(&b, " (%s)", r.State)
	}
	return b.String()
}

// newRulingListCmd lists the rulings.
func newRulingListCmd(env *env) *cobra.Command {
	var format, asOf string
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List the rulings, and who broke the rules more than once",
		Long: `Lists the rulings of the event, also those that were overruled or orphaned, then
the players with more than one irregularity.

` + exitCodes,
		Example: "  arbiter ruling list\n  arbiter ruling list --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.withEventAsOf(cmd.Context(), asOf, func(s *session) error {
				if format == "json" {
					return s.printRulingsJSON()
				}
				return s.printRulings()
			})
		},
	}
	asOfFlag(cmd, &asOf)
	formatFlag(cmd, &format, "text", "json")
	return cmd
}

// printRulings prints every ruling and the players who repeat themselves.
func (s *session) printRulings() error {
	var b strings.Builder
	for _, r := range s.State().Rulings {
		b.WriteString(s.rulingLine(r) + "\n")
		wrapInto(&b, "   ", s.env.speech().Say(r.Finding.Message)+demandText(r.Demand))
		wrapInto(&b, "   ", fmt.Sprintf("%s, %s: %s", when(r.Entry), clean(r.Entry.Who), clean(r.Entry.Why)))
	}
	if len(s.State().Rulings) == 0 {
		b.WriteString("no rulings\n")
	}
	repeats, err := s.repeats()
	if err != nil {
		return err
	}
	for i, r := range repeats {
		if i == 0 {
			b.WriteByte('\n')
		}
		b.WriteString(s.repeatLine(r) + "\n")
	}
	_, err = io.WriteString(s.env.out, b.String())
	return err
}
