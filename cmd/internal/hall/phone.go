package hall

// phoneRoutes are the results that come by phone, and the pages of players and helpers.
func phoneRoutes() []Route {
	owners := only(RolePlayer, RoleCaptain, RoleHelper, RoleDesk)
	return []Route{
		{Method: "GET", Path: "/me", Roles: reporters, Do: showMe},
		{Method: "POST", Path: "/me/result", Roles: owners, Do: sendResult},
		{Method: "POST", Path: "/me/places", Roles: only(RolePlayer, RoleDesk), Do: sendPlaces},
		{Method: "POST", Path: "/me/check-in", Roles: only(RolePlayer, RoleDesk), Do: checkMyselfIn},
		{Method: "POST", Path: "/me/bye", Roles: only(RolePlayer, RoleDesk), Do: askForBye},
		{Method: "POST", Path: "/me/absent", Roles: only(RolePlayer, RoleDesk), Do: sayIAmAbsent},
		{Method: "POST", Path: "/me/line-up", Roles: only(RoleCaptain, RoleDesk), Do: sendLineUp},
		{Method: "POST", Path: "/me/confirm", Roles: only(RoleCaptain, RoleDesk), Do: confirmMatch},
		{Method: "GET", Path: "/me/boards/{board}", Roles: only(RoleHelper, RoleDesk), Do: showHelpersBoard},
		{Method: "POST", Path: "/api/v1/rounds/{round}/boards/{board}/result", Roles: reporters, Do: reportByAPI},
	}
}
