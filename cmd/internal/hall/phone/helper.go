package phone

import (
	"cmp"
	"net/http"
	"slices"
	"strconv"

	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/hall/tray"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// The pages of a helper: the boards of the round that is played, and what is open of others.

// nextBoard is where a phone goes on after a result: another board of a helper that is open,
// the next one if there is one, else its own page.
func nextBoard(v *server.Visit, round, board int) string {
	if v.Who.Role != server.RoleHelper {
		return "/me?round=" + strconv.Itoa(round)
	}
	var next int
	for _, b := range helpersBoards(v, round) {
		if b != board && (b > board && next <= board || next == 0) {
			next = b
		}
	}
	if next == 0 {
		return "/me"
	}
	return helpersPath(round, next)
}

// helpersPath is the page of a board of a helper, of a round.
func helpersPath(round, board int) string {
	return "/me/boards/" + strconv.Itoa(board) + "?round=" + strconv.Itoa(round)
}

// helpersRound is the round that a request of a helper names, else the one that is played.
func helpersRound(v *server.Visit) (tournament.Stage, tournament.Round, bool) {
	stage := v.StageOfNow()
	number, is := v.Looked("round")
	if !is {
		number, _ = about.CurrentRound(v, stage.Number)
	}
	r, ok := v.State.Round(stage.Number, number)
	return stage, r, ok && r.Number > 0
}

// helpersBoards are the boards of a helper with an open game in a round, ascending.
func helpersBoards(v *server.Visit, round int) []int {
	var boards []int
	for _, ref := range v.State.OpenGames(v.StageOfNow().Number, round) {
		if helps(v.Who, ref.Board) && !slices.Contains(boards, ref.Board) {
			boards = append(boards, ref.Board)
		}
	}
	return boards
}

// helperPage is the page of a helper: what is open, and what is in.
type helperPage struct {
	Round       int // 0 is none
	Open, Done  []PhoneGame
	Others      []helperRound // with open games at his boards
	First, Last int
	Photos      bool // he may send photographs of sheets
}

// helperRound is another round of a helper.
type helperRound struct {
	Round, Open int
	Still       bool // it is before the one that is played
}

// showHelpersPhone lists the boards of a helper.
func showHelpersPhone(v *server.Visit) error {
	page := helperPage{First: v.Who.First, Last: v.Who.Last, Photos: tray.Offered(v)}
	stage, r, ok := helpersRound(v)
	if ok {
		page.Round = r.Number
		for _, p := range r.Pairings {
			if p.Bye() || !helps(v.Who, p.Board) {
				continue
			}
			for _, one := range phoneGames(v, stage, r.Number, p) {
				if one.Result == "" {
					page.Open = append(page.Open, one)
				} else {
					page.Done = append(page.Done, one)
				}
			}
		}
	}
	current, _ := about.CurrentRound(v, stage.Number)
	for _, other := range stage.Played {
		if open := len(helpersBoards(v, other.Number)); open > 0 && other.Number != page.Round {
			page.Others = append(page.Others, helperRound{Round: other.Number, Open: open, Still: other.Number < current})
		}
	}
	return v.Show("phone_helper", cmp.Or(v.Who.Name, v.Say("Word.boards")), page, phoneFiles()...)
}

// showHelpersBoard shows one board of a helper, with the buttons: in the round that is asked
// for, else where it is open first.
func showHelpersBoard(v *server.Visit) error {
	board, err := v.PathNumber("board")
	if err != nil {
		return err
	}
	if !helps(v.Who, board) {
		return keeper.Refuse(http.StatusForbidden, "hall-phone.not-your-board", message.Args{"Board": board})
	}
	stage := v.StageOfNow()
	asked, is := v.Looked("round")
	seats := v.State.Seats(stage.Number, v.Hall.Moment(), tournament.AtBoard(board))
	at := slices.IndexFunc(seats, func(seat tournament.Seat) bool { return !is || seat.Round == asked })
	if at < 0 {
		return server.NotFound(v)
	}
	games := phoneGames(v, stage, seats[at].Round, seats[at].Pairing)
	for i := range games {
		games[i].Choose = "/me/boards/" + strconv.Itoa(board)
		games[i].Back = nextBoard(v, seats[at].Round, board)
	}
	return v.Show("phone_board", v.Say("Where.board", message.Args{"Board": board}), games, phoneFiles()...)
}
