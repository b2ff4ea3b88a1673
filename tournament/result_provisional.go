package tournament

import "slices"

// FIDE C.04.2, article 3.1: a game that is adjourned counts as a draw, for pairing and
// for nothing else. The arbiter may also let it count as won by either of the two.

// PairedAs is a game of an earlier round that was not finished when a round of a Swiss
// was paired, and what it counted as in that pairing, whatever it ended in later.
type PairedAs struct {
	Round int     `json:"round"`
	Board int     `json:"board"`
	Game  int     `json:"game"` // never 0
	As    Outcome `json:"as"`   // White and Black are the colours of the game itself
}

// Provisional reports whether a game is not finished and counts as something where the
// next round is paired: see Game.PairAs.
func (g Game) Provisional() bool { return g.Result.Open() && g.PairAs != (Outcome{}) }

// Unrated reports whether a game was played over the board and the rating report leaves it
// out: see [NotRated].
func (g Game) Unrated() bool {
	row, _ := g.Result.Row()
	return row.Played && g.Rated == NotRated
}

// AsPaired is the stage as it counts where a round is paired, or was: a game that was not
// finished then has the result it counted as. Of a round that is still to be paired it is
// what the game is to count as. Open are the games before the round that have neither a
// result nor a provisional one, by round and board. The stage itself stays as it is.
func (s Stage) AsPaired(round int) (as Stage, open []GameRef) {
	known := make(map[GameRef]Outcome)
	if r, ok := s.round(round); ok {
		for _, p := range r.Provisional {
			known[GameRef{Stage: s.Number, Round: p.Round, Board: p.Board, Game: p.Game}] = p.As
		}
	}
	s.Played = slices.Clone(s.Played)
	for i, r := range s.Played {
		if r.Number >= round {
			break
		}
		var missing []GameRef
		s.Played[i], missing = s.countedAs(r, known)
		open = append(open, missing...)
	}
	return s, open
}

// countedAs is a round with the games that were known to count as something, or are
// provisional, as such; and those that are open and neither.
func (s Stage) countedAs(r Round, known map[GameRef]Outcome) (as Round, open []GameRef) {
	own := false
	for i, p := range r.Pairings {
		for j, g := range p.Games {
			ref := GameRef{Stage: s.Number, Round: r.Number, Board: p.Board, Game: g.Number}
			o, counted := known[ref]
			switch {
			case counted:
			case g.Provisional():
				o = g.PairAs
			case g.Result.Open():
				open = append(open, ref)
				continue
			default:
				continue
			}
			if !own {
				r.Pairings, own = clonePairings(r.Pairings), true
			}
			r.Pairings[i].Games[j].Result, r.Pairings[i].Games[j].Margin = o.Result, o.Margin
		}
	}
	return r, open
}

// Unfinished lists the games of a stage before a round that are not finished and count as
// something where the round is paired; by round, board and game.
func (s Stage) Unfinished(before int) []PairedAs {
	var unfinished []PairedAs
	for _, r := range s.Played {
		for _, p := range r.Pairings {
			for _, g := range p.Games {
				if r.Number < before && g.Provisional() {
					unfinished = append(unfinished, PairedAs{Round: r.Number, Board: p.Board, Game: g.Number, As: g.PairAs})
				}
			}
		}
	}
	return unfinished
}

// PairedOn is what a game counted as in the rounds that were paired before it was
// finished, by round, ascending.
func (s Stage) PairedOn(ref GameRef) []PairedAs {
	var on []PairedAs
	for _, r := range s.Played {
		for _, p := range r.Provisional {
			if p.Round == ref.Round && p.Board == ref.Board && p.Game == max(ref.Game, 1) {
				on = append(on, PairedAs{Round: r.Number, Board: p.Board, Game: p.Game, As: p.As})
			}
		}
	}
	return on
}

