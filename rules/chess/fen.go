package chess

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbiter/rules"
	"arbiter/rules/message"
)

// Reason is why a set-up is no position.
type Reason string

// The reasons.
const (
	BadSyntax          Reason = "syntax"
	NoWhiteKing        Reason = "no-white-king"
	NoBlackKing        Reason = "no-black-king"
	TwoWhiteKings      Reason = "two-white-kings"
	TwoBlackKings      Reason = "two-black-kings"
	TooManyWhitePawns  Reason = "too-many-white-pawns"
	TooManyBlackPawns  Reason = "too-many-black-pawns"
	TooManyWhitePieces Reason = "too-many-white-pieces"
	TooManyBlackPieces Reason = "too-many-black-pieces"
	PawnOnEndRank      Reason = "pawn-on-end-rank"
	OpponentInCheck    Reason = "opponent-in-check"
	BadCastlingRight   Reason = "bad-castling-right"
	FalseEnPassant     Reason = "false-en-passant"
	OtherRow           Reason = "chess960" // rights to castle that only Chess960 has
)

// SetupError says why a FEN is no position.
type SetupError struct {
	FEN     string
	Reasons []Reason // all of them
}

// Tell is what there is to say: all the reasons.
func (e *SetupError) Tell() message.Message {
	why := make(message.Also, 0, len(e.Reasons))
	for _, r := range e.Reasons {
		why = append(why, message.New("chess.fen."+string(r)))
	}
	return message.New("chess.fen", message.Args{"Text": e.FEN, "Why": why})
}

// Error is the id and the values of what there is to say.
func (e *SetupError) Error() string { return e.Tell().String() }

// ParseFEN reads a position in Forsyth-Edwards notation; the counts of moves may be left
// out. The error is a [*SetupError] with all that is wrong.
func ParseFEN(text string) (Position, error) {
	p, err := ParsePlacement(text)
	if err != nil {
		return p, err
	}
	if why := reasons(&p); len(why) > 0 {
		return Position{}, &SetupError{text, why}
	}
	return p, nil
}

// ParseLeniently is ParseFEN of a position as it is copied from one to the next: rights
// to castle that nothing allows are left out. Where another row of pieces
// would allow them the game is one of Chess960, and refused. The error is a [*SetupError].
func ParseLeniently(text string) (Position, error) {
	p, err := ParseFEN(text)
	if !slices.Equal(Reasons(err), []Reason{BadCastlingRight}) {
		return p, err
	}
	if p, err = ParsePlacement(text); err != nil {
		return p, err
	}
	if otherRow(&p) {
		return Position{}, &SetupError{text, []Reason{OtherRow}}
	}
	all := p.rights
	p.rights = 0
	allow(&p, all)
	return p, nil
}

// allow gives those of some rights to castle that the pieces at home allow.
func allow(p *Position, rights uint8) {
	for _, right := range []uint8{whiteShort, whiteLong, blackShort, blackLong} {
		if p.rights |= right & rights; falseRight(p) {
			p.rights &^= right
		}
	}
}

// otherRow reports whether each right to castle has a king on its rank and a rook beside
// it on the side that it names, as Chess960 asks for.
func otherRow(p *Position) bool {
	for i := range 4 {
		who, rank := uint8(i/2), 1+7*(i/2)
		king := p.king(who)
		if p.rights&(1<<i) == 0 {
			continue
		}
		beside := false
		for file := range 8 {
			q := At(file, rank)
			beside = beside || p.Piece(q) == (Piece{colors[who], Rook}) && (q > king) == (i%2 == 0)
		}
		if king.Rank() != rank || !beside {
			return false
		}
	}
	return true
}

// ParsePlacement is ParseFEN that takes any placement of pieces, playable or not.
func ParsePlacement(text string) (Position, error) {
	p := Position{number: 1}
	fields := strings.Fields(text)
	ok := len(fields) >= 4 && len(fields) <= 6 && placement(&p, fields[0]) && state(&p, fields[1], fields[2], fields[3])
	if ok && len(fields) > 4 {
		p.quiet, ok = counted(fields[4])
	}
	if ok && len(fields) > 5 {
		p.number, ok = counted(fields[5])
		p.number = max(p.number, 1)
	}
	switch {
	case !ok && len(fields) > 2 && fields[2] != "-" && strings.Trim(fields[2], "ABCDEFGHabcdefghKQkq") == "" && strings.ContainsAny(fields[2], "BCDEFGbcdefg"):
		return Position{}, &SetupError{text, []Reason{OtherRow}} // rooks that stand on other files
	case !ok:
		return Position{}, &SetupError{text, []Reason{BadSyntax}}
	}
	return p, nil
}

// counted reads a count of moves.
func counted(text string) (uint16, bool) {
	n, err := strconv.Atoi(text)
	return uint16(min(max(n, 0), maxCount)), err == nil && n >= 0 && text[0] != '+'
}

