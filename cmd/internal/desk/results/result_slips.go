package results

import (
	"context"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// OpenGame is a game that is yet to be decided.
type OpenGame struct {
	Ref     tournament.GameRef // without the number that an only game has
	Pairing tournament.Pairing
	Game    tournament.Game
}

// OpenGames are the games of a round that are yet to be decided.
func OpenGames(d *desk.Desk, stage, round int) []OpenGame {
	var open []OpenGame
	for _, ref := range d.State().OpenGames(stage, round) {
		if ref, p, g, err := find.GameAt(d, ref); err == nil { // it was open a moment ago in the same state
			open = append(open, OpenGame{ref, p, g})
		}
	}
	return open
}

// SlipGame is [find.GameIn] for the slip of a board: of a micro-match the first game
// that is open, where none is named.
func SlipGame(d *desk.Desk, stage, round int, address string) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	a, err := tournament.ParseAddress(address)
	if err != nil || a.Game > 0 {
		return find.GameIn(d, stage, round, address)
	}
	if p, err := d.State().Pairing(stage, round, a.Board); err == nil && len(p.Games) > 1 {
		a.Game = 1
		for _, g := range p.Games {
			if g.Result.Open() {
				a.Game = g.Number
				break
			}
		}
	}
	return find.GameAt(d, tournament.GameRef{Stage: stage, Round: round, Board: a.Board, Game: a.Game})
}

// ResultEntry is the change that entered a result, to be taken back. Its number does not
// tell it from that of a copy which was put in the place of the event; its hash does.
type ResultEntry struct {
	Change int64  // its number; 0 is none
	Hash   string // as the journal has it
}

// TakeBackResult undoes the change that entered a result, whatever others entered
// since: their changes stay. What rests on the result, as the next round, refuses it.
// Refused: result.nothing-to-take-back, result.entry-gone, result.taken-back-already,
// result.rests-on-it.
func TakeBackResult(ctx context.Context, d *desk.Desk, entry ResultEntry) (history.Undone, error) {
	change := entry.Change
	if change == 0 {
		return history.Undone{}, refusal.New("result.nothing-to-take-back")
	}
	ctx, release, err := d.Journal().Turn(ctx) // what others enter meanwhile comes before or after
	if err != nil {
		return history.Undone{}, err
	}
	defer release()
	if err := d.Refresh(ctx); err != nil {
		return history.Undone{}, err
	}
	journal, past, err := history.ReadHistory(ctx, d)
	if err != nil {
		return history.Undone{}, err
	}
	if change > int64(len(journal)) || journal[change-1].Hash != entry.Hash {
		return history.Undone{}, refusal.New("result.entry-gone", message.Args{"Seq": change})
	}
	if !slices.Contains(past.Done, change) {
		return history.Undone{}, refusal.New("result.taken-back-already", message.Args{"Seq": change})
	}
	_, why, err := tournament.Dependents(d.Judge, journal, []int64{change})
	if err != nil {
		return history.Undone{}, err
	}
	for seq, reason := range why {
		return history.Undone{}, refusal.New("result.rests-on-it", message.Args{"Seq": seq, "Kind": string(journal[seq-1].Kind), "Why": reason}).Because(reason)
	}
	return history.TakeBack(ctx, d, history.UndoPlan{Take: []tournament.Change{journal[change-1]}}, "")
}
