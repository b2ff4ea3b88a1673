package rounds

import (
	"context"
	"errors"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// playersOf are the players that a refusal is about.
func playersOf(err error) []tournament.Player {
	if refused := (*tournament.RefusedError)(nil); errors.As(err, &refused) {
		return refused.Players
	}
	return nil
}

// DeadlineRequest says until when the players of a round may appear.
type DeadlineRequest struct {
	Round int    // below 1: the one being played, else the next one
	At    string // a time of today in the hall, 14:30, or a day and a time; "" takes it back
	Why   string
}

// DeadlineDone is a round with its deadline.
type DeadlineDone struct {
	desk.Done
	Round int
	At    string // 2026-11-20 14:30; "" is none
}

// SetDeadline says until when the players of a round may appear: who does not loses by
// the clock, see [ForfeitBoards]. Refused: check-in.no-time.
func SetDeadline(ctx context.Context, d *desk.Desk, req DeadlineRequest) (DeadlineDone, error) {
	got := DeadlineDone{Round: req.Round}
	if got.Round < 1 {
		if got.Round, _ = d.CurrentRound(); got.Round == 0 || d.State().LeftToPlay(d.StageNumber()).None() {
			got.Round = d.NextRound()
		}
	}
	var err error
	if got.At, err = moment(d, req.At); err != nil {
		return got, err
	}
	got.Done, err = d.Commit(ctx, req.Why, tournament.DeadlineSet{Stage: d.StageNumber(), Round: got.Round, At: got.At})
	return got, err
}

// NoShow is a board at which somebody has not appeared.
type NoShow struct {
	Board int
	Game  int             // 0: every open game of the board
	Side  tournament.Side // who is not there: SideWhite, SideBlack; SideUnset is both
}

// FindNoShow reads who has not appeared at a board: 3=white, 3.2=black, 8=both. Refused:
// check-in.bad-no-show.
func FindNoShow(text string) (NoShow, error) {
	board, side, _ := strings.Cut(text, "=")
	address, err := tournament.ParseAddress(board)
	sides := map[string]tournament.Side{"white": tournament.SideWhite, "black": tournament.SideBlack, "both": tournament.SideUnset}
	who, known := sides[strings.ToLower(side)]
	if err != nil || !known {
		return NoShow{}, refusal.New("check-in.bad-no-show", message.Args{"Text": text, "Example": "3=white"})
	}
	return NoShow{Board: address.Board, Game: address.Game, Side: who}, nil
}

// ForfeitRequest enters what is lost by the clock.
type ForfeitRequest struct {
	Round   int // below 0: the one being played
	NoShows []NoShow
	Why     string // needed before the time of forfeit
}

// ForfeitBoards enters the forfeits of who has not appeared, in one transaction. The
// facts say each. Refused: forfeit.too-early, forfeit.no-game, and as results are.
func ForfeitBoards(ctx context.Context, d *desk.Desk, req ForfeitRequest) (desk.Done, error) {
	round, err := find.PairedRound(d, req.Round)
	if err != nil {
		return desk.Done{}, err
	}
	if at, known := d.State().ForfeitTime(d.StageNumber(), round, d.Now().Location()); known && d.Now().Before(at) && req.Why == "" {
		return desk.Done{}, refusal.New("forfeit.too-early", message.Args{"Round": round, "At": at.Format(clockLayout)})
	}
	var lost []forfeit
	for _, n := range req.NoShows {
		games, err := lostBy(d, round, n)
		if err != nil {
			return desk.Done{}, err
		}
		for _, f := range games {
			if slices.ContainsFunc(lost, func(other forfeit) bool { return other.ref == f.ref }) {
				return desk.Done{}, refusal.New("result.twice", message.Args{"Place": find.Place(d, f.ref)})
			}
		}
		lost = append(lost, games...)
	}
	var changes []tournament.Change
	for _, f := range lost {
		c := d.Change(req.Why, tournament.ResultSet{Stage: f.ref.Stage, Round: f.ref.Round, Board: f.ref.Board, Game: f.ref.Game, Result: f.result})
		c.Base = d.State().Seq + int64(len(changes))
		changes = append(changes, c)
	}
	done, err := d.CommitAll(ctx, changes)
	if err != nil {
		return desk.Done{}, err
	}
	for _, f := range lost {
		done.Facts = append(done.Facts, noShowFact(d, f))
	}
	return done, nil
}

// noShowFact says who did not appear in a game.
func noShowFact(d *desk.Desk, f forfeit) refusal.Note {
	args := message.Args{"Place": find.Place(d, f.ref), "Result": d.State().Written(f.ref, tournament.Outcome{Result: f.result}), "Player": d.PlayerName(f.player)}
	if f.result != tournament.BothForfeit {
		return message.New("round.no-show", args)
	}
	p, _, _ := d.State().Game(f.ref) // it was found a moment ago
	return message.New("round.no-show-both", args, message.Args{"Other": d.PlayerName(p.White + p.Black - f.player)})
}

// lostBy are the open games of a board that are lost by who is not there.
func lostBy(d *desk.Desk, round int, n NoShow) ([]forfeit, error) {
	stage := d.StageNumber()
	p, err := d.State().Pairing(stage, round, n.Board)
	if err != nil {
		return nil, err
	}
	absent := map[tournament.PlayerID]bool{p.White: n.Side != tournament.SideBlack, p.Black: n.Side != tournament.SideWhite}
	var lost []forfeit
	for _, g := range p.Games {
		if n.Game != 0 && n.Game != g.Number || n.Game == 0 && g.Result != tournament.ResultUnset {
			continue
		}
		f := forfeit{ref: tournament.GameRef{Stage: stage, Round: round, Board: n.Board, Game: g.Number}}
		white, black := p.Colours(g.Number)
		switch {
		case absent[white] && absent[black]:
			f.result, f.player = tournament.BothForfeit, white
		case absent[white]:
			f.result, f.player = tournament.BlackForfeit, white
		default:
			f.result, f.player = tournament.WhiteForfeit, black
		}
		lost = append(lost, f)
	}
	if len(lost) == 0 {
		return nil, refusal.New("forfeit.no-game", message.Args{"Round": round, "Board": n.Board})
	}
	return lost, nil
}

// LookAtForfeits says that the time of forfeit of the round being played has passed, and
// on which boards there is no result.
func LookAtForfeits(d *desk.Desk, stage tournament.Stage) []desk.Look {
	round, ok := d.CurrentRound()
	at, known := d.State().ForfeitTime(stage.Number, round, d.Now().Location())
	if !ok || !known || d.Now().Before(at) {
		return nil
	}
	var boards []int
	for _, ref := range d.State().OpenGames(stage.Number, round) {
		if _, g, err := d.State().Game(ref); err == nil && g.Result == tournament.ResultUnset {
			boards = append(boards, ref.Board)
		}
	}
	if boards = slices.Compact(boards); len(boards) == 0 {
		return nil
	}
	return []desk.Look{desk.LookAt("forfeit-time", message.Args{"Round": round, "At": at.Format(clockLayout), "Count": len(boards), "Boards": boards, "Board": boards[0]})}
}
