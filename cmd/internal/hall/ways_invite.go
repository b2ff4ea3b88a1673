package hall

import (
	"context"
	"crypto/rand"
	"fmt"
	"math/big"
	"net/http"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Invitation is a way in that is to be made.
type Invitation struct {
	desk.DeviceRequest
	// Asks is a way in that others may have seen: who opens it waits until the desk lets
	// him in.
	Asks bool
}

// Invited is a way in that was made: its secrets are known here alone, and kept nowhere.
type Invited struct {
	Device tournament.Device
	Token  string // 22 characters for an address, see [InPath]
	Code   string // digits to type: 8, or 6 of a player, with his board; "" where it has none
}

// InPath is the address of a way in within an event.
func InPath(token string) string { return "/in/" + token }

// Invite lets devices into the hall, all or none, and makes a way in for each. The error
// is that of [desk.Desk.GrantDevices], or of the file in which ways are kept.
func (w *Ways) Invite(ctx context.Context, d *desk.Desk, invitations ...Invitation) ([]Invited, error) {
	if w.path == "" {
		return nil, errNoPlace
	}
	ctx, release, err := d.Journal().Turn(context.WithoutCancel(ctx)) // both files, or neither
	if err != nil {
		return nil, err
	}
	defer release()
	requests := make([]desk.DeviceRequest, len(invitations))
	for i, invitation := range invitations {
		requests[i] = invitation.DeviceRequest
	}
	done, err := d.GrantDevices(ctx, requests...)
	if err != nil {
		return nil, err
	}
	var invited []Invited
	err = w.alter(ctx, d, func(k *keptWays) error {
		for i, device := range done.Devices {
			k.Ways = slices.DeleteFunc(k.Ways, func(way keptWay) bool { return way.Device == device.Number }) // of a history that is no more
			way := keptWay{Device: device.Number, Granted: device.Granted, Made: d.Now(), Asks: invitations[i].Asks}
			invited = append(invited, k.invite(&way, device))
			k.Ways = append(k.Ways, way)
		}
		return nil
	})
	return invited, err
}

// InvitePlayers makes a way in for each player, as for slips and cards: who has a phone
// that was let in before keeps it, with its number, and what was printed before goes on
// opening the door. The error is that of [Ways.Invite].
func (w *Ways) InvitePlayers(ctx context.Context, d *desk.Desk, players ...tournament.PlayerID) (map[tournament.PlayerID]Invited, error) {
	if w.path == "" {
		return nil, errNoPlace
	}
	ctx, release, err := d.Journal().Turn(context.WithoutCancel(ctx))
	if err != nil {
		return nil, err
	}
	defer release()
	if err := d.Refresh(ctx); err != nil {
		return nil, err
	}
	all := make(map[tournament.PlayerID]Invited)
	var fresh []Invitation
	kept := w.now()
	for _, id := range players {
		if device, has := playersDevice(d.State(), kept, id); has {
			all[id] = Invited{Device: device}
		} else {
			fresh = append(fresh, Invitation{DeviceRequest: desk.DeviceRequest{Role: tournament.DevicePlayer, Player: id}})
		}
	}
	if len(fresh) > 0 {
		made, err := w.Invite(ctx, d, fresh...)
		if err != nil {
			return nil, err
		}
		for _, one := range made {
			all[one.Device.Player] = one
		}
	}
	return all, w.alter(ctx, d, func(k *keptWays) error {
		for id, one := range all {
			if way, has := k.device(one.Device.Number); has && one.Token == "" {
				all[id] = k.invite(way, one.Device)
			}
		}
		return nil
	})
}

// playersDevice is a device by which a player may come in.
func playersDevice(t *tournament.Tournament, kept *keptWays, id tournament.PlayerID) (tournament.Device, bool) {
	for _, d := range t.Devices {
		if way, has := kept.device(d.Number); d.Role == tournament.DevicePlayer && d.Player == id && has && way.opens(d) {
			return d, true
		}
	}
	return tournament.Device{}, false
}

// invite gives a way another token, and a code where its role has one.
func (k *keptWays) invite(way *keptWay, device tournament.Device) Invited {
	made := Invited{Device: device, Token: newSecret(), Code: k.newCode(device.Role)}
	way.Tokens = lastOf(append(way.Tokens, hashOf("token", made.Token)), mostTokens)
	if made.Code != "" {
		way.Codes = lastOf(append(way.Codes, hashOf("code", made.Code)), mostCodes)
	}
	return made
}

// newCode makes a short code that no other way has. A player's is typed with his board. A
// deputy has none: what he may do is not to hang on eight digits.
func (k *keptWays) newCode(role tournament.DeviceRole) string {
	digits := map[tournament.DeviceRole]int{tournament.DevicePlayer: playerCode, tournament.DeviceHelper: longCode, tournament.DeviceCaptain: longCode, tournament.DeviceTablet: longCode, tournament.DeviceScreen: longCode}[role]
	if digits == 0 {
		return ""
	}
	below := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(digits)), nil)
	for range 1000 {
		n, err := rand.Int(rand.Reader, below)
		if err != nil {
			return ""
		}
		code := fmt.Sprintf("%0*d", digits, n)
		if _, taken := k.find(codesOf, hashOf("code", code)); !taken {
			return code
		}
	}
	return "" // thousands of players: their codes would open other doors
}

// Revoke ends what a device may, at once, in the event and here: an undo of it lets nobody
// in again.
func (w *Ways) Revoke(ctx context.Context, d *desk.Desk, device int) error {
	if _, err := d.RevokeDevice(context.WithoutCancel(ctx), device); err != nil {
		return err
	}
	if w.path == "" {
		return nil
	}
	return w.alter(context.WithoutCancel(ctx), d, func(k *keptWays) error {
		if way, has := k.device(device); has {
			way.Ended = true
		}
		return nil
	})
}

// opens reports whether a way opens the door for a device as the event has it now.
func (way keptWay) opens(d tournament.Device) bool {
	return !way.Ended && !d.Revoked && d.Number == way.Device && d.Granted == way.Granted
}

// letIn lets a device in that asked, at the desk.
func (w *Ways) letIn(ctx context.Context, d *desk.Desk, device int) error {
	return w.alter(ctx, d, func(k *keptWays) error {
		way, has := k.device(device)
		if !has || !way.Asks {
			return refuse(http.StatusConflict, "hall-ways.asks-not", message.Args{"Device": device})
		}
		way.Asks = false
		return nil
	})
}
