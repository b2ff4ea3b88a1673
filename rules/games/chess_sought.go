package games

import (
	"iter"
	"math"

	"arbiter/rules"
	"arbiter/rules/chess"
	"arbiter/rules/sheet"
)

// chessPlace is a position of chess, without what was counted before it.
type chessPlace struct{ chess.Position }

// Turn is who is to move.
func (p chessPlace) Turn() rules.Color { return p.Position.Turn() }

// Terminal is how the position stands by itself.
func (p chessPlace) Terminal() rules.Outcome { return p.Position.Terminal() }

// Place is the position of a moment.
func (g chessRules) Place(at sheet.Moment) sheet.Place {
	return chessPlace{at.(chessState).game.Position}
}

// Moment is a game that begins with a position.
func (g chessRules) Moment(p sheet.Place) sheet.Moment {
	return chessState{chess.NewGame(p.(chessPlace).Position), g.counts, g.chessStyle}
}

// After is the game after a half-move that led to a position.
func (g chessRules) After(at sheet.Moment, p sheet.Place) sheet.Moment {
	return at.(chessState).after(p.(chessPlace).Position)
}

// Legal are the legal moves.
func (g chessRules) Legal(p sheet.Place) []sheet.Move {
	var room [64]chess.Move
	at := p.(chessPlace)
	return sought(at.Position.Legal(room[:0]))
}

// Means are the legal moves that a text can mean.
func (g chessRules) Means(p sheet.Place, text string) []sheet.Move {
	w, err := g.parse(text)
	if err != nil {
		return nil
	}
	var room [4]chess.Move
	at := p.(chessPlace)
	return sought(at.Matches(w, room[:0]))
}

// Along makes the one legal move that each of some texts means, with its own sign, as long as
// there is one.
func (g chessRules) Along(p sheet.Place, texts iter.Seq[string]) (sheet.Place, int) {
	at, n := p.(chessPlace).Position, 0
	for text := range texts {
		w, err := g.parse(text)
		if err != nil {
			break
		}
		if ok, _ := at.Make(&w); !ok {
			break
		}
		n++
	}
	if n == 0 {
		return p, 0
	}
	return chessPlace{at}, n
}

// Likely are the legal moves that are likely as they are spelled, and behind which at least so
// many texts can be made.
func (g chessRules) Likely(p sheet.Place, likely func(sheet.Spelling) bool, texts iter.Seq[string], least int) (moves []sheet.Move) {
	var room [64]chess.Move
	var written []chess.Written
	at := p.(chessPlace)
	for _, m := range at.Position.Legal(room[:0]) {
		if !likely(spellingOf(&at.Position, m)) {
			continue
		}
		if least > 0 && !g.reach(at.Position.Play(m), texts, least, &written) {
			continue
		}
		moves = append(moves, m)
	}
	return moves
}

// reach reports whether so many texts may be made from a position. Those that were read
// already are kept: the first few, for most come no farther, or all.
func (g chessRules) reach(at chess.Position, texts iter.Seq[string], least int, written *[]chess.Written) bool {
	few := min(least, 4)
	if *written == nil {
		*written = g.read(texts, few)
	}
	made, certain := at.Follows(*written)
	if made == few && least > few && len(*written) == few {
		*written = g.read(texts, least)
		made, certain = at.Follows(*written)
	}
	return made >= least || !certain
}

// read takes so many texts apart, or as many as are moves.
func (g chessRules) read(texts iter.Seq[string], most int) []chess.Written {
	written := make([]chess.Written, 0, min(most, 64))
	for text := range texts {
		w, err := g.parse(text)
		if err != nil || len(written) == most {
			break
		}
		written = append(written, w)
	}
	return written
}

// Between are the pairs of legal moves that may be missing before some texts.
func (g chessRules) Between(p sheet.Place, texts iter.Seq[string], least int, now sheet.Place) ([]sheet.Pair, int) {
	written := g.read(texts, math.MaxInt)
	at := p.(chessPlace)
	var breaks *chess.Position
	if now != nil {
		breaks = &chess.Position{}
		*breaks = now.(chessPlace).Position
	}
	found, looked := at.Between(written, least, breaks)
	pairs := make([]sheet.Pair, len(found))
	for i, f := range found {
		pairs[i] = sheet.Pair{First: f.Moves[0], Second: f.Moves[1], After: chessPlace{f.After}}
	}
	return pairs, looked
}

// sought are moves as the search has them.
func sought(moves []chess.Move) []sheet.Move {
	out := make([]sheet.Move, len(moves))
	for i, m := range moves {
		out[i] = m
	}
	return out
}

// Play makes a legal move.
func (g chessRules) Play(p sheet.Place, m sheet.Move) sheet.Place {
	return chessPlace{p.(chessPlace).Position.Play(m.(chess.Move))}
}

// Pass gives the move to the other side.
func (g chessRules) Pass(p sheet.Place) sheet.Place {
	return chessPlace{p.(chessPlace).Position.Pass()}
}

// Format is a legal move as it is written.
func (g chessRules) Format(p sheet.Place, m sheet.Move) string {
	at := p.(chessPlace)
	return at.Position.Format(m.(chess.Move))
}

// Spell takes a written move apart.
func (g chessRules) Spell(text string) (sheet.Spelling, bool) {
	w, err := g.parse(text)
	if err != nil {
		return sheet.Spelling{}, false
	}
	if w.Castles {
		return castling(w.Short), true
	}
	s := sheet.Spelling{To: w.To.String(), Capture: w.Capture, Quiet: w.Dash || g.crosses && !w.Capture}
	if s.Piece = letter(w.Kind); w.Long() && w.Kind == chess.Pawn {
		s.Piece = "" // the squares alone
	}
	if w.Promotion != chess.NoKind {
		s.Becomes = letter(w.Promotion)
	}
	if w.File >= 0 {
		s.From = "abcdefgh"[w.File : w.File+1]
	}
	switch {
	case w.Long():
		s.From = w.From().String()
	case w.Rank >= 0:
		s.From = "012345678"[w.Rank : w.Rank+1]
	}
	return s, true
}

// letter is the English letter of a piece.
func letter(k chess.Kind) string { return "?PNBRQK"[k : k+1] }

// castling has no squares of its own: nobody writes those for it.
func castling(short bool) sheet.Spelling {
	if short {
		return sheet.Spelling{Piece: "O-O"}
	}
	return sheet.Spelling{Piece: "O-O-O"}
}

// Spelled is a legal move taken apart.
func (g chessRules) Spelled(p sheet.Place, m sheet.Move) sheet.Spelling {
	at := p.(chessPlace)
	return spellingOf(&at.Position, m.(chess.Move))
}

func spellingOf(at *chess.Position, m chess.Move) sheet.Spelling {
	if m.Castles() {
		return castling(m.To > m.From)
	}
	s := sheet.Spelling{Piece: letter(m.Kind()), From: m.From.String(), To: m.To.String(), Capture: at.Captured(m) != chess.NoSquare}
	if m.Promotion != chess.NoKind {
		s.Becomes = letter(m.Promotion)
	}
	return s
}

// Mended is a later position as it would be, had the board been another before.
func (g chessRules) Mended(was, at, now sheet.Place) (sheet.Place, bool) {
	p, ok := chess.Mended(was.(chessPlace).Position, at.(chessPlace).Position, now.(chessPlace).Position)
	return chessPlace{p}, ok
}
