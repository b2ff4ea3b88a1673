package tournament

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"arbiter/rules/message"
)

// Merging is what a copy of an event brings to it: two journals that share a
// beginning, of which the second went on by itself.
type Merging struct {
	Common    int64           // the last entry that both have
	Same      bool            // the event has not gone on since: the entries of the copy follow as they are
	Changes   []Change        // to be appended in this order; not sealed unless Same
	Joined    []Change        // entries of the copy that the event has as well
	Conflicts []MergeConflict // entries of the copy that are not taken
}

// MergeConflict is an entry of a copy that does not go with what the event has.
type MergeConflict struct {
	Theirs Change
	Ours   *Change         // the entry of the event that it runs into; nil if it is no single one
	Reason message.Message // what is in the way, with both values where they are values
}

// Errors of [Merge], for errors.Is.
var (
	ErrOtherEvent = message.Err("tournament.another-event")
	ErrTakenBack  = message.Reason("tournament.taken-back")
)

// Merge says what a copy brings. Its changes in effect are taken in their order,
// each put on the state that the event then has: players whom the copy registered
// get the next IDs of the event, and it is decided as of a new change whether it is still
// possible, by the judge as well; nil is none. Who made a change and when stays with it; its reason says that it
// came with a copy. What both journals say alike is joined. A change of something
// that the event has changed as well, or that rests on one that is not taken, is
// a conflict. A second merge of a copy brings nothing.
//
// The error is a [ChainError], a [RefusedError], or wraps ErrOtherEvent or
// ErrTakenBack.
func Merge(judge Judge, ours, theirs []Change) (*Merging, error) {
	if err := VerifyChain(theirs); err != nil {
		return nil, theCopy(err)
	}
	common := 0
	for common < min(len(ours), len(theirs)) && ours[common].Hash == theirs[common].Hash {
		common++
	}
	if common == 0 {
		return nil, message.Because(ErrOtherEvent, "tournament.copy-of-another")
	}
	m := &Merging{Common: int64(common)}
	if common == len(ours) {
		m.Same, m.Changes = true, theirs[common:]
		if _, _, err := Extend(judge, ours, theirs[common:]...); err != nil {
			if _, folded := Fold(theirs); folded != nil {
				err = folded // it names the change
			}
			return nil, theCopy(err)
		}
		return m, nil
	}
	if common == len(theirs) {
		return m, nil // the copy is behind
	}
	g, err := newMerger(m, ours, theirs)
	if err != nil {
		return nil, err
	}
	g.judge = judge
	if err := g.match(theirs); err != nil {
		return nil, err
	}
	for _, seq := range g.brought {
		if err := g.takeIn(theirs[seq-1]); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// theCopy is what is wrong with a copy.
func theCopy(err error) error {
	return message.Because(err, "tournament.the-copy", args{"Why": err})
}

// merger is one merge under way.
type merger struct {
	m       *Merging
	judge   Judge
	copy    *Tournament // the state of the copy before the entry that is looked at
	ends    *Tournament // the state of the copy at its end
	event   *Tournament // the state of the event with what was taken
	since   []own       // what the event did since
	touched map[any]int // what it altered since by itself: index in since by row
	brought []int64     // entries of the copy that it has since, in effect
	matched map[int64]bool
	numbers renumbering
}

// own is a change of the event since the journals parted.
type own struct {
	change  Change
	before  counts
	rows    []any
	seats   [][2]PlayerID // who sat at the boards that it is about
	matched bool          // the copy has it as well
}

// counts are the numbers of things that changes give numbers to.
type counts struct {
	player             PlayerID
	incidents, rulings int
}

func countsOf(t *Tournament) counts {
	return counts{player: t.NextPlayerID(), incidents: len(t.Incidents), rulings: len(t.Rulings)}
}

// newMerger folds both journals to where they parted, and the event to its end.
func newMerger(m *Merging, ours, theirs []Change) (*merger, error) {
	ourHistory, err := ReadHistory(ours)
	if err != nil {
		return nil, err
	}
	theirHistory, err := ReadHistory(theirs)
	if err != nil {
		return nil, theCopy(err)
	}
	ourBase, ourSince := split(ourHistory.Done, m.Common)
	theirBase, theirSince := split(theirHistory.Done, m.Common)
	if !slices.Equal(ourBase, theirBase) {
		return nil, message.Because(ErrTakenBack, "tournament.copy-taken-back")
	}
	g := &merger{m: m, touched: make(map[any]int), matched: make(map[int64]bool), brought: theirSince}
	if g.event, err = foldDone(ours, ourBase); err != nil {
		return nil, err
	}
	g.numbers = newRenumbering(countsOf(g.event))
	g.copy = g.event.Clone()
	for _, seq := range ourSince {
		c := ours[seq-1]
		body, err := c.Decode()
		if err != nil {
			return nil, err
		}
		before, seats := countsOf(g.event), seatsOf(g.event, body)
		rows, err := g.event.Fold(c)
		if err != nil {
			return nil, err
		}
		g.since = append(g.since, own{change: c, before: before, rows: rowsOf(body, rows), seats: seats})
	}
	g.event.stamp(ours[len(ours)-1])
	return g, nil
}

// split cuts the changes in effect at where the journals parted.
func split(done []int64, common int64) (before, after []int64) {
	i, _ := slices.BinarySearch(done, common+1)
	return done[:i], done[i:]
}

// match finds the entries of the copy that the event has as well, and with them
// what the event has altered by itself.
func (g *merger) match(theirs []Change) error {
	g.ends = g.copy.Clone()
	for _, seq := range g.brought {
		c := theirs[seq-1]
		body, err := c.Decode()
		if err != nil {
			return err
		}
		before, seats := countsOf(g.ends), seatsOf(g.ends, body)
		if _, err := g.ends.Fold(c); err != nil {
			return theCopy(doesNotFollow(c.Seq, err))
		}
		after := countsOf(g.ends)
		if i := g.same(c, body, seats, before, after); i >= 0 {
			g.since[i].matched, g.matched[seq] = true, true
			g.numbers.learn(before, after, g.since[i].before)
			g.m.Joined = append(g.m.Joined, c)
		}
	}
	for i, o := range g.since {
		for _, row := range o.rows {
			if !o.matched {
				g.touched[row] = i
			}
		}
	}
	return nil
}

// entry is an entry of the copy that the event does not have, as the event would have it.
type entry struct {
	change              Change
	body                Body   // with the numbers of the event, as it arrives there
	before, after, here counts // of the copy around it, and of the event before it
	said                bool   // it is hearsay: the event can do without it
	adds                bool   // see arrival
}

// fate is what becomes of an entry; the zero value says that it is taken.
type fate struct {
	joined bool            // the event has it as well
	ours   *Change         // what it runs into
	reason message.Message // why it is a conflict
}

// conflicts is the fate of an entry with which something is in the way; hearsay goes without a word.
func (e *entry) conflicts(ours *Change, reason message.Message) fate {
	if e.said {
		return fate{joined: true}
	}
	return fate{ours: ours, reason: reason}
}

// takeIn looks at one entry of the copy: it is taken, joined or a conflict.
func (g *merger) takeIn(c Change) error {
	body, err := c.Decode()
	if err != nil {
		return err
	}
	e := entry{change: c, before: countsOf(g.copy), said: kinds()[body.Kind()].merging.weight == hearsay}
	parted := g.partedGames(body)
	if _, err := g.copy.Fold(c); err != nil || g.matched[c.Seq] {
		return err
	}
	e.after, e.here = countsOf(g.copy), countsOf(g.event)
	f, err := g.fate(&e, body, parted)
	switch {
	case err != nil:
		return err
	case f.joined:
		g.m.Joined = append(g.m.Joined, c)
		return nil
	case f.reason.Code != "":
		g.m.Conflicts = append(g.m.Conflicts, MergeConflict{Theirs: c, Ours: f.ours, Reason: f.reason})
		return nil
	}
	taken := New(c.Who, broughtBy(c), c.Time, e.body)
	taken.Base = g.m.Common
	if _, err := g.event.Fold(Seal(g.last(), taken)); err != nil {
		return err
	}
	g.numbers.learn(e.before, e.after, e.here)
	g.m.Changes = append(g.m.Changes, taken)
	return nil
}

// fate decides what becomes of an entry: it may name what is not there, be of a game that is
// paired otherwise, be there already, contradict what the event did since, or be refused.
func (g *merger) fate(e *entry, body Body, parted message.Message) (fate, error) {
	body, missing := g.numbers.apply(body, e.before, e.after, e.here)
	if missing.Code != "" {
		return fate{reason: message.New("tournament.rests-on-missing", args{"What": missing})}, nil
	}
	if parted.Code != "" {
		return e.conflicts(nil, parted), nil
	}
	as := kinds()[body.Kind()].merging.arrives(body, g)
	if as.joined {
		return fate{joined: true}, nil
	}
	e.body, e.adds = as.body, as.adds
	why := e.change.Why
	if e.adds {
		why = broughtBy(e.change) // it may correct what nobody corrected in the copy
	}
	rows, err := g.event.Clone().ApplyJudged(Seal(g.last(), New(e.change.Who, why, e.change.Time, e.body)), g.judge)
	if f, known := g.against(e, rowsOf(e.body, rows)); known {
		return f, nil
	}
	refused := new(RefusedError)
	if !errors.As(err, &refused) {
		return fate{}, err
	}
	if errors.Is(err, ErrPlayerExists) && len(refused.Players) > 0 && e.after.player == e.before.player+1 {
		g.numbers.players[e.before.player] = refused.Players[0].ID
	}
	return e.conflicts(nil, refused.Tell()), nil
}

// last is what the next change of the event follows.
func (g *merger) last() Change { return Change{Seq: g.event.Seq, Hash: g.event.Head} }

// describeRow names what both have altered.
func describeRow(row any) message.Message {
	switch r := row.(type) {
	case PlayerID:
		return message.New("tournament.row-player", args{"Number": int(r)})
	case stageRow:
		return message.New("tournament.stage-or-numbers", args{"Stage": int(r)})
	case RoundRef:
		return r.Tell()
	case matchRow:
		return message.New("tournament-team.row", args{"Round": r.Round, "Table": r.Table})
	case boardRow:
		return GameRef(r).Tell()
	default:
		return message.New("tournament.what-it-is")
	}
}

// broughtBy is the reason of a change with the note that it came with a copy.
func broughtBy(c Change) string {
	note := fmt.Sprintf("change %d of a merged copy", c.Seq)
	if c.Why == "" {
		return note
	}
	return c.Why + " (" + note + ")"
}

// same finds a change of the event since that says the same as an entry of the
// copy, to be matched once. Of a game it is the same only if the same two sat at it, of
// the same colours: else 1-0 is the win of another.
func (g *merger) same(c Change, body Body, seats [][2]PlayerID, before, after counts) int {
	return slices.IndexFunc(g.since, func(o own) bool {
		if o.matched || o.change.Kind != c.Kind || !slices.EqualFunc(o.seats, seats, g.sameSeats) {
			return false
		}
		renumbered, missing := g.numbers.apply(body, before, after, o.before)
		return missing.Code == "" && bytes.Equal(o.change.Body, New(c.Who, c.Why, c.Time, renumbered).Body)
	})
}
