package exchange

import (
	"context"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// DeviceRequest lets a device into the hall. Of a player it names him, or where he sits.
type DeviceRequest struct {
	Role   tournament.DeviceRole
	Name   string              // whose it is, or of the screen; of a player alone: a number or a name to find him by
	Player tournament.PlayerID // of a player; 0: the others say who he is
	Board  int                 // of a player: where he sits in the newest round; of a tablet: where it stands
	Side   tournament.Side     // of a player at a board; of a tablet: whose sheet it keeps, SideUnset is both players'
	First  int                 // of a helper: the boards are First to Last; 0 is all of them
	Last   int
	Team   int // of a captain: the number of his team in the stage that is meant
}

// DevicesDone are devices that were granted.
type DevicesDone struct {
	desk.Done
	Devices []tournament.Device // in the order in which they were asked for
}

// GrantDevices lets devices into the hall, all or none, each with a number that no other
// device of the event ever had. Refused: devices.no-seat, devices.no-round, devices.whose,
// devices.side, captain.which-team, and what the state refuses.
func GrantDevices(ctx context.Context, d *desk.Desk, requests ...DeviceRequest) (DevicesDone, error) {
	ctx, release, err := d.Journal().Turn(ctx) // what others grant meanwhile has another number
	if err != nil {
		return DevicesDone{}, err
	}
	defer release()
	if err := d.Refresh(ctx); err != nil {
		return DevicesDone{}, err
	}
	first, err := nextDevice(ctx, d)
	if err != nil {
		return DevicesDone{}, err
	}
	var changes []tournament.Change
	for i, req := range requests {
		body, err := deviceGranted(d, req)
		if err != nil {
			return DevicesDone{}, err
		}
		body.Device = first + i
		c := d.Change("", body)
		c.Base = d.State().Seq + int64(len(changes))
		changes = append(changes, c)
	}
	var got DevicesDone
	if got.Done, err = d.CommitAll(ctx, changes); err != nil {
		return got, err
	}
	for i := range requests {
		device, _ := d.State().Device(first + i) // it was granted a moment ago
		got.Devices = append(got.Devices, device)
	}
	return got, nil
}

// nextDevice is a number that no device has or had, also none whose grant was undone:
// what somebody holds for that one is not to open the door for another.
func nextDevice(ctx context.Context, d *desk.Desk) (int, error) {
	journal, err := d.Journal().Changes(ctx)
	if err != nil {
		return 0, err
	}
	next := d.State().NextDevice()
	for _, c := range journal {
		if c.Kind != tournament.KindDeviceGranted {
			continue
		}
		body, err := c.Decode()
		if err != nil {
			return 0, err
		}
		next = max(next, body.(tournament.DeviceGranted).Device+1) // Decode gives the body of the kind
	}
	return next, nil
}

// deviceGranted is what the journal is to say of a device; its number is not known yet.
func deviceGranted(d *desk.Desk, req DeviceRequest) (tournament.DeviceGranted, error) {
	body := tournament.DeviceGranted{Role: req.Role, Name: strings.TrimSpace(req.Name), Board: req.Board, First: req.First, Last: req.Last}
	if req.Role == tournament.DeviceTablet {
		body.Side = req.Side
	}
	if req.Role == tournament.DeviceCaptain {
		return teams.CaptainOf(d, body, req.Team)
	}
	if req.Role != tournament.DevicePlayer {
		return body, nil
	}
	var err error
	body.Board = 0
	switch {
	case req.Player != 0:
		body.Player = req.Player
	case req.Board != 0:
		body.Player, err = seated(d, req.Board, req.Side)
	case body.Name != "":
		var p tournament.Player
		p, err = find.FindPlayer(d, body.Name)
		body.Player, body.Name = p.ID, "" // he may be called otherwise one day
	default:
		err = refusal.New("devices.whose")
	}
	return body, err
}

// seated is who sits at a board, of a colour: in the round that is played while it is open,
// else where it is open first.
func seated(d *desk.Desk, board int, side tournament.Side) (tournament.PlayerID, error) {
	if side == tournament.SideUnset {
		return 0, refusal.New("devices.side", message.Args{"Board": board})
	}
	stage := d.StageNumber()
	round, paired := d.CurrentRound()
	if !paired {
		return 0, refusal.New("devices.no-round")
	}
	seat, ok := d.State().SeatNow(stage, d.Moment(), tournament.AtBoard(board))
	if !ok {
		_, err := d.State().Pairing(stage, round, board)
		return 0, refusal.New("devices.no-seat", message.Args{"Round": round, "Board": board}).Because(err)
	}
	if side == tournament.SideBlack {
		return seat.Pairing.Black, nil
	}
	return seat.Pairing.White, nil
}

// RevokeDevice ends what a device may. What the state refuses is refused.
func RevokeDevice(ctx context.Context, d *desk.Desk, device int) (desk.Done, error) {
	return d.Commit(ctx, "", tournament.DeviceRevoked{Device: device})
}
