package tournament

import (
	"strconv"

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

func (b OpeningsDrawn) apply(t *Tournament, _ Change) (Touched, error) {
	if err := t.checkOpenings(b); err != nil {
		return Touched{}, err
	}
	for _, one := range b.Boards {
		p, _ := t.pairing(b.Stage, b.Round, one.Board) // found a moment ago
		p.Opening = &one.Opening
	}
	return Touched{Rounds: []RoundRef{{Stage: b.Stage, Round: b.Round}}}, nil
}

// checkOpenings refuses openings of boards that there are not, and what is none.
func (t *Tournament) checkOpenings(b OpeningsDrawn) error {
	if len(b.Boards) == 0 {
		return refused(ErrIncomplete, "tournament-change.opening-of-no-board")
	}
	variant, err := rules.Lookup(t.Event.Variant)
	if err != nil {
		return refused(ErrIncomplete, "tournament-change.no-openings", args{"Why": err})
	}
	for _, one := range b.Boards {
		p, err := t.pairing(b.Stage, b.Round, one.Board)
		if err != nil {
			return err
		}
		ref := GameRef{Stage: b.Stage, Round: b.Round, Board: one.Board}
		if p.Bye() {
			return refused(ErrNoSuchGame, "tournament-change.bye-is-no-game", args{"Where": ref}).at(ref)
		}
		setup, err := rules.ParseFEN(variant, one.Opening.FEN)
		if err == nil {
			_, err = setup.Position()
		}
		if err != nil || one.Opening.Moves == "" {
			return refused(ErrIncomplete, "tournament-change.no-opening", args{"FEN": strconv.Quote(one.Opening.FEN), "Why": err}).at(ref)
		}
	}
	return nil
}
