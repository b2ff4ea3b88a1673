package hall

import (
	"context"
	"crypto/tls"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/cmd/internal/hall/auth"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// hallWayCmds are the commands on who may come into the hall.
func hallWayCmds(env *cli.Env) []*cobra.Command {
	return []*cobra.Command{newHallInviteCmd(env), newHallDevicesCmd(env), newHallRevokeCmd(env)}
}

// names are the names under which browsers know the hall, beside the addresses of this
// computer.
func (o hallOptions) names() func() []string {
	names := o.hosts
	if pair, err := tls.LoadX509KeyPair(o.secure.Certificate, o.secure.Key); err == nil {
		names = append(slices.Clip(names), web.CertificateHosts(pair)...)
	}
	return func() []string { return names }
}

// sayDeskLink says how a desk is opened on another computer; there is no such link to a hall
// of pages alone, nor where no other computer gets to it.
func sayDeskLink(e *cli.Env, server *server.Server, address string) {
	if !cli.IsLoopback(address) {
		sayLink(e, server, "hall-ways.cmd-desk-link", address)
	}
}

// sayLink says a link that opens a desk, in the sentence of a code.
func sayLink(e *cli.Env, server *server.Server, code, address string) {
	if link := auth.LaunchLink(server, address); link != "" {
		fmt.Fprintln(e.Err, e.Speech().Say(message.New(code, message.Args{"Link": link})))
	}
}

// inviteOptions are the flags of hall invite.
type inviteOptions struct {
	role, side, boards, name, team, format string
	board                                  int
}

// newHallInviteCmd makes a way into the hall.
func newHallInviteCmd(env *cli.Env) *cobra.Command {
	var opts inviteOptions
	cmd := &cobra.Command{
		Use:   "invite --role ROLE",
		Short: "Let a phone, a tablet or a screen into the hall",
		Long: `Makes a way into the hall for one device, whether the hall is open or not: an address to
open on it, and for players and helpers a short code. Both are shown here alone, and
kept nowhere: not in the event file, so that a copy of it lets nobody in.

A player is named, by his name or number, or by the board and side that he has in the
newest round; he may open his way in on several phones. A helper enters results of boards
that have none, all or those of --boards. A deputy can do most of what the desk can. A
tablet records the moves at a board. A screen is a projector. A captain hands in the
line-ups of the team of --team, and reports and confirms the results of its matches.

` + cli.ExitCodes,
		Example: "  arbiter hall invite --role helper --name Anna --boards 1-10\n  arbiter hall invite --role player --board 3 --side white\n  arbiter hall invite --role player --name wiersma\n  arbiter hall invite --role captain --team hijken\n  arbiter hall invite --role deputy --name Bouke --format json",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return runInvite(cmd.Context(), env, opts) },
	}
	var roles []string
	for _, role := range tournament.DeviceRoles() {
		roles = append(roles, string(role))
	}
	f := cmd.Flags()
	f.Var(cli.NewChoice(&opts.role, roles), "role", "what it may do: "+strings.Join(roles, ", "))
	cli.OfferWords(cmd, "role", roles)
	f.IntVar(&opts.board, "board", 0, "of a player: where he sits; of a tablet: where it stands")
	f.Var(cli.NewChoice(&opts.side, []string{"white", "black"}), "side", "of a player at a board; of a tablet that keeps the sheet of one player: white or black")
	f.StringVar(&opts.boards, "boards", "", "of a helper: which boards, as 1-10 (default: all)")
	f.StringVar(&opts.name, "name", "", "who has it; of a player alone: his name or number; of a screen: its name")
	f.StringVar(&opts.team, "team", "", "of a captain: his team, by its number or a part of its name")
	cli.FormatFlag(cmd, &opts.format, "text", "json")
	_ = cmd.MarkFlagRequired("role") // the flag is there
	return cmd
}

// request is what the flags ask for.
func (o inviteOptions) request() (exchange.DeviceRequest, error) {
	req := exchange.DeviceRequest{Role: tournament.DeviceRole(o.role), Name: o.name, Board: o.board}
	req.Side = map[string]tournament.Side{"white": tournament.SideWhite, "black": tournament.SideBlack}[o.side]
	var err error
	if req.First, req.Last, err = auth.ParseBoards(o.boards); err != nil {
		return req, cli.Usage(err)
	}
	return req, nil
}

// runInvite makes a way in, and shows it.
func runInvite(ctx context.Context, e *cli.Env, opts inviteOptions) error {
	req, err := opts.request()
	if err != nil {
		return err
	}
	return e.WithEvent(ctx, func(s *cli.Session) error {
		if opts.team != "" {
			team, err := teams.FindTeam(s.File.Desk, opts.team)
			if err != nil {
				return s.Told(ctx, err)
			}
			req.Team = team.Number
		}
		made, err := s.Ways().Invite(ctx, s.Desk, auth.Invitation{DeviceRequest: req})
		if err != nil {
			return s.Told(ctx, err)
		}
		url := keeper.ListeningAt(e.HallKeep(), s.Path)
		if url != "" {
			url = strings.TrimSuffix(url, "/") + auth.InPath(made[0].Token)
		}
		return sayInvited(e, s, made[0], url, opts.format)
	})
}

// invitedJSON is a way in as programs read it.
type invitedJSON struct {
	Schema int    `json:"schema"`
	Token  string `json:"token"`
	URL    string `json:"url"`
	Code   string `json:"code"`
	Device int    `json:"device"`
}

