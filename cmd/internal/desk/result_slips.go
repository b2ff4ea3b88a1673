package desk

import (
	"context"
	"slices"

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
func (d *Desk) OpenGames(stage, round int) []OpenGame {
	var open []OpenGame
	for _, ref := range d.state.OpenGames(stage, round) {
		if ref, p, g, err := d.GameAt(ref); err == nil { // it was open a moment ago in the same state
			open = append(open, OpenGame{ref, p, g})
		}
	}
	return open
}

// SlipGame is [Desk.GameIn] for the slip of a board: of a micro-match the first game
// that is open, where none is named.
func (d *Desk) SlipGame(stage, round int, address string) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	a, err := tournament.ParseAddress(address)
	if err != nil || a.Game > 0 {
		return d.GameIn(stage, round, address)
	}
	if p, err := d.state.Pairing(stage, round, a.Board); err == nil && len(p.Games) > 1 {
		a.Game = 1
		for _, g := range p.Games {
			if g.Result.Open() {
				a.Game = g.Number
				break
			}
		}
	}
	return d.GameAt(tournament.GameRef{Stage: stage, Round: round, Board: a.Board, Game: a.Game})
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
func (d *Desk) TakeBackResult(ctx context.Context, entry ResultEntry) (Undone, error) {
	change := entry.Change
	if change == 0 {
		return Undone{}, refuse("result.nothing-to-take-back")
	}
	ctx, release, err := d.journal.Turn(ctx) // what others enter meanwhile comes before or after
	if err != nil {
		return Undone{}, err
	}
	defer release()
	if err := d.Refresh(ctx); err != nil {
		return Undone{}, err
	}
	journal, history, err := d.readHistory(ctx)
	if err != nil {
		return Undone{}, err
	}
	if change > int64(len(journal)) || journal[change-1].Hash != entry.Hash {
		return Undone{}, refuse("result.entry-gone", message.Args{"Seq": change})
	}
	if !slices.Contains(history.Done, change) {
		return Undone{}, refuse("result.taken-back-already", message.Args{"Seq": change})
	}
	_, why, err := tournament.Dependents(d.Judge, journal, []int64{change})
	if err != nil {
		return Undone{}, err
	}
	for seq, reason := range why {
		return Undone{}, refuse("result.rests-on-it", message.Args{"Seq": seq, "Kind": string(journal[seq-1].Kind), "Why": reason}).because(reason)
	}
	return d.TakeBack(ctx, UndoPlan{Take: []tournament.Change{journal[change-1]}}, "")
}
