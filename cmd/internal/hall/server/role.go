package server

import (
	"fmt"
	"slices"

	"arbiter/tournament"
)

// Role is what somebody is to the event.
type Role int

// The roles, from the one who may least.
const (
	RolePublic  Role = iota // anybody on the network
	RoleScreen              // a projector that the desk steers
	RolePlayer              // of one game a round: his own
	RoleTablet              // a tablet at a board, which records moves
	RoleCaptain             // of a team: hands in its line-ups, and reports the results of its matches
	RoleHelper              // fills blank boards of the newest round
	RoleDeputy              // corrects, rules, pairs, publishes
	RoleDesk                // everything the command line can do
)

var roleNames = [...]string{"public", "screen", "player", "tablet", "captain", "helper", "deputy", "desk"}

// String is the word of a role, as it is typed and journalled.
func (r Role) String() string { return roleNames[r] }

// RoleNamed finds a role by its word.
func RoleNamed(name string) (Role, bool) {
	i := slices.Index(roleNames[:], name)
	return Role(max(i, 0)), i >= 0
}

// Roles are several of them.
type Roles uint8

// Only are the roles that are named.
func Only(roles ...Role) (all Roles) {
	for _, r := range roles {
		all |= 1 << r
	}
	return all
}

// The roles that routes are for. The desk may go everywhere.
var (
	Everybody = Only(RolePublic, RoleScreen, RolePlayer, RoleTablet, RoleCaptain, RoleHelper, RoleDeputy, RoleDesk)
	Reporters = Only(RolePlayer, RoleCaptain, RoleHelper, RoleDeputy, RoleDesk) // of results
	Helpers   = Only(RoleHelper, RoleDeputy, RoleDesk)                          // at the door: they check players in
	Arbiters  = Only(RoleDeputy, RoleDesk)
	DeskAlone = Only(RoleDesk)
	Recorders = Only(RolePlayer, RoleTablet, RoleDeputy, RoleDesk) // of games, move by move
)

// Has reports whether a role is among them.
func (r Roles) Has(role Role) bool { return r&(1<<role) != 0 }

// Who is who asks: a role, and what it is bound to.
type Who struct {
	Role   Role
	Device int    // number of the device, as it was granted; 0 is none: the public, the laptop of the desk
	Name   string // of the person, as the way in was made for; may be ""

	Player tournament.PlayerID // of a player: who he is
	Board  int                 // of a tablet: where it stands
	Side   tournament.Side     // of a tablet: whose sheet it keeps; SideUnset is both players'
	First  int                 // of a helper: the boards are First to Last; 0 is all of them
	Last   int
	Stage  int // of a captain: the stage in which his team plays
	Team   int // of a captain: its number there

	Ended bool // of the public: he was let in once, and may not any more
	Waits bool // of the public: the desk has yet to let him in
}

// Author is under whom the changes of a device are journalled: "Anna (phone 3)".
func (w Who) Author() string {
	if w.Device == 0 {
		return w.Name
	}
	device := fmt.Sprintf("phone %d", w.Device)
	if w.Name == "" {
		return w.Role.String() + " (" + device + ")"
	}
	return w.Name + " (" + device + ")"
}
