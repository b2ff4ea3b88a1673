package games

import (
	"slices"

	"arbiter/rules"
	"arbiter/rules/sheet"
	"arbiter/rules/towers"
)

// Judge says what a written move is, in the order of judgement of the catalogue.
// An irregular move is put on the board as it was written, as far as a piece can be
// carried there.
func (s stacksState) Judge(text string) []sheet.Reading {
	v, p := rules.Towers(), s.at()
	w, err := v.ParseMove(text)
	if err != nil {
		return s.unplayed(sheet.UnreadableMove, w)
	}
	if legal := p.Matches(w); len(legal) > 0 {
		return s.legal(legal, w)
	}
	if w.Lone() || w.From() == rules.NoSquare || w.To() == rules.NoSquare {
		return s.unplayed(sheet.UnreadableMove, w)
	}
	switch from, to := w.From(), w.To(); {
	case p.At(from) == "":
		return s.unplayed(sheet.NoPiece, w)
	case p.At(from).Owner() != p.Turn():
		return s.opponents(w)
	case from != to && p.At(to) != "":
		return s.unplayed(sheet.SquareOccupied, w)
	case w.Separator() == rules.SepCapture:
		return s.capture(w)
	default:
		return s.quiet(w)
	}
}

// legal are the legal moves that are meant, with the wrong sign where it is.
func (s stacksState) legal(moves []towers.Move, w rules.Written) []sheet.Reading {
	var out []sheet.Reading
	for _, m := range moves {
		r := s.played("", m)
		r.Notation = s.at().Format(m)
		if w.Separator() == rules.SepQuiet && m.Capture() || w.Separator() == rules.SepCapture && !m.Capture() {
			r.Code = sheet.WrongSeparator
		}
		out = append(out, r)
	}
	return out
}

// played is a move put on the board.
func (s stacksState) played(code sheet.Code, m towers.Move) sheet.Reading {
	return sheet.Reading{Code: code, From: rules.Towers().SquareName(m.From), Next: s.after(m)}
}

// unplayed is a move that cannot be put on the board: the board stays as it is and
// the turn passes.
func (s stacksState) unplayed(code sheet.Code, w rules.Written) []sheet.Reading {
	from := ""
	if w.From() != rules.NoSquare {
		from = rules.Towers().SquareName(w.From())
	}
	return []sheet.Reading{{Code: code, From: from, Next: s.Pass()}}
}

// opponents is a move with a tower of the other side.
func (s stacksState) opponents(w rules.Written) []sheet.Reading {
	if w.From() != w.To() && s.at().At(w.To()) != "" {
		return s.unplayed(sheet.OpponentsPiece, w)
	}
	if stops := s.reached(w); len(stops) > 0 {
		return s.all(sheet.OpponentsPiece, stops)
	}
	return []sheet.Reading{s.played(sheet.OpponentsPiece, s.carried(w))}
}

// quiet is a move written as quiet that is not legal: the tower cannot go there, or
// had to capture (1.6).
func (s stacksState) quiet(w rules.Written) []sheet.Reading {
	for _, m := range s.at().Quiet(w.From()) {
		if m.To == w.To() {
			return []sheet.Reading{s.played(sheet.CaptureOmitted, m)}
		}
	}
	if len(s.reached(w)) > 0 {
		return s.capture(w) // a capture, written with a dash
	}
	return []sheet.Reading{s.played(sheet.UnreachableSquare, s.carried(w))}
}

// capture is a capture that is not legal: broken off, landed where it could not go
// on from, one tower jumped twice, or none that the tower can make.
func (s stacksState) capture(w rules.Written) []sheet.Reading {
	if m, twice := s.jumpedTwice(w); twice {
		return []sheet.Reading{s.played(sheet.CapturedTwice, m)}
	}
	stops := s.reached(w)
	if len(stops) == 0 {
		return []sheet.Reading{s.played(sheet.UnreachableSquare, s.carried(w))}
	}
	legal := s.at().Legal()
	broken := slices.DeleteFunc(slices.Clone(stops), func(stop towers.Stop) bool { return slices.ContainsFunc(legal, stop.Same) })
	if len(broken) == 0 { // the squares fit a legal capture, the route does not
		return s.all(sheet.UnreachableSquare, stops)
	}
	return s.all(sheet.CaptureIncomplete, broken)
}

// all are captures and beginnings of captures, as they were made.
func (s stacksState) all(code sheet.Code, stops []towers.Stop) []sheet.Reading {
	var out []sheet.Reading
	for _, stop := range stops {
		out = append(out, s.played(code, stop.Move))
	}
	return out
}

// reached lists the captures and beginnings of captures of a tower that come down
// where the written move ends, along its route where one is written and any capture
// follows it.
func (s stacksState) reached(w rules.Written) []towers.Stop {
	at := slices.DeleteFunc(s.at().Stops(w.From()), func(stop towers.Stop) bool { return stop.To != w.To() })
	along := slices.DeleteFunc(slices.Clone(at), func(stop towers.Stop) bool { return !passes(stop.Route, w) })
	if len(along) > 0 {
		return along
	}
	return at
}

// passes reports whether a route goes over the written squares in their order.
func passes(route []rules.Square, w rules.Written) bool {
	next := 0
	for _, q := range route {
		if next < w.Len() && w.At(next) == q {
			next++
		}
	}
	return next == w.Len()
}

// carried is a move that no rule allows, as it was written: the tower goes to the
// square, and a capture takes from what of the other side stands between.
func (s stacksState) carried(w rules.Written) towers.Move {
	m := towers.Move{From: w.From(), To: w.To(), Route: []rules.Square{w.From(), w.To()}}
	if w.Separator() != rules.SepCapture {
		return m
	}
	between, _ := rules.Towers().Line(m.From, m.To)
	for _, q := range between {
		if owner := s.at().At(q).Owner(); owner != rules.ColorUnset && owner != s.at().At(m.From).Owner() {
			m.Taken = append(m.Taken, q)
		}
	}
	return m
}

// jumpedTwice follows a written route and reports whether it jumps one tower twice.
// Each leg must pass exactly one tower, of the other side.
func (s stacksState) jumpedTwice(w rules.Written) (towers.Move, bool) {
	p := s.at()
	m := towers.Move{From: w.From(), To: w.To(), Route: []rules.Square{w.From()}}
	twice := false
	for i := 1; i < w.Len(); i++ {
		over, ok := s.jumped(w.At(i-1), w.At(i), m.From)
		if !ok || p.At(over).Owner() == p.Turn() {
			return m, false
		}
		twice = twice || slices.Contains(m.Taken, over)
		m.Taken, m.Route = append(m.Taken, over), append(m.Route, w.At(i))
	}
	return m, twice
}

// jumped is the only tower between two squares of a route, that which moves not
// counted; false if there is none, or several.
func (s stacksState) jumped(from, to, start rules.Square) (rules.Square, bool) {
	between, ok := rules.Towers().Line(from, to)
	if !ok {
		return rules.NoSquare, false
	}
	over := rules.NoSquare
	for _, q := range between {
		if q == start || s.at().At(q) == "" {
			continue
		}
		if over != rules.NoSquare {
			return rules.NoSquare, false
		}
		over = q
	}
	return over, over != rules.NoSquare
}
