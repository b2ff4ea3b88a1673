package player

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/reports"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// NewCheckinCmd is the table at the door.
func NewCheckinCmd(env *cli.Env) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "checkin",
		Short: "Check players in at the door",
		Long: `Notes who is there. From the first player on the check-in of the next round is
open: arbiter round pair pairs only those who are there, and names the others, who
are away in that round with no points. Where no check-in is open everybody is taken
as present.

Without a subcommand it takes names, a line each, until the end of the input:

  wiersma        is there: a number, a name or a part of one
  paid wiersma   has paid the entry fee; paid wiersma 5 another amount
  - wiersma      is not there after all
  +              who is missing
  *              the end

` + cli.ExitCodes,
		Example: "  arbiter checkin open --deadline 13:45\n  arbiter checkin\n  arbiter checkin list --missing",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runCheckin(cmd.Context(), env)
		},
	}
	cmd.AddCommand(newCheckinOpenCmd(env), newCheckinCloseCmd(env), newCheckinListCmd(env))
	return cmd
}

// newCheckinOpenCmd opens the check-in of the next round.
func newCheckinOpenCmd(env *cli.Env) *cobra.Command {
	var req rounds.OpenCheckInRequest
	cmd := &cobra.Command{
		Use:   "open",
		Short: "Open the check-in of the next round",
		Long: `Opens the check-in of the next round: who is not checked in is not paired in it. With
--deadline it is said from then on who is late; a deadline that was given is replaced.

` + cli.ExitCodes,
		Example: "  arbiter checkin open\n  arbiter checkin open --deadline 13:45",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
				if _, err := rounds.OpenCheckIn(cmd.Context(), s.File.Desk, req); err != nil {
					return s.Told(cmd.Context(), err)
				}
				return sayCheckIn(s)
			})
		},
	}
	cmd.Flags().StringVar(&req.Deadline, "deadline", "", "until when, as 13:45, or \"2026-11-21 13:45\": the time of this computer")
	cmd.Flags().StringVar(&req.Why, "why", "", "the reason, for the journal")
	return cmd
}

// newCheckinCloseCmd ends a check-in without leaving anybody out.
func newCheckinCloseCmd(env *cli.Env) *cobra.Command {
	var why string
	cmd := &cobra.Command{
		Use:   "close",
		Short: "End the check-in: everybody is taken as present again",
		Long:  "Ends the check-in of the next round: everybody is taken as present again.\n\n" + cli.ExitCodes,
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
				_, round, err := rounds.CloseCheckIn(cmd.Context(), s.File.Desk, why)
				if err != nil {
					return s.Told(cmd.Context(), err)
				}
				return env.Tell(env.Out, "check-in.ended", message.Args{"Round": round})
			})
		},
	}
	cmd.Flags().StringVar(&why, "why", "", "the reason, for the journal")
	return cmd
}

// newCheckinListCmd lists who is there.
func newCheckinListCmd(env *cli.Env) *cobra.Command {
	var format string
	var missing, unpaid bool
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List who is there, who is missing and who has paid",
		Long:  "Lists the players with whether each is there in the next round, and what he has paid; with\n--missing those who have not checked in, with --unpaid those who have not paid.\n\n" + cli.ExitCodes,
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
				table := reports.CheckIn(s.State(), s.StageNumber(), reports.CheckInOf{Missing: missing, Unpaid: unpaid}, s.Words())
				return s.Print(format, table)
			})
		},
	}
	cmd.Flags().BoolVar(&missing, "missing", false, "only those who have not checked in")
	cmd.Flags().BoolVar(&unpaid, "unpaid", false, "only those who have not paid")
	cli.TableFormatFlag(cmd, &format)
	return cmd
}

// sayCheckIn says where the check-in is.
func sayCheckIn(s *cli.Session) error {
	now := rounds.CheckInNow(s.File.Desk)
	code := "check-in.stands"
	switch {
	case !now.Open:
		code = "check-in.none"
	case now.Late:
		code = "check-in.stands-late"
	case now.Deadline != "":
		code = "check-in.stands-until"
	}
	return s.Env.Tell(s.Env.Out, code, message.Args{"Round": now.Round, "Present": now.Present, "Missing": len(now.Missing), "Deadline": now.Deadline})
}

