package tournament

import (
	"fmt"
	"slices"

	"arbiter/rules"
)

// Opening is the opening that the games of a pairing begin with, drawn by lot
// from a table or given.
type Opening struct {
	Table  string `json:"table,omitempty"`  // that it was drawn from; empty: it was given
	Number int    `json:"number,omitempty"` // in that table, from 1
	Seed   uint64 `json:"seed,omitempty"`   // of the lot
	Moves  string `json:"moves"`            // as the table has it: moves of a game, or where single men were put
	FEN    string `json:"fen"`              // the position that play goes on from
}

// String is the opening as papers show it.
func (o Opening) String() string { return o.Moves }

// OpeningsDrawn says which openings the boards of a round begin with. To put
// others in their place, or to draw after play has begun, needs a reason.
type OpeningsDrawn struct {
	Stage  int            `json:"stage"`
	Round  int            `json:"round"`
	Boards []BoardOpening `json:"boards"` // ascending
}

// BoardOpening is the opening of one board.
type BoardOpening struct {
	Board   int     `json:"board"`
	Opening Opening `json:"opening"`
}

// Kind is KindOpeningsDrawn.
func (OpeningsDrawn) Kind() Kind { return KindOpeningsDrawn }

func (b OpeningsDrawn) apply(t *Tournament, c Change) (Touched, error) {
	if len(b.Boards) == 0 {
		return Touched{}, &RefusedError{Reason: ErrIncomplete, Message: "no board is named that an opening is for"}
	}
	variant, err := rules.Lookup(t.Event.Variant)
	if err != nil {
		return Touched{}, &RefusedError{Reason: ErrIncomplete, Message: fmt.Sprintf("openings cannot be drawn for this game: %v", err)}
	}
	for _, one := range b.Boards {
		p, err := t.pairing(b.Stage, b.Round, one.Board)
		if err != nil {
			return Touched{}, err
		}
		ref := GameRef{Stage: b.Stage, Round: b.Round, Board: one.Board}
		begun := slices.ContainsFunc(p.Games, func(g Game) bool { return g.Result != ResultUnset || g.Sheet != nil })
		switch {
		case p.Bye():
			return Touched{}, &RefusedError{Reason: ErrNoSuchGame, Ref: ref, Message: fmt.Sprintf("%s is a bye: there is no game", ref)}
		case c.Why == "" && (begun || p.Opening != nil):
			return Touched{}, &RefusedError{Reason: ErrNeedsReason, Ref: ref,
				Message: fmt.Sprintf("%s has an opening or is being played: another needs a reason", ref)}
		}
		setup, err := rules.ParseFEN(variant, one.Opening.FEN)
		if err == nil {
			_, err = setup.Position()
		}
		if err != nil || one.Opening.Moves == "" {
			return Touched{}, &RefusedError{Reason: ErrIncomplete, Ref: ref, Message: fmt.Sprintf("%q is no opening of this game: %v", one.Opening.FEN, err)}
		}
	}
	for _, one := range b.Boards {
		p, _ := t.pairing(b.Stage, b.Round, one.Board) // found a moment ago
		p.Opening = &one.Opening
	}
	return Touched{Rounds: []RoundRef{{Stage: b.Stage, Round: b.Round}}}, nil
}
