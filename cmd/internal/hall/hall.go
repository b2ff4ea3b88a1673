package hall

import (
	"context"
	"slices"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/hall/auth"
	"arbiter/cmd/internal/hall/eventdesk"
	"arbiter/cmd/internal/hall/meant"
	"arbiter/cmd/internal/hall/pairingdesk"
	"arbiter/cmd/internal/hall/paperdesk"
	"arbiter/cmd/internal/hall/phone"
	"arbiter/cmd/internal/hall/playerdesk"
	"arbiter/cmd/internal/hall/public"
	"arbiter/cmd/internal/hall/remedies"
	"arbiter/cmd/internal/hall/resultdesk"
	"arbiter/cmd/internal/hall/screen"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/hall/sheetdesk"
	"arbiter/cmd/internal/hall/tablet"
)

// New opens the events of a hall. They are closed when the context ends, see
// [server.Server.Wait]. The error is that of [eventfile.Open].
func New(ctx context.Context, opts server.Options) (*server.Server, error) {
	return server.Open(ctx, opts, AllRooms())
}

// AllRooms are the rooms of the hall.
func AllRooms() server.Rooms {
	return server.Rooms{
		All: []server.Room{
			{Routes: slices.Concat(coreRoutes(), closeRoutes(), meant.Routes())},
			auth.Room(), public.Room(), resultdesk.Room(), pairingdesk.Room(), playerdesk.Room(), eventdesk.Room(), sheetdesk.Room(), paperdesk.Room(), phone.Room(), tablet.Room(), screen.Room(),
		},
		Who: auth.WhoAsks, Waiting: auth.Waiting, Together: public.Groups, Recorded: public.RecordedAsked,
		Buttons: func(v *server.Visit, err error, r refusal.Remedy) []server.Button {
			return append(meant.Buttons(v, err), remedies.Helps(v, r)...)
		},
	}
}

// LookedAt are the addresses of the hall that can be looked at, as "/rounds/{n}": pages and
// files.
func LookedAt() []string { return AllRooms().LookedAt() }
