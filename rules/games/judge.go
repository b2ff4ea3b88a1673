package games

import (
	"slices"

	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// Judged is what a written move was in the position that it was made in.
type Judged struct {
	Text     string          // as a sheet has it: of a legal move its shortest form, of another as it was written
	Moves    []Move          // the legal moves that it can mean: one is clear, of several the first is After
	Findings []sheet.Finding // of a move that is not legal; their Ply is 1
	After    State           // the game after it, as it was played
}

// Clear reports whether it is a legal move, and one only.
func (j Judged) Clear() bool { return len(j.Moves) == 1 }

// Judge says what a written move is in one position, whatever follows it: a legal move,
// whichever sign it was written with, one of several, or an irregular one, which is
// played as it is written. It replays nothing: what it costs does not grow with the game.
// The text of one legal move is that move, though a longer capture may have the same two
// squares. The error says that the text is no move in any notation of the game.
//
// Of opts the rule set is looked at, and the address that ids of findings begin with.
func Judge(g Game, s State, text string, opts Options) (Judged, error) {
	moves, err := s.Matches(text)
	if err != nil {
		return Judged{}, err
	}
	if i := slices.IndexFunc(moves, func(m Move) bool { return m.Notation == text }); i >= 0 {
		moves = moves[i : i+1]
	}
	switch {
	case len(s.Legal()) == 0: // the game is over: nothing is legal
	case len(moves) == 1:
		return Judged{Text: moves[0].Notation, Moves: moves, After: s.Play(moves[0])}, nil
	case len(moves) > 1:
		return Judged{Text: text, Moves: moves, After: s.Play(moves[0])}, nil
	}
	if written, err := s.Irregular(text); err == nil {
		text = written
	}
	return judgeIrregular(g, s, text, opts), nil
}

// judgeIrregular has the check of sheets look at a sheet that begins with the position, and
// has the one move.
func judgeIrregular(g Game, s State, text string, opts Options) Judged {
	at := pdn.Pos{Line: 1, Column: 1}
	record := &pdn.Game{Pos: at, Items: []pdn.Item{{Kind: pdn.ItemMove, Text: text, Pos: at}}}
	record.SetTag("FEN", s.FEN())
	opts.Game, opts.Fixed, opts.Recorded, opts.Opening, opts.Room, opts.from = g, true, true, nil, nil, s
	result := g.Check(record, opts)
	j := Judged{Text: text, After: s}
	for _, f := range result.Findings {
		if f.Ply == 1 {
			j.Findings = append(j.Findings, f)
		}
	}
	if trail, ok := result.Trail(); ok && len(trail.Plies) > 0 {
		j.After = s.Follow(trail.Plies[len(trail.Plies)-1])
	}
	return j
}
