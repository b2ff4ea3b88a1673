package pairing

import (
	"cmp"
	"slices"

	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// FlawKind is what is wrong with a round, or to be known of it. The words are
// those of JSON.
type FlawKind string

// The flaws, the worst first. From FlawApart on they are none of the rules, but
// something that the arbiter wants to know.
const (
	FlawMissing    FlawKind = "not-paired"        // takes part, but has neither board nor bye
	FlawAbsent     FlawKind = "absent"            // is paired, but takes no part
	FlawRematch    FlawKind = "rematch"           // have met: C1; in a round robin more often than they should
	FlawForbidden  FlawKind = "forbidden"         // a hard ban keeps them apart: C1
	FlawBye        FlawKind = "bye-again"         // had the bye, or a win's points without playing: C2
	FlawByes       FlawKind = "second-bye"        // a second player without an opponent
	FlawSameColour FlawKind = "same-colour"       // both must have the same colour: C3
	FlawThird      FlawKind = "third-colour"      // has the colour for the third time in a row
	FlawDifference FlawKind = "colour-difference" // has the colour three times more than the other one
	FlawApart      FlawKind = "apart-if-possible" // a soft ban keeps them apart
	FlawColours    FlawKind = "other-colours"     // 5.2 gives the colours the other way round
	FlawFloat      FlawKind = "float"             // have different scores
)

// Flaw is one of them.
type Flaw struct {
	Kind      FlawKind
	Criterion string // C1, C2, C3; empty elsewhere
	Article   string // of C.04.3 unless it names another; empty: none says it
	Board     int    // 0: of no board
	Players   []tournament.PlayerID
	Met       int                  // FlawRematch: the last round in which they met
	Ban       tournament.Ban       // FlawForbidden, FlawApart
	Scores    [2]tournament.Points // FlawFloat: of Players, with acceleration
	Again     bool                 // FlawFloat: the first of Players floated down in the last round as well
}

// Breach reports whether the flaw is against the rules.
func (f Flaw) Breach() bool {
	switch f.Kind {
	case FlawApart, FlawColours, FlawFloat:
		return false
	}
	return true
}

// Flaws says what is wrong with a round that is still to be paired, board by board,
// then who is missing. What hangs on colours, scores and bans is looked at in a
// Swiss only, and a third colour in a row in a double round robin. The errors are those of [SwissInput].
func Flaws(t *tournament.Tournament, stage int, r tournament.Round) ([]Flaw, error) {
	s, ok := t.Stage(stage)
	if !ok {
		return nil, noStage(t, stage)
	}
	var flaws []Flaw
	for _, p := range r.Pairings {
		for _, id := range []tournament.PlayerID{p.White, p.Black} {
			if player, known := t.Player(id); known && !player.Plays(stage, r.Number) && s.System != tournament.SystemRoundRobin {
				flaws = append(flaws, Flaw{Kind: FlawAbsent, Board: p.Board, Players: []tournament.PlayerID{id}})
			}
		}
	}
	for _, at := range r.Tables {
		for _, id := range at.Players {
			if player, known := t.Player(id); known && !player.Plays(stage, r.Number) {
				flaws = append(flaws, Flaw{Kind: FlawAbsent, Board: at.Number, Players: []tournament.PlayerID{id}})
			}
		}
	}
	if s.System == tournament.SystemSwiss {
		s, _ = s.AsPaired(r.Number) // those who play on have met
	}
	flaws = append(flaws, rematches(s, r)...)
	flaws = append(flaws, robinColours(s, r)...)
	if s.System == tournament.SystemKeizer {
		more, err := keizerFlaws(t, s, r)
		if err != nil {
			return nil, err
		}
		flaws = append(flaws, more...)
	}
	if s.System == tournament.SystemSwiss {
		more, err := swissFlaws(t, s, r)
		if err != nil {
			return nil, err
		}
		flaws = append(flaws, more...)
	}
	slices.SortStableFunc(flaws, func(a, b Flaw) int { return cmp.Compare(a.Board, b.Board) })
	if s.System.TakesLate() || s.System == tournament.SystemRoundRobin {
		flaws = append(flaws, notPaired(t, s, r)...) // elsewhere who is not named does not play
	}
	return flaws, nil
}

// notPaired are those who take part and have no place. A round robin has one for
// everybody, whoever has left.
func notPaired(t *tournament.Tournament, s tournament.Stage, r tournament.Round) []Flaw {
	placed := make(map[tournament.PlayerID]bool, 2*len(r.Pairings))
	for _, p := range r.Pairings {
		placed[p.White], placed[p.Black] = true, true
	}
	for _, at := range r.Tables {
		for _, id := range at.Players {
			placed[id] = true
		}
	}
	var flaws []Flaw
	for _, id := range s.Numbers {
		player, _ := t.Player(id)
		if !placed[id] && (player.Plays(s.Number, r.Number) || s.System == tournament.SystemRoundRobin) {
			flaws = append(flaws, Flaw{Kind: FlawMissing, Players: []tournament.PlayerID{id}})
		}
	}
	return flaws
}

// rematches are the pairs of a round robin or a Swiss who have met as often as they
// should. In a Swiss a game that was not played is no meeting (C.04.2, 3.5).
func rematches(s tournament.Stage, r tournament.Round) []Flaw {
	most := 0
	switch s.System {
	case tournament.SystemRoundRobin:
		most = max(s.Cycles, 1)
	case tournament.SystemSwiss:
		most = 1
	default:
		return nil
	}
	type meetings struct{ times, last int }
	met := make(map[[2]tournament.PlayerID]meetings)
	key := func(p tournament.Pairing) [2]tournament.PlayerID {
		return [2]tournament.PlayerID{min(p.White, p.Black), max(p.White, p.Black)}
	}
	for _, past := range s.Played {
		for _, p := range past.Pairings {
			if p.Bye() || past.Number >= r.Number || s.System == tournament.SystemSwiss && (past.Number < 1 || !wasPlayed(p)) {
				continue
			}
			met[key(p)] = meetings{met[key(p)].times + 1, past.Number}
		}
	}
	var flaws []Flaw
	for _, p := range r.Pairings {
		if m := met[key(p)]; !p.Bye() && m.times >= most {
			f := Flaw{Kind: FlawRematch, Board: p.Board, Players: []tournament.PlayerID{p.White, p.Black}, Met: m.last}
			if s.System == tournament.SystemSwiss {
				f.Criterion, f.Article = "C1", "2.1.1"
			}
			flaws = append(flaws, f)
		}
	}
	return flaws
}

// robinColours are the players of a double round robin, or one of more cycles, who would
// have a colour for the third time in a row: C.05 exchanges the last rounds of a cycle so
// that nobody has. Games that were not played are no colours (C.04.2, 3.5), those that are
// open will be.
func robinColours(s tournament.Stage, r tournament.Round) []Flaw {
	if s.System != tournament.SystemRoundRobin || s.Cycles < 2 && s.Games < 2 {
		return nil
	}
	had := make(map[tournament.PlayerID][]dutch.Colour)
	for _, past := range s.Played {
		for _, p := range past.Pairings {
			if past.Number < 1 || past.Number >= r.Number || p.Bye() || p.Uncoloured {
				continue
			}
			for _, g := range p.Games {
				if row, decided := g.Result.Row(); !decided || row.Played {
					white, black := p.Colours(g.Number)
					had[white], had[black] = append(had[white], dutch.White), append(had[black], dutch.Black)
				}
			}
		}
	}
	var flaws []Flaw
	for _, p := range r.Pairings {
		if p.Bye() || p.Uncoloured {
			continue
		}
		for i, id := range []tournament.PlayerID{p.White, p.Black} {
			colour, before := []dutch.Colour{dutch.White, dutch.Black}[i], had[id]
			if n := len(before); n >= 2 && before[n-1] == colour && before[n-2] == colour {
				flaws = append(flaws, Flaw{Kind: FlawThird, Article: "C.05", Board: p.Board, Players: []tournament.PlayerID{id}})
			}
		}
	}
	return flaws
}

// wasPlayed reports whether a game of the pairing was played over the board.
func wasPlayed(p tournament.Pairing) bool {
	return slices.ContainsFunc(p.Games, func(g tournament.Game) bool {
		row, _ := g.Result.Row()
		return row.Played
	})
}

// swissFlaws looks at colours, scores, byes and bans.
func swissFlaws(t *tournament.Tournament, s tournament.Stage, r tournament.Round) ([]Flaw, error) {
	in, err := swissInput(t, s, r.Number)
	if err != nil {
		return nil, err
	}
	for i := range in.Players {
		player, _ := t.Player(s.Numbers[i])
		in.Players[i].Absent = !player.Plays(s.Number, r.Number) && !placedIn(r, s.Numbers[i])
	}
	arrange(t, s, in)
	numbers := s.TPNs()
	bans := make(map[[2]tournament.TPN]tournament.Ban)
	for _, p := range t.Banned(s.Number, r.Number) {
		bans[[2]tournament.TPN{numbers[p.A], numbers[p.B]}] = p.Ban
	}
	view := dutch.NewView(in)
	var flaws []Flaw
	for i, p := range r.Pairings {
		white, _ := view.Player(numbers[p.White])
		if p.Bye() {
			if i > 0 && r.Pairings[i-1].Bye() {
				flaws = append(flaws, Flaw{Kind: FlawByes, Article: "C.04.1, 3", Board: p.Board, Players: []tournament.PlayerID{p.White}})
			}
			if white.NoBye {
				flaws = append(flaws, Flaw{Kind: FlawBye, Criterion: "C2", Article: "2.1.2", Board: p.Board, Players: []tournament.PlayerID{p.White}})
			}
			continue
		}
		black, _ := view.Player(numbers[p.Black])
		low, high := min(white.TPN, black.TPN), max(white.TPN, black.TPN)
		if ban, apart := bans[[2]tournament.TPN{low, high}]; apart {
			flaws = append(flaws, banned(p, ban))
		}
		flaws = append(flaws, colourFlaws(view, in.ColoursAfter, p, white, black)...)
		flaws = append(flaws, floats(p, white, black)...)
	}
	return flaws, nil
}

// placedIn reports whether a round has a place for a player.
func placedIn(r tournament.Round, id tournament.PlayerID) bool {
	return slices.ContainsFunc(r.Pairings, func(p tournament.Pairing) bool { return p.White == id || p.Black == id })
}

// banned is the flaw of two players whom a ban keeps apart.
func banned(p tournament.Pairing, ban tournament.Ban) Flaw {
	f := Flaw{Kind: FlawApart, Board: p.Board, Players: []tournament.PlayerID{p.White, p.Black}, Ban: ban}
	if !ban.Soft {
		f.Kind, f.Criterion, f.Article = FlawForbidden, "C1", "2.1.1"
	}
	return f
}

// colourFlaws looks at the colours of a board: C3, a third one in a row, three more
// of one, and 5.2. Topscorers of the last round and their opponents may have them, and
// everybody where colours are given to pairs that are made without regard to them.
func colourFlaws(view *dutch.View, after bool, p tournament.Pairing, white, black dutch.Profile) []Flaw {
	both := []tournament.PlayerID{p.White, p.Black}
	var flaws []Flaw
	if answer := view.Illegal(white.TPN, black.TPN); answer != nil && answer.Criterion.ID == "C3" {
		flaws = append(flaws, Flaw{Kind: FlawSameColour, Criterion: "C3", Article: answer.Article, Board: p.Board, Players: both})
	}
	if p.Uncoloured {
		return flaws // who has White is not on record
	}
	for i, x := range []dutch.Profile{white, black} {
		if after || white.Top || black.Top {
			break
		}
		colour := []dutch.Colour{dutch.White, dutch.Black}[i]
		if x.Repeated == colour {
			flaws = append(flaws, Flaw{Kind: FlawThird, Article: "C.04.1, 7", Board: p.Board, Players: both[i : i+1]})
		}
		if x.Difference > 1 && x.Wants != colour {
			flaws = append(flaws, Flaw{Kind: FlawDifference, Article: "C.04.1, 6", Board: p.Board, Players: both[i : i+1]})
		}
	}
	if right, article := view.Colours(white.TPN, black.TPN); right != white.TPN {
		flaws = append(flaws, Flaw{Kind: FlawColours, Article: article, Board: p.Board, Players: both})
	}
	return flaws
}

// floats says who meets somebody of another score, the one of more points first.
func floats(p tournament.Pairing, white, black dutch.Profile) []Flaw {
	high, ids := white, []tournament.PlayerID{p.White, p.Black}
	switch {
	case white.Score == black.Score:
		return nil
	case white.Score < black.Score:
		high, ids = black, []tournament.PlayerID{p.Black, p.White}
	}
	scores := [2]tournament.Points{max(white.Score, black.Score), min(white.Score, black.Score)}
	return []Flaw{{Kind: FlawFloat, Article: "1.4", Board: p.Board, Players: ids, Scores: scores, Again: high.Down[0]}}
}
