package transcript

import (
	"math"
	"slices"
	"strconv"

	"arbiter/rules/ink"
	"arbiter/rules/ink/net"
)

// The prices of what may stand on a sheet, as probabilities.
const (
	// Irregular is how likely a half-move is held to be irregular before the ink is looked at:
	// far more than irregularities are, so that none is corrected away.
	Irregular = 0.12
	// slip is how likely one figure of a half-move is wrong in one copy.
	slip = 0.003
	// odd is how likely a box is of a hand that the net has never seen: it may be anything.
	odd = 0.004
	// leastFilled is in how many boxes something stands at least, of a half-move: 1-6 without a
	// sign has two. A spot or a fold fills one.
	leastFilled = 1.45
	// someInk is how much of a room is dark in which something is written.
	someInk = 0.014
)

// kind is what a row of the form is.
type kind uint8

const (
	written kind = iota
	blank
	crossed
)

// row is a half-move of one copy: how well each square fits its boxes.
type row struct {
	ply      int
	kind     kind
	doubt    bool // whether it was crossed out is not clear
	from, to map[string]float64
	quiet    float64 // the sign says that nothing was taken
	takes    float64
	boxes    [5][net.Classes]float64 // with what is odd
	source   ink.Row
	rooms    map[string]float64 // what was found of moves in the room
	again    []seen             // of a half-move that was crossed out: what stands in the room above it
}

// seen is a place of a line without boxes.
type seen struct {
	x     float64
	first [net.Classes]float64 // as the first character of a square
	other [net.Classes]float64
}

// squaresOf are the names of the squares of a game, as they are written.
func squaresOf(letters bool, n int) []string {
	var all []string
	if letters {
		for c := 'a'; c <= 'h'; c++ {
			for r := '1'; r <= '8'; r++ {
				all = append(all, string(c)+string(r))
			}
		}
		return all
	}
	for i := 1; i <= n; i++ {
		all = append(all, strconv.Itoa(i))
	}
	return all
}

// rowOf reads the boxes of a half-move.
func rowOf(source ink.Row, names []string, letters bool) row {
	r := row{ply: source.Ply, source: source}
	filled, struck := 0.0, 0.0 // how many boxes something stands in
	for k := range source.Boxes {
		r.boxes[k] = fitting(source.Boxes[k].Logs, k, letters)
		filled += 1 - math.Exp(float64(source.Boxes[k].Logs[net.Empty]))
		p := math.Exp(float64(source.Boxes[k].Logs[net.Struck]))
		struck += math.Log(p+1e-4) - math.Log(1-p+1e-4)
	}
	// a move that was crossed out is written again in the room above it
	const roomSays = 2.0
	if source.Room > someInk {
		struck += roomSays
	} else {
		struck -= roomSays
	}
	switch {
	case filled < leastFilled:
		r.kind = blank
		return r
	case struck > 0:
		r.kind = crossed
		r.doubt = struck < 6
		r.rooms = make(map[string]float64)
		for _, s := range source.Again {
			r.again = append(r.again, seen{s.X, fitting(s.Logs, 0, letters), fitting(s.Logs, 1, letters)})
		}
	default:
		r.doubt = struck > -5
	}
	r.from, r.to = r.squares(0, names, letters), r.squares(3, names, letters)
	sign := r.boxes[2]
	r.takes = logSum(sign[net.Times], sign[net.Colon], sign[net.Empty])
	r.quiet = logSum(sign[net.Dash], sign[net.Empty])
	return r
}

// fitting are the logarithms of what may stand in a box of a half-move: of five the third has
// signs, and the first of a square a letter where squares have letters. Nothing is impossible.
func fitting(logs [net.Classes]float32, box int, letters bool) (out [net.Classes]float64) {
	may := func(c int) bool {
		switch {
		case c >= net.Empty:
			return true
		case box == 2:
			return c >= net.Dash
		case letters && box%3 == 0:
			return c >= net.LetterA && c < net.Dash
		}
		return c < net.LetterA
	}
	sum := 0.0
	for c, v := range logs {
		if may(c) {
			sum += math.Exp(float64(v))
		}
	}
	for c, v := range logs {
		p := 0.0
		if may(c) {
			p = math.Exp(float64(v)) / max(sum, 1e-9)
		}
		out[c] = math.Log((1-odd)*p + odd/net.Classes)
	}
	return out
}

// squares is how well each square fits two boxes.
func (r *row) squares(first int, names []string, letters bool) map[string]float64 {
	a, b := r.boxes[first], r.boxes[first+1]
	out := make(map[string]float64, len(names))
	for _, name := range names {
		if letters {
			out[name] = a[net.LetterA+int(name[0]-'a')] + b[name[1]-'0']
			continue
		}
		if len(name) == 2 {
			out[name] = a[name[0]-'0'] + b[name[1]-'0']
			continue
		}
		d := name[0] - '0'
		out[name] = logSum(a[d]+b[net.Empty], a[net.Empty]+b[d], a[0]+b[d]) - math.Log(3)
	}
	return out
}

// ink is how well a move fits the boxes: its two squares, and its sign where that is known.
func (r *row) ink(m move) float64 {
	if r.kind == crossed {
		return r.inRoom(m)
	}
	v := r.from[m.from] + r.to[m.to]
	switch m.sign {
	case 'x', ':':
		v += .6 * r.takes
	case '-':
		v += .6 * r.quiet
	}
	return v
}

