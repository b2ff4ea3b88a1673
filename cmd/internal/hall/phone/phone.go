package phone

import (
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/hall/tray"
)

// phoneRoutes are the results that come by phone, and the pages of players and helpers.
func phoneRoutes() []server.Route {
	owners := server.Only(server.RolePlayer, server.RoleCaptain, server.RoleHelper, server.RoleDesk)
	return []server.Route{
		{Method: "GET", Path: "/me", Roles: server.Reporters, Do: showMe},
		{Method: "POST", Path: "/me/result", Roles: owners, Do: sendResult},
		{Method: "POST", Path: "/me/sheet", Roles: server.Only(server.RolePlayer, server.RoleHelper, server.RoleDesk), Body: 3 * tray.MostPhoto, Do: sendPhotos},
		{Method: "POST", Path: "/me/places", Roles: server.Only(server.RolePlayer, server.RoleDesk), Do: sendPlaces},
		{Method: "POST", Path: "/me/check-in", Roles: server.Only(server.RolePlayer, server.RoleDesk), Do: checkMyselfIn},
		{Method: "POST", Path: "/me/bye", Roles: server.Only(server.RolePlayer, server.RoleDesk), Do: askForBye},
		{Method: "POST", Path: "/me/absent", Roles: server.Only(server.RolePlayer, server.RoleDesk), Do: sayIAmAbsent},
		{Method: "POST", Path: "/me/line-up", Roles: server.Only(server.RoleCaptain, server.RoleDesk), Do: sendLineUp},
		{Method: "POST", Path: "/me/confirm", Roles: server.Only(server.RoleCaptain, server.RoleDesk), Do: confirmMatch},
		{Method: "GET", Path: "/me/boards/{board}", Roles: server.Only(server.RoleHelper, server.RoleDesk), Do: showHelpersBoard},
		{Method: "POST", Path: "/api/v1/rounds/{round}/boards/{board}/result", Roles: server.Reporters, Do: reportByAPI},
	}
}
