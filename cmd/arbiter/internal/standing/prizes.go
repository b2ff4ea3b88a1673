package standing

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/reports"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// NewPrizesCmd says who wins what.
func NewPrizesCmd(env *cli.Env) *cobra.Command {
	var choice Choice
	var format, asOf string
	var round int
	cmd := &cobra.Command{
		Use:   "prizes",
		Short: "Say who wins what, and how each amount was made",
		Long: `Shares out the prizes of the event by the standings. A player wins one prize, the
highest that he could have; those behind him move up on the other lists. Amounts
are divided to the cent, or to whole units, and nothing is lost: what is left over
goes to the best placed of those who share.

` + cli.ExitCodes,
		Example: "  arbiter prizes set --amounts 500,300,200,100 --currency EUR\n  arbiter prizes set --category U20 --amounts 100,50\n  arbiter prizes",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEventAfter(cmd.Context(), asOf, round, func(s *cli.Session) error { return prizes(s, choice, format) })
		},
	}
	Flags(cmd, &choice, "the event's", "the preset's, else FMJD")
	cli.AsOfFlag(cmd, &asOf)
	cli.AfterFlag(cmd, &round)
	cli.TableFormatFlag(cmd, &format)
	cmd.AddCommand(newPrizesSetCmd(env))
	return cmd
}

// prizes prints the prizes by the standings of the stage the arbiter is at.
func prizes(s *cli.Session, choice Choice, format string) error {
	req, err := choice.Options()
	if err != nil {
		return err
	}
	won, err := standings.Prizes(s.File.Desk, req)
	if err != nil {
		return err
	}
	return s.Print(format, reports.PrizeTable(s.State(), won, s.State().Event.Prizes.Currency, s.Words()))
}

// prizesOptions are the flags of prizes set.
type prizesOptions struct {
	category, amounts, sharing, unit, currency, why string
	firstWhole                                      bool
	given                                           func(flag string) bool
}

// newPrizesSetCmd says what can be won.
func newPrizesSetCmd(env *cli.Env) *cobra.Command {
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

` + cli.ExitCodes,
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
	f.StringVar(&opts.category, "category", "", "whom the amounts are for (default: the whole field): "+standings.CategoryForms())
	f.StringVar(&opts.sharing, "sharing", "", "how equal points share: equal, hort, places (default equal)")
	f.BoolVar(&opts.firstWhole, "first-whole", false, "the first prize of a list is not shared")
	f.StringVar(&opts.unit, "unit", "", "shares are whole multiples of it: 5, 0.50 (default 0.01)")
	f.StringVar(&opts.currency, "currency", "", "as printed: EUR")
	f.StringVar(&opts.why, "why", "", "the reason, for the journal")
	return cmd
}

// runPrizesSet journals the altered prizes, and prints them.
func runPrizesSet(ctx context.Context, env *cli.Env, opts prizesOptions) error {
	req, err := opts.request()
	if err != nil {
		return cli.Usage(err)
	}
	return env.WithEvent(ctx, func(s *cli.Session) error {
		done, err := standings.SetPrizes(ctx, s.File.Desk, req)
		if err != nil {
			return s.Told(ctx, err)
		}
		return showPrizes(s, done.State.Event.Prizes)
	})
}

// request is what the flags ask for.
func (o prizesOptions) request() (standings.SetPrizesRequest, error) {
	req := standings.SetPrizesRequest{Given: tournament.PrizePlan{FirstWhole: o.firstWhole, Currency: o.currency}, Why: o.why}
	var err error
	if o.given("sharing") {
		req.Given.Sharing, err = tournament.ParseSharing(o.sharing)
	}
	if o.given("unit") && err == nil {
		req.Given.Unit, err = tournament.ParseMoney(o.unit)
	}
	if err != nil {
		return req, err
	}
	for _, field := range []standings.PrizeField{standings.PrizeSharing, standings.PrizeUnit, standings.PrizeFirstWhole, standings.PrizeCurrency} {
		if o.given(string(field)) {
			req.Fields = append(req.Fields, field)
		}
	}
	if !o.given("amounts") && !o.given("category") {
		return req, nil
	}
	req.Fields = append(req.Fields, standings.PrizeAmounts)
	req.List, err = o.list()
	return req, err
}

// list are the amounts of a category.
func (o prizesOptions) list() (list tournament.PrizeList, err error) {
	if o.category != "" {
		category, err := standings.ParseCategory(o.category)
		if err != nil {
			return list, err
		}
		list.Category = category.Code
	}
	for _, text := range strings.FieldsFunc(o.amounts, func(r rune) bool { return r == ',' || r == ' ' }) {
		amount, err := tournament.ParseMoney(text)
		if err != nil {
			return list, err
		}
		list.Amounts = append(list.Amounts, amount)
	}
	return list, nil
}

// showPrizes prints what can be won, a line a list.
func showPrizes(s *cli.Session, plan tournament.PrizePlan) error {
	for _, list := range plan.Lists {
		var amounts []message.Number
		for _, amount := range list.Amounts {
			amounts = append(amounts, message.Number(amount.String()))
		}
		var category any = message.New("cmd-event.prizes-all")
		if list.Category != "" {
			category = list.Category
		}
		args := message.Args{"Category": category, "Amounts": amounts, "Total": message.Number(list.Total().String()), "Currency": plan.Currency}
		if err := s.Env.Tell(s.Env.Out, "cmd-event.prizes-list", args); err != nil {
			return err
		}
	}
	shared := []message.Message{message.New("cmd-event.shared." + cli.OrDefault(string(plan.Sharing), string(tournament.SharingEqual)))}
	if plan.FirstWhole {
		shared = append(shared, message.New("cmd-event.first-whole"))
	}
	if plan.Unit > 0 {
		shared = append(shared, message.New("cmd-event.prize-unit", message.Args{"Unit": message.Number(plan.Unit.String())}))
	}
	return s.Env.Tell(s.Env.Out, "cmd-event.prizes-shared", message.Args{"How": shared})
}
