package hall

import (
	"net/http"
	"strconv"

	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// tabletRoutes are those by which games are recorded at the boards, move by move. Whose game
// it is follows from the event and from who asks, never from what a tablet says.
func tabletRoutes() []Route {
	return []Route{
		{Method: "GET", Path: "/tablet", Roles: recorders, Do: findTablet},
		{Method: "GET", Path: "/tablet/{round}/{board}", Roles: recorders, Do: showTablet},
		{Method: "POST", Path: "/tablet/{round}/{board}", Roles: recorders, Do: sendTablet},
		{Method: "GET", Path: "/api/v1/rounds/{round}/boards/{board}/moves", Roles: recorders, Do: sendMoves},
		{Method: "POST", Path: "/api/v1/rounds/{round}/boards/{board}/moves", Roles: recorders, Do: recordMoves},
		{Method: "POST", Path: "/api/v1/rounds/{round}/boards/{board}/sheet", Roles: recorders, Do: noteOnSheet},
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
func (v *visit) sittingAt(round, board, game int) (sitting, error) {
	s := sitting{ref: tournament.GameRef{Stage: v.reading().StageNumber(), Round: round, Board: board, Game: game}, device: v.who.Device}
	p, err := v.state.Pairing(s.ref.Stage, round, board)
	if err := v.maySit(p, err, board); err != nil {
		return s, err
	}
	if s.pair, s.game, err = v.state.Game(s.ref); err != nil {
		return s, refuse(http.StatusNotFound, "hall-phone.no-game", message.Args{"Why": err})
	}
	if s.pair.Bye() {
		return s, notFound(v)
	}
	s.ref.Game = s.game.Number
	switch v.who.Role {
	case RolePlayer:
		s.side, _ = sideOf(s.pair, s.game, v.who.Player)
	case RoleTablet:
		s.side = v.who.Side
	default:
		s.device = 0
	}
	s.keeper = live.KeeperOf(s.side)
	if s.device == 0 {
		s.keeper = v.keeperAsked(s)
	}
	s.look, err = v.reading().LookAtSheet(s.ref)
	s.look.Recorded = true
	return s, err
}

// maySit refuses a board that is not that of who asks. He is told nothing of any other, not
// even whether it is there.
func (v *visit) maySit(p tournament.Pairing, missing error, board int) error {
	switch {
	case v.who.Role == RolePlayer && (missing != nil || v.who.Player == 0 || p.White != v.who.Player && p.Black != v.who.Player):
		return refuse(http.StatusForbidden, "hall-tablet.not-your-game")
	case v.who.Role == RoleTablet && board != v.who.Board:
		return refuse(http.StatusForbidden, "hall-tablet.not-your-board", message.Args{"Board": board, "Own": v.who.Board})
	case missing != nil:
		return refuse(http.StatusNotFound, "hall-phone.no-game", message.Args{"Why": missing})
	}
	return nil
}

// keeperAsked is whose recording an arbiter works at: the one that the address names, else
// the one that the game is shown by.
func (v *visit) keeperAsked(s sitting) string {
	switch keeper := v.r.URL.Query().Get("keeper"); keeper {
	case live.KeeperWhite, live.KeeperBlack:
		return keeper
	}
	if b := v.liveBoard(s); b != nil && b.Main() != nil {
		return b.Main().Keeper
	}
	return live.KeeperBoard
}

// liveBoard is what is recorded of the game of a sitting; nil is nothing.
func (v *visit) liveBoard(s sitting) *live.Board {
	white, black := s.pair.Colours(s.ref.Game)
	if v.state.Live == nil {
		return nil
	}
	return v.state.Live.Of(s.ref, white, black)
}

// recording is what a sitting has recorded, which may be nothing.
func (v *visit) recording(s sitting) *live.Recording {
	if r := v.liveBoard(s).Recording(s.keeper); r != nil {
		return r
	}
	return live.Unbegun(s.keeper, s.look)
}

// tabletPath is the page of a sitting.
func tabletPath(p tournament.Pairing, ref tournament.GameRef) string {
	return "/tablet/" + strconv.Itoa(ref.Round) + "/" + addressOn(p, ref.Game).String()
}

// movesPath is where a sitting's moves are sent.
func (s sitting) movesPath() string {
	return "/api/v1/rounds/" + strconv.Itoa(s.ref.Round) + "/boards/" + strconv.Itoa(s.ref.Board)
}

// ownGame is the game that who asks is to record now: the first of those at which he, or his
// tablet, sits, unless another of them is recorded and still being played. Of several games of
// a pairing it is the first that has no sheet.
func (v *visit) ownGame() (p tournament.Pairing, ref tournament.GameRef, found bool) {
	for _, seat := range v.ownSeats() {
		at, begun := v.gameOf(seat.Pairing, tournament.GameRef{Stage: v.stage().Number, Round: seat.Round, Board: seat.Pairing.Board})
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
func (v *visit) ownSeats() []tournament.Seat {
	return v.state.Seats(v.stage().Number, v.hall.moment(), v.sitsAt)
}

// goesOnTo is where a tablet goes on whose game is over: to the game of the round that is
// played, or to one that is being recorded; "" is nowhere. Others are only offered: see
// [visit.otherGames].
func (v *visit) goesOnTo(s sitting) string {
	p, ref, found := v.ownGame()
	current, _ := v.currentRound(s.ref.Stage)
	if !found || ref == s.ref || s.game.Sheet == nil && s.game.Result.Open() {
		return ""
	}
	if _, begun := v.gameOf(p, ref); ref.Round != current && !begun {
		return ""
	}
	return v.href(tabletPath(p, ref))
}

// otherGame is another open game of who sits at a tablet.
type otherGame struct{ Href, Says string }

// otherGames are the other games that are open where a tablet stands, or of its player.
func (v *visit) otherGames(s sitting) []otherGame {
	var others []otherGame
	for _, seat := range v.ownSeats() {
		ref, _ := v.gameOf(seat.Pairing, tournament.GameRef{Stage: s.ref.Stage, Round: seat.Round, Board: seat.Pairing.Board})
		if seat.Open && ref != s.ref {
			says := v.say("Where.round", message.Args{"Round": seat.Round}) + ": " + v.versus(seat.Pairing, ref.Game)
			others = append(others, otherGame{Href: v.href(tabletPath(seat.Pairing, ref)), Says: says})
		}
	}
	return others
}

// gameOf is the first game of a pairing that has no sheet, or the last; begun is that it is
// being recorded.
func (v *visit) gameOf(p tournament.Pairing, ref tournament.GameRef) (at tournament.GameRef, begun bool) {
	for _, g := range p.Games {
		if ref.Game = g.Number; g.Sheet == nil {
			b := v.liveBoard(sitting{ref: ref, pair: p})
			return ref, b != nil && g.Result.Open()
		}
	}
	return ref, false
}

// sitsAt reports whether a pairing is that of who asks.
func (v *visit) sitsAt(p tournament.Pairing) bool {
	switch {
	case p.Bye():
		return false
	case v.who.Role == RoleTablet:
		return p.Board == v.who.Board
	}
	return playsOn(p, v.who.Player)
}

// findTablet shows the game that who asks is to record.
func findTablet(v *visit) error {
	if arbiters.Has(v.who.Role) {
		return v.goTo("/desk")
	}
	if _, ref, found := v.ownGame(); found {
		s, err := v.sittingAt(ref.Round, ref.Board, ref.Game)
		if err != nil {
			return err
		}
		return v.showSitting(s)
	}
	return v.show("tablet_none", v.say("hall-tablet.title"), nil)
}
