package games

import (
	"arbiter/rules/chess"
	"arbiter/rules/sheet"
)

// Judge says what a written move is, in the order of judgement of the catalogue. An
// irregular move is put on the board as it was written; where short notation leaves open
// which piece made it, in each way in which it can have been made.
func (s chessState) Judge(text string) []sheet.Reading {
	w, err := s.parse(text)
	if err != nil {
		return []sheet.Reading{{Code: sheet.UnreadableMove, Next: s.Pass()}}
	}
	var room [4]chess.Move
	if legal := s.game.Matches(w, room[:0]); len(legal) > 0 {
		return s.legal(legal, w)
	}
	if w.Castles {
		return s.castled(w)
	}
	made := s.game.Irregular(w)
	code := chessCodes[made.Kind]
	readings := make([]sheet.Reading, 0, max(len(made.Moves), 1))
	for _, m := range made.Moves {
		if after, ok := s.game.PlayAsWritten(m); ok {
			readings = append(readings, sheet.Reading{Code: code, From: m.From.String(), Next: s.after(after)})
		}
	}
	if len(readings) == 0 { // the board stays as it is, and the turn passes
		readings = append(readings, sheet.Reading{Code: code, From: made.From.String(), Next: s.Pass()})
	}
	return readings
}

// chessCodes are the codes of what can be wrong with a written move.
var chessCodes = map[chess.Wrong]sheet.Code{
	chess.LeavesCheck: sheet.KingInCheck, chess.NoSuchPiece: sheet.NoPiece, chess.OutOfTurn: sheet.OutOfTurn,
	chess.NotOwn: sheet.OpponentsPiece, chess.OwnOnTarget: sheet.SquareOccupied, chess.NoPassing: sheet.NoPassing, chess.Unreachable: sheet.UnreachableSquare,
}

// castled is castling that is not allowed, whatever the reason.
func (s chessState) castled(w chess.Written) []sheet.Reading {
	after, ok := s.game.CastleAsWritten(w.Short)
	if !ok {
		return []sheet.Reading{{Code: sheet.NoCastling, Next: s.Pass()}}
	}
	return []sheet.Reading{{Code: sheet.NoCastling, Next: s.after(after)}}
}

// legal are the legal moves that are meant, with what is wrong with how they are written.
func (s chessState) legal(moves []chess.Move, w chess.Written) []sheet.Reading {
	out := make([]sheet.Reading, len(moves))
	for i, m := range moves {
		r := &out[i]
		next := s.after(s.game.Position.Play(m))
		capture := s.game.Captured(m) != chess.NoSquare
		switch check := next.game.Check(); {
		case m.Promotion != chess.NoKind && w.Promotion == chess.NoKind:
			r.Code = sheet.PromotionMissing
		case w.Capture && !capture, w.Dash && capture:
			r.Code = sheet.WrongSeparator
		case w.Check && !check, w.Mate && next.game.HasLegal(), check && !w.Check && s.signs:
			r.Code = sheet.CheckSign
		}
		if r.Next = next; r.Code != "" || len(moves) > 1 {
			r.Notation = s.game.Format(m)
		} else {
			r.Wrote = func() string { return s.game.Format(m) }
		}
	}
	return out
}

// chessLine is a game that a sheet is followed along.
type chessLine struct {
	line   chess.Line
	counts bool
	chessStyle
}

// Line follows games where they stand.
func (g chessRules) Line() sheet.Line { return &chessLine{counts: g.counts, chessStyle: g.chessStyle} }

// Begin goes on from a moment of the game.
func (l *chessLine) Begin(at sheet.Moment) { l.line.Begin(at.(chessState).game) }

// Follow makes the move that a text means, if there is nothing to say of it.
func (l *chessLine) Follow(text string) bool {
	w, err := l.parse(text)
	return err == nil && l.line.Follow(w, l.signs)
}

// Moment is the game as it is now.
func (l *chessLine) Moment() sheet.Moment { return chessState{l.line.Game(), l.counts, l.chessStyle} }
