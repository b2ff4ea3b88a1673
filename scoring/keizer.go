package scoring

import (
	"arbiter/tournament"
)

// KeizerKind is what kind of thing gives points in a Keizer competition. The words are
// those of JSON.
type KeizerKind string

// What an evening can be for a player.
const (
	KeizerWin        KeizerKind = "win"
	KeizerDraw       KeizerKind = "draw"
	KeizerLoss       KeizerKind = "loss"
	KeizerForfeitWin KeizerKind = "forfeit-win" // he won without a game
	KeizerForfeit    KeizerKind = "forfeit"     // he lost without a game
	KeizerOpen       KeizerKind = "open"        // the game has no result yet
	KeizerBye        KeizerKind = "bye"         // he was left over
	KeizerAbsent     KeizerKind = "absent"      // see KeizerItem.Absence
	KeizerUnpaired   KeizerKind = "unpaired"    // neither paired nor noted as absent
)

// KeizerItem is what one evening gives a player now.
type KeizerItem struct {
	Round    int
	Kind     KeizerKind
	Absence  tournament.AbsenceKind // KeizerAbsent: its kind
	Opponent tournament.PlayerID    // 0 is none
	Of       tournament.PlayerID    // whose value counts; 0: nobody's
	Share    tournament.Fraction    // of that value; of nobody's: so many points
	Worth    Value                  // that value
	Points   Value                  // what it gives, rounded as the club rounds
	Nth      int                    // KeizerAbsent: the how manieth of those that are counted together; 0: they are not counted
	Beyond   bool                   // more of them than count
}

// KeizerRow is one player of a Keizer list.
type KeizerRow struct {
	Player tournament.PlayerID
	Points Value
	Worth  Value        // what a win against him gives: his value in the list by which all is scored
	Own    Value        // the own value that he has besides, in Points
	Items  []KeizerItem // by round; none before he came
	Left   bool         // he is out of the competition
}

// KeizerList is a Keizer competition as it stands: pure, exact, made anew from all rounds.
type KeizerList struct {
	Rules      *tournament.Keizer
	Rounds     []int                   // that count, ascending: a round counts once one of its games is decided
	Rows       []KeizerRow             // in order: points, then the list before the first round
	By         []tournament.PlayerID   // the list whose values all is scored by, the last time
	Passes     int                     // how often everything was scored: 1, or until the list did not alter any more
	Oscillates bool                    // fixed point: it never comes to rest; Rows are those of the last pass
	Cycle      [][]tournament.PlayerID // then: the lists that follow one another in turn; none: it was not seen within the passes
}

// Row is the row of a player, and his place from 1.
func (l *KeizerList) Row(id tournament.PlayerID) (row KeizerRow, place int, ok bool) {
	for i, r := range l.Rows {
		if r.Player == id {
			return r, i + 1, true
		}
	}
	return KeizerRow{}, 0, false
}

// keizerPasses is how often a fixed point is looked for: a list that moves on after so
// many passes is said not to come to rest, as the programs that clubs use have it.
const keizerPasses = 20

// KeizerOf is the Keizer list of a stage as it stands; nil where it is of another system. A list is that of the last evening:
// who came since stands in it when he is first paired or absent. The error is
// tournament.ErrNoSuchStage, wrapped.
func KeizerOf(t *tournament.Tournament, stage int) (*KeizerList, error) {
	field, err := FieldOf(t, stage)
	if err != nil || field.keizer == nil {
		return nil, err
	}
	return field.keizer.list(), nil
}

// KeizerBefore is the Keizer list before the last evening that counts, with what is known
// now of those before it; nil where there is none. The errors are those of [KeizerOf].
func KeizerBefore(t *tournament.Tournament, stage int) (*KeizerList, error) {
	s, ok := t.Stage(stage)
	rounds := countingRounds(s)
	if !ok || s.System != tournament.SystemKeizer || len(rounds) < 2 || rounds[len(rounds)-2] < 1 {
		return nil, nil
	}
	before, err := tournament.AfterRound(t, stage, rounds[len(rounds)-2])
	if err != nil {
		return nil, err
	}
	return KeizerOf(before, stage)
}

// KeizerNext is the Keizer list by which the next round of a stage is paired: with all who
// are in the competition then.
func KeizerNext(t *tournament.Tournament, stage int) (*KeizerList, error) {
	field, err := FieldOf(t, stage)
	if err != nil || field.keizer == nil {
		return nil, err
	}
	s, _ := t.Stage(stage)
	return keizerOf(t, s, field, s.LastRound()+1).list(), nil
}

