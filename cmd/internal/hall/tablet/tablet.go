package tablet

import (
	"net/http"
	"strconv"

	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/phone"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// tabletRoutes are those by which games are recorded at the boards, move by move. Whose game
// it is follows from the event and from who asks, never from what a tablet says.
func tabletRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: "/tablet", Roles: server.Recorders, Do: findTablet},
		{Method: "GET", Path: "/tablet/{round}/{board}", Roles: server.Recorders, Do: showTablet},
		{Method: "POST", Path: "/tablet/{round}/{board}", Roles: server.Recorders, Do: sendTablet},
		{Method: "GET", Path: "/api/v1/rounds/{round}/boards/{board}/moves", Roles: server.Recorders, Do: sendMoves},
		{Method: "POST", Path: "/api/v1/rounds/{round}/boards/{board}/moves", Roles: server.Recorders, Do: recordMoves},
		{Method: "POST", Path: "/api/v1/rounds/{round}/boards/{board}/sheet", Roles: server.Recorders, Do: noteOnSheet},
	}
}

// sitting is a game that who asks records, and as whose sheet.
type sitting struct {
	ref    tournament.GameRef // Game is never 0
	pair   tournament.Pairing
	game   tournament.Game
	look   games.Options
	keeper string
	device int             // 0 is the arbiter
	side   tournament.Side // whose sheet it is; SideUnset is both players'
}

// sittingAt is the sitting of who asks at a board; game is 0 for an only one. Stages are not named:
// what is recorded is of the one being played.
func sittingAt(v *server.Visit, round, board, game int) (sitting, error) {
	s := sitting{ref: tournament.GameRef{Stage: v.Reading().StageNumber(), Round: round, Board: board, Game: game}, device: v.Who.Device}
	p, err := v.State.Pairing(s.ref.Stage, round, board)
	if err := maySit(v, p, err, board); err != nil {
		return s, err
	}
	if s.pair, s.game, err = v.State.Game(s.ref); err != nil {
		return s, keeper.Refuse(http.StatusNotFound, "hall-phone.no-game", message.Args{"Why": err})
	}
	if s.pair.Bye() {
		return s, server.NotFound(v)
	}
	s.ref.Game = s.game.Number
	switch v.Who.Role {
	case server.RolePlayer:
		s.side, _ = phone.SideOf(s.pair, s.game, v.Who.Player)
	case server.RoleTablet:
		s.side = v.Who.Side
	default:
		s.device = 0
	}
	s.keeper = live.KeeperOf(s.side)
	if s.device == 0 {
		s.keeper = keeperAsked(v, s)
	}
	s.look, err = sheets.LookAtSheet(v.Reading(), s.ref)
	s.look.Recorded = true
	return s, err
}

// maySit refuses a board that is not that of who asks. He is told nothing of any other, not
// even whether it is there.
func maySit(v *server.Visit, p tournament.Pairing, missing error, board int) error {
	switch {
	case v.Who.Role == server.RolePlayer && (missing != nil || v.Who.Player == 0 || p.White != v.Who.Player && p.Black != v.Who.Player):
		return keeper.Refuse(http.StatusForbidden, "hall-tablet.not-your-game")
	case v.Who.Role == server.RoleTablet && board != v.Who.Board:
		return keeper.Refuse(http.StatusForbidden, "hall-tablet.not-your-board", message.Args{"Board": board, "Own": v.Who.Board})
	case missing != nil:
		return keeper.Refuse(http.StatusNotFound, "hall-phone.no-game", message.Args{"Why": missing})
	}
	return nil
}

// keeperAsked is whose recording an arbiter works at: the one that the address names, else
// the one that the game is shown by.
func keeperAsked(v *server.Visit, s sitting) string {
	switch keeper := v.R.URL.Query().Get("keeper"); keeper {
	case live.KeeperWhite, live.KeeperBlack:
		return keeper
	}
	if b := liveBoard(v, s); b != nil && b.Main() != nil {
		return b.Main().Keeper
	}
	return live.KeeperBoard
}

// liveBoard is what is recorded of the game of a sitting; nil is nothing.
func liveBoard(v *server.Visit, s sitting) *live.Board {
	white, black := s.pair.Colours(s.ref.Game)
	if v.State.Live == nil {
		return nil
	}
	return v.State.Live.Of(s.ref, white, black)
}