// Waiting are the boards of a round with an open game that counts as nothing yet where
// the next round is paired.
func (r Round) Waiting() []int {
	var boards []int
	for _, p := range r.Pairings {
		if slices.ContainsFunc(p.Games, func(g Game) bool { return g.Result.Open() && !g.Provisional() }) {
			boards = append(boards, p.Board)
		}
	}
	return append(boards, r.openTables()...)
}

// Waiting are the boards of a round of the stage that keep the next one waiting: those of
// [Round.Waiting], and in a Keizer, where what is played weeks later is scored then, those
// of which nobody has said that they are adjourned or postponed.
func (s *Stage) Waiting(r Round) []int {
	if s.System != SystemKeizer {
		return r.Waiting()
	}
	var boards []int
	for _, p := range r.Pairings {
		if slices.ContainsFunc(p.Games, func(g Game) bool { return g.Result.Open() && g.Result != Adjourned && g.Result != Postponed }) {
			boards = append(boards, p.Board)
		}
	}
	return boards
}

// pairAs has a game count as something where the next round is paired, as long as it is
// not finished; the zero value leaves what was said before.
func (g *Game) pairAs(o Outcome) {
	switch {
	case !g.Result.Open():
		g.PairAs = Outcome{}
	case o != (Outcome{}):
		g.PairAs = o
	}
}

// turned is the outcome with the colours exchanged.
func (o Outcome) turned() Outcome { return Outcome{Result: o.Result.Turned(), Margin: -o.Margin} }

// turnProvisional has the later rounds of a stage know a game by its new colours, and says
// which rounds that alters.
func (s *Stage) turnProvisional(round, board int) []RoundRef {
	var altered []RoundRef
	for i, r := range s.Played {
		here := func(p PairedAs) bool { return p.Round == round && p.Board == board }
		if !slices.ContainsFunc(r.Provisional, here) {
			continue
		}
		own := slices.Clone(r.Provisional)
		for j := range own {
			if here(own[j]) {
				own[j].As = own[j].As.turned()
			}
		}
		s.Played[i].Provisional = own
		altered = append(altered, RoundRef{Stage: s.Number, Round: r.Number})
	}
	return altered
}

// decideProvisional refuses to have a game count as something in the pairing where that
// means nothing, or where a round was paired on something else and no reason is given.
func (b ResultSet) decideProvisional(t *Tournament, p *Pairing, g *Game, ref GameRef, c Change) error {
	if b.PairAs == (Outcome{}) {
		return nil
	}
	s, err := t.stage(ref.Stage)
	if err != nil {
		return err
	}
	values := args{"Where": p.place(ref), "Given": t.Event.Score.Text(b.PairAs), "System": string(s.System)}
	switch on := s.PairedOn(ref); {
	case s.System == SystemKnockOut:
		return refused(ErrIncomplete, "tournament-change.provisional-decides-nobody", values).at(ref)
	case s.System != SystemSwiss:
		return refused(ErrIncomplete, "tournament-change.provisional-of-swiss", values).at(ref)
	case !b.Result.Open():
		return refused(ErrIncomplete, "tournament-change.provisional-decided", values, args{"Result": t.Event.Score.Text(Outcome{b.Result, b.Margin})}).at(ref)
	case b.PairAs.Result != WhiteWins && b.PairAs.Result != BlackWins && b.PairAs.Result != Drawn:
		return refused(ErrIncomplete, "tournament-change.provisional-played", values).at(ref)
	case len(on) > 0 && on[len(on)-1].As != b.PairAs && g.PairAs != b.PairAs && c.Why == "":
		return refused(ErrNeedsReason, "tournament-change.provisional-needs-reason", values,
			args{"Have": t.Event.Score.Text(on[len(on)-1].As), "Round": on[len(on)-1].Round}).at(ref)
	case b.PairAs.Margin == 0:
		return nil // a draw for pairing, also where the score system has no level one
	}
	return t.checkMargin(ref, p, b.PairAs.Result, b.PairAs.Margin)
}
