package transcript

import (
	"math"
	"slices"
	"strings"

	"arbiter/rules/games"
	"arbiter/rules/ink"
	"arbiter/rules/ink/net"
)

// State is what stands on a row of a form.
type State string

// The states.
const (
	Written   State = "written"
	Corrected State = "corrected" // crossed out, and written again
	Blank     State = "blank"
	Unread    State = "unreadable"
)

// Reading is another reading of a half-move.
type Reading struct {
	Read string
	P    float64
}

// Move is a half-move of the game.
type Move struct {
	Read      string
	P         float64
	Sure      bool
	Irregular bool
	Others    []Reading
	Rows      []int    // the row of each copy, by ply of the form; 0: it has none
	Differs   bool     // the copies do not say the same
	Copies    []string // what each says, where they differ
}

// Row is a row of a copy.
type Row struct {
	Ply   int
	State State
	Read  string
	P     float64
	Sure  bool
	Other []Reading
	At    [4]ink.Point
	Page  int // of the copy, from 0
}

// Game is what the sheets of a game say.
type Game struct {
	Moves  []Move
	Copies [][]Row // of each copy, up to the last that is written on
}

// Bounds of what is sure.
const (
	surePath = 0.985 // of the probability of a half-move, with all that follows
	sureInk  = 0.985 // of an irregular one, by its ink alone
)

// Read reads a game from its copies, each the pages of a player's sheet in order. What a
// person has said of half-moves, by their number from 1, is what they are.
func Read(g games.Game, copies [][]*ink.Page, said map[int]string) (Game, error) {
	start, err := g.Read("")
	if err != nil {
		return Game{}, err
	}
	letters := strings.ContainsAny(start.Board().Squares[0].Name, "abcdefgh")
	names := squaresOf(letters, g.About().Squares)
	weights := make([]*net.Weights, len(copies))
	rows := make([][]row, len(copies))
	for c, pages := range copies {
		for _, p := range pages {
			for _, r := range p.Rows {
				rows[c] = append(rows[c], rowOf(r, names, letters))
			}
		}
		spots(rows[c])
		faint(rows[c])
	}
	lines := search(g, start, live(rows), names, said)
	// once more, by one who has learnt each hand from what is sure of it
	game := told(lines, rows, names, said)
	for c := range copies {
		weights[c] = learnt(rows[c], game, c)
	}
	for c, w := range weights {
		if w == nil {
			continue
		}
		for i := range rows[c] {
			source := rows[c][i].source
			for k := range source.Boxes {
				if f := source.Boxes[k].Features; f != nil {
					source.Boxes[k].Logs = w.Told(f)
				}
			}
			was := rows[c][i].kind
			again := rowOf(source, names, letters)
			if again.kind == was { // what was taken for empty stays so
				rows[c][i] = again
			}
		}
	}
	lines = search(g, start, live(rows), names, said)
	return told(lines, rows, names, said), nil
}

// learnt are weights that have learnt a hand from the half-moves that are sure; nil where
// they are too few.
func learnt(rows []row, game Game, copied int) *net.Weights {
	at := map[int]move{}
	for _, m := range game.Moves {
		if !m.Sure || m.Differs || m.P < .995 || m.Rows[copied] == 0 {
			continue
		}
		if w, ok := squaresIn(m.Read); ok {
			at[m.Rows[copied]] = w
		}
	}
	var samples []net.Sample
	for _, r := range rows {
		m, ok := at[r.ply]
		if !ok || r.kind != written {
			continue
		}
		for i, name := range []string{m.from, m.to} {
			if len(name) != 2 {
				continue
			}
			for k := range 2 {
				if f := r.source.Boxes[3*i+k].Features; f != nil {
					samples = append(samples, net.Sample{Features: f, Class: class(name[k])})
				}
			}
		}
	}
	const least = 40
	if len(samples) < least {
		return nil
	}
	return net.Own().Learnt(samples)
}