// recording is what a sitting has recorded, which may be nothing.
func recording(v *server.Visit, s sitting) *live.Recording {
	if r := liveBoard(v, s).Recording(s.keeper); r != nil {
		return r
	}
	return live.Unbegun(s.keeper, s.look)
}

// movesPath is where a sitting's moves are sent.
func (s sitting) movesPath() string {
	return "/api/v1/rounds/" + strconv.Itoa(s.ref.Round) + "/boards/" + strconv.Itoa(s.ref.Board)
}

// ownGame is the game that who asks is to record now: the first of those at which he, or his
// tablet, sits, unless another of them is recorded and still being played. Of several games of
// a pairing it is the first that has no sheet.
func ownGame(v *server.Visit) (p tournament.Pairing, ref tournament.GameRef, found bool) {
	for _, seat := range ownSeats(v) {
		at, begun := gameOf(v, seat.Pairing, tournament.GameRef{Stage: v.StageOfNow().Number, Round: seat.Round, Board: seat.Pairing.Board})
		if !found || begun {
			p, ref, found = seat.Pairing, at, true
		}
		if begun {
			break
		}
	}
	return p, ref, found
}

// ownSeats are the boards of who asks, the one that he is meant to sit at first.
func ownSeats(v *server.Visit) []tournament.Seat {
	return v.State.Seats(v.StageOfNow().Number, v.Hall.Moment(), func(p tournament.Pairing) bool { return sitsAt(v, p) })
}

// goesOnTo is where a tablet goes on whose game is over: to the game of the round that is
// played, or to one that is being recorded; "" is nowhere. Others are only offered: see
// [visit.otherGames].
func goesOnTo(v *server.Visit, s sitting) string {
	p, ref, found := ownGame(v)
	current, _ := about.CurrentRound(v, s.ref.Stage)
	if !found || ref == s.ref || s.game.Sheet == nil && s.game.Result.Open() {
		return ""
	}
	if _, begun := gameOf(v, p, ref); ref.Round != current && !begun {
		return ""
	}
	return v.Href(about.TabletPath(p, ref))
}

// otherGame is another open game of who sits at a tablet.
type otherGame struct{ Href, Says string }

// otherGames are the other games that are open where a tablet stands, or of its player.
func otherGames(v *server.Visit, s sitting) []otherGame {
	var others []otherGame
	for _, seat := range ownSeats(v) {
		ref, _ := gameOf(v, seat.Pairing, tournament.GameRef{Stage: s.ref.Stage, Round: seat.Round, Board: seat.Pairing.Board})
		if seat.Open && ref != s.ref {
			says := v.Say("Where.round", message.Args{"Round": seat.Round}) + ": " + about.Versus(v, seat.Pairing, ref.Game)
			others = append(others, otherGame{Href: v.Href(about.TabletPath(seat.Pairing, ref)), Says: says})
		}
	}
	return others
}

// gameOf is the first game of a pairing that has no sheet, or the last; begun is that it is
// being recorded.
func gameOf(v *server.Visit, p tournament.Pairing, ref tournament.GameRef) (at tournament.GameRef, begun bool) {
	for _, g := range p.Games {
		if ref.Game = g.Number; g.Sheet == nil {
			b := liveBoard(v, sitting{ref: ref, pair: p})
			return ref, b != nil && g.Result.Open()
		}
	}
	return ref, false
}

// sitsAt reports whether a pairing is that of who asks.
func sitsAt(v *server.Visit, p tournament.Pairing) bool {
	switch {
	case p.Bye():
		return false
	case v.Who.Role == server.RoleTablet:
		return p.Board == v.Who.Board
	}
	return about.PlaysOn(p, v.Who.Player)
}

// findTablet shows the game that who asks is to record.
func findTablet(v *server.Visit) error {
	if server.Arbiters.Has(v.Who.Role) {
		return v.GoTo("/desk")
	}
	if _, ref, found := ownGame(v); found {
		s, err := sittingAt(v, ref.Round, ref.Board, ref.Game)
		if err != nil {
			return err
		}
		return showSitting(v, s)
	}
	return v.Show("tablet_none", v.Say("hall-tablet.title"), nil)
}
