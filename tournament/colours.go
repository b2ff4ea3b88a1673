package tournament

// ColoursSet puts on record which colours the players of a pairing really had, for a
// reason. Colours that were found wrong after both have moved are not put right on the
// board: the game goes on, and its result counts (Russian rules, 2.1.10.2; Ukrainian
// code, 5.2). Nobody gains or loses by it: what stands in a player's name - points,
// the slip, incidents and rulings - stays in his name; the colours count as they were
// in the history of colours. It is of all games of the pairing, whose colours alternate.
type ColoursSet struct {
	Stage int      `json:"stage"`
	Round int      `json:"round"`
	Board int      `json:"board"`
	White PlayerID `json:"white"` // who had White in game 1
}

// Kind is KindColoursSet.
func (ColoursSet) Kind() Kind { return KindColoursSet }

// ref is the board.
func (b ColoursSet) ref() GameRef {
	return GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board}
}

func (b ColoursSet) decide(t *Tournament, c Change) error {
	p, err := t.coloured(b)
	if err != nil {
		return err
	}
	ref := b.ref()
	switch {
	case b.White == p.White && !p.Uncoloured:
		return refused(ErrIncomplete, "tournament-change.colours-same", args{"Where": ref}).at(ref)
	case c.Why == "":
		return refused(ErrNeedsReason, "tournament-change.colours-need-reason", args{"Where": ref}).at(ref)
	}
	return nil
}

func (b ColoursSet) apply(t *Tournament, _ Change) (Touched, error) {
	p, err := t.coloured(b)
	if err != nil {
		return Touched{}, err
	}
	touched := Touched{Rounds: []RoundRef{{Stage: b.Stage, Round: b.Round}}}
	if p.Uncoloured = false; p.White == b.White {
		return touched, nil
	}
	p.White, p.Black, p.Turned = p.Black, p.White, !p.Turned
	for i := range p.Games {
		p.Games[i] = p.Games[i].turned()
	}
	touched.Rounds = append(touched.Rounds, t.Stages[b.Stage-1].turnProvisional(b.Round, b.Board)...)
	here := func(ref GameRef) bool { return ref.Stage == b.Stage && ref.Round == b.Round && ref.Board == b.Board }
	for i := range t.Incidents {
		if in := &t.Incidents[i]; here(in.Ref) {
			in.By, in.Demand.By = in.By.Other(), in.Demand.By.Other()
			touched.Incidents = append(touched.Incidents, in.Number)
		}
	}
	for i := range t.Rulings {
		if r := &t.Rulings[i]; here(r.Ref) {
			r.Against, r.Demand.By = r.Against.Other(), r.Demand.By.Other()
			r.Result, r.Corrects = r.Result.Turned(), r.Corrects.Turned()
			touched.Rulings = append(touched.Rulings, r.Number)
		}
	}
	return touched, nil
}

// coloured points at the pairing whose colours are set: the player must be of it.
func (t *Tournament) coloured(b ColoursSet) (*Pairing, error) {
	ref := b.ref()
	p, err := t.pairing(b.Stage, b.Round, b.Board)
	switch {
	case err != nil:
		return nil, err
	case p.Bye():
		return nil, refused(ErrNoSuchGame, "tournament-change.bye-is-no-game", args{"Where": ref}).at(ref)
	case b.White == 0 || b.White != p.White && b.White != p.Black:
		return nil, refused(ErrNoSuchPlayer, "tournament-change.not-on-board", args{"Player": t.nameOf(b.White), "Where": ref}).at(ref)
	}
	return p, nil
}

// turned is the game with the colours exchanged: each player keeps what is his. The
// sheet stays as it was written.
func (g Game) turned() Game {
	g.Result, g.Rated, g.Margin = g.Result.Turned(), g.Rated.Turned(), -g.Margin
	g.PairAs = g.PairAs.turned()
	g.Slip.White, g.Slip.Black = g.Slip.Black, g.Slip.White
	g.Reports = nil // who said it meant the colours as they were
	return g
}

// Turned is the result with the colours exchanged.
func (k ResultKind) Turned() ResultKind {
	row, _ := k.Row()
	for _, other := range resultRows {
		if other.White == row.Black && other.Black == row.White && other.Played == row.Played && row.White != row.Black {
			return other.Kind
		}
	}
	return k
}

// Other is the side opposite to a side; that of SideUnset is SideUnset.
func (s Side) Other() Side {
	switch s {
	case SideWhite:
		return SideBlack
	case SideBlack:
		return SideWhite
	}
	return SideUnset
}
