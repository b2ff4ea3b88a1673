package rounds

import (
	"cmp"
	"context"
	"strconv"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// OpeningsRequest asks for the openings of a round.
type OpeningsRequest struct {
	Round  int                    // below 0 is the one being played
	Per    tournament.OpeningsPer // OpeningsNone is as the stage has it, else per round
	Table  string                 // code of the table; "" is that of the game
	Number int                    // of the opening in the table, drawn by hand; 0 draws by lot
	Seed   *uint64                // of the lot; nil is by chance
	Why    string                 // needed to draw again, or once play has begun
}

// DrawOpenings draws the openings of a round, and gives its number. The facts say
// with which seed.
func DrawOpenings(ctx context.Context, d *desk.Desk, req OpeningsRequest) (desk.Done, int, error) {
	n, err := find.PairedRound(d, req.Round)
	if err != nil {
		return desk.Done{}, 0, err
	}
	table, err := pairing.FindOpenings(req.Table, d.State().Event.Variant)
	if err != nil {
		return desk.Done{}, 0, err
	}
	stage, _ := d.State().Stage(d.StageNumber())
	req.Per = cmp.Or(req.Per, stage.Openings, tournament.OpeningsPerRound)
	boards := gameBoards(d, n)
	drawn, err := req.draw(table, len(boards))
	if err != nil {
		return desk.Done{}, 0, err
	}
	body := tournament.OpeningsDrawn{Stage: stage.Number, Round: n}
	for i, board := range boards {
		body.Boards = append(body.Boards, tournament.BoardOpening{Board: board, Opening: drawn[i%len(drawn)]})
	}
	done, err := d.Commit(ctx, req.Why, body)
	if err != nil {
		return desk.Done{}, 0, desk.AskReason(err)
	}
	if seed := drawn[0].Seed; seed != 0 {
		done.Facts = append(done.Facts, message.New("round.openings-drawn", message.Args{"Seed": seed, "Table": tableNote(table)}))
	}
	return done, n, nil
}

// gameBoards are the boards of a round on which a game is played.
func gameBoards(d *desk.Desk, n int) []int {
	round, _ := d.State().Round(d.StageNumber(), n)
	var boards []int
	for _, p := range round.Pairings {
		if !p.Bye() {
			boards = append(boards, p.Board)
		}
	}
	return boards
}

// draw draws one opening, or one a board; or takes that of the number.
func (r OpeningsRequest) draw(table pairing.OpeningTable, boards int) ([]tournament.Opening, error) {
	if r.Number != 0 {
		if r.Number < 1 || r.Number > len(table.Openings) {
			return nil, refusal.New("round.no-opening", message.Args{"Number": r.Number, "Table": tableNote(table), "Openings": len(table.Openings)})
		}
		one := table.Openings[r.Number-1]
		one.Table = table.Code
		return []tournament.Opening{one}, nil
	}
	count := 1
	if r.Per == tournament.OpeningsPerBoard {
		count = max(boards, 1)
	}
	if r.Seed == nil {
		return table.Draw(count, desk.Chance()), nil
	}
	return table.Draw(count, *r.Seed), nil
}

// tableNote is what a table of openings is called.
func tableNote(table pairing.OpeningTable) refusal.Note {
	code := "round.openings-" + table.Code
	return message.New(code)
}

// DeciderRequest asks for games that decide a tie in a knock-out.
type DeciderRequest struct {
	Round int // below 0 is the one being played
	Board int
	Games int // how many games more
	Why   string
}

// AddDecider adds games to a board that is tied, and gives the round. The facts say
// which are to be played.
func AddDecider(ctx context.Context, d *desk.Desk, req DeciderRequest) (desk.Done, int, error) {
	stage := d.StageNumber()
	n, err := find.Round(d, req.Round)
	if err != nil {
		return desk.Done{}, 0, err
	}
	done, err := d.Commit(ctx, req.Why, tournament.DecidersAdded{Stage: stage, Round: n, Board: req.Board, Games: req.Games})
	if err != nil {
		return desk.Done{}, 0, desk.AskReason(err)
	}
	p, err := d.State().Pairing(stage, n, req.Board)
	if err != nil {
		return desk.Done{}, 0, err
	}
	var games []tournament.Address
	for g := len(p.Games) - req.Games + 1; g <= len(p.Games); g++ {
		games = append(games, tournament.Address{Board: req.Board, Game: g})
	}
	done.Facts = append(done.Facts, message.New("round.deciders", message.Args{"Board": req.Board, "Games": games}))
	return done, n, nil
}

// WinnerRequest names who goes on from a tie without more games, for a reason.
type WinnerRequest struct {
	Round  int // below 0 is the one being played
	Board  int
	Player tournament.PlayerID
	Why    string
}

// NameWinner has a player go on from a tie, and gives the round.
func NameWinner(ctx context.Context, d *desk.Desk, req WinnerRequest) (desk.Done, int, error) {
	n, err := find.Round(d, req.Round)
	if err != nil {
		return desk.Done{}, 0, err
	}
	done, err := d.Commit(ctx, req.Why, tournament.WinnerNamed{Stage: d.StageNumber(), Round: n, Board: req.Board, Player: req.Player})
	return done, n, desk.AskReason(err)
}

// FindBoardNumber reads the number of a board.
func FindBoardNumber(text string) (int, error) {
	board, err := strconv.Atoi(text)
	if err != nil || board < 1 {
		return 0, refusal.New("round.no-board", message.Args{"Text": text})
	}
	return board, nil
}

// TiedBoard is the first board of the last round of a knock-out that is tied.
func TiedBoard(d *desk.Desk) (int, bool) {
	stage, _ := d.State().Stage(d.StageNumber())
	if stage.System != tournament.SystemKnockOut || len(stage.Played) == 0 {
		return 0, false
	}
	for _, p := range stage.Played[len(stage.Played)-1].Pairings {
		if _, decided := d.State().Event.Score.WinnerOf(p); !decided {
			return p.Board, true
		}
	}
	return 0, false
}
