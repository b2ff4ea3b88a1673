package tournament

import (
	"cmp"
	"slices"

	"arbiter/rules/message"
)

// DeviceRole is what a device that was let into the hall may do. The words are stored and
// never altered.
type DeviceRole string

// The roles of devices.
const (
	DevicePlayer DeviceRole = "player" // of his own games
	DeviceHelper DeviceRole = "helper" // who enters results
	DeviceDeputy DeviceRole = "deputy" // an arbiter beside the chief one
	DeviceTablet DeviceRole = "tablet" // at a board, for its moves
	DeviceScreen DeviceRole = "screen" // a projector

	DeviceCaptain DeviceRole = "captain" // of a team: its line-ups, and the results of its matches
)

// DeviceRoles lists the roles of devices.
func DeviceRoles() []DeviceRole {
	return []DeviceRole{DevicePlayer, DeviceHelper, DeviceDeputy, DeviceTablet, DeviceScreen, DeviceCaptain}
}

// Device is a phone, a tablet or a screen that may come into the hall. What opens the door
// is not in the event: a copy of its file lets nobody in.
type Device struct {
	Number int        `json:"number"` // from 1, in the order in which they were granted; never given again
	Role   DeviceRole `json:"role"`
	Name   string     `json:"name,omitempty"`   // of who has it, or of the screen
	Player PlayerID   `json:"player,omitempty"` // DevicePlayer: who he is; he may have been removed since
	Board  int        `json:"board,omitempty"`  // DeviceTablet: where it stands
	Side   Side       `json:"side,omitempty"`   // DeviceTablet: whose sheet it keeps; SideUnset is both players'
	First  int        `json:"first,omitempty"`  // DeviceHelper: of boards First to Last; 0 is all of them
	Last   int        `json:"last,omitempty"`
	Stage  int        `json:"stage,omitempty"` // DeviceCaptain: the stage in which his team plays
	Team   int        `json:"team,omitempty"`  // DeviceCaptain: its number there

	Granted int64 `json:"granted"`           // the change that granted it: one that has its number in another history is another device
	Revoked bool  `json:"revoked,omitempty"` // it may not come in any more
}

// DeviceGranted lets a device into the hall, as soon as it shows what it was given for
// that.
type DeviceGranted struct {
	Device int        `json:"device"` // its number: after the last one
	Role   DeviceRole `json:"role"`   // this and the others are as in Device
	Name   string     `json:"name,omitempty"`
	Player PlayerID   `json:"player,omitempty"`
	Board  int        `json:"board,omitempty"`
	Side   Side       `json:"side,omitempty"`
	First  int        `json:"first,omitempty"`
	Last   int        `json:"last,omitempty"`
	Stage  int        `json:"stage,omitempty"`
	Team   int        `json:"team,omitempty"`
}

// DeviceRevoked ends what a device may.
type DeviceRevoked struct {
	Device int `json:"device"`
}

// Kind is KindDeviceGranted.
func (DeviceGranted) Kind() Kind { return KindDeviceGranted }

// Kind is KindDeviceRevoked.
func (DeviceRevoked) Kind() Kind { return KindDeviceRevoked }

// factsOf are the facts of a device; "" and 0 are not known.
func (t *Tournament) factsOf(d Device) message.Args {
	role := any(string(d.Role))
	if slices.Contains(DeviceRoles(), d.Role) {
		role = message.New("device." + string(d.Role))
	}
	return args{"Device": d.Number, "Role": role, "Name": t.DeviceName(d), "Board": d.Board, "Side": string(d.Side), "First": d.First, "Last": d.Last, "Team": t.teamOf(d).Name}
}

// DeviceName is whose a device is: as it was said, else the name of the player, or of the
// captain of the team, or of the team; "" is not known.
func (t *Tournament) DeviceName(d Device) string {
	p, _ := t.Player(d.Player)
	team := t.teamOf(d)
	return cmp.Or(d.Name, p.Name, team.Captain, team.Name)
}

// teamOf is the team of a captain's device.
func (t *Tournament) teamOf(d Device) Team {
	s, _ := t.Stage(d.Stage)
	team, _ := s.Team(d.Team)
	return team
}