// sayInvited shows a way in that was made.
func sayInvited(e *cli.Env, s *cli.Session, made auth.Invited, url, format string) error {
	if format == "json" {
		return cli.JsonLine(e.Out, invitedJSON{Schema: 1, Token: made.Token, URL: url, Code: made.Code, Device: made.Device.Number})
	}
	say, d := e.Speech(), made.Device
	if _, err := fmt.Fprintln(e.Out, say.T("change.device-granted", i18n.Data{
		"Device": d.Number, "Role": say.T("device." + string(d.Role)), "Name": cli.Clean(s.State().DeviceName(d)), "Board": d.Board, "First": d.First, "Last": d.Last,
	})); err != nil {
		return err
	}
	where := message.New("hall-ways.cmd-invited-url", message.Args{"URL": url})
	if url == "" {
		where = message.New("hall-ways.cmd-invited-token", message.Args{"Path": auth.InPath(made.Token)})
	}
	if err := e.Say(where); err != nil || made.Code == "" {
		return err
	}
	code := "hall-ways.cmd-invited-code"
	if d.Player != 0 {
		code = "hall-ways.cmd-invited-board-code"
	}
	return e.Tell(e.Out, code, message.Args{"Code": made.Code})
}

// newHallDevicesCmd lists the devices that may come in.
func newHallDevicesCmd(env *cli.Env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "devices",
		Short: "List the phones, tablets and screens of the hall",
		Long: `Lists the devices that were let into the hall, with their numbers: entries of the journal
name them ("Anna (phone 3)"). A device whose way in was made on another computer, or
whose settings were lost, is listed as having none here.

` + cli.ExitCodes,
		Example: "  arbiter hall devices\n  arbiter hall devices --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error { return sayDevices(s, format) })
		},
	}
	cli.FormatFlag(cmd, &format, "text", "json")
	return cmd
}

// deviceJSON is a device as programs read it.
type deviceJSON struct {
	Device int                   `json:"device"`
	Role   tournament.DeviceRole `json:"role"`
	Name   string                `json:"name,omitempty"`
	Player tournament.PlayerID   `json:"player,omitempty"`
	Board  int                   `json:"board,omitempty"`
	Side   tournament.Side       `json:"side,omitempty"` // of a tablet: whose sheet it keeps
	First  int                   `json:"first,omitempty"`
	Last   int                   `json:"last,omitempty"`
	Team   int                   `json:"team,omitempty"` // of a captain: the number of his team
	State  string                `json:"state"`          // open, waits, unused, revoked, elsewhere
	Used   string                `json:"used,omitempty"` // when it was last opened on a device
}

// devicesJSON are the devices as programs read them.
type devicesJSON struct {
	Schema  int          `json:"schema"`
	Devices []deviceJSON `json:"devices"`
}

// stateOf is the word for how a device is.
func stateOf(row auth.DeviceRow) string {
	switch {
	case row.Revoked:
		return "revoked"
	case !row.Opens:
		return "elsewhere"
	case !row.Opened:
		return "unused"
	case row.Asks:
		return "waits"
	}
	return "open"
}

// sayDevices lists the devices.
func sayDevices(s *cli.Session, format string) error {
	found := s.Ways().Devices(s.State())
	if format == "json" {
		all := devicesJSON{Schema: 1, Devices: []deviceJSON{}}
		for _, row := range found {
			one := deviceJSON{Device: row.Number, Role: row.Role, Name: row.Whose, Player: row.Player, Board: row.Board, Side: row.Side, First: row.First, Last: row.Last, Team: row.Team, State: stateOf(row)}
			if !row.Used.IsZero() {
				one.Used = row.Used.UTC().Format(time.RFC3339)
			}
			all.Devices = append(all.Devices, one)
		}
		return cli.JsonLine(s.Env.Out, all)
	}
	if len(found) == 0 {
		return s.Env.Tell(s.Env.Out, "hall-ways.cmd-no-devices")
	}
	lines, say := cli.NewRows(s.Env.Out), s.Env.Speech()
	for _, row := range found {
		where := ""
		switch {
		case row.Board > 0:
			where = say.Say(message.New("where.board", message.Args{"Board": row.Board}))
		case row.Last > 0:
			where = say.Say(message.New("hall-ways.at-boards", message.Args{"First": row.First, "Last": row.Last}))
		}
		fmt.Fprintf(lines, "%d\t%s\t%s\t%s\t%s\n", row.Number, say.T("device."+string(row.Role)), cli.Clean(row.Whose), where, say.T("hall-ways.cmd-device-"+stateOf(row)))
	}
	return lines.Flush()
}

// newHallRevokeCmd ends what devices may.
func newHallRevokeCmd(env *cli.Env) *cobra.Command {
	return &cobra.Command{
		Use:   "revoke DEVICE...",
		Short: "End the way in of a phone, a tablet or a screen",
		Long: `Ends what devices may, by their numbers (arbiter hall devices), at once, also while the
hall is open. An undo of it lets nobody in again: make a new way in for that.

` + cli.ExitCodes,
		Example: "  arbiter hall revoke 7",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			var devices []int
			for _, text := range args {
				n, err := strconv.Atoi(text)
				if err != nil || n < 1 {
					return cli.Usage(message.Err("hall-ways.cmd-no-number", message.Args{"Text": text}))
				}
				devices = append(devices, n)
			}
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error { return revokeDevices(cmd.Context(), s, devices) })
		},
	}
}

// revokeDevices ends what devices may, and says so of each.
func revokeDevices(ctx context.Context, s *cli.Session, devices []int) error {
	for _, n := range devices {
		if err := s.Ways().Revoke(ctx, s.Desk, n); err != nil {
			return s.Told(ctx, err)
		}
		if err := s.Env.Tell(s.Env.Out, "hall-ways.revoked", message.Args{"Device": n}); err != nil {
			return err
		}
	}
	return nil
}