// findPlayers finds the players whom texts name.
func findPlayers(s *cli.Session, texts []string) ([]tournament.PlayerID, error) {
	var ids []tournament.PlayerID
	for _, text := range texts {
		p, err := rounds.FindMissing(s.File.Desk, text)
		if err != nil {
			return nil, err
		}
		ids = append(ids, p.ID)
	}
	return ids, nil
}

// newPlayerPresentCmd notes who is there.
func newPlayerPresentCmd(env *cli.Env) *cobra.Command {
	var why string
	var not bool
	cmd := &cobra.Command{
		Use:   "present NAME|NUMBER...",
		Short: "Note that players are there",
		Long: `Notes that players are there in the next round. The first one opens the check-in
(see arbiter checkin); where none is open, a player who said that he is away takes
part again. With --not they are not there after all.

` + cli.ExitCodes,
		Example: "  arbiter player present wiersma \"de boer\" 12\n  arbiter player present --not wiersma",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
				ids, err := findPlayers(s, args)
				if err != nil {
					return err
				}
				req := rounds.CheckInRequest{Present: ids, Why: why}
				if not {
					req.Present, req.Missing = nil, ids
				}
				return checkIn(cmd.Context(), s, req)
			})
		},
	}
	cmd.Flags().BoolVar(&not, "not", false, "they are not there after all")
	cmd.Flags().StringVar(&why, "why", "", "the reason, for the journal")
	return cmd
}

// checkIn notes who is there, and says how many are missing.
func checkIn(ctx context.Context, s *cli.Session, req rounds.CheckInRequest) error {
	got, err := rounds.CheckIn(ctx, s.File.Desk, req)
	if err != nil {
		return s.Told(ctx, err)
	}
	s.Env.Notes(got.Notes)
	s.SayStaleDraft()
	for _, row := range []struct {
		code    string
		players []tournament.Player
	}{{"check-in.is-there", got.Present}, {"check-in.is-missing", got.Missing}} {
		for _, p := range row.players {
			if err := s.Env.Tell(s.Env.Out, row.code, message.Args{"Name": p.Name, "Round": got.Round}); err != nil {
				return err
			}
		}
	}
	if now := rounds.CheckInNow(s.File.Desk); !now.Open {
		return nil
	}
	return sayCheckIn(s)
}

// newPlayerPaidCmd notes who has paid the entry fee.
func newPlayerPaidCmd(env *cli.Env) *cobra.Command {
	var amount, why string
	var not bool
	cmd := &cobra.Command{
		Use:   "paid NAME|NUMBER...",
		Short: "Note that players have paid the entry fee",
		Long: `Notes that players have paid: the fee of the event (arbiter event set --fee), or the
amount that is given, which is what each has paid in all. With --not they have not
paid after all.

` + cli.ExitCodes,
		Example: "  arbiter player paid wiersma \"de boer\"\n  arbiter player paid 12 --amount 7.50\n  arbiter player paid --not wiersma",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			req := rounds.PayRequest{Back: not, Why: why}
			if amount != "" {
				money, err := tournament.ParseMoney(amount)
				if err != nil {
					return cli.Usage(err)
				}
				req.Amount = &money
			}
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
				var err error
				if req.Players, err = findPlayers(s, args); err != nil {
					return err
				}
				return pay(cmd.Context(), s, req)
			})
		},
	}
	cmd.Flags().StringVar(&amount, "amount", "", "what each has paid in all, as 10 or 7.50 (default: the fee of the event)")
	cmd.Flags().BoolVar(&not, "not", false, "they have not paid after all")
	cmd.Flags().StringVar(&why, "why", "", "the reason, for the journal")
	cmd.MarkFlagsMutuallyExclusive("amount", "not")
	return cmd
}

// pay notes who has paid, and says so.
func pay(ctx context.Context, s *cli.Session, req rounds.PayRequest) error {
	paid, err := rounds.PayFees(ctx, s.File.Desk, req)
	if err != nil {
		return s.Told(ctx, err)
	}
	code := "check-in.has-paid"
	switch {
	case req.Back:
		code = "check-in.has-not-paid"
	case paid.Amount > 0:
		code = "check-in.has-paid-amount"
	}
	for _, p := range paid.Players {
		if err := s.Env.Tell(s.Env.Out, code, message.Args{"Name": p.Name, "Amount": message.Number(paid.Amount.String())}); err != nil {
			return err
		}
	}
	return nil
}
