package archive

import (
	"cmp"
	"context"
	"encoding/json"
	"iter"
	"math"
	"slices"
)

// TwinGroup is the records of one game.
type TwinGroup struct {
	Kind  TwinKind     `json:"kind"` // the gravest of its pairs
	Games []TwinMember `json:"games"`
	Pairs []TwinPair   `json:"pairs"`
	Part  int64        `json:"-"` // the first sheet of all that hangs together with them; groups come in its order
}

// TwinMember is one of the records.
type TwinMember struct {
	File     string   `json:"file"`
	Game     int      `json:"game"`               // from 0 in its file
	Relation TwinKind `json:"relation,omitempty"` // to the fullest record, the first; unset of that one, and where only others join them
	Sheet    int64    `json:"-"`
}

// TwinPair is why two of them are of one game. A and B are places in Games.
type TwinPair struct {
	A       int             `json:"a"`
	B       int             `json:"b"`
	Kind    TwinKind        `json:"kind"`
	Reasons json.RawMessage `json:"reasons"`
}

// TwinsOf gives the groups of records that are of one game, ordered by the first record
// that came in, of one kind or, with TwinUnset, of all.
//
// A group is what pairs join, with one bar: two records whose moves are surely of two
// games are never in one, though a third, that is cut off, may be the beginning of both.
// Pairs join the surest first; one that would break the bar joins nothing.
func TwinsOf(ctx context.Context, e Engine, kind TwinKind) iter.Seq2[TwinGroup, error] {
	return TwinsAfter(ctx, e, kind, 0)
}

// TwinsAfter is TwinsOf from a part on: the groups with a Part after one.
func TwinsAfter(ctx context.Context, e Engine, kind TwinKind, after int64) iter.Seq2[TwinGroup, error] {
	return func(yield func(TwinGroup, error) bool) {
		pairs, err := twinPairs(ctx, e)
		if err != nil {
			yield(TwinGroup{}, err)
			return
		}
		for _, part := range components(pairs) {
			if part[0].A <= after || kind != TwinUnset && !slices.ContainsFunc(part, func(t Twin) bool { return t.Kind == kind }) {
				continue
			}
			groups, err := groupsOf(ctx, e, part)
			if err != nil {
				yield(TwinGroup{}, err)
				return
			}
			for _, g := range groups {
				g.Part = part[0].A
				if (kind == TwinUnset || g.Kind == kind) && !yield(g, nil) {
					return
				}
			}
		}
	}
}

// twinPairs reads all pairs, each once.
func twinPairs(ctx context.Context, e Engine) ([]Twin, error) {
	var pairs []Twin
	for t, err := range e.TwinPairs(ctx, TwinsVersion) {
		if err != nil {
			return nil, err
		}
		pairs = append(pairs, t)
	}
	slices.SortFunc(pairs, func(a, b Twin) int { return cmp.Or(cmp.Compare(a.A, b.A), cmp.Compare(a.B, b.B)) })
	return slices.CompactFunc(pairs, func(a, b Twin) bool { return a.A == b.A && a.B == b.B }), nil
}

// components parts pairs into those that hang together, ordered by their lowest sheet.
func components(pairs []Twin) [][]Twin {
	row := map[int64]int{} // of a sheet in the sets
	var s sets
	of := func(sheet int64) int {
		i, ok := row[sheet]
		if !ok {
			i = s.Add()
			row[sheet] = i
		}
		return i
	}
	for _, p := range pairs {
		s.join(of(p.A), of(p.B))
	}
	part := map[int]int{}
	var out [][]Twin
	for _, p := range pairs {
		root := s.root(row[p.A])
		i, ok := part[root]
		if !ok {
			i = len(out)
			part[root], out = i, append(out, nil)
		}
		out[i] = append(out[i], p)
	}
	return out
}

// sets are disjoint sets (Tarjan 1975).
type sets []int

// Add adds a set of one.
func (s *sets) Add() int {
	*s = append(*s, len(*s))
	return len(*s) - 1
}

// root is what stands for the set of i.
func (s sets) root(i int) int {
	for s[i] != i {
		s[i] = s[s[i]]
		i = s[i]
	}
	return i
}

// join makes two sets one. The one that was added first stands for it.
func (s sets) join(i, j int) {
	i, j = s.root(i), s.root(j)
	s[max(i, j)] = min(i, j)
}

// groupsOf makes groups of pairs that hang together: one, unless that would join what is
// surely of two games.
func groupsOf(ctx context.Context, e Engine, pairs []Twin) ([]TwinGroup, error) {
	c := clusters{row: map[int64]int{}}
	for _, p := range pairs {
		c.take(p.A)
		c.take(p.B)
	}
	whole := 2*len(pairs) == len(c.ids)*(len(c.ids)-1)
	if err := c.read(ctx, e, !whole); err != nil {
		return nil, err
	}
	for _, p := range surest(pairs) {
		c.join(c.row[p.A], c.row[p.B])
	}
	return c.groups(pairs), nil
}

