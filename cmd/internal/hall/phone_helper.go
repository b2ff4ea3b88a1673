package hall

import (
	"cmp"
	"net/http"
	"slices"
	"strconv"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// The pages of a helper: the boards of the round that is played, and what is open of others.

// nextBoard is where a phone goes on after a result: another board of a helper that is open,
// the next one if there is one, else its own page.
func (v *visit) nextBoard(round, board int) string {
	if v.who.Role != RoleHelper {
		return "/me?round=" + strconv.Itoa(round)
	}
	var next int
	for _, b := range v.helpersBoards(round) {
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
func (v *visit) helpersRound() (tournament.Stage, tournament.Round, bool) {
	stage := v.stage()
	number, is := v.looked("round")
	if !is {
		number, _ = v.currentRound(stage.Number)
	}
	r, ok := v.state.Round(stage.Number, number)
	return stage, r, ok && r.Number > 0
}

// helpersBoards are the boards of a helper with an open game in a round, ascending.
func (v *visit) helpersBoards(round int) []int {
	var boards []int
	for _, ref := range v.state.OpenGames(v.stage().Number, round) {
		if v.who.helps(ref.Board) && !slices.Contains(boards, ref.Board) {
			boards = append(boards, ref.Board)
		}
	}
	return boards
}

// helperPage is the page of a helper: what is open, and what is in.
type helperPage struct {
	Round       int // 0 is none
	Open, Done  []phoneGame
	Others      []helperRound // with open games at his boards
	First, Last int
}

// helperRound is another round of a helper.
type helperRound struct {
	Round, Open int
	Still       bool // it is before the one that is played
}

// showHelpersPhone lists the boards of a helper.
func showHelpersPhone(v *visit) error {
	page := helperPage{First: v.who.First, Last: v.who.Last}
	stage, r, ok := v.helpersRound()
	if ok {
		page.Round = r.Number
		for _, p := range r.Pairings {
			if p.Bye() || !v.who.helps(p.Board) {
				continue
			}
			for _, one := range v.phoneGames(stage, r.Number, p) {
				if one.Result == "" {
					page.Open = append(page.Open, one)
				} else {
					page.Done = append(page.Done, one)
				}
			}
		}
	}
	current, _ := v.currentRound(stage.Number)
	for _, other := range stage.Played {
		if open := len(v.helpersBoards(other.Number)); open > 0 && other.Number != page.Round {
			page.Others = append(page.Others, helperRound{Round: other.Number, Open: open, Still: other.Number < current})
		}
	}
	return v.show("phone_helper", cmp.Or(v.who.Name, v.say("Word.boards")), page, phoneFiles()...)
}

// showHelpersBoard shows one board of a helper, with the buttons: in the round that is asked
// for, else where it is open first.
func showHelpersBoard(v *visit) error {
	board, err := v.pathNumber("board")
	if err != nil {
		return err
	}
	if !v.who.helps(board) {
		return refuse(http.StatusForbidden, "hall-phone.not-your-board", message.Args{"Board": board})
	}
	stage := v.stage()
	asked, is := v.looked("round")
	seats := v.state.Seats(stage.Number, v.hall.moment(), tournament.AtBoard(board))
	at := slices.IndexFunc(seats, func(seat tournament.Seat) bool { return !is || seat.Round == asked })
	if at < 0 {
		return notFound(v)
	}
	games := v.phoneGames(stage, seats[at].Round, seats[at].Pairing)
	for i := range games {
		games[i].Choose = "/me/boards/" + strconv.Itoa(board)
		games[i].Back = v.nextBoard(seats[at].Round, board)
	}
	return v.show("phone_board", v.say("Where.board", message.Args{"Board": board}), games, phoneFiles()...)
}