// Device finds a device by its number.
func (t *Tournament) Device(number int) (Device, bool) {
	i, found := t.deviceIndex(number)
	if !found {
		return Device{}, false
	}
	return t.Devices[i], true
}

// NextDevice is the number of the next device as the state has it. Devices whose grant was
// undone are not in it: who grants one looks at the journal as well.
func (t *Tournament) NextDevice() int {
	if len(t.Devices) == 0 {
		return 1
	}
	return t.Devices[len(t.Devices)-1].Number + 1
}

// deviceIndex is the place of a device in the list.
func (t *Tournament) deviceIndex(number int) (int, bool) {
	return slices.BinarySearchFunc(t.Devices, number, func(d Device, n int) int { return cmp.Compare(d.Number, n) })
}

func (b DeviceGranted) decide(t *Tournament, _ Change) error {
	_, known := t.Player(b.Player)
	number, role := args{"Device": b.Device}, args{"Role": string(b.Role)}
	team := t.teamOf(Device{Stage: b.Stage, Team: b.Team})
	switch next := t.NextDevice(); {
	case b.Device < next:
		return refused(ErrDevice, "tournament-change.device-exists", number, args{"Next": next})
	case !slices.Contains(DeviceRoles(), b.Role):
		return refused(ErrDevice, "tournament-change.device-role", role)
	case b.Player != 0 && !known, b.Role == DevicePlayer && !known:
		return refused(ErrNoSuchPlayer, "tournament.no-player", args{"Player": int(b.Player)})
	case b.Role != DevicePlayer && b.Player != 0:
		return refused(ErrDevice, "tournament-change.device-player", role)
	case b.Role == DeviceCaptain && team.Number == 0, b.Role != DeviceCaptain && (b.Stage != 0 || b.Team != 0):
		return refused(ErrDevice, "tournament-change.device-team", role)
	case b.Role == DeviceTablet && b.Board < 1, b.Role != DeviceTablet && b.Board != 0:
		return refused(ErrDevice, "tournament-change.device-board", role)
	case b.Role != DeviceTablet && b.Side != SideUnset, !b.Side.known():
		return refused(ErrDevice, "tournament-change.device-side", role)
	case b.First < 0 || b.Last < b.First || b.First == 0 && b.Last != 0, b.Role != DeviceHelper && b.Last != 0:
		return refused(ErrDevice, "tournament-change.device-boards", role, args{"First": b.First, "Last": b.Last})
	}
	return nil
}

func (b DeviceGranted) apply(t *Tournament, c Change) (Touched, error) {
	if b.Device < t.NextDevice() {
		return Touched{}, refused(ErrDevice, "tournament-change.device-exists", args{"Device": b.Device, "Next": t.NextDevice()})
	}
	t.Devices = append(slices.Clip(t.Devices), Device{
		Number: b.Device, Role: b.Role, Name: b.Name, Player: b.Player, Board: b.Board, Side: b.Side, First: b.First, Last: b.Last, Stage: b.Stage, Team: b.Team, Granted: c.Seq,
	})
	return Touched{}, nil
}

func (b DeviceRevoked) decide(t *Tournament, _ Change) error {
	if d, found := t.Device(b.Device); found && d.Revoked {
		return refused(ErrDevice, "tournament-change.device-revoked", args{"Device": b.Device})
	} else if !found {
		return noDevice(b.Device)
	}
	return nil
}

// noDevice is the refusal of a number that no device has.
func noDevice(number int) error {
	return refused(ErrDevice, "tournament-change.no-device", args{"Device": number})
}

func (b DeviceRevoked) apply(t *Tournament, _ Change) (Touched, error) {
	i, found := t.deviceIndex(b.Device)
	if !found {
		return Touched{}, noDevice(b.Device)
	}
	t.Devices = slices.Clone(t.Devices)
	t.Devices[i].Revoked = true
	return Touched{}, nil
}

// joinDevices gives the devices of one registration to the other that it was joined to.
func (t *Tournament) joinDevices(keep, gone PlayerID) {
	t.Devices = slices.Clone(t.Devices)
	for i := range t.Devices {
		if t.Devices[i].Player == gone {
			t.Devices[i].Player = keep
		}
	}
}
