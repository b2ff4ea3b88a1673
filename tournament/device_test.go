package tournament_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// granted is a grant, to be refused or not.
type granted = tournament.DeviceGranted

// Devices are numbered in the order in which they were granted, and one that was revoked
// keeps its number.
func TestDevicesAreGrantedAndRevoked(t *testing.T) {
	journal := extended(registered(), change(granted{Device: 1, Role: tournament.DeviceHelper, Name: "Anna", First: 1, Last: 10}),
		change(granted{Device: 2, Role: tournament.DevicePlayer, Player: 3}), change(tournament.DeviceRevoked{Device: 1}), change(granted{Device: 3, Role: tournament.DeviceTablet, Board: 4}))
	state, n := folded(t, journal), int64(len(registered()))
	want := []tournament.Device{
		{Number: 1, Role: tournament.DeviceHelper, Name: "Anna", First: 1, Last: 10, Granted: n + 1, Revoked: true},
		{Number: 2, Role: tournament.DevicePlayer, Player: 3, Granted: n + 2},
		{Number: 3, Role: tournament.DeviceTablet, Board: 4, Granted: n + 4},
	}
	if d := cmp.Diff(want, state.Devices); d != "" {
		t.Error(d)
	}
	if name := state.DeviceName(state.Devices[1]); name != "C" {
		t.Errorf("device 2 is of %q", name)
	}
	if _, found := state.Device(4); found || state.NextDevice() != 4 {
		t.Error("there is a device 4")
	}
}

// What no device can be is refused when it is granted.
func TestWhatNoDeviceCanBe(t *testing.T) {
	journal := extended(registered(), change(granted{Device: 1, Role: tournament.DeviceScreen}), change(tournament.DeviceRevoked{Device: 1}))
	for want, body := range map[string]tournament.Body{
		"device 1 has been granted before: the next is 2":                               granted{Device: 1, Role: tournament.DeviceScreen},
		"player 99 is not registered":                                                   granted{Device: 2, Role: tournament.DevicePlayer, Player: 99},
		"player 0 is not registered":                                                    granted{Device: 2, Role: tournament.DevicePlayer},
		"only the phone of a player is bound to a player":                               granted{Device: 2, Role: tournament.DeviceHelper, Player: 1},
		"a tablet, and nothing else, stands at a board":                                 granted{Device: 2, Role: tournament.DeviceTablet},
		"only a helper has boards of his own, from the first to the last: 3-2 are none": granted{Device: 2, Role: tournament.DeviceHelper, First: 3, Last: 2},
		"only a helper has boards of his own, from the first to the last: 1-2 are none": granted{Device: 2, Role: tournament.DeviceDeputy, First: 1, Last: 2},
		"only a helper has boards of his own, from the first to the last: 0-2 are none": granted{Device: 2, Role: tournament.DeviceHelper, Last: 2},
		`a device is a player's, a helper's, a deputy's, a tablet or a screen, not ""`:  granted{Device: 2},
		"device 1 has been revoked before":                                              tournament.DeviceRevoked{Device: 1},
		"there is no device 2":                                                          tournament.DeviceRevoked{Device: 2},
		`this version does not know "cook": use a newer version`:                        granted{Device: 2, Role: "cook"},
	} {
		if got := refusal(t, journal, change(body)); says(got) != want {
			t.Errorf("%q, want %q", says(got), want)
		}
	}
}

// A grant that is undone lets nobody in, and cannot be undone alone where the device was
// revoked after it. The grant of another stays what it was.
func TestUndoingOfDevices(t *testing.T) {
	two := extended(registered(), change(granted{Device: 1, Role: tournament.DeviceHelper}), change(granted{Device: 2, Role: tournament.DeviceDeputy}))
	first := int64(len(registered())) + 1
	state := folded(t, extended(two, change(tournament.Undone{Seq: first, Alone: true})))
	if len(state.Devices) != 1 || state.Devices[0].Number != 2 {
		t.Errorf("%+v", state.Devices)
	}
	ended := extended(two, change(tournament.DeviceRevoked{Device: 1}))
	if got := refusal(t, ended, change(tournament.Undone{Seq: first, Alone: true})); got == nil {
		t.Error("the grant of a device that was revoked is undone alone")
	}
	if d, _ := folded(t, extended(ended, change(tournament.Undone{Seq: first + 2}))).Device(1); d.Revoked || d.Number != 1 {
		t.Errorf("%+v", d)
	}
}

// The phone of a registration that is joined to another is the player's.
func TestAPhoneGoesWithItsRegistration(t *testing.T) {
	journal := extended(registered(), change(granted{Device: 1, Role: tournament.DevicePlayer, Player: 2}), because("one person", tournament.PlayersMerged{Player: 1, Other: 2}))
	if d, _ := folded(t, journal).Device(1); d.Player != 1 {
		t.Errorf("%+v", d)
	}
}