// placement reads the first field.
func placement(p *Position, text string) bool {
	rows := strings.Split(text, "/")
	if len(rows) != 8 {
		return false
	}
	for i, row := range rows {
		file, digit := 0, false
		for _, c := range []byte(row) {
			k := strings.IndexByte(letters, c|0x20)
			switch {
			case c >= '1' && c <= '8' && !digit:
				file, digit = file+int(c-'0'), true
				continue
			case k < 1 || file > 7:
				return false
			}
			who := uint8(1)
			if c < 'a' {
				who = 0
			}
			p.put(At(file, 8-i), who, Kind(k))
			file, digit = file+1, false
		}
		if file != 8 {
			return false
		}
	}
	return true
}

// state reads who is to move, the rights to castle and the square passed over.
func state(p *Position, turn, rights, passed string) bool {
	switch turn {
	case "w":
	case "b":
		p.turn = 1
	default:
		return false
	}
	if rights != "-" {
		for _, c := range []byte(rights) {
			i := strings.IndexByte("KQkqHAha", c) // or by the files of the rooks
			if i >= 4 {
				i -= 4
			}
			if i < 0 || p.rights&(1<<i) != 0 {
				return false
			}
			p.rights |= 1 << i
		}
	}
	if passed == "-" {
		return true
	}
	if len(passed) != 2 || passed[0] < 'a' || passed[0] > 'h' || passed[1] < '1' || passed[1] > '8' {
		return false
	}
	p.ep = At(int(passed[0]-'a'), int(passed[1]-'0'))
	return true
}

// reasons are what is wrong with a placement.
func reasons(p *Position) []Reason {
	var why []Reason
	add := func(wrong bool, r Reason) {
		if wrong {
			why = append(why, r)
		}
	}
	kings := [2]int{}
	for s, names := range [2][4]Reason{
		{NoWhiteKing, TwoWhiteKings, TooManyWhitePawns, TooManyWhitePieces},
		{NoBlackKing, TwoBlackKings, TooManyBlackPawns, TooManyBlackPieces},
	} {
		kings[s] = (p.kinds[King] & p.sides[s]).count()
		add(kings[s] == 0, names[0])
		add(kings[s] > 1, names[1])
		add((p.kinds[Pawn]&p.sides[s]).count() > 8, names[2])
		add(p.sides[s].count() > 16, names[3])
	}
	add(p.kinds[Pawn]&0xff000000000000ff != 0, PawnOnEndRank)
	add(kings == [2]int{1, 1} && p.inCheck(1-p.turn), OpponentInCheck)
	add(falseRight(p), BadCastlingRight)
	add(p.ep != NoSquare && !truePassing(p), FalseEnPassant)
	return why
}

// falseRight reports a right to castle without king or rook at home.
func falseRight(p *Position) bool {
	for q, right := range rightsAt {
		if right &= p.rights; right == 0 || q == 0 {
			continue
		}
		who, kind := uint8(1), Rook
		if q > 32 {
			who = 0
		}
		if q == 5 || q == 61 {
			kind = King
		}
		if p.Piece(Square(q)) != (Piece{colors[who], kind}) {
			return true
		}
	}
	return false
}

// truePassing reports whether the pawn of the other side can just have passed over the
// square: it stands before it, and nothing on it nor behind.
func truePassing(p *Position) bool {
	rank := 6
	if p.turn == 1 {
		rank = 3
	}
	if p.ep.Rank() != rank {
		return false
	}
	came := behind(p.ep, 1-p.turn)
	pawn := behind(p.ep, p.turn)
	return !p.taken().has(p.ep) && !p.taken().has(came) && p.Piece(pawn) == (Piece{colors[1-p.turn], Pawn})
}

// FEN writes the position.
func (p Position) FEN() string {
	b := make([]byte, 0, 80)
	for rank := 8; rank >= 1; rank-- {
		empty := byte(0)
		for file := range 8 {
			piece := p.Piece(At(file, rank))
			if piece.Kind == NoKind {
				empty++
				continue
			}
			if empty > 0 {
				b, empty = append(b, '0'+empty), 0
			}
			b = append(b, piece.Letter())
		}
		if empty > 0 {
			b = append(b, '0'+empty)
		}
		if rank > 1 {
			b = append(b, '/')
		}
	}
	b = append(b, ' ', "wb"[p.turn], ' ')
	if p.rights == 0 {
		b = append(b, '-')
	}
	for i := range 4 {
		if p.rights&(1<<i) != 0 {
			b = append(b, "KQkq"[i])
		}
	}
	b = append(append(b, ' '), p.ep.String()...)
	b = strconv.AppendInt(append(b, ' '), int64(p.quiet), 10)
	b = strconv.AppendInt(append(b, ' '), int64(p.number), 10)
	return string(b)
}

// Place makes a placement of pieces by square, of whoever is to move: what is being set
// up need not be playable. Rights to castle are those that the pieces at home allow.
func Place(pieces map[Square]Piece, turn rules.Color) Position {
	p := Position{number: 1, turn: side(turn)}
	for q, piece := range pieces {
		p.put(q, side(piece.Side), piece.Kind)
	}
	allow(&p, whiteShort|whiteLong|blackShort|blackLong)
	return p
}

// Reasons are why a text is no position; nil of another error.
func Reasons(err error) []Reason {
	var setup *SetupError
	if errors.As(err, &setup) {
		return slices.Clone(setup.Reasons)
	}
	return nil
}
