package towers

import "arbiter/rules"

// Position is the towers on the board and who is to move. It is a value that
// can be compared.
type Position struct {
	towers [33]Tower // by square; 0 is none
	turn   rules.Color
}

// Start returns the position in which a game begins.
func Start() Position {
	v := rules.Towers()
	start := v.Start()
	p := Position{turn: start.Turn()}
	for q := rules.Square(1); int(q) <= v.Squares; q++ {
		switch start.Piece(q) {
		case rules.WhiteMan:
			p.towers[q] = "w"
		case rules.BlackMan:
			p.towers[q] = "b"
		}
	}
	return p
}

// Put returns the position with another tower on a square, "" for none.
func (p Position) Put(q rules.Square, t Tower) Position {
	p.towers[q] = t
	return p
}

// Turn returns who is to move.
func (p Position) Turn() rules.Color { return p.turn }

// At returns what stands on a square.
func (p Position) At(q rules.Square) Tower { return p.towers[q] }

// WithTurn returns the position with the other side, or the same, to move.
func (p Position) WithTurn(c rules.Color) Position {
	p.turn = c
	return p
}

// Terminal returns how the position stands by itself: a side that has no tower
// of its own, or cannot move one, has lost (1.12).
func (p Position) Terminal() rules.Outcome {
	v := rules.Towers()
	if len(p.Legal()) > 0 {
		return rules.Outcome{Kind: rules.Open}
	}
	article := v.NoPieces.Article
	for _, t := range p.towers {
		if t.Owner() == p.turn {
			article = v.NoMove.Article
		}
	}
	return rules.Outcome{Kind: rules.Won, Winner: p.turn.Other(), Article: article}
}

// Play returns the position after a move. It is mechanical and asks for no
// legality: the tower goes to the square whatever its colour, the top pieces of
// those jumped go under it, and the turn passes. From an empty square nothing
// moves.
func (p Position) Play(m Move) Position {
	p.turn = p.turn.Other()
	t := p.towers[m.From]
	if t == "" {
		return p
	}
	p.towers[m.From] = ""
	for _, q := range m.Taken {
		if p.towers[q] == "" {
			continue
		}
		t += p.towers[q][:1]
		p.towers[q] = p.towers[q][1:]
	}
	for _, q := range m.Route[1:] {
		if crowns(q, t.Owner()) {
			t = t.crowned()
		}
	}
	p.towers[m.To] = t
	return p
}

// crowns reports whether a man of a colour becomes a king on a square.
func crowns(q rules.Square, c rules.Color) bool {
	v := rules.Towers()
	if c == rules.White {
		return v.Row(q) == 0
	}
	return v.Row(q) == v.Height-1
}
