package transcript

import (
	"math"
	"slices"
	"strings"

	"arbiter/rules/games"
)

// line is a game as it may have gone on: what was read so far, and where that led.
type line struct {
	state games.State
	score float64
	last  *step
	n     int
}

// step is a half-move of a line.
type step struct {
	move
	text      string
	irregular bool
	lost      bool // it could not be played in any way
	before    *step
}

// The width of the search: lines that are kept, and how much worse than the best one may be.
const (
	width = 28
	depth = 22.0
)

// search finds the lines that explain the rows of all copies best.
func search(g games.Game, start games.State, rows [][]*row, names []string, said map[int]string) []line {
	lines := []line{{state: start}}
	longest := 0
	for _, c := range rows {
		longest = max(longest, len(c))
	}
	for n := range longest {
		var here []*row
		for _, c := range rows {
			if n < len(c) && (c[n].kind == written || c[n].told()) {
				here = append(here, c[n])
			}
		}
		var next []line
		for _, l := range lines {
			if text := said[n+1]; text != "" {
				next = append(next, l.saying(g, text)...)
			} else {
				next = append(next, l.goOn(g, here, names)...)
			}
		}
		if len(next) == 0 { // nothing that is written here can be played: it is read and asked
			for _, l := range lines[:min(len(lines), 4)] {
				s := &step{before: l.last, lost: true, irregular: true}
				if b := best(here, names, 1); len(here) > 0 && len(b) > 0 {
					s.move, s.text = b[0].move, b[0].text()
				}
				next = append(next, line{l.state, l.score, s, l.n + 1})
			}
		}
		lines = pruned(next)
	}
	return lines
}

// legal are the legal moves of a state by the squares that a sheet names.
func legal(s games.State) (moves []move, of []games.Move) {
	for _, m := range s.Legal() {
		if w, ok := squaresIn(m.Notation); ok {
			moves, of = append(moves, w), append(of, m)
		}
	}
	return moves, of
}

// squaresIn takes the two squares of a move in its notation: a capture has an x, or where squares have
// letters a colon.
func squaresIn(notation string) (move, bool) {
	const signs = "-x:"
	i := strings.IndexAny(notation, signs)
	if i < 0 {
		return move{}, false
	}
	k := strings.LastIndexAny(notation, signs)
	return move{notation[:i], notation[k+1:], notation[i]}, true
}

// goOn are the lines that go on from one: by each legal move, and by what the ink says best
// where that is none.
func (l line) goOn(g games.Game, here []*row, names []string) []line {
	var out []line
	moves, of := legal(l.state)
	most := math.Inf(-1)
	share := math.Log((1 - Irregular) / float64(max(len(moves), 1)))
	scores := make([]float64, len(moves))
	for i, m := range moves {
		scores[i] = l.score + share
		for _, r := range here {
			scores[i] += r.copied(m)
		}
		most = max(most, scores[i])
	}
	for i, m := range moves {
		if scores[i] > most-depth {
			out = append(out, line{l.state.Play(of[i]), scores[i], &step{move: m, text: of[i].Notation, before: l.last}, l.n + 1})
		}
	}
	if len(here) == 0 {
		return out
	}
	squares := float64(len(names))
	const mostIrregular = 3
	taken := 0
	for _, b := range best(here, names, 8) {
		if slices.ContainsFunc(moves, b.same) || taken == mostIrregular {
			continue
		}
		score := l.score + math.Log(Irregular/(squares*squares))
		for _, r := range here {
			score += r.copied(b.move)
		}
		if score < most-depth/2 {
			break
		}
		taken++
		judged, err := games.Judge(g, l.state, b.text(), games.Options{})
		if err != nil || judged.After == nil {
			continue
		}
		m := b.move
		if w, ok := squaresIn(judged.Text); ok {
			m.sign = w.sign
		}
		out = append(out, line{judged.After, score, &step{move: m, text: judged.Text, irregular: true, before: l.last}, l.n + 1})
	}
	return out
}

// saying is the line that goes on as a person has read it.
func (l line) saying(g games.Game, text string) []line {
	judged, err := games.Judge(g, l.state, text, games.Options{})
	if err != nil || judged.After == nil {
		return nil
	}
	m, ok := squaresIn(judged.Text)
	if !ok {
		return nil
	}
	return []line{{judged.After, l.score, &step{move: m, text: judged.Text, irregular: len(judged.Moves) == 0, before: l.last}, l.n + 1}}
}

// pruned are the best lines; of those that came to the same by the same moves one.
func pruned(lines []line) []line {
	slices.SortStableFunc(lines, func(a, b line) int { return cmpDown(a.score, b.score) })
	if len(lines) > width {
		lines = lines[:width]
	}
	for i, l := range lines {
		if l.score < lines[0].score-depth {
			return lines[:i]
		}
	}
	return lines
}

// steps are the half-moves of a line in their order.
func (l line) steps() []*step {
	out := make([]*step, l.n)
	for s, i := l.last, l.n-1; s != nil && i >= 0; s, i = s.before, i-1 {
		out[i] = s
	}
	return out
}