// surest are pairs: those of the same moves, then those that share the most half-moves.
func surest(pairs []Twin) []Twin {
	type weighed struct {
		Twin
		agreed int
	}
	all := make([]weighed, len(pairs))
	for i, p := range pairs {
		all[i] = weighed{p, p.agreed()}
		if p.Kind == Exact {
			all[i].agreed = math.MaxInt
		}
	}
	slices.SortStableFunc(all, func(a, b weighed) int { return cmp.Compare(b.agreed, a.agreed) })
	out := make([]Twin, len(all))
	for i := range all {
		out[i] = all[i].Twin
	}
	return out
}

// agreed is how many half-moves a pair shares.
func (t Twin) agreed() int {
	reasons, err := t.ReasonsOf()
	if err != nil || len(reasons) == 0 {
		return 0
	}
	return reasons[0].Ply
}

// clusters are the sheets of pairs that hang together.
type clusters struct {
	ids    []int64
	row    map[int64]int
	sets   sets
	sheets []Sheet
	lines  [][]halfMove // each once, however many sheets have it; none where nothing is to be compared
	played [][]int      // of a set: its lines
}

// take takes a sheet.
func (c *clusters) take(id int64) {
	if _, ok := c.row[id]; !ok {
		c.row[id] = c.sets.Add()
		c.ids = append(c.ids, id)
	}
}

// read reads the sheets, with their lines where those have to be compared.
func (c *clusters) read(ctx context.Context, e Engine, lines bool) error {
	c.sheets, c.played = make([]Sheet, len(c.ids)), make([][]int, len(c.ids))
	known := map[string]int{}
	for s, err := range e.Sheets(ctx, Filter{Sheets: c.ids, WithGame: true}) {
		if err != nil {
			return err
		}
		i, ok := c.row[s.ID]
		if !ok {
			continue
		}
		if lines {
			c.played[i] = []int{c.line(s.Game, known)}
		}
		s.Game.Line = nil
		c.sheets[i] = s
	}
	return nil
}

// line is the number of a game's line.
func (c *clusters) line(g Game, known map[string]int) int {
	text := g.Variant + "\x00" + g.Start + "\x00" + string(g.Line)
	n, met := known[text]
	if !met {
		n = len(c.lines)
		known[text], c.lines = n, append(c.lines, halfMovesOf(g))
	}
	return n
}

// join makes two sets one, if they can be: no line of the one is surely of another game than
// one of the other. Lines that are not known are those of a whole, where all are twins.
func (c *clusters) join(i, j int) {
	i, j = c.sets.root(i), c.sets.root(j)
	if i == j {
		return
	}
	other := slices.DeleteFunc(slices.Clone(c.played[j]), func(b int) bool { return slices.Contains(c.played[i], b) })
	for _, a := range c.played[i] {
		for _, b := range other {
			if _, ok := align(c.lines[a], c.lines[b]); !ok {
				return
			}
		}
	}
	c.sets.join(i, j)
	c.played[c.sets.root(i)] = append(c.played[i], other...)
}

// groups are the groups of two and more.
func (c *clusters) groups(pairs []Twin) []TwinGroup {
	var out []TwinGroup
	for root := range c.ids {
		if c.sets.root(root) != root {
			continue
		}
		if g := c.group(root, pairs); len(g.Games) > 1 {
			out = append(out, g)
		}
	}
	return out
}

// group is the group of a set: the fullest record first, then as they came in.
func (c *clusters) group(root int, pairs []Twin) TwinGroup {
	var rows []int
	for i := range c.ids {
		if c.sets.root(i) == root {
			rows = append(rows, i)
		}
	}
	slices.SortFunc(rows, func(i, j int) int { return cmp.Compare(c.ids[i], c.ids[j]) })
	full := 0
	for k, i := range rows {
		if c.sheets[i].Game.Plies > c.sheets[rows[full]].Game.Plies {
			full = k
		}
	}
	first := rows[full]
	rows = slices.Insert(slices.Delete(rows, full, full+1), 0, first)
	g := TwinGroup{}
	place := map[int]int{}
	for k, i := range rows {
		place[i] = k
		g.Games = append(g.Games, TwinMember{File: c.sheets[i].File, Game: c.sheets[i].Index, Sheet: c.ids[i]})
	}
	for _, p := range pairs {
		c.file(&g, place, p)
	}
	return g
}

// file puts a pair into its group, if both are in it.
func (c *clusters) file(g *TwinGroup, place map[int]int, p Twin) {
	a, inA := place[c.row[p.A]]
	b, inB := place[c.row[p.B]]
	if !inA || !inB {
		return
	}
	g.Kind = max(g.Kind, p.Kind)
	g.Pairs = append(g.Pairs, TwinPair{A: a, B: b, Kind: p.Kind, Reasons: p.Reasons})
	if a == 0 || b == 0 {
		g.Games[max(a, b)].Relation = p.Kind
	}
}
