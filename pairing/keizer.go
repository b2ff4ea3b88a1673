package pairing

import (
	"slices"

	"arbiter/pairing/dutch"
	"arbiter/pairing/matching"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// KeizerRound is a round of a Keizer competition as the system pairs it, with why.
type KeizerRound struct {
	Round  int
	Asked  tournament.KeizerRepeat // when two may meet again, by the settings
	Kept   tournament.KeizerRepeat // and as it could be kept; the same where nothing had to be given up
	Boards []KeizerBoard           // from the top of the list
	Bye    tournament.PlayerID     // who is left over; 0 is nobody
	Spared []tournament.PlayerID   // who is lower and was not left over: he had it oftener, or the others could not be paired
}

// KeizerBoard is two players who meet.
type KeizerBoard struct {
	Higher, Lower tournament.PlayerID // by the list
	Places        [2]int              // in the list, from 1
	White         tournament.PlayerID
	Colours       KeizerColour   // what gave White
	Last          int            // the round in which the two met last; 0 is never
	Passed        []KeizerPassed // who stood nearer below the higher one and was free, the nearest first
}

// KeizerColour is what gave a player White. The words are those of JSON.
type KeizerColour string

// What gave a player White.
const (
	KeizerByWhites  KeizerColour = "fewer-whites" // he had it less often
	KeizerByBalance KeizerColour = "balance"      // his Whites exceed his Blacks less
	KeizerByReverse KeizerColour = "reversed"     // the other one had it when they met last
	KeizerByLower   KeizerColour = "lower"        // all is equal: the lower placed
)

// KeizerPassed is a player who stood nearer and was passed over.
type KeizerPassed struct {
	Player tournament.PlayerID
	Why    KeizerBar
	Met    int // the round in which they met last; 0 is never
	Times  int // how often they met
}

// KeizerBar is why two players do not meet. The words are those of JSON.
type KeizerBar string

// Why two players do not meet.
const (
	KeizerTooSoon  KeizerBar = "too-soon"  // fewer rounds ago than the distance
	KeizerTooOften KeizerBar = "too-often" // as often as two may
	KeizerThisHalf KeizerBar = "this-half" // in this half of the season already
	KeizerMet      KeizerBar = "met"       // they met, and he can meet somebody new
	KeizerBanned   KeizerBar = "forbidden" // a ban keeps them apart
	KeizerRest     KeizerBar = "rest"      // those who are left could not be paired then
	KeizerLonger   KeizerBar = "longer"    // all have met; the other meeting is longer ago
)

// keizerPairer pairs one round.
type keizerPairer struct {
	round, planned int
	rules          *tournament.Keizer
	order          []tournament.PlayerID // who plays, from the top
	place          map[tournament.PlayerID]int
	met            map[[2]tournament.PlayerID][]int // rounds, ascending; lower ID first
	whiteIn        map[[2]tournament.PlayerID]tournament.PlayerID
	whites, blacks map[tournament.PlayerID]int
	byes           map[tournament.PlayerID]int
	hard, soft     map[[2]tournament.PlayerID]bool
}

// nextKeizer pairs the next round of a Keizer competition.
func nextKeizer(t *tournament.Tournament, s tournament.Stage) ([]tournament.Round, error) {
	made, err := PairKeizer(t, s.Number)
	if err != nil {
		return nil, err
	}
	return []tournament.Round{made.round()}, nil
}

// round is the round without the reasons.
func (k *KeizerRound) round() tournament.Round {
	r := tournament.Round{Number: k.Round}
	for i, b := range k.Boards {
		black := b.Higher
		if b.White == b.Higher {
			black = b.Lower
		}
		r.Pairings = append(r.Pairings, tournament.Pairing{Board: i + 1, White: b.White, Black: black, Games: []tournament.Game{{Number: 1}}})
	}
	if k.Bye != 0 {
		r.Pairings = append(r.Pairings, tournament.Pairing{Board: len(k.Boards) + 1, White: k.Bye})
	}
	return r
}

// PairKeizer pairs the next round of a Keizer stage: from the top of the list each with the
// nearest below whom he may meet, as long as those who are left can be paired. Where the
// distance between two meetings cannot be kept it is shortened by a round at a time, then
// the most meetings are given up, then bans that hold if possible. Errors:
// tournament.ErrNoSuchStage, ErrNoNumbers, ErrTooFew and ErrFinished, wrapped; *RoundOpenError
// for a game of which nobody said that it is postponed; dutch.ErrImpossible, wrapped, where
// bans leave nothing.
func PairKeizer(t *tournament.Tournament, stage int) (*KeizerRound, error) {
	s, ok := t.Stage(stage)
	if !ok {
		return nil, noStage(t, stage)
	}
	if len(s.Numbers) == 0 {
		return nil, noNumbers(s)
	}
	for _, r := range s.Played {
		if boards := s.Waiting(r); len(boards) > 0 {
			return nil, &RoundOpenError{Round: r.Number, Open: boards, First: tournament.Address{Board: boards[0]}, Keizer: true}
		}
	}
	next := lastRound(s) + 1
	if s.Rounds > 0 && next > s.Rounds {
		return nil, finished(s, s.Rounds)
	}
	p, err := newKeizerPairer(t, s, next)
	if err != nil {
		return nil, err
	}
	if len(p.order) < MinPlayers {
		return nil, tooFew("round", len(p.order))
	}
	return p.pair()
}

// newKeizerPairer reads what the round hangs on.
func newKeizerPairer(t *tournament.Tournament, s tournament.Stage, round int) (*keizerPairer, error) {
	list, err := scoring.KeizerNext(t, s.Number)
	if err != nil {
		return nil, err
	}
	p := &keizerPairer{
		round: round, planned: s.Rounds, rules: s.Keizer, place: make(map[tournament.PlayerID]int),
		met: make(map[[2]tournament.PlayerID][]int), whiteIn: make(map[[2]tournament.PlayerID]tournament.PlayerID),
		whites: make(map[tournament.PlayerID]int), blacks: make(map[tournament.PlayerID]int), byes: make(map[tournament.PlayerID]int),
		hard: make(map[[2]tournament.PlayerID]bool), soft: make(map[[2]tournament.PlayerID]bool),
	}
	numbers := s.TPNs()
	for i, row := range list.Rows {
		p.place[row.Player] = i + 1
		if player, _ := t.Player(row.Player); player.Plays(s.Number, round) && numbers[row.Player] > 0 {
			p.order = append(p.order, row.Player)
		}
	}
	for _, r := range s.Played {
		for _, b := range r.Pairings {
			p.read(r.Number, b)
		}
	}
	for _, ban := range t.Banned(s.Number, round) {
		if ban.Ban.Soft {
			p.soft[pairKey(ban.A, ban.B)] = true
		} else {
			p.hard[pairKey(ban.A, ban.B)] = true
		}
	}
	return p, nil
}

// pairKey is two players, the lower ID first.
func pairKey(a, b tournament.PlayerID) [2]tournament.PlayerID {
	return [2]tournament.PlayerID{min(a, b), max(a, b)}
}

// read enters a pairing of an earlier round. What was not played, and not postponed, is
// neither a meeting nor a colour.
func (p *keizerPairer) read(round int, b tournament.Pairing) {
	if b.Bye() {
		p.byes[b.White]++
		return
	}
	key := pairKey(b.White, b.Black)
	if slices.ContainsFunc(b.Games, func(g tournament.Game) bool { return g.Result.Open() }) || wasPlayed(b) {
		p.met[key] = append(p.met[key], round)
	}
	if !wasPlayed(b) || b.Uncoloured {
		return
	}
	white, black := b.Colours(1)
	p.whites[white]++
	p.blacks[black]++
	p.whiteIn[key] = white
}

// bar is why two do not meet under a rule of repetition; "" is nothing.
func (p *keizerPairer) bar(a, b tournament.PlayerID, by tournament.KeizerRepeat) KeizerBar {
	key := pairKey(a, b)
	met := p.met[key]
	switch {
	case p.hard[key]:
		return KeizerBanned
	case len(met) == 0 || by.Oldest:
		return ""
	case by.Most > 0 && len(met) >= by.Most:
		return KeizerTooOften
	case p.round-met[len(met)-1] <= by.Between:
		return KeizerTooSoon
	case by.Halves && p.half(met[len(met)-1]) == p.half(p.round):
		return KeizerThisHalf
	}
	return ""
}

// half is the half of the season that a round is in.
func (p *keizerPairer) half(round int) int {
	if round > p.planned/2 {
		return 2
	}
	return 1
}

// ways are the rules of repetition to be tried, the one that is asked for first.
func (p *keizerPairer) ways() []tournament.KeizerRepeat {
	asked := p.rules.Repeat
	ways := []tournament.KeizerRepeat{asked}
	if asked.Oldest {
		return ways
	}
	for between := asked.Between - 1; between >= 0; between-- {
		less := asked
		less.Between = between
		ways = append(ways, less)
	}
	if asked.Most > 0 || asked.Halves {
		for between := asked.Between; between >= 0; between-- {
			ways = append(ways, tournament.KeizerRepeat{Between: between})
		}
	}
	return ways
}

// pair makes the round.
func (p *keizerPairer) pair() (*KeizerRound, error) {
	for _, soft := range []bool{true, false} {
		if !soft && len(p.soft) == 0 {
			break
		}
		for _, way := range p.ways() {
			if made := p.under(way, soft); made != nil {
				return made, nil
			}
		}
	}
	return nil, message.Because(dutch.ErrImpossible, "keizer.impossible", message.Args{"Round": p.round})
}

// under makes the round under a rule of repetition, with bans that hold if possible or
// without; nil where that cannot be.
func (p *keizerPairer) under(way tournament.KeizerRepeat, soft bool) *KeizerRound {
	may := func(a, b tournament.PlayerID) bool {
		return p.bar(a, b, way) == "" && (!soft || !p.soft[pairKey(a, b)])
	}
	made := &KeizerRound{Round: p.round, Asked: p.rules.Repeat, Kept: way}
	if len(p.order)%2 == 0 {
		if !pairable(p.order, may) {
			return nil
		}
		p.down(made, p.order, way, may)
		return made
	}
	for _, left := range p.leftOver() {
		rest := slices.DeleteFunc(slices.Clone(p.order), func(id tournament.PlayerID) bool { return id == left })
		if !pairable(rest, may) {
			continue
		}
		made.Bye = left
		made.Spared = append(made.Spared, p.order[slices.Index(p.order, left)+1:]...)
		p.down(made, rest, way, may)
		return made
	}
	return nil
}

// leftOver are the players in the order in which they are left over: from the bottom of
// the list, where that is set those first who were it least often.
func (p *keizerPairer) leftOver() []tournament.PlayerID {
	order := slices.Clone(p.order)
	slices.Reverse(order)
	if p.rules.ByeTo == tournament.KeizerByeFewest {
		slices.SortStableFunc(order, func(a, b tournament.PlayerID) int { return p.byes[a] - p.byes[b] })
	}
	return order
}

// pairable reports whether players can be paired with one another.
func pairable(ids []tournament.PlayerID, may func(a, b tournament.PlayerID) bool) bool {
	_, whole := matching.Perfect(len(ids), func(u, v int) bool { return may(ids[u], ids[v]) }, nil)
	return whole
}

// down pairs from the top: players who can all be paired.
func (p *keizerPairer) down(made *KeizerRound, rest []tournament.PlayerID, way tournament.KeizerRepeat, may func(a, b tournament.PlayerID) bool) {
	for len(rest) > 0 {
		top := rest[0]
		others := rest[1:]
		for _, other := range p.nearest(top, others, way) {
			left := slices.DeleteFunc(slices.Clone(others), func(id tournament.PlayerID) bool { return id == other })
			if !may(top, other) || !pairable(left, may) {
				continue
			}
			made.Boards = append(made.Boards, p.board(top, other, others, way, may))
			rest = left
			break
		}
	}
}

// nearest are the players below one in the order in which he is to meet them: the nearest
// first, and where meetings are to be avoided those whom he never met, then those whose
// meeting is the longest ago.
func (p *keizerPairer) nearest(top tournament.PlayerID, others []tournament.PlayerID, way tournament.KeizerRepeat) []tournament.PlayerID {
	if !way.Oldest {
		return others
	}
	order := slices.Clone(others)
	slices.SortStableFunc(order, func(a, b tournament.PlayerID) int { return p.last(top, a) - p.last(top, b) })
	return order
}

// last is the round in which two met last; 0 is never.
func (p *keizerPairer) last(a, b tournament.PlayerID) int {
	if met := p.met[pairKey(a, b)]; len(met) > 0 {
		return met[len(met)-1]
	}
	return 0
}

// board is two who meet, with the colours and with who was passed over.
func (p *keizerPairer) board(top, other tournament.PlayerID, others []tournament.PlayerID, way tournament.KeizerRepeat, may func(a, b tournament.PlayerID) bool) KeizerBoard {
	b := KeizerBoard{Higher: top, Lower: other, Places: [2]int{p.place[top], p.place[other]}, Last: p.last(top, other)}
	b.White, b.Colours = p.white(top, other)
	for _, id := range others {
		if id == other {
			break
		}
		passed := KeizerPassed{Player: id, Met: p.last(top, id), Times: len(p.met[pairKey(top, id)]), Why: p.bar(top, id, way)}
		switch {
		case passed.Why != "":
		case !may(top, id):
			passed.Why = KeizerBanned
		case way.Oldest && b.Last == 0 && passed.Met > 0:
			passed.Why = KeizerMet
		case way.Oldest && passed.Met > b.Last:
			passed.Why = KeizerLonger
		default:
			passed.Why = KeizerRest
		}
		b.Passed = append(b.Passed, passed)
	}
	return b
}

// white is who has White, and why.
func (p *keizerPairer) white(higher, lower tournament.PlayerID) (tournament.PlayerID, KeizerColour) {
	had := func(id tournament.PlayerID) int { return p.whites[id] }
	why := KeizerByWhites
	switch p.rules.Colours {
	case tournament.KeizerBalance:
		had, why = func(id tournament.PlayerID) int { return p.whites[id] - p.blacks[id] }, KeizerByBalance
	case tournament.KeizerReversed:
		switch p.whiteIn[pairKey(higher, lower)] {
		case higher:
			return lower, KeizerByReverse
		case lower:
			return higher, KeizerByReverse
		}
	}
	switch a, b := had(higher), had(lower); {
	case a < b:
		return higher, why
	case b < a:
		return lower, why
	}
	return lower, KeizerByLower
}
