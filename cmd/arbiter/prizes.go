package main

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/reports"
	"arbiter/scoring"
	"arbiter/tournament"
)

// newPrizesCmd says who wins what.
func newPrizesCmd(env *env) *cobra.Command {
	var choice standingsChoice
	var format, asOf string
	cmd := &cobra.Command{
		Use:   "prizes",
		Short: "Say who wins what, and how each amount was made",
		Long: `Shares out the prizes of the event by the standings. A player wins one prize, the
highest that he could have; those behind him move up on the other lists. Amounts
are divided to the cent, or to whole units, and nothing is lost: what is left over
goes to the best placed of those who share.

` + exitCodes,
		Example: "  arbiter prizes set --amounts 500,300,200,100 --currency EUR\n  arbiter prizes set --category U20 --amounts 100,50\n  arbiter prizes",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.withEventAsOf(cmd.Context(), asOf, func(s *session) error { return s.prizes(choice, format) })
		},
	}
	standingsFlags(cmd, &choice, "the event's", "the preset's, else FMJD")
	asOfFlag(cmd, &asOf)
	tableFormatFlag(cmd, &format)
	cmd.AddCommand(newPrizesSetCmd(env))
	return cmd
}

// prizes prints the prizes by the standings of the stage the arbiter is at.
func (s *session) prizes(choice standingsChoice, format string) error {
	plan := s.State().Event.Prizes
	if len(plan.Lists) == 0 {
		return reports.ErrNoPrizes
	}
	opts, err := choice.options()
	if err != nil {
		return err
	}
	st, err := scoring.Compute(s.State(), s.StageNumber(), opts)
	if err != nil {
		return err
	}
	won, err := st.Award(plan, s.State())
	if err != nil {
		return fail(exitRefused, err, "alter the prizes with arbiter prizes set")
	}
	return s.print(format, reports.PrizeTable(s.State(), won, plan.Currency, s.words()))
}

// prizesOptions are the flags of prizes set.
type prizesOptions struct {
	category, amounts, sharing, unit, currency, why string
	firstWhole                                      bool
	given                                           func(flag string) bool
}

// newPrizesSetCmd says what can be won.
func newPrizesSetCmd(env *env) *cobra.Command {
	var opts prizesOptions
	cmd := &cobra.Command{
		Use:   "set",
		Short: "Say what can be won",
		Long: `Says what can be won: a list of amounts for the whole field, and one for each
category that has prizes of its own. What the flags do not name stays. Without an
amount the list of that category goes.

Sharing among players with as many points:
  equal    the prizes of their places are added and divided equally
  hort     half of each prize goes by place, half is shared equally
  places   by place; only those whom no tie-break separates share
With --first-whole the winner by tie-break keeps the first prize of each list.

` + exitCodes,
		Example: `  arbiter prizes set --amounts 500,300,200 --sharing equal --first-whole --currency EUR
  arbiter prizes set --category 60+ --amounts 75 --unit 5`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			opts.given = cmd.Flags().Changed
			return runPrizesSet(cmd.Context(), env, opts)
		},
	}
	f := cmd.Flags()
	f.StringVar(&opts.amounts, "amounts", "", "the prizes from the first place down, separated by commas: 500,300,200 or 75.50")
	f.StringVar(&opts.category, "category", "", "whom the amounts are for (default: the whole field): "+scoring.CategoryForms())
	f.StringVar(&opts.sharing, "sharing", "", "how equal points share: equal, hort, places (default equal)")
	f.BoolVar(&opts.firstWhole, "first-whole", false, "the first prize of a list is not shared")
	f.StringVar(&opts.unit, "unit", "", "shares are whole multiples of it: 5, 0.50 (default 0.01)")
	f.StringVar(&opts.currency, "currency", "", "as printed: EUR")
	f.StringVar(&opts.why, "why", "", "the reason, for the journal")
	return cmd
}

// runPrizesSet journals the altered prizes.
func runPrizesSet(ctx context.Context, env *env, opts prizesOptions) error {
	return env.withEvent(ctx, func(s *session) error {
		e := s.State().Event
		plan, err := opts.altered(e.Prizes)
		if err != nil {
			return usage(err)
		}
		if reflect.DeepEqual(plan, e.Prizes) {
			return fail(exitRefused, errors.New("the prizes are like that already"), "arbiter prizes prints who wins what")
		}
		e.Prizes = plan
		if err := s.commit(ctx, opts.why, tournament.EventEdited{Event: e}); err != nil {
			return err
		}
		return s.showPrizes(plan)
	})
}

// altered is the plan with what the flags name.
func (o prizesOptions) altered(plan tournament.PrizePlan) (tournament.PrizePlan, error) {
	var err error
	if o.given("sharing") {
		if plan.Sharing, err = tournament.ParseSharing(o.sharing); err != nil {
			return plan, err
		}
	}
	if o.given("unit") {
		if plan.Unit, err = tournament.ParseMoney(o.unit); err != nil {
			return plan, err
		}
	}
	if o.given("first-whole") {
		plan.FirstWhole = o.firstWhole
	}
	if o.given("currency") {
		plan.Currency = strings.TrimSpace(o.currency)
	}
	if !o.given("amounts") && !o.given("category") {
		return plan, nil
	}
	list := tournament.PrizeList{}
	if o.category != "" {
		category, err := scoring.ParseCategory(o.category)
		if err != nil {
			return plan, err
		}
		list.Category = category.Code
	}
	for _, text := range strings.FieldsFunc(o.amounts, func(r rune) bool { return r == ',' || r == ' ' }) {
		amount, err := tournament.ParseMoney(text)
		if err != nil {
			return plan, err
		}
		if n := len(list.Amounts); n > 0 && amount > list.Amounts[n-1] {
			return plan, fmt.Errorf("%s comes after %s: write the prizes from the first place down", amount, list.Amounts[n-1])
		}
		list.Amounts = append(list.Amounts, amount)
	}
	plan.Lists = replaced(plan.Lists, list)
	return plan, nil
}

// replaced puts a list in the place of that of the same category. An empty one
// takes it away; that of the whole field stands first.
func replaced(lists []tournament.PrizeList, list tournament.PrizeList) []tournament.PrizeList {
	lists = slices.Clone(lists)
	at := slices.IndexFunc(lists, func(l tournament.PrizeList) bool { return l.Category == list.Category })
	switch {
	case at >= 0 && len(list.Amounts) == 0:
		lists = slices.Delete(lists, at, at+1)
	case at >= 0:
		lists[at] = list
	case len(list.Amounts) == 0:
	case list.Category == "":
		lists = slices.Insert(lists, 0, list)
	default:
		lists = append(lists, list)
	}
	if len(lists) == 0 {
		return nil
	}
	return lists
}

// showPrizes prints what can be won, a line a list.
func (s *session) showPrizes(plan tournament.PrizePlan) error {
	for _, list := range plan.Lists {
		amounts := make([]string, len(list.Amounts))
		total := tournament.Money(0)
		for i, amount := range list.Amounts {
			amounts[i] = amount.String()
			total += amount
		}
		if _, err := fmt.Fprintf(s.env.out, "%s: %s; together %s %s\n", clean(orDefault(list.Category, "all")),
			strings.Join(amounts, ", "), total, clean(plan.Currency)); err != nil {
			return err
		}
	}
	shared := "shared " + orDefault(string(plan.Sharing), string(tournament.SharingEqual))
	if plan.FirstWhole {
		shared += ", the first prize whole"
	}
	if plan.Unit > 0 {
		shared += ", in units of " + plan.Unit.String()
	}
	_, err := fmt.Fprintln(s.env.out, shared)
	return err
}
