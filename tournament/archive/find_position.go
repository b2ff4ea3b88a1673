package archive

import (
	"context"
	"iter"
	"slices"
	"strings"

	"arbiter/rules/games"
	"arbiter/rules/message"
)

// ErrNoVariant is a position of nobody knows which game.
var ErrNoVariant = message.Err("archive.whose-position")

// MovesError says which of some moves cannot be played.
type MovesError struct {
	Text   string   // the move
	Number int      // of the half-move, from 1
	FEN    string   // the position before it
	Legal  []string // what could be meant: the legal moves, or those of them that the text can mean
	Many   bool     // the text can mean several of the legal moves
	Why    error    // it is no move at all; nil otherwise
}

// Error is what Tell has, for a log.
func (e *MovesError) Error() string { return e.Tell().String() }

// Unwrap is why the text is no move.
func (e *MovesError) Unwrap() error { return e.Why }

// Tell names the move, and what can be played in its place.
func (e *MovesError) Tell() message.Message {
	args := message.Args{"Text": e.Text, "Number": e.Number, "Legal": strings.Join(e.Legal, ", ")}
	switch {
	case e.Why != nil:
		return message.New("archive.moves-unreadable", args, message.Args{"Why": e.Why})
	case e.Many:
		return message.New("archive.moves-many", args)
	case len(e.Legal) == 0:
		return message.New("archive.moves-over", args)
	}
	return message.New("archive.moves-illegal", args)
}

// Position is the position that a query asks for. The error says that the variant is
// not known ([ErrNoVariant]: not named), that the FEN is none, or which of the moves
// cannot be played ([MovesError]).
func (q Query) Position() (games.Game, games.State, error) {
	l, err := q.Played()
	if err != nil {
		return nil, nil, err
	}
	return l.Game, l.States[len(l.States)-1], nil
}

// unnumbered is a move without the number that stands before it on a sheet: "12.",
// "12...", "1.32-28".
func unnumbered(text string) string {
	digits := strings.TrimLeft(text, "0123456789")
	if rest := strings.TrimLeft(digits, ".…"); rest != digits {
		return rest
	}
	return text
}

// playText plays a written move that is legal, and the only one that is meant.
func playText(s games.State, text string, number int) (games.Move, games.State, error) {
	legal := s.Legal()
	moves, err := s.Matches(text)
	if len(legal) == 0 {
		moves = nil // the game is over
	}
	if i := slices.IndexFunc(moves, func(m games.Move) bool { return m.Notation == text }); i >= 0 {
		moves = moves[i : i+1] // a capture of one piece has no longer form than its two squares
	}
	if err == nil && len(moves) == 1 {
		return moves[0], s.Play(moves[0]), nil
	}
	e := &MovesError{Text: text, Number: number, FEN: s.FEN(), Many: len(moves) > 1, Why: err}
	if e.Many {
		legal = moves
	}
	for _, m := range legal {
		e.Legal = append(e.Legal, m.Notation)
	}
	slices.Sort(e.Legal)
	return games.Move{}, nil, e
}

// positionPostings reads the postings of a position.
func positionPostings(ctx context.Context, e Engine, key uint64) iter.Seq2[Posting, error] {
	return func(yield func(Posting, error) bool) {
		for b, err := range e.Buckets(ctx, Positions, IndexVersion, key, key) {
			if err != nil {
				yield(Posting{}, err)
				return
			}
			for p, err := range b.Of(key) {
				if !yield(p, err) || err != nil {
					return
				}
			}
		}
	}
}
