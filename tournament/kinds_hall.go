package tournament

import "arbiter/rules/message"

// The kinds of change that come from devices, and of the devices themselves. The texts are
// stored and never altered.
const (
	KindDeviceGranted  Kind = "device-granted"
	KindDeviceRevoked  Kind = "device-revoked"
	KindResultReported Kind = "result-reported"
	KindTableReported  Kind = "table-reported"
)

// kindsOfHall are the rows of devices, and of what is said at them.
func kindsOfHall() map[Kind]kindOf[Body] {
	return map[Kind]kindOf[Body]{
		KindDeviceGranted: row(
			func(b DeviceGranted, t *Tournament) message.Args {
				return t.factsOf(Device{Number: b.Device, Role: b.Role, Name: b.Name, Player: b.Player, Board: b.Board, Side: b.Side, First: b.First, Last: b.Last, Stage: b.Stage, Team: b.Team})
			},
			ofEvent[DeviceGranted](), neutral[DeviceGranted](), mergedByRows[DeviceGranted]()),
		KindDeviceRevoked: row(
			func(b DeviceRevoked, t *Tournament) message.Args {
				d, _ := t.Device(b.Device)
				d.Number = b.Device
				return t.factsOf(d)
			},
			ofEvent[DeviceRevoked](), neutral[DeviceRevoked](), mergedByRows[DeviceRevoked]()),
		KindResultReported: row(
			func(b ResultReported, _ *Tournament) message.Args {
				return args{"Game": b.ref(), "White": b.Side == SideWhite, "Result": Outcome{b.Result, b.Margin}, "Withdrawn": b.Withdrawn}
			},
			ofGame(ResultReported.ref), neutral[ResultReported](), mergedByRows[ResultReported]().uncounted().said()),
		KindTableReported: row(
			TableReported.facts,
			ofGame(TableReported.ref), neutral[TableReported](), mergedByRows[TableReported]().uncounted()),
	}
}