// told is what the lines say: the best one, how sure each half-move of it is, and what
// each copy has.
func told(lines []line, all [][]row, names []string, said map[int]string) Game {
	rows := live(all)
	var g Game
	if len(lines) > 0 && lines[0].n > 0 {
		weights := make([]float64, len(lines))
		sum := math.Inf(-1)
		for _, l := range lines {
			sum = logSum(sum, l.score)
		}
		paths := make([][]*step, len(lines))
		for i, l := range lines {
			weights[i], paths[i] = math.Exp(l.score-sum), l.steps()
		}
		for n, s := range paths[0] {
			m := judge(n, s, paths, weights, rows, names)
			if said[n+1] != "" {
				m.P, m.Sure = 1, true
			}
			g.Moves = append(g.Moves, m)
		}
		g.contradicted(said)
	}
	g.Copies = make([][]Row, len(all))
	for c := range all {
		g.Copies[c] = copyOf(c, all[c], g.Moves)
	}
	return g
}

// judge says how sure a half-move of the best line is.
func judge(n int, s *step, paths [][]*step, weights []float64, rows [][]*row, names []string) Move {
	m := Move{Read: s.text, Irregular: s.irregular, Rows: make([]int, len(rows))}
	var here []*row
	doubt := false
	for c := range rows {
		if n >= len(rows[c]) {
			continue
		}
		r := rows[c][n]
		m.Rows[c] = r.ply
		doubt = doubt || r.doubt
		if r.kind == written || r.told() {
			here = append(here, r)
		}
	}
	others := map[string]float64{}
	for i, p := range paths {
		if p[n].same(s.move) {
			m.P += weights[i]
		} else {
			others[p[n].text] += weights[i]
		}
	}
	m.P = min(m.P, 1) // sums of shares are not quite 1
	if len(here) == 0 {
		m.P = min(m.P, .5)
		m.Others = ranked(others)
		return m
	}
	total := func(w move) (v float64) {
		for _, r := range here {
			v += r.ink(move{from: w.from, to: w.to})
		}
		return v
	}
	own := total(s.move)
	byInk := best(here, names, 12)
	against, whole := math.Inf(-1), own
	for _, b := range byInk {
		if b.same(s.move) {
			continue
		}
		against = max(against, total(b.move))
		whole = logSum(whole, total(b.move))
		if _, ok := others[b.text()]; !ok && len(others) < 3 {
			others[b.text()] = math.Exp(total(b.move)-logSum(own, total(b.move))) * (1 - m.P)
		}
	}
	switch {
	case s.irregular:
		m.Sure = m.P > surePath && math.Exp(own-whole) > sureInk
	default:
		m.Sure = m.P > surePath && against-own < allowed(here, len(paths[0])-n-1)
	}
	m.Sure = m.Sure && !s.lost
	if doubt {
		m.Sure = m.Sure && len(here) > 1 && agree(here, s.move, names)
	}
	for _, text := range m.copies(n, s, rows, names) {
		others[text] = max(others[text], 1e-3)
		m.Sure = m.Sure && m.Differs
	}
	m.Others = ranked(others)
	return m
}

// allowed is by how many nats another reading may fit the ink of a half-move better that is sure, where
// so many follow it: what follows settles what the ink leaves open, and the other copy does. Of the last
// ones nothing is settled by the rules alone, so that an irregular one is not taken for one that is not.
func allowed(here []*row, follow int) float64 {
	const settle, last = 4, 2
	room := !slices.ContainsFunc(here, func(r *row) bool { return r.kind == written }) // it is read from that alone
	switch settled := follow >= settle; {
	case room && settled:
		return 1.2
	case room:
		return 0
	case settled && len(here) > 1:
		return 6
	case settled:
		return 3
	case follow < last:
		return -1.2
	}
	return .6
}

// agree reports whether each of several rows says a move by itself.
func agree(here []*row, m move, names []string) bool {
	return !slices.ContainsFunc(here, func(r *row) bool {
		b := best([]*row{r}, names, 1)
		return len(b) == 0 || !b[0].same(m)
	})
}

// ranked are the likeliest other readings, at most four.
func ranked(of map[string]float64) []Reading {
	var out []Reading
	for text, p := range of {
		out = append(out, Reading{text, p})
	}
	slices.SortFunc(out, func(a, b Reading) int {
		if d := cmpDown(a.P, b.P); d != 0 {
			return d
		}
		return strings.Compare(a.Read, b.Read)
	})
	return out[:min(len(out), 4)]
}
