package desk_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/tournament"
)

// Devices are granted together or not at all, with numbers that none ever had; a player is
// who he is said to be, or who sits there.
func TestGrantDevices(t *testing.T) {
	d := withPlayers(t, swiss, 5)
	for want, req := range map[string]exchange.DeviceRequest{
		"devices.whose":    {Role: tournament.DevicePlayer},
		"devices.side":     {Role: tournament.DevicePlayer, Board: 1},
		"devices.no-round": {Role: tournament.DevicePlayer, Board: 1, Side: tournament.SideWhite},
	} {
		_, err := exchange.GrantDevices(t.Context(), d, exchange.DeviceRequest{Role: tournament.DeviceHelper}, req)
		refused(t, d, want, err)
	}
	pairedNext(t, d, false, rounds.Numbering{})
	for _, board := range []int{3, 9} { // a bye, and none
		_, err := exchange.GrantDevices(t.Context(), d, exchange.DeviceRequest{Role: tournament.DevicePlayer, Board: board, Side: tournament.SideWhite})
		refused(t, d, "devices.no-seat", err)
	}
	p, err := d.State().Pairing(1, 1, 2)
	if err != nil {
		t.Fatal(err)
	}
	got, err := exchange.GrantDevices(t.Context(), d,
		exchange.DeviceRequest{Role: tournament.DevicePlayer, Board: 2, Side: tournament.SideWhite}, exchange.DeviceRequest{Role: tournament.DevicePlayer, Board: 2, Side: tournament.SideBlack, Name: "the phone of his father"},
		exchange.DeviceRequest{Role: tournament.DevicePlayer, Name: "C"}, exchange.DeviceRequest{Role: tournament.DevicePlayer, Player: 4}, exchange.DeviceRequest{Role: tournament.DeviceTablet, Board: 1})
	if err != nil {
		t.Fatal(err)
	}
	n := got.Changes[0]
	want := []tournament.Device{
		{Number: 1, Role: tournament.DevicePlayer, Player: p.White, Granted: n}, {Number: 2, Role: tournament.DevicePlayer, Player: p.Black, Name: "the phone of his father", Granted: n + 1},
		{Number: 3, Role: tournament.DevicePlayer, Player: 3, Granted: n + 2}, {Number: 4, Role: tournament.DevicePlayer, Player: 4, Granted: n + 3}, {Number: 5, Role: tournament.DeviceTablet, Board: 1, Granted: n + 4},
	}
	if diff := cmp.Diff(want, got.Devices); diff != "" {
		t.Error(diff)
	}
	if _, err := exchange.RevokeDevice(t.Context(), d, 5); err != nil {
		t.Fatal(err)
	}
	if _, err := history.Undo(t.Context(), d, 2, ""); err != nil { // the revocation, and the grant of 5
		t.Fatal(err)
	}
	if got, err = exchange.GrantDevices(t.Context(), d, exchange.DeviceRequest{Role: tournament.DeviceScreen, Name: " wall "}); err != nil || got.Devices[0].Number != 6 || got.Devices[0].Name != "wall" {
		t.Errorf("%+v, %v", got.Devices, err)
	}
}
