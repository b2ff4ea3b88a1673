package batch

import (
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

const (
	batchGames = 64   // most games that are handed to the pool together
	batchPlies = 4096 // and about how many half-moves
)

// batch is some games of one text, and what the check made of them.
type batch[T any] struct {
	games  []Game
	room   []pdn.Item // that their moves lie in, if they are passing
	plies  int
	sheets []T
	fault  string        // a panic in the check
	done   chan struct{} // receives when sheets is there
}

// full reports whether the batch is to be handed on.
func (b *batch[T]) full() bool { return len(b.games) == batchGames || b.plies >= batchPlies }

// spares are batches that were handed over and may be filled again.
type spares[T any] chan *batch[T]

// empty is a batch to be filled.
func (s spares[T]) empty(passing bool) *batch[T] {
	select {
	case b := <-s:
		return b
	default:
	}
	b := &batch[T]{done: make(chan struct{}, 1)}
	if passing {
		b.room = make([]pdn.Item, 0, batchPlies+batchGames)
	}
	return b
}

// again keeps a batch that was handed over to be filled again.
func (s spares[T]) again(b *batch[T]) {
	clear(b.sheets)
	b.games, b.sheets, b.plies = b.games[:0], b.sheets[:0], 0
	select {
	case s <- b:
	default:
	}
}

// forget lets go of a game that was checked.
func (b *batch[T]) forget(i int) {
	if b.room != nil {
		b.games[i].Forget()
	}
	b.games[i] = Game{}
}

// lend says that the replay of the games may lie in a room.
func (b *batch[T]) lend(room *sheet.Room) {
	for i := range b.games {
		b.games[i].Room = room
	}
}