// list makes the list.
func (k *keizer) list() *KeizerList {
	out := &KeizerList{Rules: k.rules, Rounds: k.rounds}
	var s scored
	switch k.rules.Revalue {
	case tournament.KeizerPrevious:
		s, out.Passes = k.byPrevious(), 1
	case tournament.KeizerFrozen:
		s, out.Passes = k.frozen(), 1
	default:
		s = k.fixedPoint(out)
	}
	out.By = k.named(s.by)
	for _, p := range k.rank(s.points) {
		out.Rows = append(out.Rows, k.row(p, s))
	}
	return out
}

// named turns indexes into players.
func (k *keizer) named(order []int) []tournament.PlayerID {
	ids := make([]tournament.PlayerID, len(order))
	for i, p := range order {
		ids[i] = k.players[p].id
	}
	return ids
}

// scored is what one scoring of the rounds came to.
type scored struct {
	by     []int     // the list whose values it went by
	worth  []int64   // by player: his value there
	then   [][]int64 // frozen: the values that each round went by
	points []int64   // by player
}

// values are those that a round went by, by player.
func (s scored) values(round int) []int64 {
	if s.then != nil {
		return s.then[round]
	}
	return s.worth
}

// score scores the first rounds by the values of a list.
func (k *keizer) score(order []int, rounds int) scored {
	s := scored{by: order, worth: k.values(order), points: make([]int64, len(k.players))}
	for p := range k.players {
		sum := k.own(p, s.worth, rounds)
		for _, it := range k.players[p].items {
			if it.at < rounds {
				sum += k.amount(it, s.worth)
			}
		}
		s.points[p] = k.total(sum)
	}
	return s
}

// byPrevious scores all rounds by the list before the last one, which came about so as
// well: nothing but the results makes a list.
func (k *keizer) byPrevious() scored {
	order := k.start
	for rounds := 1; rounds < len(k.rounds); rounds++ {
		order = k.rank(k.score(order, rounds).points)
	}
	return k.score(order, len(k.rounds))
}

// fixedPoint scores all rounds by the list that they lead to: from the list before the
// first round on until it stands, at most [keizerPasses] times.
func (k *keizer) fixedPoint(out *KeizerList) scored {
	order, seen := k.start, [][]int{}
	for out.Passes < keizerPasses {
		out.Passes++
		s := k.score(order, len(k.rounds))
		next := k.rank(s.points)
		if same(next, order) {
			return s
		}
		seen, order = append(seen, order), next
	}
	out.Oscillates = true
	for i := len(seen) - 1; i >= 0; i-- {
		if same(seen[i], order) {
			for _, list := range seen[i:] {
				out.Cycle = append(out.Cycle, k.named(list))
			}
			break
		}
	}
	return k.score(order, len(k.rounds))
}

// frozen scores each round by the list before it, and leaves it so; the own value is that
// of the last list.
func (k *keizer) frozen() scored {
	s := scored{points: make([]int64, len(k.players))}
	order := k.start
	for at := range k.rounds {
		worth := k.values(order)
		for p := range k.players {
			for _, it := range k.players[p].items {
				if it.at == at {
					s.points[p] += k.amount(it, worth)
				}
			}
		}
		s.then = append(s.then, worth)
		order = k.rank(s.points)
	}
	s.by, s.worth = order, k.values(order)
	for p := range k.players {
		s.points[p] = k.total(s.points[p] + k.own(p, s.worth, len(k.rounds)))
	}
	return s
}

// row is a player of the list, with what each evening gives him.
func (k *keizer) row(p int, s scored) KeizerRow {
	who := k.players[p]
	row := KeizerRow{Player: who.id, Points: k.value(s.points[p]), Worth: k.worthOf(s.worth[p]), Own: k.value(k.own(p, s.worth, len(k.rounds))), Left: who.left}
	for _, it := range who.items {
		item := KeizerItem{
			Round: k.rounds[it.at], Kind: it.kind, Absence: it.absence, Share: it.share, Nth: it.nth, Beyond: it.beyond, Worth: k.worthOf(0),
		}
		if it.opponent >= 0 {
			item.Opponent = k.players[it.opponent].id
		}
		worth := s.values(it.at)
		if it.of >= 0 {
			item.Of, item.Worth = k.players[it.of].id, k.worthOf(worth[it.of])
		}
		item.Points = k.value(k.amount(it, worth))
		row.Items = append(row.Items, item)
	}
	return row
}

// same reports whether two lists have the same order.
func same(a, b []int) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return len(a) == len(b)
}