// The way characters stand in a room: so far from one another, in millimetres.
const (
	nearest  = 1.5
	farthest = 4.4
	trust    = 0.6 // in a line without boxes, of that in boxes
)

// inRoom is how well a move fits what stands in the room above a half-move that was crossed
// out: the best places for its characters, from left to right. 0 is a room that says nothing.
func (r *row) inRoom(m move) float64 {
	if !r.told() {
		return 0
	}
	key := m.from + "-" + m.to
	if v, ok := r.rooms[key]; ok {
		return v
	}
	v := trust * r.aligned(m)
	r.rooms[key] = v
	return v
}

// aligned is the sum of what the characters of a move are worth at their best places.
func (r *row) aligned(m move) float64 {
	var chars []byte
	firsts := map[int]bool{0: true, len(m.from) + 1: true}
	chars = append(append(append(chars, m.from...), '-'), m.to...)
	before := make([]float64, len(r.again)) // the best up to a character that stands there
	for k, c := range chars {
		now := make([]float64, len(r.again))
		for i, s := range r.again {
			fits := 0.0
			switch {
			case c == '-': // any sign, or none
				fits = -.5
			case firsts[k]:
				fits = s.first[class(c)]
			default:
				fits = s.other[class(c)]
			}
			if k == 0 {
				now[i] = fits
				continue
			}
			most := math.Inf(-1)
			for j := i - 1; j >= 0 && s.x-r.again[j].x <= farthest; j-- {
				if s.x-r.again[j].x >= nearest {
					most = max(most, before[j])
				}
			}
			now[i] = most + fits
		}
		before = now
	}
	most := math.Inf(-1)
	for _, v := range before {
		most = max(most, v)
	}
	return most
}

// told reports whether something stands in the room.
func (r *row) told() bool {
	return len(r.again) > 0 && r.source.Room > someInk
}

// copied is how well a row fits a move that was played: as it is, or with a slip of the pen.
func (r *row) copied(m move) float64 {
	if r.kind == crossed {
		return r.inRoom(m)
	}
	asIs := r.ink(m)
	// any one box may hold something else
	boxes := []float64{r.worth(0, m.from), r.worth(3, m.to)}
	slips := math.Inf(-1)
	for _, w := range boxes {
		slips = logSum(slips, asIs-w)
	}
	const ways = 36
	return logSum(math.Log(1-slip)+asIs, math.Log(slip/ways)+slips)
}

// worth is how well the worse box of a square fits.
func (r *row) worth(first int, name string) float64 {
	if len(name) == 2 {
		a, b := class(name[0]), class(name[1])
		return min(r.boxes[first][a], r.boxes[first+1][b])
	}
	d := class(name[0])
	return max(r.boxes[first][d], r.boxes[first+1][d])
}

// class is the class of a character of a square.
func class(c byte) int {
	if c >= 'a' {
		return net.LetterA + int(c-'a')
	}
	return int(c - '0')
}

// move is a half-move by the names of its squares. Its sign is 0 where nobody knows it.
type move struct {
	from, to string
	sign     byte
}

func (m move) text() string {
	sign := m.sign
	if sign == 0 {
		sign = '-'
	}
	return m.from + string(rune(sign)) + m.to
}

// same reports the same two squares.
func (m move) same(o move) bool { return m.from == o.from && m.to == o.to }

// scored is a move with how well it fits.
type scored struct {
	move
	score float64
}

// best are the moves that fit the ink of some rows best, whatever the rules say.
func best(rows []*row, names []string, n int) []scored {
	top := func(of func(*row) map[string]float64) []scored {
		all := make([]scored, 0, len(names))
		for _, name := range names {
			s := scored{move: move{from: name}}
			for _, r := range rows {
				s.score += of(r)[name]
			}
			all = append(all, s)
		}
		slices.SortStableFunc(all, func(a, b scored) int { return cmpDown(a.score, b.score) })
		return all[:min(len(all), 6)]
	}
	var all []scored
	if slices.ContainsFunc(rows, func(r *row) bool { return r.kind == crossed }) {
		for _, f := range names {
			for _, t := range names {
				if f != t {
					m := scored{move: move{from: f, to: t}}
					for _, r := range rows {
						m.score += r.ink(m.move)
					}
					all = append(all, m)
				}
			}
		}
		slices.SortStableFunc(all, func(a, b scored) int { return cmpDown(a.score, b.score) })
		return all[:min(len(all), n)]
	}
	to := top(func(r *row) map[string]float64 { return r.to })
	for _, f := range top(func(r *row) map[string]float64 { return r.from }) {
		for _, t := range to {
			if f.from != t.from {
				all = append(all, scored{move{from: f.from, to: t.from}, f.score + t.score})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b scored) int { return cmpDown(a.score, b.score) })
	return all[:min(len(all), n)]
}

func cmpDown(a, b float64) int {
	switch {
	case a > b:
		return -1
	case a < b:
		return 1
	}
	return 0
}

// logSum is the logarithm of the sum of what the values are logarithms of.
func logSum(values ...float64) float64 {
	most := math.Inf(-1)
	for _, v := range values {
		most = max(most, v)
	}
	if math.IsInf(most, -1) {
		return most
	}
	sum := 0.0
	for _, v := range values {
		sum += math.Exp(v - most)
	}
	return most + math.Log(sum)
}
