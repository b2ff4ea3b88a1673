package auth

import (
	"context"
	"crypto/rand"
	"fmt"
	"math/big"
	"net/http"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Invitation is a way in that is to be made.
type Invitation struct {
	exchange.DeviceRequest
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
// is that of [exchange.GrantDevices], or of the file in which ways are kept.
func (w *Ways) Invite(ctx context.Context, d *desk.Desk, invitations ...Invitation) ([]Invited, error) {
	if w.Path == "" {
		return nil, ErrNoPlace
	}
	ctx, release, err := d.Journal().Turn(context.WithoutCancel(ctx)) // both files, or neither
	if err != nil {
		return nil, err
	}
	defer release()
	requests := make([]exchange.DeviceRequest, len(invitations))
	for i, invitation := range invitations {
		requests[i] = invitation.DeviceRequest
	}
	done, err := exchange.GrantDevices(ctx, d, requests...)
	if err != nil {
		return nil, err
	}
	var invited []Invited
	err = w.Alter(ctx, d, func(k *KeptWays) error {
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
	if w.Path == "" {
		return nil, ErrNoPlace
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
	kept := w.Now()
	for _, id := range players {
		if device, has := playersDevice(d.State(), kept, id); has {
			all[id] = Invited{Device: device}
		} else {
			fresh = append(fresh, Invitation{DeviceRequest: exchange.DeviceRequest{Role: tournament.DevicePlayer, Player: id}})
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
	return all, w.Alter(ctx, d, func(k *KeptWays) error {
		for id, one := range all {
			if way, has := k.Device(one.Device.Number); has && one.Token == "" {
				all[id] = k.invite(way, one.Device)
			}
		}
		return nil
	})
}

// playersDevice is a device by which a player may come in.
func playersDevice(t *tournament.Tournament, kept *KeptWays, id tournament.PlayerID) (tournament.Device, bool) {
	for _, d := range t.Devices {
		if way, has := kept.Device(d.Number); d.Role == tournament.DevicePlayer && d.Player == id && has && way.Opens(d) {
			return d, true
		}
	}
	return tournament.Device{}, false
}

// invite gives a way another token, and a code where its role has one.
func (k *KeptWays) invite(way *keptWay, device tournament.Device) Invited {
	made := Invited{Device: device, Token: server.NewSecret(), Code: k.newCode(device.Role)}
	way.Tokens = lastOf(append(way.Tokens, server.HashOf("token", made.Token)), mostTokens)
	if made.Code != "" {
		way.Codes = lastOf(append(way.Codes, server.HashOf("code", made.Code)), mostCodes)
	}
	return made
}

// newCode makes a short code that no other way has. A player's is typed with his board. A
// deputy has none: what he may do is not to hang on eight digits.
func (k *KeptWays) newCode(role tournament.DeviceRole) string {
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
		if _, taken := k.find(codesOf, server.HashOf("code", code)); !taken {
			return code
		}
	}
	return "" // thousands of players: their codes would open other doors
}

// Revoke ends what a device may, at once, in the event and here: an undo of it lets nobody
// in again.
func (w *Ways) Revoke(ctx context.Context, d *desk.Desk, device int) error {
	if _, err := exchange.RevokeDevice(context.WithoutCancel(ctx), d, device); err != nil {
		return err
	}
	if w.Path == "" {
		return nil
	}
	return w.Alter(context.WithoutCancel(ctx), d, func(k *KeptWays) error {
		if way, has := k.Device(device); has {
			way.Ended = true
		}
		return nil
	})
}

// Opens reports whether a way opens the door for a device as the event has it now.
func (way keptWay) Opens(d tournament.Device) bool {
	return !way.Ended && !d.Revoked && d.Number == way.Device && d.Granted == way.Granted
}

// letIn lets a device in that asked, at the desk.
func (w *Ways) letIn(ctx context.Context, d *desk.Desk, device int) error {
	return w.Alter(ctx, d, func(k *KeptWays) error {
		way, has := k.Device(device)
		if !has || !way.Asks {
			return keeper.Refuse(http.StatusConflict, "hall-ways.asks-not", message.Args{"Device": device})
		}
		way.Asks = false
		return nil
	})
}
